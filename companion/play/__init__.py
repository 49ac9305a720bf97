"""An open session at play, free of any front end."""
