"""The menus and movements of any game that is dealt from a deck; a game's table takes of them what it has.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from trainer.parts.cards import verbs as v
from trainer.parts.controls.verbs import Click, Drag, Entry, Menu

CARDS = Menu(
    "Cards",
    (
        Entry("d", v.DEAL),
        Entry("d", v.DELIVER),
        Entry("t", v.TAKE_STUB),
        Entry("y", v.COUNT_STUB),
        Entry("x", v.RACK_STUB),
        Entry("u", v.RACK_STUB_UP),
        Entry("c", v.COLLECT),
        Entry("n", v.COLLECT_COUNTED),
        Entry("h", v.COUNT_HAND),
        Entry("l", v.TURN_CARD),
        Entry("f", v.FLASH),
        Entry("w", v.HANDS),
    ),
)
DECK = Menu(
    "Deck",
    (
        Entry("i", v.INSPECT),
        Entry("p", v.SPREAD),
        Entry("t", v.TURN_SPREAD),
        Entry("w", v.WASH),
        Entry("s", v.STACK),
        Entry("f", v.SHUFFLE),
        Entry("q", v.SHUFFLE_MACHINE),
        Entry("e", v.SHUFFLE_DECK),
        Entry("n", v.SHUFFLE_DECK_MACHINE),
        Entry("o", v.UNLOAD),
        Entry("u", v.CUT),
        Entry("j", v.COMPLETE_CUT),
        Entry("b", v.UNDO_CUT),
        Entry("l", v.LOAD),
        Entry("k", v.LOAD_DECK),
        Entry("l", v.HOLD),
        Entry("r", v.REMOVE_DECK),
    ),
)

_SPOT = ("spot",)
_DECK = ("deck",)
DECK_HERE = Menu(
    "What do you do with the deck?",
    (
        Entry("i", v.INSPECT, _DECK),
        Entry("p", v.SPREAD, _DECK),
        Entry("t", v.TURN_SPREAD, _DECK),
        Entry("w", v.WASH, _DECK),
        Entry("s", v.STACK, _DECK),
        Entry("f", v.SHUFFLE),
        Entry("e", v.SHUFFLE_DECK, _DECK, label="Shuffle this deck by hand"),
        Entry("q", v.SHUFFLE_MACHINE),
        Entry("n", v.SHUFFLE_DECK_MACHINE, _DECK, label="Shuffle this deck in the shuffler"),
        Entry("u", v.CUT),
        Entry("j", v.COMPLETE_CUT),
        Entry("b", v.UNDO_CUT),
        Entry("l", v.LOAD),
        Entry("k", v.LOAD_DECK, _DECK, label="Load this deck"),
        Entry("l", v.HOLD),
        Entry("r", v.REMOVE_DECK, _DECK, label="Have it leave the table"),
    ),
)
SHOE_HERE = Menu(
    "What do you do with the cards?",
    (
        Entry("d", v.DEAL),
        Entry("d", v.DELIVER),
        Entry("w", v.HANDS),
        Entry("l", v.HOLD),
        Entry("f", v.FLASH),
        Entry("t", v.TAKE_STUB),
        Entry("x", v.RACK_STUB),
        Entry("l", v.LOAD),
        Entry("k", v.LOAD_DECK),
        Entry("s", v.SECURE),
    ),
)
SHUFFLER_HERE = Menu(
    "What do you do with the shuffler?",
    (
        Entry("q", v.SHUFFLE_MACHINE),
        Entry("n", v.SHUFFLE_DECK_MACHINE),
        Entry("o", v.UNLOAD),
        Entry("r", v.REMOVE_SHUFFLER),
    ),
)
RACK_HERE = Menu(
    "What do you do with the cards in the rack?",
    (
        Entry("f", v.SHUFFLE),
        Entry("q", v.SHUFFLE_MACHINE),
        Entry("e", v.SHUFFLE_DECK),
        Entry("n", v.SHUFFLE_DECK_MACHINE),
        Entry("p", v.SPREAD),
        Entry("w", v.WASH),
        Entry("s", v.STACK),
        Entry("r", v.REMOVE_DECK),
    ),
)
STUB_HERE = Menu(
    "What do you do with the stub?",
    (
        Entry("y", v.COUNT_STUB),
        Entry("x", v.RACK_STUB),
        Entry("u", v.RACK_STUB_UP),
        Entry("f", v.FLASH),
    ),
)
COVER_CARD_HERE = Menu("The cover card", (Entry("c", v.COVER_CARD),))
_SHUFFLE_MACHINE = (
    Entry("q", v.SHUFFLE_MACHINE, when="one deck"),
    Entry("m", v.SHUFFLE_DECK_MACHINE, when="several decks"),
)
_LOAD = (Entry("l", v.LOAD, when="one stacked"), Entry("l", v.LOAD_DECK, when="several stacked"))

DEAL_DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers
    Drag("shoe", "seat", (Entry("d", v.DEAL), Entry("d", v.DELIVER)), give=_SPOT, draws=True),
    Drag("held", "seat", (Entry("d", v.DEAL),), give=_SPOT, draws=True),
    Drag("shoe", "felt", (Entry("t", v.TAKE_STUB, when="few left"),), rest=True),
    Drag("held", "felt", (Entry("t", v.TAKE_STUB, when="few left"),), rest=True),
    # With many cards left it may be a card that slipped on its way to a seat.
    Drag("shoe", "felt", (Entry("t", v.TAKE_STUB),), asks=True, rest=True),
    Drag("held", "felt", (Entry("t", v.TAKE_STUB),), asks=True, rest=True),
    Drag("shoe", "rack", (Entry("x", v.RACK_STUB),), asks=True, rest=True),
    Drag("held", "rack", (Entry("x", v.RACK_STUB),), asks=True, rest=True),
    Drag("stub", "rack", (Entry("x", v.RACK_STUB),)),
    Drag("hand", "rack", (Entry("c", v.COLLECT),), take=_SPOT),
)
DECK_DRAGS: tuple[Drag, ...] = (
    Drag("rack", "felt", (Entry("f", v.SHUFFLE),)),
    Drag("rack", "shuffler", _SHUFFLE_MACHINE, take=_DECK),
    Drag("deck", "shuffler", _SHUFFLE_MACHINE, take=_DECK),
    Drag("deck", "shoe", _LOAD, take=_DECK),
    Drag("deck", "dealer", (Entry("l", v.HOLD),), give=("hand",)),
    Drag("deck", "packet", (Entry("j", v.COMPLETE_CUT),)),
    Drag("packet", "deck", (Entry("b", v.UNDO_CUT),)),
    Drag("deck", "felt", (Entry("j", v.COMPLETE_CUT, when="packet"),)),
    Drag("packet", "felt", (Entry("b", v.UNDO_CUT),)),
    Drag("deck", "off", (Entry("r", v.REMOVE_DECK),), take=_DECK),
    Drag("spread", "off", (Entry("r", v.REMOVE_DECK),), take=_DECK),
    Drag("wash", "off", (Entry("r", v.REMOVE_DECK),), take=_DECK),
    Drag("rack", "off", (Entry("r", v.REMOVE_DECK),), take=_DECK),
    Drag("shuffler", "felt", (Entry("o", v.UNLOAD),)),
    Drag("shuffler", "off", (Entry("r", v.REMOVE_SHUFFLER),)),
)
COVER_CARD_DRAG = Drag("cover-card", "lying", (Entry("c", v.COVER_CARD),), give=("where",))

CARD_CLICKS: tuple[Click, ...] = (
    Click("shoe", SHOE_HERE, pitch=True),
    Click("held", SHOE_HERE, pitch=True),
    Click("stub", STUB_HERE, v.COUNT_STUB),
    Click("packet", DECK_HERE, v.COMPLETE_CUT),
    Click("deck", DECK_HERE),
    Click("spread", DECK_HERE),
    Click("wash", DECK_HERE),
    Click("shuffler", SHUFFLER_HERE),
    Click("rack", RACK_HERE),
)
COVER_CARD_CLICK = Click("cover-card", COVER_CARD_HERE, v.COVER_CARD)
