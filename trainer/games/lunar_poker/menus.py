"""Lunar Poker by hand: the keys, the menus of each kind of thing, and what each movement means.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.lunar_poker import verbs as n
from trainer.parts.banked import verbs as v
from trainer.parts.banked.menus import BANKED_CALLED, BANKED_DECK, CHIP_DRAGS, DEVICES, MONEY, RULINGS, banked_clicks
from trainer.parts.banked.menus import SEAT as _SEAT
from trainer.parts.banked.menus import SPOT as _SPOT
from trainer.parts.banked.menus import WAGER as _WAGER
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import COVER_CARD_DRAG, DECK_DRAGS
from trainer.parts.controls.verbs import Called, Click, Drag, Entry, Menu, VerbTable

DEALING = Menu(
    "Dealing",
    (
        Entry("d", n.DEAL),
        Entry("d", c.DELIVER),
        Entry("i", n.DEAL_REST),
        Entry("g", n.DEAL_UP),
        Entry("h", n.DEAL_DOWN),
        Entry("s", n.SPREAD_HAND),
        Entry("v", n.SPREAD_REVERSED),
        Entry("p", n.TURN_UP),
        Entry("k", v.RACK_CARD),
        Entry("b", v.PUT_BACK),
        Entry("t", c.TAKE_STUB),
        Entry("y", c.COUNT_STUB),
        Entry("x", c.RACK_STUB),
        Entry("u", c.RACK_STUB_UP),
        Entry("w", c.HANDS),
    ),
)
HANDS = Menu(
    "Hands and discards",
    (
        Entry("w", v.REVEAL),
        Entry("e", v.READ),
        Entry("r", n.RETURN_HAND),
        Entry("n", n.CONFIRM),
        Entry("t", n.TAKE_DISCARDS),
        Entry("x", n.TAKE_UNCOUNTED),
        Entry("h", n.RACK_FROM_HAND),
        Entry("c", v.COLLECT),
        Entry("s", v.COLLECT_SPREAD),
        Entry("k", v.COLLECT_COUNTED),
        Entry("o", v.SCOOP),
        Entry("y", c.COUNT_HAND),
        Entry("l", c.TURN_CARD),
        Entry("f", c.FLASH),
    ),
)
PROGRESSIVE = Menu(
    "Progressive",
    (
        Entry("l", n.LOCK_OUT),
        Entry("c", n.COLLECT_CHIPS),
        Entry("u", n.COLLECT_UNSEEN),
        Entry("p", n.PROVE),
        Entry("r", n.RACK_CHIPS),
        Entry("h", n.CHECK_LIGHT),
    ),
)
SAY = Menu(
    "Say",
    (
        Entry("o", n.PROMPT_OPTION),
        Entry("b", n.PROMPT_BET),
        Entry("f", n.PROMPT_FORCE),
        Entry("a", v.PROMPT_ANTE),
        Entry("e", v.READ),
        Entry("c", n.CONFIRM),
        Entry("n", v.ANNOUNCE),
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
        Entry("p", menu=PROGRESSIVE),
        Entry("b", menu=DEVICES),
        Entry("s", menu=SAY),
        Entry("r", menu=RULINGS),
    ),
)

QUICK = Menu(
    "Keys",
    (
        Entry("d", n.DEAL),
        Entry("d", c.DELIVER),
        Entry("o", n.PROMPT_OPTION),
        Entry("b", n.PROMPT_BET),
        Entry("f", n.PROMPT_FORCE),
        Entry("a", v.PROMPT_ANTE),
        Entry("n", n.CONFIRM),
        Entry("x", n.TAKE_DISCARDS),
        Entry("w", v.REVEAL),
        Entry("e", v.READ),
        Entry("g", v.PAY),
        Entry("k", v.TAKE),
        Entry("i", v.GIVE_BACK),
        Entry("c", v.COLLECT),
        Entry("h", n.RACK_FROM_HAND),
        Entry("p", n.PROVE),
        Entry("y", n.CHECK_LIGHT),
        Entry("m", v.ANNOUNCE),
        Entry("t", c.TAKE_STUB),
        Entry("q", c.COUNT_STUB),
        Entry("u", c.CUT),
        Entry("j", c.COMPLETE_CUT),
        Entry("l", c.LOAD),
        Entry("l", c.HOLD),
        Entry("s", v.STOP),
        Entry("r", v.RULE),
        Entry("v", v.CALL),
        Entry("z", c.WAIT),
    ),
)

_LIGHT = Entry("y", n.CHECK_LIGHT, _SEAT, label="Look at the light")
SEAT = Menu(
    "What do you do here?",
    (
        Entry("o", n.PROMPT_OPTION, _SEAT),
        Entry("b", n.PROMPT_BET, _SEAT),
        Entry("f", n.PROMPT_FORCE, _SEAT),
        Entry("a", v.PROMPT_ANTE, _SEAT),
        Entry("n", n.CONFIRM, _SEAT),
        Entry("x", n.TAKE_DISCARDS, _SEAT),
        Entry("w", v.REVEAL, _SPOT, label="Turn the hand over"),
        Entry("e", v.READ, _SPOT, label="Read the hand"),
        Entry("u", n.RETURN_HAND, _SEAT, label="Give the shown hand back"),
        Entry("g", v.PAY, _SEAT),
        Entry("k", v.TAKE, _SEAT),
        Entry("i", v.GIVE_BACK, _SEAT),
        _LIGHT,
        Entry("c", v.COLLECT, _SPOT, label="Pick up the hand"),
        Entry("p", v.COLLECT_SPREAD, _SPOT, label="Spread and pick up the hand"),
        Entry("m", v.COLLECT_COUNTED, _SPOT),
        Entry("s", v.STOP, _SEAT, label="Stop"),
        Entry("r", v.RULE_HAND, _SEAT, label="Rule on the hand"),
        Entry("d", n.DEAL, _SPOT, label="Deal a card here"),
        Entry("d", c.DELIVER, _SPOT, label="Give the stack here"),
        Entry("q", n.DEAL_REST, _SPOT, label="Deal a single card here"),
        Entry("h", c.COUNT_HAND, _SPOT, label="Count the hand"),
        Entry("l", c.TURN_CARD, _SPOT),
        Entry("v", c.FLASH, ("what",)),
    ),
)
WAGER_HERE = Menu(
    "What do you do with the chips?",
    (
        Entry("g", v.PAY, _WAGER, label="Pay the wager"),
        Entry("k", v.TAKE, _WAGER, label="Take them"),
        Entry("i", v.GIVE_BACK, _WAGER, label="Give them back"),
        Entry("o", n.PROMPT_OPTION, _SEAT),
        Entry("b", n.PROMPT_BET, _SEAT),
        Entry("f", n.PROMPT_FORCE, _SEAT),
        Entry("s", v.STOP, _SEAT, label="Stop the player"),
    ),
)
ACCEPTOR_HERE = Menu(
    "What do you do at the acceptor?",
    (
        _LIGHT,
        Entry("c", n.COLLECT_CHIPS),
        Entry("u", n.COLLECT_UNSEEN),
        Entry("g", v.PAY, _WAGER, label="Pay the progressive"),
        Entry("k", v.TAKE, _WAGER, label="Take the progressive wager"),
        Entry("i", v.GIVE_BACK, _WAGER, label="Give the progressive wager back"),
        Entry("s", v.STOP, _SEAT, label="Stop the player"),
    ),
)
PROVING_HERE = Menu(
    "What do you do before the tray?",
    (Entry("p", n.PROVE), Entry("r", n.RACK_CHIPS), Entry("c", n.COLLECT_CHIPS)),
)
CONTROLLER_HERE = Menu("What do you do with the progressive?", PROGRESSIVE.entries)
DISCARDS_HERE = Menu(
    "What do you do with the discards?",
    (
        Entry("n", n.CONFIRM, _SEAT),
        Entry("x", n.TAKE_DISCARDS, _SEAT),
        Entry("u", n.TAKE_UNCOUNTED, _SEAT),
        Entry("s", v.STOP, _SEAT, label="Stop the player"),
    ),
)
OWN_HAND = Menu(
    "What do you do with your cards?",
    (
        Entry("w", v.REVEAL, _SPOT, label="Turn them over"),
        Entry("e", v.READ, _SPOT, label="Read the hand"),
        Entry("p", n.TURN_UP),
        Entry("h", n.RACK_FROM_HAND),
        Entry("a", n.SPREAD_HAND),
        Entry("v", n.SPREAD_REVERSED),
        Entry("d", n.DEAL, _SPOT, label="Deal a card here"),
        Entry("d", c.DELIVER, _SPOT, label="Give the stack here"),
        Entry("i", n.DEAL_REST, _SPOT, label="Deal a single card here"),
        Entry("y", c.COUNT_HAND, _SPOT, label="Count them"),
        Entry("l", c.TURN_CARD, _SPOT),
        Entry("f", c.FLASH, ("what",)),
        Entry("c", v.COLLECT, _SPOT, label="Pick them up"),
        Entry("s", v.COLLECT_SPREAD, _SPOT, label="Spread and pick up"),
    ),
)
SHOE_HERE = Menu(
    "What do you do with the cards?",
    (
        Entry("d", n.DEAL),
        Entry("d", c.DELIVER),
        Entry("i", n.DEAL_REST),
        Entry("k", v.RACK_CARD),
        Entry("b", v.PUT_BACK),
        Entry("w", c.HANDS),
        Entry("l", c.HOLD),
        Entry("h", v.HOLD_REST),
        Entry("f", c.FLASH),
        Entry("t", c.TAKE_STUB),
        Entry("y", c.COUNT_STUB),
        Entry("x", c.RACK_STUB),
        Entry("u", c.RACK_STUB_UP),
        Entry("s", c.SECURE),
    ),
)
TRAY_HERE = Menu("What do you do with the tray?", (*MONEY.entries, Entry("r", n.RACK_CHIPS)))

_SOURCES = ("drawn", "shoe", "held", "stub")
_DEAL = (Entry("d", n.DEAL), Entry("d", c.DELIVER))
_SINGLE = (Entry("d", n.DEAL), Entry("d", n.DEAL_REST))
_TO_FELT = (Entry("t", c.TAKE_STUB),)
_TO_RACK = (Entry("x", c.RACK_STUB), Entry("k", v.RACK_CARD))

DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers, where the chips go
    *(
        Drag(source, "up-card", (Entry("u", n.DEAL_UP), Entry("d", n.DEAL_DOWN, when="row begun")), draws=True)
        for source in _SOURCES
    ),
    *(
        Drag(source, target, _DEAL if source == "shoe" else _SINGLE, give=_SPOT, draws=True)
        for source in _SOURCES
        for target in ("seat", "own-hand")
    ),
    Drag("drawn", "rack", (Entry("k", v.RACK_CARD),)),
    *(Drag("drawn", target, (Entry("b", v.PUT_BACK),)) for target in ("shoe", "stub", "dealer")),
    *(Drag(source, "felt", _TO_FELT, asks=True, rest=True) for source in ("shoe", "held")),
    *(Drag(source, "rack", _TO_RACK, asks=True) for source in ("shoe", "held", "stub")),
    *(
        Drag(source, "dealer", (Entry("h", v.HOLD_REST), Entry("h", c.HOLD)), give=("hand",), rest=True)
        for source in ("shoe", "stub")
    ),
    Drag("discards", "rack", (Entry("x", n.TAKE_DISCARDS),), take=_SEAT),
    Drag("hand", "own", (Entry("u", n.RETURN_HAND),), take=_SEAT),
    *(Drag(source, "rack", (Entry("c", v.COLLECT),), take=_SPOT) for source in ("hand", "own-hand")),
    *DECK_DRAGS,
    COVER_CARD_DRAG,
    Drag("acceptor", "proving", (Entry("c", n.COLLECT_CHIPS),)),
    Drag("acceptor", "tray", (Entry("u", n.COLLECT_UNSEEN),)),
    Drag("proving", "tray", (Entry("r", n.RACK_CHIPS),)),
    *CHIP_DRAGS,
)

CLICKS: tuple[Click, ...] = (
    # what is clicked, its menu (right button); with the left button at once: the verb
    Click("options", SEAT, n.PROMPT_OPTION, _SEAT, bare=True),
    Click("bet", SEAT, n.PROMPT_BET, _SEAT, bare=True),
    Click("ante", SEAT, v.PROMPT_ANTE, _SEAT, bare=True),
    Click("acceptor", ACCEPTOR_HERE, n.CHECK_LIGHT, _SEAT, bare=True),
    Click("acceptor", ACCEPTOR_HERE),
    Click("proving", PROVING_HERE, n.PROVE),
    Click("progressive", CONTROLLER_HERE, n.LOCK_OUT),
    Click("discards", DISCARDS_HERE, n.CONFIRM, _SEAT),
    Click("stub", SHOE_HERE, pitch=True),
    *banked_clicks(
        n.PROMPT_OPTION,
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
    "options": Called("", "", "a payment", "a bare options area"),
    "bet": Called("", "", "a bet", "a bare bet spot"),
    "acceptor": Called("a progressive chip", "an acceptor", "a progressive chip", "an acceptor"),
    "proving": Called("the progressive chips", "the felt before the tray", "the felt before the tray"),
    "progressive": Called("", "", "the lock-out button"),
    "discards": Called("a player’s discards", "", "a player’s discards"),
    "up-card": Called("", "your up-card’s place", ""),
    "stub": Called("a card from the stub", "the stub", "the stub"),
}

LUNAR_TABLE = VerbTable(QUICK, EVERYTHING, SEAT, DRAGS, CLICKS, CALLED)
