"""What reckons for Magna Roma: the odds of the Barbarian Invasion, and advice."""
