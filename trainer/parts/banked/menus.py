"""What the menus and movements of the games against the house have in common."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked import verbs as v
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import CARD_CLICKS, COVER_CARD_CLICK, DECK
from trainer.parts.controls.usual import USUAL_CALLED
from trainer.parts.controls.verbs import Called, Click, Drag, Entry, Menu, Verb

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


BANKED_DECK = Menu(DECK.title, (*DECK.entries, Entry("h", v.HOLD_REST), Entry("v", c.COVER_CARD)))


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


def banked_clicks(
    prompt: Verb, *, seat: Menu, wager: Menu, own_hand: Menu, shoe: Menu, tray: Menu, everything: Menu
) -> tuple[Click, ...]:
    """What each kind of thing does when it is clicked; a stack is clicked to `prompt` its player."""
    return (
        Click("wager", wager),
        Click("hand", seat, v.READ, SPOT, when="face up"),
        Click("hand", seat, v.REVEAL, SPOT),
        Click("own-hand", own_hand, v.READ, SPOT, when="face up"),
        Click("own-hand", own_hand, v.REVEAL, SPOT),
        Click("stack", seat, prompt, SEAT),
        Click("seat", seat),
        Click("shoe", shoe, pitch=True),
        Click("held", shoe, pitch=True),
        Click("drawn", shoe),
        *(click for click in CARD_CLICKS if click.source not in ("shoe", "held", "stub")),
        Click("tray", tray),
        Click("supervisor", supervisor(everything)),
        COVER_CARD_CLICK,
        Click("anywhere", everything),
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
