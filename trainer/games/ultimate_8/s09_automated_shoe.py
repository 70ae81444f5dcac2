"""13:69F-42.9: dealing from an automated shoe."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.conduct import enforce, ignored
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import common, deal
from trainer.rules.patterngame.ledger import Stage

AUTOMATED = Section("13:69F-42.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_PREPARE = (Stage.PREPARE,)
_STUB = (Stage.STUB,)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.AUTOMATED, clauses)


AUTOMATED.duty(
    "(a)",
    "The automated shoe gives stacks of eight; a stack of another size is no hand.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*enforce(Kind.BAD_STACK)),
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
        *common.main_antes(),
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
        *common.bonus_antes(),
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
    _only(*common.player_button(a.Deliver)),
    rulings=("P2",),
)
AUTOMATED.duty(
    "(e)",
    "The first stack goes face down to the button, the others clockwise to every place, seated or empty.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(
            (Stage.PREPARE, Stage.DEAL),
            (a.Deliver,),
            deal.deliveries,
            sure=deal.delivery_sure,
            mends_now=deal.served_after_all,
        ),
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
    _only(*common.stub_unseen()),
)
AUTOMATED.duty(
    "(g)",
    "The stub is counted every round unless the shuffler counts the cards.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.stub_counted()),
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
        Breach((a.Load, a.Deliver), ignored(Kind.ALERT), in_trouble=True),
    ),
)
AUTOMATED.duty(
    "(i)",
    "After the stub has proved right the stacks of empty places are picked up unseen and racked.",
    "collect",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.empty_places()),
    rulings=("P5",),
)
