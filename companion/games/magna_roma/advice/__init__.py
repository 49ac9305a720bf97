"""Odds of the Barbarian Invasion, and advice."""
