"""Ultimate Texas Hold 'em by hand: the groups of its verbs, the keys, and what each movement means."""

from __future__ import annotations

from collections.abc import Mapping

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
from trainer.parts.controls.menus import Menus, drag, group
from trainer.parts.controls.verbs import Called, Click, Drag, MenuLine

_DEAL = (c.DEAL, c.DELIVER, v.DEAL_REST, v.DEAL_BOARD, v.DEAL_BOARD_DOWN)
_BURN = (v.BURN, v.BURN_UP, v.BURN_FELT, v.BURN_FELT_UP)
MENUS = Menus(
    (
        group(Group.SAY, s.PROMPT_PLAY, s.PROMPT_ANTE, v.READ, s.ANNOUNCE, s.STOP, s.WAIT),
        group(Group.CARDS, *_DEAL, *_BURN, v.RACK_CARD, v.PUT_BACK, *STUB, c.HANDS),
        group(Group.HANDS, v.REVEAL, v.SET_HAND, v.READ, v.TUCK, *HAND, v.COVER_HAND),
        MONEY,
        DECK,
        DEVICES,
        s.RULINGS,
    )
)

_TO_FELT = (c.TAKE_STUB, v.BURN_FELT)

DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers, where the chips go
    *(
        drag(source, target, c.DEAL, c.DELIVER if source == "shoe" else v.DEAL_REST, give=SPOT, draws=True)
        for source in ("drawn", "shoe", "held")
        for target in ("seat", "own-hand")
    ),
    *(drag(source, "board", v.DEAL_BOARD, draws=True) for source in ("drawn", "shoe", "held")),
    *(drag(source, "rack", v.BURN, MenuLine(v.RACK_CARD, when="boxed")) for source in ("shoe", "held")),
    *(drag("drawn", target, v.PUT_BACK) for target in ("shoe", "held")),
    drag("drawn", "rack", v.BURN, v.RACK_CARD, asks=True),
    *(drag(source, "felt", *_TO_FELT, asks=True) for source in ("shoe", "held")),
    drag("shoe", "dealer", c.HOLD_REST, give=("hand",), rest=True),
    drag("stub", "rack", c.RACK_STUB),
    drag("hand", "trips", v.TUCK, take=SEAT, give=SEAT),
    *(drag(source, "rack", v.COLLECT, take=SPOT) for source in ("hand", "own-hand", "board")),
    *DECK_DRAGS,
    drag("hand-cover", "covering", v.COVER_HAND, give=("where",)),
    *CHIP_DRAGS,
)

CLICKS: tuple[Click, ...] = (
    # what is clicked; its menu opens with the right button, and with the left one if no verb is done at once
    MENUS.click("play", s.PROMPT_PLAY, "seat", bare=True),
    MENUS.click("ante", s.PROMPT_ANTE, "seat", bare=True),
    MENUS.click("board", v.SET_HAND),
    MENUS.click("hand-cover", v.COVER_HAND),
    *banked_clicks(MENUS, s.PROMPT_PLAY),
)

CALLED: Mapping[str, Called] = {
    **BANKED_CALLED,
    "play": Called("", "", "a play wager", "a bare play spot"),
    "trips": Called("", "the same player’s trips", ""),
    "board": Called("the board", "the board", "a card of the board"),
    "hand-cover": Called("the second cover card", "", "the second cover card"),
    "covering": Called("", "your cards, the felt beside them, or the discard rack", ""),
}

HOLDEM_TABLE = MENUS.table(DRAGS, CLICKS, CALLED)
