"""What all games dealt from a deck have in common: decks and their preparation, trouble, the dealer's hands."""
