"""What is kept of a trainee's work."""
