"""What reckons for Machi: advice, and the duel solver."""
