"""What the menus and movements of the games against the house have in common."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked import verbs as v
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import DEVICES as _DEVICES
from trainer.parts.cards.menus import card_clicks
from trainer.parts.controls.keys import Group
from trainer.parts.controls.menus import Menus, drag, group
from trainer.parts.controls.usual import USUAL_CALLED
from trainer.parts.controls.verbs import Called, Click, Verb

SEAT = ("seat",)
SPOT = ("spot",)
WAGER = ("seat", "wager")

CHIPS = (v.PAY, v.TAKE, v.GIVE_BACK)
MONEY = group(Group.CHIPS, *CHIPS)
DEVICES = group(Group.DEVICES, *_DEVICES)
HAND = (v.COLLECT, v.COLLECT_SPREAD, v.COLLECT_COUNTED, v.SCOOP, c.COUNT_HAND, c.TURN_CARD, c.FLASH)

CHIP_DRAGS = (
    drag("tray", "wager", v.PAY, give=WAGER, chips=("chips",)),
    drag("tray", "paid", v.PAY, give=SEAT, chips=("chips",)),
    drag("wager", "tray", v.TAKE, take=WAGER),
    drag("wager", "own", v.GIVE_BACK, take=WAGER),
)


def banked_clicks(menus: Menus, prompt: Verb, stub: Verb | None = c.COUNT_STUB) -> tuple[Click, ...]:
    """What each kind of thing does when it is clicked; a stack is clicked to `prompt` its player."""
    hands = (("hand", "seat"), ("own-hand", "own-hand"))
    return (
        menus.click("wager"),
        *(
            menus.click(source, verb, place, when=when)
            for source, place in hands
            for verb, when in ((v.READ, "face up"), (v.REVEAL, ""))
        ),
        menus.click("stack", prompt, "seat"),
        menus.click("seat"),
        menus.click("drawn", place="shoe"),
        *card_clicks(menus, stub),
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
