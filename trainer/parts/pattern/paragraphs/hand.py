"""Dealing from the hand."""

from trainer.parts import acts as a
from trainer.parts.cards import handling, prepare
from trainer.parts.cards.house import Dealing
from trainer.parts.paragraphs import procedure, protection
from trainer.parts.pattern import deal, takingup
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.paragraphs import dealing
from trainer.rules.duty import Breach, Severity, Step

_PREPARE = (Stage.PREPARE,)


MACHINE_ONLY = protection("device", Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal), way=Dealing.HAND)
HELD = procedure(
    "deal",
    Step(_PREPARE, (a.Hold,), prepare.holds),
    Breach((a.Hold,), prepare.unprepared),
    Breach((a.Deal,), takingup.dealt_unloaded, stages=_PREPARE),
    way=Dealing.HAND,
)
SAME_HAND = protection("deal", Breach((a.Hold,), handling.changed_hands), way=Dealing.HAND, severity=Severity.MINOR)
OVER_THE_TRAY = protection("deal", Breach((a.Hold,), handling.held_badly), way=Dealing.HAND, severity=Severity.MINOR)
FREE_HAND_DEALS = procedure(
    "deal",
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
    way=Dealing.HAND,
    rulings=("P3",),
)
MAIN_ANTES = dealing.main_antes(Dealing.HAND)
SECOND_ANTES = dealing.second_antes(Dealing.HAND)
PLAYER_BUTTON = dealing.player_button(Dealing.HAND)
EVERY_PLACE = procedure(
    "deal",
    Step(
        (Stage.PREPARE, Stage.DEAL),
        (a.Deal,),
        deal.one_by_one,
        meets=deal.one_by_one_meets,
        sure=deal.one_by_one_sure,
        mends_now=deal.served_after_all,
    ),
    Breach((a.Deal, a.TakeStub), deal.out_of_order),
    way=Dealing.HAND,
    rulings=("P1", "P3"),
)
STUB_UNSEEN = dealing.stub_unseen(Dealing.HAND)
STUB_COUNTED = dealing.stub_counted(Dealing.HAND)
EMPTY_PLACES = dealing.empty_places(Dealing.HAND)
