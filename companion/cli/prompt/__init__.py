"""How people are asked at a terminal."""
