"""The shape every game stands on: tables, steps, asks, answers, scores, screens."""
