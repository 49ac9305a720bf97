"""How screens, questions and sheets are written as text."""
