"""Trouble that the dealer has to settle before going on, and what it is to let it pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar, overload

from trainer.parts import acts as a
from trainer.parts.cards.state import CardState
from trainer.parts.cards.troubles import ON_ONE_HAND, named_rightly
from trainer.parts.irregularities import Irregularity
from trainer.rules.duty import Breach, Broken, Fault, Owed, P, Step
from trainer.rules.notation import Spot

Playing = TypeVar("Playing", bound=CardState)
Where = Callable[[P], bool]

NEUTRAL = (
    a.Wait,
    a.Hands,
    a.Hold,
    a.Announce,
    a.Call,
    a.CountHand,
    a.CountStub,
    a.Secure,
    a.Inspect,
    a.Cut,
    a.CompleteCut,
    a.Stack,
    a.RemoveShuffler,
)
"""Words, counts, a cut too many: no game blames the dealer for them where nothing calls for them."""


def anywhere(_: CardState) -> bool:
    return True


_SETTLING = (a.Stop, a.Call, a.Rule)


@overload
def enforce(*kinds: Irregularity) -> tuple[Step[CardState] | Breach[CardState], ...]: ...
@overload
def enforce(*kinds: Irregularity, where: Where[Playing]) -> tuple[Step[Playing] | Breach[Playing], ...]: ...
def enforce(*kinds: Irregularity, where: Where[Playing] = anywhere) -> tuple[Step[Playing] | Breach[Playing], ...]:
    """Settle this trouble before going on: the step, and what it is to let it pass or to give a wrong reason.

    With `where` only trouble in a position of that kind is meant.
    """
    return (
        Step(None, _SETTLING, remedies(*kinds, where=where), urgent=True, in_trouble=True),
        Breach((a.Act,), ignored(*kinds, where=where), in_trouble=True),
        Breach((a.Stop,), wrong_reason(*kinds, where=where), in_trouble=True),
    )


def remedies(*kinds: Irregularity, where: Where[Playing] = anywhere) -> Owed[Playing]:
    def acts(game: Playing) -> Iterator[a.Act]:
        for trouble in game.troubles:
            if trouble.kind not in kinds or not where(game):
                continue
            if trouble.kind.noticed.stop is not None:
                yield a.Stop(Spot(trouble.seat), trouble.kind.noticed.stop)
            elif trouble.kind.noticed.call is not None:
                yield a.Call(trouble.kind.noticed.call)
            for ruling in trouble.kind.noticed.rule:
                yield a.Rule(ruling, Spot(trouble.seat if ruling in ON_ONE_HAND else 0))

    return acts


def ignored(*kinds: Irregularity, where: Where[Playing] = anywhere) -> Broken[Playing]:
    def broken(game: Playing, act: a.Act) -> Fault | None:
        for trouble in game.troubles:
            if trouble.kind in kinds and game.let_pass(trouble, act) and where(game):
                words = trouble.kind.noticed.found
                what = f"Seat {trouble.seat} {words}" if trouble.seat > 0 else words
                if trouble.seat < 0:
                    what = f"A bystander {words}"
                return Fault(f"{what}, and the game went on", ("let-stand", trouble.number), True)
        return None

    return broken


def wrong_reason(*kinds: Irregularity, where: Where[Playing] = anywhere) -> Broken[Playing]:
    """The right player is stopped for the wrong reason."""

    def broken(game: Playing, act: a.Stop) -> Fault | None:
        mine = [
            trouble for trouble in game.troubles if trouble.seat == act.seat and trouble.kind.noticed.stop is not None
        ]
        if not where(game) or any(trouble.kind.noticed.stop is act.reason for trouble in mine):
            return None
        for trouble in mine:
            if trouble.kind in kinds:
                remark = f"Seat {act.seat} {trouble.kind.noticed.found}; the reason given was {act.reason}"
                return Fault(remark, ("reason", trouble.number))
        return None

    return broken


def groundless(reason: a.Reason) -> Broken[CardState]:
    """A player is stopped for this reason who has done nothing of the kind."""

    def broken(game: CardState, act: a.Stop) -> Fault | None:
        if act.reason is not reason or any(trouble.seat == act.seat for trouble in game.troubles):
            return None
        if named_rightly(game, act):
            return None
        return Fault(f"Seat {act.seat} had done nothing to be stopped for", ("no-cause", game.happened, act))

    return broken
