"""What the course page is made of."""
