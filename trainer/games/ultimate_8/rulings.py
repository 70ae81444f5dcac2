"""How we read the text of Ultimate 8."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

RULINGS = readings(
    "Ultimate 8 Poker",
    Reading(
        number="U1",
        holds="A royal flush is suited A-K-Q, A-K-Q-J or A-K-Q-J-10; runs and flushes have three to five cards.",
        reason="Garbled text.",
    ),
    Reading(
        number="U2",
        holds="Two pair outranks three-of-a-kind; four-of-a-kind plus one outranks every bare four-of-a-kind.",
        reason="As printed, against poker's custom.",
    ),
    Reading(
        number="U3",
        holds=(
            "The ace is high everywhere and low only inside a run; ace-two-three is the lowest run and its "
            "high card is the three."
        ),
        reason="The definition gives it the value one and calls it the higher.",
    ),
)
