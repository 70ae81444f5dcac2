"""What each pot holds: side pots, and chips that went into the wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trainer.rules import acts as a
from trainer.rules.cardgame.facts import derived_from_money
from trainer.rules.chips import money
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.position import pot_name
from trainer.rules.patterngame.wagers.bets import closed
from trainer.rules.patterngame.wagers.change import exactly


def astray_bets_back(game: PatternGame) -> Iterator[a.Act]:
    """Bets that went into the second pot by mistake come out of it again."""
    if game.round.bets_astray:
        yield from exactly(game, game.bonus, game.round.bets_astray, partial(a.Sweep, game.bonus, "main", DEALER))


def astray_bonus_back(game: PatternGame) -> Iterator[a.Act]:
    """Antes for the second pot that went into the main pot by mistake come out of it again."""
    astray = min(game.round.bonus_astray, game.table.amount("main"))
    if astray:
        yield from exactly(game, "main", astray, partial(a.Sweep, "main", game.bonus, DEALER))


@derived_from_money
def misplaced(game: PatternGame) -> list[tuple[str, int]]:
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
def pots_stand(game: PatternGame) -> bool:
    """All bets are in, and in the right pots."""
    return not game.bets_lying and not misplaced(game)


def side_pot_moves(game: PatternGame) -> Iterator[a.Act]:
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


def side_pot_meets(game: PatternGame, act: a.Sweep | a.Change) -> bool:
    wrong = dict(misplaced(game))
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount and wrong.get(act.place, 0) > 0
    moved = act.chips.amount if act.chips is not None else game.table.amount(act.source)
    return 0 < moved <= wrong.get(act.source, 0) and -wrong.get(act.pot, 0) >= moved


def side_pot_wrong(game: PatternGame, act: a.Sweep) -> Fault | None:
    """More is moved between pots than belongs into the other."""
    wrong = dict(misplaced(game))
    due = min(wrong.get(act.source, 0), -wrong.get(act.pot, 0))
    moved = act.chips.amount if act.chips is not None else game.table.amount(act.source)
    if due <= 0 or moved <= due or not game.table.chips[act.source]:
        return None
    remark = f"{money(moved)} went from the {act.source} pot into the {act.pot} pot; {money(due)} belongs there"
    return Fault(remark, game.side_slip)


def side_pot_missing(game: PatternGame, act: a.Prompt | a.CountPot | a.Award) -> Fault | None:
    if isinstance(act, a.Prompt) and act.asked is a.Asked.ANTE:
        return None
    over = [name for name, surplus in misplaced(game) if surplus > 0]
    if over and len(game.pots()) > 1:
        return Fault(
            f"Bets beyond an all-in player's stake were left in the {over[0]} pot",
            game.side_slip,
            True,
        )
    return None
