"""Advice for Massilia, and what a choice is worth."""
