"""What the pattern games share. A game binds it to its own citations; nothing here knows a citation."""
