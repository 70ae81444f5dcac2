"""How we read the text of Deuce of the Dragon."""

from __future__ import annotations

from trainer.rules.reading import Reading, readings

RULINGS = readings(
    "Deuce of the Dragon",
    Reading(
        number="D1",
        holds=(
            "Cards rank two, ace, king and so on to three, suits hearts, diamonds, clubs, spades. Runs have three to "
            "eight cards; king-ace-deuce is the highest, ace-deuce-three with the three as its high card the lowest, "
            "and none goes through king, ace, deuce and three."
        ),
        reason="Deuces and aces serve high or low, and only the run round the corner is barred in so many words.",
    ),
    Reading(
        number="D2",
        holds=(
            "Four pair, three pair and two three-of-a-kind are patterns of their own. Two three-of-a-kind outranks "
            "three-of-a-kind, which outranks four pair."
        ),
        reason="As printed, against poker's custom.",
    ),
    Reading(
        number="D3",
        holds=(
            "The pairs of one pattern, and the sets of two three-of-a-kind, are of different ranks: four aces and two "
            "kings are no three pair. The highest pair or set gives the high card."
        ),
        reason="That the sets differ is not said, nor how two such patterns compare.",
    ),
)
