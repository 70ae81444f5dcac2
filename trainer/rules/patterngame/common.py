"""Groups of clauses that a regulation repeats for each way of dealing: antes, button, stub, empty places."""

from __future__ import annotations

from trainer.rules import acts as a
from trainer.rules.duty import Breach, Step
from trainer.rules.patterngame import deal, wagers
from trainer.rules.patterngame.ledger import Stage

Clauses = tuple[Step | Breach, ...]

_PREPARE = (Stage.PREPARE,)
# Antes that were forgotten are still to be taken in when the cards are out.
_ANTES = (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET)
_LATER = (*_ANTES, Stage.PLAY, Stage.END, Stage.VOID)


def main_antes() -> Clauses:
    """Main antes are swept into the main pot when all are out."""
    return (
        Step(_PREPARE, (a.Prompt,), wagers.ante_prompts, mends=("ante-missing",)),
        Step(_ANTES, (a.Sweep,), wagers.main_sweeps, meets=wagers.main_sweep_meets, sure=wagers.main_sweep_meets),
        Breach((a.Sweep,), wagers.swept_before_all_posted, stages=_PREPARE),
        Breach((a.Sweep,), wagers.main_antes_astray),
    )


def bonus_antes() -> Clauses:
    """Antes for the second pot are taken there when all are out."""
    return (
        Step(_PREPARE, (a.Prompt,), wagers.bonus_ante_prompts, mends=("ante-missing",)),
        Step(_ANTES, (a.Sweep,), wagers.bonus_sweeps, meets=wagers.bonus_sweep_meets, sure=wagers.bonus_sweep_sure),
        Step(_LATER, (a.Sweep, a.Change), wagers.astray_bonus_back, mends=("bonus-astray",)),
        Breach((a.Sweep,), wagers.bonus_swept_before_all_posted, stages=_PREPARE),
        Breach((a.Sweep,), wagers.bonus_antes_astray),
    )


def player_button(dealing: type[a.Deal] | type[a.Deliver]) -> Clauses:
    """The player button goes on before the next deal."""
    return (
        Step(_PREPARE, (a.Place,), deal.button_moves, sure=deal.button_move_sure, mends=("button",)),
        Step((Stage.CLEAR,), (a.Place,), deal.button_moves, optional=True),
        Breach((a.Place,), deal.button_misplaced),
        Breach((dealing,), deal.button_not_moved),
    )


def stub_unseen() -> Clauses:
    """The stub is taken out when all have their cards, and nobody sees it."""
    return (
        Step((Stage.STUB,), (a.TakeStub,), deal.stub_taken, mends=("stub-left",)),
        Breach((a.RackStub, a.Flash), deal.stub_shown),
        Breach((a.Collect, a.Prompt), deal.stub_left_in_shoe, stages=(Stage.STUB,)),
    )


def stub_counted() -> Clauses:
    """The stub is counted before it is racked."""
    return (
        Step((Stage.STUB,), (a.CountStub,), deal.stub_counts, mends=("miscount",)),
        Breach((a.RackStub,), deal.racked_uncounted),
    )


def empty_places() -> Clauses:
    """Hands of empty places are picked up unseen after a right count."""
    return (
        Step(
            (Stage.VACANT,),
            (a.Collect,),
            deal.vacant_collected,
            meets=deal.vacant_meets,
            mends_now=deal.last_vacant_cleared,
        ),
        Breach((a.Collect,), deal.vacant_before_count, stages=(Stage.DEAL, Stage.STUB)),
        Breach((a.Collect, a.Flash, a.TurnCard), deal.vacant_shown, stages=(Stage.STUB, Stage.VACANT)),
        Breach((a.Prompt,), deal.vacant_left, stages=(Stage.VACANT,)),
    )
