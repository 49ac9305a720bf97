"""Keeps score beside a board game, checks the rules and runs the automated opponents."""

__version__ = "0.2.0"
