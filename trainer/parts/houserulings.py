"""The rules of the house that cost points: no text asks for them; a house or a rubric can switch each of them off."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

_OPTION = "Option: `waives` in a table's house or in a rubric switches it off, and then it costs nothing."

HOUSE_RULES = readings(
    "House rules that cost points",
    Reading(
        number="H1",
        holds=(
            "Cards, chips and buttons are moved, and rulings given, only where the procedure calls for it. "
            f"{_OPTION} Its name is handling; all games have it."
        ),
        reason="The texts say what is to be done and hardly ever what is not.",
    ),
    Reading(
        number="H2",
        holds=(
            "A payment is made in the colours of the wager or in as few chips as can be; only its form costs, never "
            f"more than a minor error. {_OPTION} Its name is colours; the games against the house have it."
        ),
        reason="The texts fix the amount of a payment and leave the chips to the house.",
    ),
)
