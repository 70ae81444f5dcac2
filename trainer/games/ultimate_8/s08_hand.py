"""13:69F-42.8: dealing from the hand."""

from trainer.rules import acts as a
from trainer.rules.cardgame import handling, prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import common, deal
from trainer.rules.patterngame.ledger import Stage

HAND = Section("13:69F-42.8", "Dealing from the hand", Dealing.HAND)
_PREPARE = (Stage.PREPARE,)
_STUB = (Stage.STUB,)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.HAND, clauses)


HAND.duty(
    "(b)1",
    "Only cards that a shuffler has shuffled are dealt from the hand.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal)),
)
HAND.duty(
    "(b)2",
    "With the shuffle finished the dealer takes the stacked deck into the hand of his or her choice.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(Step(_PREPARE, (a.Hold,), prepare.holds), Breach((a.Hold,), prepare.unprepared)),
)
HAND.duty(
    "(b)2i",
    "That hand holds the cards for the whole round.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _only(Breach((a.Hold,), handling.changed_hands)),
)
HAND.duty(
    "(b)2ii",
    "A held deck stays in front of the dealer, above the chip tray.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _only(Breach((a.Hold,), handling.held_badly)),
)
HAND.duty(
    "(b)3",
    "The free hand takes each top card and lays it face down; the button first, four cards a pass, eight for all.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(
            (Stage.PREPARE, Stage.DEAL),
            (a.Deal,),
            deal.four_by_four,
            meets=deal.four_by_four_meets,
            sure=deal.four_by_four_sure,
            mends_now=deal.served_after_all,
        ),
        Breach((a.Deal,), handling.thumbed),
        Breach((a.Deal,), deal.face_up),
        Breach((a.Flash, a.TurnCard), deal.face_up, stages=(Stage.DEAL,)),
        Breach((a.Deal,), deal.wrong_start),
    ),
    rulings=("P3",),
)
HAND.duty(
    "(c)1",
    "When every player has a main ante out they are swept into the main pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        *common.main_antes(),
        Breach((a.Deal,), deal.before_main_antes),
    ),
    rulings=("P4",),
)
HAND.duty(
    "(c)2",
    "When every player has an ace ante out they are taken to the ace pot, apart from the main pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        *common.bonus_antes(),
        Breach((a.Deal,), deal.before_bonus_antes),
    ),
    rulings=("P4",),
)
HAND.duty(
    "(d)",
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(*common.player_button(a.Deal)),
    rulings=("P2",),
)
HAND.duty(
    "(e)",
    "Every place, seated or empty, is dealt to on every pass that the house has chosen, clockwise, the button first.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(
            (Stage.PREPARE, Stage.DEAL),
            (a.Deal,),
            deal.one_by_one,
            meets=deal.one_by_one_meets,
            sure=deal.one_by_one_sure,
            mends_now=deal.served_after_all,
        ),
        Breach((a.Deal,), deal.out_of_order),
    ),
    rulings=("P1", "P3"),
)
HAND.duty(
    "(f)",
    "When all have eight the stub goes to the rack unseen, once it is counted.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.stub_unseen()),
)
HAND.duty(
    "(g)",
    "The stub is counted every round here too.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.stub_counted()),
    rulings=("P5",),
)
HAND.duty(
    "(h)",
    "After a right count the hands of empty places are picked up unseen and racked.",
    "collect",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.empty_places()),
    rulings=("P5",),
)
