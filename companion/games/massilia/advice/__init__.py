"""What reckons for Massilia: what a choice is worth, and advice."""
