"""What each pot holds: side pots, and chips that went into the wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trainer.parts import acts as a
from trainer.parts.cards.facts import derived_from_money
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pattern.position import SIDE_POTS, pot_name
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.wagers.bets import closed
from trainer.parts.pattern.wagers.change import exactly
from trainer.parts.wording.terms import pot_words
from trainer.rules.chips import money
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER


def astray_bets_back(game: PatternState) -> Iterator[a.Act]:
    """Main antes and bets that were swept to a wrong place by mistake come out of it again."""
    return _brought_back(game, "main")


def astray_bonus_back(game: PatternState) -> Iterator[a.Act]:
    """Antes for the second pot that were swept to a wrong place by mistake come out of it again."""
    return _brought_back(game, game.bonus)


def _brought_back(game: PatternState, pot: str) -> Iterator[a.Act]:
    for (lies, belongs), amount in game.round.astray.items():
        there = min(amount, game.table.amount(lies))
        if belongs == pot and there:
            yield from exactly(game, lies, there, partial(a.Sweep, lies, pot, DEALER))


def astray_bets_meet(game: PatternState, act: a.Sweep | a.Change) -> bool:
    """Whatever chips of that worth are taken, or changed for it."""
    return _brings_back(game, act, "main")


def astray_bonus_meets(game: PatternState, act: a.Sweep | a.Change) -> bool:
    return _brings_back(game, act, game.bonus)


def _brings_back(game: PatternState, act: a.Sweep | a.Change, pot: str) -> bool:
    if isinstance(act, a.Change):
        return act in _brought_back(game, pot)
    return act.pot == pot and 0 < _worth(game, act) == game.round.astray.get((act.source, pot), 0)


def _worth(game: PatternState, act: a.Sweep) -> int:
    return act.chips.amount if act.chips is not None else game.table.amount(act.source)


@derived_from_money
def misplaced(game: PatternState) -> list[tuple[str, int]]:
    """Pots that hold more or less than the players' contributions make them, once the bets are in."""
    round_ = game.round
    if round_.awarded or round_.taken or game.bets_lying or not closed(game):
        return []
    names = game.pot_names()
    if len(names) == 1 and game.stakes_even:
        # There is one pot, and nowhere else for its chips to belong.
        return []
    wanted = {pot_name(number): pot.amount for number, pot in enumerate(game.pots())}
    wrong: list[tuple[str, int]] = []
    for name in dict.fromkeys([*wanted, *names]):
        surplus = game.table.amount(name) - wanted.get(name, 0)
        if surplus:
            wrong.append((name, surplus))
    # Chips that are nowhere too many cannot be brought to where they are missing.
    return wrong if {surplus > 0 for _, surplus in wrong} == {True, False} else []


@derived_from_money
def pots_stand(game: PatternState) -> bool:
    """All bets are in, and in the right pots."""
    return not game.bets_lying and not misplaced(game)


def side_pot_moves(game: PatternState) -> Iterator[a.Act]:
    """Chips that the all-in player cannot win go from the main pot to the side pot."""
    wrong = dict(misplaced(game))
    for source, surplus in wrong.items():
        if surplus <= 0:
            continue
        for target, shortage in wrong.items():
            if shortage < 0:
                move = partial(a.Sweep, source, target, DEALER)
                yield from exactly(game, source, min(surplus, -shortage), move)
                return


def side_pot_meets(game: PatternState, act: a.Sweep | a.Change) -> bool:
    wrong = dict(misplaced(game))
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount and wrong.get(act.place, 0) > 0
    moved = act.chips.amount if act.chips is not None else game.table.amount(act.source)
    return 0 < moved <= wrong.get(act.source, 0) and -wrong.get(act.pot, 0) >= moved


def side_pot_wrong(game: PatternState, act: a.Sweep) -> Fault | None:
    """More is moved between the main pot and side pots than belongs into the other."""
    if not game.table.chips[act.source] or {act.source, act.pot} - {"main", *SIDE_POTS}:
        return None
    wrong = dict(misplaced(game))
    due = max(0, min(wrong.get(act.source, 0), -wrong.get(act.pot, 0)))
    moved = act.chips.amount if act.chips is not None else game.table.amount(act.source)
    if moved <= due or game.round.void:
        return None
    belongs = f"{money(due)} belongs there" if due else "nothing of it belongs there"
    remark = f"{money(moved)} went from {pot_words(act.source)} into {pot_words(act.pot)}; {belongs}"
    return Fault(remark, game.side_slip)


def side_pot_missing(game: PatternState, act: a.Prompt | a.CountPot | a.Award) -> Fault | None:
    if isinstance(act, a.Prompt) and act.asked is CardAsked.ANTE:
        return None
    over = [name for name, surplus in misplaced(game) if surplus > 0]
    if not over:
        return None
    if over[0] == "main":
        return Fault("Bets beyond an all-in player's stake were left in the main pot", game.side_slip, True)
    short = next(name for name, surplus in misplaced(game) if surplus < 0)
    slip = "main-astray" if "main-astray" in game.slips.charged else game.side_slip
    return Fault(f"Chips that belong into {pot_words(short)} were left in {pot_words(over[0])}", slip, True)


def side_pot_uncalled_for(game: PatternState, act: a.Sweep) -> Fault | None:
    """Bets go into a side pot though no player is all-in."""
    if act.source != "bets" or not act.pot.startswith("side-") or game.round.all_in or game.to_bet():
        return None
    return Fault(f"Bets went into {pot_words(act.pot)} though no player is all-in", game.side_slip)
