"""What games dealt from a deck have in common: decks, their preparation, trouble, lesson files, patrons, menus."""
