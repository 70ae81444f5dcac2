"""Dealing from the hand."""

from trainer.parts import acts as a
from trainer.parts.cards import handling, prepare
from trainer.parts.cards.house import Dealing
from trainer.parts.pattern import deal, takingup
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.paragraphs import dealing
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Only, Paragraph

_PREPARE = (Stage.PREPARE,)


def _only(*clauses: Step[PatternState] | Breach[PatternState]) -> Only[PatternState]:
    return Only(Dealing.HAND, clauses)


MACHINE_ONLY = Paragraph(
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal)),
)
HELD = Paragraph(
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Hold,), prepare.holds),
        Breach((a.Hold,), prepare.unprepared),
        Breach((a.Deal,), takingup.dealt_unloaded, stages=_PREPARE),
    ),
)
SAME_HAND = Paragraph(
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _only(Breach((a.Hold,), handling.changed_hands)),
)
OVER_THE_TRAY = Paragraph(
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _only(Breach((a.Hold,), handling.held_badly)),
)
FREE_HAND_DEALS = Paragraph(
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
        Breach((a.Deal, a.TakeStub), deal.fours_out_of_order),
    ),
    rulings=("P3",),
)
MAIN_ANTES = dealing.main_antes(Dealing.HAND)
SECOND_ANTES = dealing.second_antes(Dealing.HAND)
PLAYER_BUTTON = dealing.player_button(Dealing.HAND)
EVERY_PLACE = Paragraph(
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
        Breach((a.Deal, a.TakeStub), deal.out_of_order),
    ),
    rulings=("P1", "P3"),
)
STUB_UNSEEN = dealing.stub_unseen(Dealing.HAND)
STUB_COUNTED = dealing.stub_counted(Dealing.HAND)
EMPTY_PLACES = dealing.empty_places(Dealing.HAND)
