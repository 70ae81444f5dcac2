"""The groups of verbs and the movements of any game that is dealt from a deck; a game's table takes what it has."""

from __future__ import annotations

from trainer.parts.cards import verbs as v
from trainer.parts.controls.keys import Group
from trainer.parts.controls.menus import Menus, drag, group
from trainer.parts.controls.verbs import Click, Drag, MenuLine, Verb

STUB = (v.TAKE_STUB, v.COUNT_STUB, v.RACK_STUB, v.RACK_STUB_UP)
DEVICES = (v.PLACE, v.COVER_CARD, v.SECURE, v.REMOVE_SHUFFLER)
DECK = group(
    Group.DECK,
    v.INSPECT,
    v.SPREAD,
    v.TURN_SPREAD,
    v.WASH,
    v.STACK,
    v.SHUFFLE,
    v.SHUFFLE_MACHINE,
    v.SHUFFLE_DECK,
    v.SHUFFLE_DECK_MACHINE,
    v.UNLOAD,
    v.CUT,
    v.COMPLETE_CUT,
    v.UNDO_CUT,
    v.LOAD,
    v.LOAD_DECK,
    v.HOLD,
    v.HOLD_REST,
    v.REMOVE_DECK,
)

_SPOT = ("spot",)
_DECK = ("deck",)
_SHUFFLE_MACHINE = (
    MenuLine(v.SHUFFLE_MACHINE, when="one deck"),
    MenuLine(v.SHUFFLE_DECK_MACHINE, when="several decks"),
)
_LOAD = (MenuLine(v.LOAD, when="one stacked"), MenuLine(v.LOAD_DECK, when="several stacked"))

DEAL_DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers
    drag("shoe", "seat", v.DEAL, v.DELIVER, give=_SPOT, draws=True),
    drag("held", "seat", v.DEAL, give=_SPOT, draws=True),
    *(drag(source, "felt", MenuLine(v.TAKE_STUB, when="few left"), rest=True) for source in ("shoe", "held")),
    # With many cards left it may be a card that slipped on its way to a seat.
    *(drag(source, "felt", v.TAKE_STUB, asks=True, rest=True) for source in ("shoe", "held")),
    *(drag(source, "rack", v.RACK_STUB, asks=True, rest=True) for source in ("shoe", "held")),
    drag("stub", "rack", v.RACK_STUB),
    drag("hand", "rack", v.COLLECT, take=_SPOT),
)
DECK_DRAGS: tuple[Drag, ...] = (
    drag("rack", "felt", v.SHUFFLE),
    *(drag(source, "shuffler", *_SHUFFLE_MACHINE, take=_DECK) for source in ("rack", "deck")),
    drag("deck", "shoe", *_LOAD, take=_DECK),
    drag("deck", "dealer", v.HOLD, give=("hand",)),
    drag("deck", "packet", v.COMPLETE_CUT),
    drag("packet", "deck", v.UNDO_CUT),
    drag("deck", "felt", MenuLine(v.COMPLETE_CUT, when="packet")),
    drag("packet", "felt", v.UNDO_CUT),
    *(drag(source, "off", v.REMOVE_DECK, take=_DECK) for source in ("deck", "spread", "wash", "rack")),
    drag("shuffler", "felt", v.UNLOAD),
    drag("shuffler", "off", v.REMOVE_SHUFFLER),
    drag("cover-card", "lying", v.COVER_CARD, give=("where",)),
)


def card_clicks(menus: Menus, stub: Verb | None = v.COUNT_STUB) -> tuple[Click, ...]:
    """What cards, decks and their keepers do when they are clicked; a `stub` that is dealt on from has no verb."""
    return (
        menus.click("shoe", pitch=True),
        menus.click("held", place="shoe", pitch=True),
        menus.click("stub", stub) if stub is not None else menus.click("stub", place="shoe", pitch=True),
        menus.click("packet", v.COMPLETE_CUT, "deck"),
        *(menus.click(source, place="deck") for source in ("deck", "spread", "wash")),
        menus.click("shuffler"),
        menus.click("rack"),
        menus.click("tray"),
        menus.click("supervisor"),
        menus.click("cover-card", v.COVER_CARD),
    )
