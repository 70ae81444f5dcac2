"""What the menus and movements of the games against the house have in common."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked import verbs as v
from trainer.parts.cards import verbs as c
from trainer.parts.controls.usual import USUAL_CALLED
from trainer.parts.controls.verbs import Called, Drag, Entry, Menu

SEAT = ("seat",)
SPOT = ("spot",)
WAGER = ("seat", "wager")

MONEY = Menu("Money", (Entry("g", v.PAY), Entry("k", v.TAKE), Entry("i", v.GIVE_BACK)))
DEVICES = Menu("Devices", (Entry("f", c.SECURE), Entry("s", c.REMOVE_SHUFFLER)))
RULINGS = Menu(
    "Rule",
    (
        Entry("r", v.RULE),
        Entry("h", v.RULE_HAND),
        Entry("s", v.STOP),
        Entry("v", v.CALL),
    ),
)


def supervisor(everything: Menu) -> Menu:
    """What is said to the supervisor, and whatever else a table knows."""
    return Menu(
        "The supervisor",
        (
            Entry("v", v.CALL),
            Entry("r", v.RULE),
            Entry("h", v.RULE_HAND),
            Entry("o", v.ANNOUNCE),
            Entry("s", v.STOP),
            Entry("d", c.REMOVE_DECK),
            Entry("z", c.WAIT),
            Entry("a", menu=everything, label="Anything else"),
        ),
    )


CHIP_DRAGS = (
    Drag("tray", "wager", (Entry("g", v.PAY),), give=WAGER, chips=("chips",)),
    Drag("tray", "paid", (Entry("g", v.PAY),), give=SEAT, chips=("chips",)),
    Drag("wager", "tray", (Entry("k", v.TAKE),), take=WAGER),
    Drag("wager", "own", (Entry("i", v.GIVE_BACK),), take=WAGER),
)

BANKED_CALLED: Mapping[str, Called] = {
    **USUAL_CALLED,
    "wager": Called("a wager", "a wager", "a wager", "a wager’s spot"),
    "ante": Called("", "", "an ante", "a bare ante spot"),
    "paid": Called("", "the felt beside the wagers", ""),
    "own": Called("", "the same player", ""),
    "own-hand": Called("your own cards", "your own cards", "your own cards"),
    "drawn": Called("a card that was drawn", "", "a card that was drawn"),
}
