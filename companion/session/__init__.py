"""Sessions: a game that is played, kept line by line, on disk before the next question."""
