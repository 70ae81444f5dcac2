"""What the fields of a lesson of Ultimate Texas Hold 'em must be to each other."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.model import HoldemModel
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE
from trainer.parts.banked.checks import Problems
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.cards.checks import payable

BOARDS = (0, FLOP_SIZE, BOARD_SIZE)
"""Community cards that a file may name: none, those of the flop, or all."""


def problems(model: HoldemModel) -> Problems:
    """An ante whose flush can be paid, a board as it lies at some time, hands that can be found wrong."""
    found: Problems = []
    chips = model.house.chips
    for seat, patron in model.seats.items():
        ante = model.house.minimum if patron.ante is None else patron.ante
        # A flush pays three to two.
        if ante % 2 or (payable(ante, chips) and not payable(ante * 3 // 2, chips)):
            found.append((("seats", seat), f"an ante of {ante} cannot be paid 3 to 2 in this table's chips"))
    for at, deal in enumerate(model.deals):
        lying = len(deal.board.split())
        if lying not in BOARDS and lying < BOARD_SIZE:
            what = f"{lying} cards never lie on the board; expected {FLOP_SIZE}, all {BOARD_SIZE} or none"
            found.append((("deals", at, "board"), what))
    counted = model.begin in ("river", "last") and model.uncounted == COUNT_EVERY - 1
    if model.sizes and model.begin != "first" and not counted:
        what = f"wrong hands are found at begin: first, or by a count at begin: last with uncounted: {COUNT_EVERY - 1}"
        found.append((("sizes",), what))
    return found
