"""Ultimate Texas Hold 'em by hand: the keys, the menus of each kind of thing, and what each movement means.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked import verbs as v
from trainer.parts.banked.menus import BANKED_CALLED, BANKED_DECK, CHIP_DRAGS, DEVICES, MONEY, RULINGS, banked_clicks
from trainer.parts.banked.menus import SEAT as _SEAT
from trainer.parts.banked.menus import SPOT as _SPOT
from trainer.parts.banked.menus import WAGER as _WAGER
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import COVER_CARD_DRAG, DECK_DRAGS, STUB_HERE
from trainer.parts.controls.verbs import Called, Click, Drag, Entry, Menu, VerbTable

DEALING = Menu(
    "Dealing",
    (
        Entry("d", c.DEAL),
        Entry("d", c.DELIVER),
        Entry("i", v.DEAL_REST),
        Entry("b", v.DEAL_BOARD),
        Entry("g", v.DEAL_BOARD_DOWN),
        Entry("n", v.BURN),
        Entry("p", v.BURN_UP),
        Entry("e", v.BURN_FELT),
        Entry("q", v.BURN_FELT_UP),
        Entry("k", v.RACK_CARD),
        Entry("o", v.PUT_BACK),
        Entry("t", c.TAKE_STUB),
        Entry("y", c.COUNT_STUB),
        Entry("x", c.RACK_STUB),
        Entry("u", c.RACK_STUB_UP),
        Entry("w", c.HANDS),
    ),
)
HANDS = Menu(
    "Hands and board",
    (
        Entry("w", v.REVEAL),
        Entry("h", v.SET_HAND),
        Entry("e", v.READ),
        Entry("k", v.TUCK),
        Entry("c", v.COLLECT),
        Entry("s", v.COLLECT_SPREAD),
        Entry("n", v.COLLECT_COUNTED),
        Entry("o", v.SCOOP),
        Entry("y", c.COUNT_HAND),
        Entry("l", c.TURN_CARD),
        Entry("f", c.FLASH),
        Entry("m", v.COVER_HAND),
    ),
)
SAY = Menu(
    "Say",
    (
        Entry("p", v.PROMPT_PLAY),
        Entry("a", v.PROMPT_ANTE),
        Entry("e", v.READ),
        Entry("o", v.ANNOUNCE),
        Entry("s", v.STOP),
        Entry("z", c.WAIT),
    ),
)
EVERYTHING = Menu(
    "What do you do?",
    (
        Entry("c", menu=DEALING),
        Entry("h", menu=HANDS),
        Entry("d", menu=BANKED_DECK),
        Entry("m", menu=MONEY),
        Entry("b", menu=DEVICES),
        Entry("s", menu=SAY),
        Entry("r", menu=RULINGS),
    ),
)

QUICK = Menu(
    "Keys",
    (
        Entry("d", c.DEAL),
        Entry("d", c.DELIVER),
        Entry("b", v.DEAL_BOARD),
        Entry("n", v.BURN),
        Entry("p", v.PROMPT_PLAY),
        Entry("a", v.PROMPT_ANTE),
        Entry("w", v.REVEAL),
        Entry("h", v.SET_HAND),
        Entry("e", v.READ),
        Entry("g", v.PAY),
        Entry("k", v.TAKE),
        Entry("i", v.GIVE_BACK),
        Entry("c", v.COLLECT),
        Entry("o", v.ANNOUNCE),
        Entry("t", c.TAKE_STUB),
        Entry("y", c.COUNT_STUB),
        Entry("x", c.RACK_STUB),
        Entry("f", c.SHUFFLE),
        Entry("q", c.SHUFFLE_MACHINE),
        Entry("u", c.CUT),
        Entry("j", c.COMPLETE_CUT),
        Entry("l", c.LOAD),
        Entry("l", c.HOLD),
        Entry("m", v.PLACE),
        Entry("s", v.STOP),
        Entry("r", v.RULE),
        Entry("v", v.CALL),
        Entry("z", c.WAIT),
    ),
)

SEAT = Menu(
    "What do you do here?",
    (
        Entry("p", v.PROMPT_PLAY, _SEAT),
        Entry("a", v.PROMPT_ANTE, _SEAT),
        Entry("w", v.REVEAL, _SPOT, label="Turn the hand over"),
        Entry("e", v.READ, _SPOT, label="Read the hand"),
        Entry("g", v.PAY, _SEAT),
        Entry("k", v.TAKE, _SEAT),
        Entry("i", v.GIVE_BACK, _SEAT),
        Entry("t", v.TUCK, _SEAT, label="Put the hand under the trips"),
        Entry("c", v.COLLECT, _SPOT, label="Pick up the hand"),
        Entry("b", v.COLLECT_SPREAD, _SPOT, label="Spread and pick up the hand"),
        Entry("n", v.COLLECT_COUNTED, _SPOT),
        Entry("s", v.STOP, _SEAT, label="Stop"),
        Entry("r", v.RULE_HAND, _SEAT, label="Rule on the hand"),
        Entry("d", c.DEAL, _SPOT, label="Deal a card here"),
        Entry("d", c.DELIVER, _SPOT, label="Give the stack here"),
        Entry("h", c.COUNT_HAND, _SPOT, label="Count the hand"),
        Entry("l", c.TURN_CARD, _SPOT),
        Entry("f", c.FLASH, ("what",)),
    ),
)
WAGER_HERE = Menu(
    "What do you do with the wager?",
    (
        Entry("g", v.PAY, _WAGER, label="Pay it"),
        Entry("k", v.TAKE, _WAGER, label="Take it"),
        Entry("i", v.GIVE_BACK, _WAGER, label="Give it back"),
        Entry("p", v.PROMPT_PLAY, _SEAT),
        Entry("a", v.PROMPT_ANTE, _SEAT),
        Entry("s", v.STOP, _SEAT, label="Stop the player"),
    ),
)
OWN_HAND = Menu(
    "What do you do with your cards?",
    (
        Entry("w", v.REVEAL, _SPOT, label="Turn them over"),
        Entry("h", v.SET_HAND, label="Set them to the board"),
        Entry("e", v.READ, _SPOT, label="Read the hand"),
        Entry("m", v.COVER_HAND),
        Entry("d", c.DEAL, _SPOT, label="Deal a card here"),
        Entry("d", c.DELIVER, _SPOT, label="Give the stack here"),
        Entry("y", c.COUNT_HAND, _SPOT, label="Count them"),
        Entry("l", c.TURN_CARD, _SPOT),
        Entry("f", c.FLASH, ("what",)),
        Entry("c", v.COLLECT, _SPOT, label="Pick them up"),
        Entry("s", v.COLLECT_SPREAD, _SPOT, label="Spread and pick up"),
    ),
)
BOARD_HERE = Menu(
    "What do you do with the board?",
    (
        Entry("h", v.SET_HAND),
        Entry("b", v.DEAL_BOARD),
        Entry("g", v.DEAL_BOARD_DOWN),
        Entry("l", c.TURN_CARD, _SPOT),
        Entry("y", c.COUNT_HAND, _SPOT, label="Count the cards"),
        Entry("c", v.COLLECT, _SPOT),
        Entry("s", v.COLLECT_SPREAD, _SPOT),
        Entry("o", v.SCOOP),
    ),
)
SHOE_HERE = Menu(
    "What do you do with the cards?",
    (
        Entry("d", c.DEAL),
        Entry("d", c.DELIVER),
        Entry("i", v.DEAL_REST),
        Entry("b", v.DEAL_BOARD),
        Entry("n", v.BURN),
        Entry("e", v.BURN_FELT),
        Entry("k", v.RACK_CARD),
        Entry("o", v.PUT_BACK),
        Entry("w", c.HANDS),
        Entry("l", c.HOLD),
        Entry("h", v.HOLD_REST),
        Entry("f", c.FLASH),
        Entry("t", c.TAKE_STUB),
        Entry("x", c.RACK_STUB),
        Entry("u", c.RACK_STUB_UP),
        Entry("s", c.SECURE),
    ),
)
TRAY_HERE = Menu("What do you do with the tray?", MONEY.entries)
HAND_COVER_HERE = Menu("The second cover card", (Entry("m", v.COVER_HAND),))

_DEAL = (Entry("d", c.DEAL), Entry("d", c.DELIVER))
_SINGLE = (Entry("d", c.DEAL), Entry("d", v.DEAL_REST))
_TO_RACK = (Entry("n", v.BURN), Entry("k", v.RACK_CARD, when="boxed"))
_TO_FELT = (Entry("t", c.TAKE_STUB), Entry("e", v.BURN_FELT))

DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers, where the chips go
    *(
        Drag(source, target, _DEAL if source == "shoe" else _SINGLE, give=_SPOT, draws=True)
        for source in ("drawn", "shoe", "held")
        for target in ("seat", "own-hand")
    ),
    *(Drag(source, "board", (Entry("b", v.DEAL_BOARD),), draws=True) for source in ("drawn", "shoe", "held")),
    *(Drag(source, "rack", _TO_RACK) for source in ("shoe", "held")),
    *(Drag("drawn", target, (Entry("o", v.PUT_BACK),)) for target in ("shoe", "held")),
    Drag("drawn", "rack", (Entry("n", v.BURN), Entry("k", v.RACK_CARD)), asks=True),
    *(Drag(source, "felt", _TO_FELT, asks=True) for source in ("shoe", "held")),
    Drag("shoe", "dealer", (Entry("h", v.HOLD_REST),), give=("hand",), rest=True),
    Drag("stub", "rack", (Entry("x", c.RACK_STUB),)),
    Drag("hand", "trips", (Entry("k", v.TUCK),), take=_SEAT, give=_SEAT),
    *(Drag(source, "rack", (Entry("c", v.COLLECT),), take=_SPOT) for source in ("hand", "own-hand", "board")),
    *DECK_DRAGS,
    COVER_CARD_DRAG,
    Drag("hand-cover", "covering", (Entry("m", v.COVER_HAND),), give=("where",)),
    *CHIP_DRAGS,
)

CLICKS: tuple[Click, ...] = (
    # what is clicked, its menu (right button); with the left button at once: the verb
    Click("play", SEAT, v.PROMPT_PLAY, _SEAT, bare=True),
    Click("ante", SEAT, v.PROMPT_ANTE, _SEAT, bare=True),
    Click("board", BOARD_HERE, v.SET_HAND),
    Click("stub", STUB_HERE, c.COUNT_STUB),
    Click("hand-cover", HAND_COVER_HERE, v.COVER_HAND),
    *banked_clicks(
        v.PROMPT_PLAY,
        seat=SEAT,
        wager=WAGER_HERE,
        own_hand=OWN_HAND,
        shoe=SHOE_HERE,
        tray=TRAY_HERE,
        everything=EVERYTHING,
    ),
)

CALLED: Mapping[str, Called] = {
    **BANKED_CALLED,
    "play": Called("", "", "a play wager", "a bare play spot"),
    "trips": Called("", "the same player’s trips", ""),
    "board": Called("the board", "the board", "a card of the board"),
    "hand-cover": Called("the second cover card", "", "the second cover card"),
    "covering": Called("", "your cards, the felt beside them, or the rack", ""),
}

HOLDEM_TABLE = VerbTable(QUICK, EVERYTHING, SEAT, DRAGS, CLICKS, CALLED)
