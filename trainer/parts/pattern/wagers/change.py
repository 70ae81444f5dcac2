"""Chips worth an amount exactly, and change where there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.parts import acts as a
from trainer.parts.pattern.state import PatternState
from trainer.rules.chips import Chips, money
from trainer.rules.duty import Fault


def exactly(game: PatternState, place: str, amount: int, act: Callable[[Chips], a.Act]) -> Iterator[a.Act]:
    """Do `act` with chips of that place worth the amount, or first change what stands in the way."""
    heap = game.table.chips[place]
    chips = heap.take(amount)
    if chips is not None:
        yield act(chips)
        return
    swap = heap.change_for(amount, game.house.chips)
    if swap is not None:
        yield a.Change(place.removeprefix("bets:"), *swap)


def uneven_change(_: PatternState, act: a.Change) -> Fault | None:
    if act.give.amount != act.take.amount:
        return Fault(f"{money(act.give.amount)} was changed for {money(act.take.amount)}", ("change", act))
    return None
