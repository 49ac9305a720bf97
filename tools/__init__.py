"""What makes the generated pages."""
