"""What the list of games says about Pebbles."""

SLUG = "pebbles"
TITLE = "Pebbles"
EDITION = "an example"
COVERS = "A whole game of two minutes."
SEATS = (1, 4)
SCHEMA = 2
"""A changed table makes this one higher, and adds a migration and an old save kept as a test."""
