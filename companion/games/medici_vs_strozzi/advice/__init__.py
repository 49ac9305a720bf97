"""What reckons and plays for Medici vs Strozzi: fair prices, look back, the opponent."""
