"""What this game has of its own in the slips that the pattern games share."""

from trainer.parts.pattern.faults.variant import Variant

ULTIMATE_8 = Variant(
    "ultimate_8",
    "13:69F-42",
    "ace",
    commission="commission main 1x500 1x100",
    short_deck="stub-missing-card",
    cut="cut-one-hand",
    most_antes="twenty",
)
