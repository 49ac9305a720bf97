"""The front end: what is typed, what is asked, what is shown."""
