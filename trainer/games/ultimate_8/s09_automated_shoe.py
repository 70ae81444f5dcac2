"""13:69F-42.9: dealing from an automated shoe."""

from trainer.rules import acts as a
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import conduct, deal, prepare, wagers
from trainer.rules.patterngame.binding import Only, Section
from trainer.rules.patterngame.house import Dealing
from trainer.rules.patterngame.ledger import Kind, Stage

AUTOMATED = Section("13:69F-42.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_PREPARE = (Stage.PREPARE,)
_STUB = (Stage.STUB,)
# Antes that were forgotten are still to be taken in when the cards are out.
_ANTES = (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET)
_LATER = (*_ANTES, Stage.PLAY, Stage.END, Stage.VOID)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.AUTOMATED, clauses)


AUTOMATED.duty(
    "(a)",
    "The automated shoe gives stacks of eight; a stack of another size is no hand.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*conduct.enforce(Kind.BAD_STACK)),
)
AUTOMATED.duty(
    "(b)",
    "The cards go into the shoe only when shuffle and cut are finished.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets), Breach((a.Load,), prepare.unprepared)),
)
AUTOMATED.duty(
    "(c)1",
    "When every player has a main ante out, and before the shoe gives a stack, they are swept into the main pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Prompt,), wagers.ante_prompts, mends=("ante-missing",)),
        Step(_ANTES, (a.Sweep,), wagers.main_sweeps, meets=wagers.main_sweep_meets),
        Breach((a.Sweep,), wagers.swept_before_all_posted, stages=(Stage.PREPARE,)),
        Breach((a.Sweep,), wagers.main_antes_astray),
        Breach((a.Deliver,), deal.before_main_antes),
    ),
    rulings=("P4",),
)
AUTOMATED.duty(
    "(c)2",
    "When every player has an ace ante out, and before the shoe gives a stack, they are taken to the ace pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Prompt,), wagers.bonus_ante_prompts, mends=("ante-missing",)),
        Step(_ANTES, (a.Sweep,), wagers.bonus_sweeps, meets=wagers.bonus_sweep_meets),
        Step(_LATER, (a.Sweep, a.Change), wagers.astray_bonus_back, mends=("bonus-astray",)),
        Breach((a.Sweep,), wagers.bonus_swept_before_all_posted, stages=(Stage.PREPARE,)),
        Breach((a.Sweep,), wagers.bonus_antes_astray),
        Breach((a.Deliver,), deal.before_bonus_antes),
    ),
    rulings=("P4",),
)
AUTOMATED.duty(
    "(d)",
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step((Stage.PREPARE,), (a.Place,), deal.button_moves, mends=("button",)),
        Step((Stage.CLEAR,), (a.Place,), deal.button_moves, optional=True),
        Breach((a.Place,), deal.button_misplaced),
        Breach((a.Deliver,), deal.button_not_moved),
    ),
    rulings=("P2",),
)
AUTOMATED.duty(
    "(e)",
    "The first stack goes face down to the button, the others clockwise to every place, seated or empty.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step((Stage.PREPARE, Stage.DEAL), (a.Deliver,), deal.deliveries, mends_now=deal.served_after_all),
        Breach((a.Deliver,), deal.out_of_order),
        Breach((a.Deliver,), deal.face_up),
        Breach((a.Flash, a.TurnCard), deal.face_up, stages=(Stage.DEAL,)),
    ),
    rulings=("P1",),
)
AUTOMATED.duty(
    "(f)",
    "When all stacks are out the stub is taken out of the shoe and goes to the rack unseen.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.TakeStub,), deal.stub_taken, mends=("stub-left",)),
        Breach((a.RackStub, a.Flash), deal.stub_shown),
        Breach((a.Collect, a.Prompt), deal.stub_left_in_shoe, stages=(Stage.STUB,)),
    ),
)
AUTOMATED.duty(
    "(g)",
    "The stub is counted every round unless the shuffler counts the cards.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.CountStub,), deal.stub_counts, mends=("miscount",)), Breach((a.RackStub,), deal.racked_uncounted)
    ),
    rulings=("P5",),
)
AUTOMATED.duty(
    "(h)",
    "When a counting shuffler shows any number but 52 the deck leaves the table.",
    "device",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    _only(
        Step((Stage.PREPARE,), (a.RemoveDeck,), prepare.deck_removals, urgent=True),
        Breach((a.Load, a.Deliver), conduct.ignored(Kind.ALERT), in_trouble=True),
    ),
)
AUTOMATED.duty(
    "(i)",
    "After the stub has proved right the stacks of empty places are picked up unseen and racked.",
    "collect",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
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
    ),
    rulings=("P5",),
)
