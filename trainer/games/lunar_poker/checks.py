"""What the fields of a Lunar Poker lesson must be to each other."""

from __future__ import annotations

from trainer.games.lunar_poker.model import LunarModel
from trainer.games.lunar_poker.payouts import least_posted_cap
from trainer.games.lunar_poker.progressive import WAGER
from trainer.parts.banked.checks import Problems


def problems(model: LunarModel) -> Problems:
    """A cap that lets everything be paid, a progressive that can be played, hands that can be found wrong."""
    house, found = model.house, Problems()
    least = least_posted_cap(house.minimum)
    if house.cap is not None and house.cap < least:
        found.append((("house", "cap"), f"a posted cap of {house.cap} is too low; expected at least {least}"))
    if house.progressive and WAGER not in house.chips:
        found.append((("house", "chips"), f"a progressive wager is one chip of {WAGER}; expected it among the chips"))
    for seat, patron in model.seats.items():
        if patron.progressive != "no" and not house.progressive:
            found.append((("seats", seat, "progressive"), "this table has no progressive; expected house: progressive"))
    if model.sizes and model.begin not in ("claims", "options"):
        found.append((("sizes",), "wrong hands are found when the deal is over; expected begin: options"))
    return found
