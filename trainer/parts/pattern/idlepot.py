"""The second pot when it is not won: carried over, and counted, verified and covered at an idle table."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.rules.duty import Fault


def idle_counts(game: PatternState) -> Iterator[a.Act]:
    if game.idle_pot and game.bonus_counted is None:
        yield a.CountPot(game.bonus, game.table.amount(game.bonus))


def idle_recounts(game: PatternState) -> Iterator[a.Act]:
    """The pot was called by a wrong amount and is counted once more."""
    if game.idle_pot and game.bonus_counted is not None and ("pot-count", game.bonus) in game.slips.charged:
        yield a.CountPot(game.bonus, game.table.amount(game.bonus))


def idle_verifications(game: PatternState) -> Iterator[a.Act]:
    if game.idle_pot and game.bonus_counted is not None and not game.bonus_verified:
        yield a.Call(game.second_pot.matter)


def idle_uncounted(game: PatternState, act: a.Wait | a.Sweep | a.Deal | a.Deliver) -> Fault | None:
    """The dealer waits, or play resumes, and the pot of the idle table was never counted and verified."""
    if not game.idle_pot or game.bonus_verified:
        return None
    if isinstance(act, a.Wait) and game.stage is not Stage.IDLE:
        return None
    if isinstance(act, a.Sweep) and act.pot != game.bonus:
        return None
    return Fault(f"The {game.bonus} pot of the idle table was not counted and verified", "idle-pot", True)


def lids_on(game: PatternState) -> Iterator[a.Act]:
    """The verified pot of an idle table is covered."""
    if game.idle_pot and game.bonus_verified and not game.lidded:
        yield a.Place(PatternMarker.LID, game.bonus)


def lids_off(game: PatternState) -> Iterator[a.Act]:
    """Gaming resumes, and the lid comes off."""
    if game.lidded and game.seated:
        yield a.Place(PatternMarker.LID, "off")


def idle_unlidded(game: PatternState, act: a.Wait | a.TurnSpread) -> Fault | None:
    """The dealer waits, or goes on to the cards, at an idle table whose pot lies open."""
    if game.idle_pot and game.bonus_verified and not game.lidded and game.stage is Stage.IDLE:
        return Fault(f"The {game.bonus} pot of the idle table was left without its lid", "idle-lid", True)
    return None


def lid_misplaced(game: PatternState, act: a.Place) -> Fault | None:
    """The lid goes on before the pot is counted and verified, or comes off while no one is at the table to play."""
    if act.marker is not PatternMarker.LID:
        return None
    if act.where == "off":
        if game.lidded and not game.seated:
            return Fault(f"The lid was taken off the {game.bonus} pot though the table is idle", "lid-off")
        return None
    if game.idle_pot and not game.bonus_verified:
        return Fault(f"The {game.bonus} pot was covered before it was counted and verified", "idle-pot", True)
    return None


def bonus_broken_up(game: PatternState, act: a.Refund | a.Sweep | a.Award) -> Fault | None:
    """An unwon second pot is handed back or shared out."""
    round_ = game.round
    if treated_as_void(game, act):
        return None
    if isinstance(act, a.Refund):
        own = round_.bonus_in.get(act.seat, 0) if round_.void else 0
        if act.pot == game.bonus and act.chips.amount > own:
            return Fault(f"The {game.bonus} pot is carried over, not handed back", "bonus-broken")
        return None
    if isinstance(act, a.Sweep):
        own = act.chips is None or act.chips.amount > round_.astray.get((game.bonus, "main"), 0)
        if act.source == game.bonus and own:
            return Fault(f"Chips were taken out of the {game.bonus} pot", "bonus-broken")
        return None
    if act.pot == game.bonus and act.chips is not None and act.chips.amount < game.table.amount(game.bonus):
        return Fault(f"The {game.bonus} pot was split", "bonus-broken")
    return None
