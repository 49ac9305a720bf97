"""Advice for Machi, and the duel solver."""
