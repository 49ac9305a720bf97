"""A companion for games on a real table: it counts, knows the rules and loses nothing."""

__version__ = "0.1.0"
