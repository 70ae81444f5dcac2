"""What every question to the referee has in common."""
