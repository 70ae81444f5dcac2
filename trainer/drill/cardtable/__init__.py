"""What all tables with cards have in common: fields of their lesson files, patrons, chips and decks."""
