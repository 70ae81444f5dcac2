"""What a regulation repeats for each way of dealing: antes, button, stub, empty places."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.house import Dealing
from trainer.parts.paragraphs import procedure, protection
from trainer.parts.pattern import conduct, deal, stub
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.wagers import antes, pots
from trainer.rules.duty import Breach, Step
from trainer.rules.sections import Only, Paragraph

_PREPARE = (Stage.PREPARE,)
# Antes that were forgotten are still to be taken in when the cards are out.
_ANTES = (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END)
_LATER = (*_ANTES, Stage.PLAY, Stage.END, Stage.VOID)
CARDS_OUT = (Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END)
_TIDYING = (Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END, Stage.CLEAR)
_OUT = (Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END)


def _giving(dealing: Dealing) -> type[a.Deal] | type[a.Deliver]:
    return a.Deliver if dealing is Dealing.AUTOMATED else a.Deal


def main_antes(dealing: Dealing) -> Paragraph[PatternState]:
    """Main antes are swept into the main pot when all are out."""
    clauses = (
        Step(_PREPARE, (a.Prompt,), antes.ante_prompts, mends=("ante-missing",)),
        Step(
            _ANTES,
            (a.Sweep,),
            antes.main_sweeps,
            meets=antes.main_sweep_meets,
            sure=antes.main_sweep_meets,
            mends=("antes-out",),
        ),
        Breach((a.Sweep,), antes.swept_before_all_posted, stages=_PREPARE),
        Breach((a.Sweep,), antes.main_antes_astray),
    )
    left = deal.main_antes_left if dealing is Dealing.SHOE else deal.before_main_antes
    return _antes(dealing, (*clauses, Breach((_giving(dealing),), left)))


def second_antes(dealing: Dealing) -> Paragraph[PatternState]:
    """Antes for the second pot are taken there when all are out."""
    clauses = (
        Step(_PREPARE, (a.Prompt,), antes.bonus_ante_prompts, mends=("ante-missing",)),
        Step(
            _ANTES,
            (a.Sweep,),
            antes.bonus_sweeps,
            meets=antes.bonus_sweep_meets,
            sure=antes.bonus_sweep_sure,
            mends=("antes-out",),
        ),
        Step(
            _LATER,
            (a.Sweep, a.Change),
            pots.astray_bonus_back,
            meets=pots.astray_bonus_meets,
            mends=("bonus-astray",),
        ),
        Breach((a.Sweep,), antes.bonus_swept_before_all_posted, stages=_PREPARE),
        Breach((a.Sweep,), antes.bonus_antes_astray),
    )
    left = deal.bonus_antes_left if dealing is Dealing.SHOE else deal.before_bonus_antes
    return _antes(dealing, (*clauses, Breach((_giving(dealing),), left)))


def _antes(dealing: Dealing, clauses: tuple[Step[PatternState] | Breach[PatternState], ...]) -> Paragraph[PatternState]:
    return procedure("antes", Only(dealing, clauses), rulings=("P4",))


def player_button(dealing: Dealing) -> Paragraph[PatternState]:
    """The player button goes on before the next deal."""
    clauses = (
        Step(_PREPARE, (a.Place,), deal.button_moves, sure=deal.button_move_sure, mends=("button",)),
        Step(_OUT, (a.Place,), deal.button_moved_late, mends=("button",)),
        Step((Stage.CLEAR,), (a.Place,), deal.button_moves, optional=True),
        Breach((a.Place,), deal.button_misplaced),
        Breach((_giving(dealing),), deal.button_not_moved),
    )
    return procedure("button", Only(dealing, clauses), rulings=("P2",))


def stub_unseen(dealing: Dealing) -> Paragraph[PatternState]:
    """The stub is taken out when all places have their cards, and no player sees it."""
    clauses = (
        Step(CARDS_OUT, (a.TakeStub,), stub.stub_taken, mends=("stub-left",)),
        Step(CARDS_OUT, (a.RackStub,), stub.racked_from_shoe, optional=True, mends=("stub-left",)),
        Breach((a.RackStub, a.Flash), stub.stub_shown),
        Breach((a.CountStub,), stub.counted_in_shoe, stages=(Stage.STUB,)),
        Breach((a.Collect, a.Prompt), stub.stub_left_in_shoe, stages=(Stage.STUB,)),
    )
    return protection("stub", Only(dealing, clauses))


def stub_counted(dealing: Dealing, *everywhere: Breach[PatternState]) -> Paragraph[PatternState]:
    """The stub is counted before it is racked; `everywhere` is what holds for each way of dealing."""
    clauses = (
        Step(CARDS_OUT, (a.CountStub,), stub.stub_counts, mends=("miscount",)),
        Breach((a.RackStub,), stub.racked_uncounted),
        Breach((a.Rule,), conduct.voided_uncounted, stages=(Stage.STUB,)),
    )
    return protection("stub", Only(dealing, clauses), *everywhere, rulings=("P5",))


def empty_places(dealing: Dealing) -> Paragraph[PatternState]:
    """Hands of empty places are picked up unseen after a right count."""
    clauses = (
        Step(
            _TIDYING,
            (a.Collect,),
            stub.vacant_collected,
            meets=stub.vacant_meets,
            mends_now=stub.last_vacant_cleared,
        ),
        Breach((a.Collect,), stub.vacant_before_count, stages=(Stage.DEAL, Stage.STUB)),
        Breach((a.Collect, a.Flash, a.TurnCard), stub.vacant_shown, stages=(Stage.STUB, Stage.VACANT)),
        Breach((a.Prompt,), stub.vacant_left, stages=(Stage.VACANT,)),
    )
    return protection("collect", Only(dealing, clauses), rulings=("P5",))
