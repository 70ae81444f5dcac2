"""What this game has of its own in the slips that the pattern games share."""

from trainer.parts.pattern.faults.variant import Variant

DEUCE_OF_THE_DRAGON = Variant(
    "deuce_of_the_dragon",
    "13:69F-41",
    "deuce",
    commission="commission main 3x100",
    short_deck="stub-deck-of-51",
    cut="cut-your-own",
    most_antes="three",
)
