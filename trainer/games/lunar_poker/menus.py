"""Lunar Poker by hand: the groups of its verbs, the keys, and what each movement means."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.lunar_poker import verbs as n
from trainer.parts.banked import verbs as v
from trainer.parts.banked.menus import (
    BANKED_CALLED,
    CHIP_DRAGS,
    DEVICES,
    HAND,
    MONEY,
    SEAT,
    SPOT,
    banked_clicks,
)
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import DECK, DECK_DRAGS, STUB
from trainer.parts.controls import spoken as s
from trainer.parts.controls.keys import Group
from trainer.parts.controls.menus import Menus, drag, group, own_group
from trainer.parts.controls.verbs import Called, Click, Drag, MenuLine

_DEAL = (n.DEAL, c.DELIVER, n.DEAL_REST)
_ROW = (n.DEAL_UP, n.DEAL_DOWN, n.SPREAD_HAND, n.SPREAD_REVERSED, n.TURN_UP)
_DISCARDS = (n.CONFIRM, n.TAKE_DISCARDS)
_ASK = (n.PROMPT_OPTION, n.PROMPT_BET, n.PROMPT_FORCE)
MENUS = Menus(
    (
        group(Group.SAY, *_ASK, s.PROMPT_ANTE, v.READ, n.CONFIRM, s.ANNOUNCE, s.STOP, s.WAIT),
        group(Group.CARDS, *_DEAL, *_ROW, v.RACK_CARD, v.PUT_BACK, *STUB, c.HANDS),
        group(
            Group.HANDS,
            *(v.REVEAL, v.READ, n.RETURN_HAND, *_DISCARDS, n.TAKE_UNCOUNTED, n.RACK_FROM_HAND),
            *HAND,
        ),
        MONEY,
        DECK,
        DEVICES,
        s.RULINGS,
        own_group(
            "8",
            "Progressive",
            *(n.LOCK_OUT, n.COLLECT_CHIPS, n.COLLECT_UNSEEN, n.PROVE, n.RACK_CHIPS, n.CHECK_LIGHT),
        ),
    )
)

_SOURCES = ("drawn", "shoe", "held", "stub")

DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers, where the chips go
    *(drag(source, "up-card", n.DEAL_UP, MenuLine(n.DEAL_DOWN, when="row begun"), draws=True) for source in _SOURCES),
    *(
        drag(source, target, n.DEAL, c.DELIVER if source == "shoe" else n.DEAL_REST, give=SPOT, draws=True)
        for source in _SOURCES
        for target in ("seat", "own-hand")
    ),
    drag("drawn", "rack", v.RACK_CARD),
    *(drag("drawn", target, v.PUT_BACK) for target in ("shoe", "stub", "dealer")),
    *(drag(source, "felt", c.TAKE_STUB, asks=True, rest=True) for source in ("shoe", "held")),
    *(drag(source, "rack", c.RACK_STUB, v.RACK_CARD, asks=True) for source in ("shoe", "held", "stub")),
    *(drag(source, "dealer", c.HOLD_REST, c.HOLD, give=("hand",), rest=True) for source in ("shoe", "stub")),
    drag("discards", "rack", n.TAKE_DISCARDS, take=SEAT),
    drag("hand", "own", n.RETURN_HAND, take=SEAT),
    *(drag(source, "rack", v.COLLECT, take=SPOT) for source in ("hand", "own-hand")),
    *DECK_DRAGS,
    drag("acceptor", "proving", n.COLLECT_CHIPS),
    drag("acceptor", "tray", n.COLLECT_UNSEEN),
    drag("proving", "tray", n.RACK_CHIPS),
    *CHIP_DRAGS,
)

CLICKS: tuple[Click, ...] = (
    # what is clicked; its menu opens with the right button, and with the left one if no verb is done at once
    MENUS.click("options", n.PROMPT_OPTION, "seat", bare=True),
    MENUS.click("bet", n.PROMPT_BET, "seat", bare=True),
    MENUS.click("ante", s.PROMPT_ANTE, "seat", bare=True),
    MENUS.click("acceptor", n.CHECK_LIGHT, bare=True),
    MENUS.click("acceptor"),
    MENUS.click("proving", n.PROVE),
    MENUS.click("progressive", n.LOCK_OUT),
    MENUS.click("discards", n.CONFIRM),
    *banked_clicks(MENUS, n.PROMPT_OPTION, stub=None),
)

CALLED: Mapping[str, Called] = {
    **BANKED_CALLED,
    "options": Called("", "", "a payment", "a bare options area"),
    "bet": Called("", "", "a bet", "a bare bet spot"),
    "acceptor": Called("a progressive chip", "an acceptor", "a progressive chip", "an acceptor"),
    "proving": Called("the progressive chips", "the felt before the chip tray", "the felt before the chip tray"),
    "progressive": Called("", "", "the lock-out button"),
    "discards": Called("a player’s discards", "", "a player’s discards"),
    "up-card": Called("", "your up-card’s place", ""),
    "stub": Called("a card from the stub", "the stub", "the stub"),
}

LUNAR_TABLE = MENUS.table(DRAGS, CLICKS, CALLED)
