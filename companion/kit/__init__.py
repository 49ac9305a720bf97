"""What games share beyond core: corrections, settings, seats, counts, verdicts."""
