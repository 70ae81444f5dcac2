"""The table of Ultimate Texas Hold 'em (19:47-32): ante and blind side by side, the play wager before the player."""

from __future__ import annotations

from functools import lru_cache

from trainer.games.ultimate_texas_holdem.emblem import EMBLEM
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.names import TITLE
from trainer.games.ultimate_texas_holdem.payouts import BLIND, QUALIFIES_FROM, TRIPS
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE, MULTIPLES
from trainer.parts.acts import Hand
from trainer.parts.banked.layout import Felt, PostedTable, Spot, banked_layout
from trainer.parts.layout.decor import Decor
from trainer.parts.layout.layout import Layout, Pose
from trainer.parts.layout.options import Options
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.odds import PayTable

# From the player inward: play, ante and blind, trips.
SPOTS = (
    Spot("ante", -38, 189, "Ante", paid=(-47, 0)),
    Spot("blind", 38, 189, "Blind", paid=(47, 0)),
    Spot("trips", 0, 249, "Trips", paid=(47, 0)),
    Spot("play", 0, 129, "Play", paid=(47, 0)),
)
DECOR = Decor(
    felt=(16, 82, 94),
    lettering=(250, 232, 190),
    lines=(232, 228, 204),
    emblem=EMBLEM,
    leather=(122, 74, 42),
    wood=(92, 56, 32),
    metal=(204, 162, 88),
    lamp=(255, 248, 234),
    carpet=(136, 118, 96),
)
"""A table of the plains: teal under saddle leather and brass."""

_LEFT, _RIGHT = Pose(476, 440), Pose(1124, 440)


def layout(lesson: HoldemLesson) -> Layout:
    """The table with what the lesson's house has chosen."""
    return holdem_layout(Options(lesson.house.shoe_side is Hand.RIGHT, pay_table=lesson.house.trips_table))


@lru_cache(maxsize=32)
def holdem_layout(options: Options) -> Layout:
    felt = Felt(
        game=TITLE.replace("'", "’"),
        rules=(_qualifies(), _plays()),
        spots=SPOTS,
        equal=((0.0, 190.0),),
        board=BOARD_SIZE,
        board_groups=((FLOP_SIZE, "Flop"), (1, "Turn"), (1, "River")),
        tucked="trips",
        decor=DECOR,
        tables=(
            PostedTable("Blind pays", _lines(BLIND), _LEFT),
            PostedTable("Trips pays", _lines(TRIPS[options.pay_table]), _RIGHT),
        ),
    )
    return banked_layout(felt, options)


def _lines(table: PayTable) -> list[tuple[str, str]]:
    return [(HandClass(row).words.capitalize(), str(odds)) for row, odds in table.items()]


def _qualifies() -> str:
    least = "a pair" if QUALIFIES_FROM is HandClass.ONE_PAIR else QUALIFIES_FROM.words
    return f"Antes are in action if the dealer has {least} or better"


def _plays() -> str:
    first, second, last = (_times(board) for board in (0, FLOP_SIZE, BOARD_SIZE))
    return f"Play {first} the ante before the flop, {second} after it, {last} at the end"


def _times(board: int) -> str:
    """
    >>> _times(0), _times(5)
    ('3 or 4 times', '1 time')
    """
    numbers = MULTIPLES[board]
    return f"{' or '.join(map(str, numbers))} time{'' if numbers == (1,) else 's'}"
