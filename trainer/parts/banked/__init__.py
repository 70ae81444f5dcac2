"""What games in which the house plays against each player have in common."""
