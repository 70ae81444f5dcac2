"""Dealing from an automated shoe."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce, ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing
from trainer.parts.paragraphs import irregularity, procedure, protection
from trainer.parts.pattern import deal, takingup
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.paragraphs import dealing
from trainer.rules.duty import Breach, Severity, Step

_PREPARE = (Stage.PREPARE,)


STACKS_OF_EIGHT = protection("device", *enforce(PatternIrregularity.BAD_STACK), way=Dealing.AUTOMATED)
LOADED = procedure(
    "device",
    Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
    Breach((a.Load,), prepare.unprepared),
    Breach((a.Deliver,), takingup.dealt_unloaded, stages=_PREPARE),
    way=Dealing.AUTOMATED,
)
MAIN_ANTES = dealing.main_antes(Dealing.AUTOMATED)
SECOND_ANTES = dealing.second_antes(Dealing.AUTOMATED)
PLAYER_BUTTON = dealing.player_button(Dealing.AUTOMATED)
DELIVERED = procedure(
    "deal",
    Step(
        (Stage.PREPARE, Stage.DEAL),
        (a.Deliver,),
        deal.deliveries,
        sure=deal.delivery_sure,
        mends_now=deal.served_after_all,
    ),
    Breach((a.Deliver, a.TakeStub), deal.out_of_order),
    Breach((a.Deliver,), deal.face_up),
    Breach((a.Flash, a.TurnCard), deal.face_up, stages=(Stage.DEAL,)),
    way=Dealing.AUTOMATED,
    rulings=("P1",),
)
STUB_UNSEEN = dealing.stub_unseen(Dealing.AUTOMATED)
STUB_COUNTED = dealing.stub_counted(Dealing.AUTOMATED)
WRONG_NUMBER_SHOWN = irregularity(
    "device",
    Step((Stage.PREPARE,), (a.RemoveDeck,), prepare.deck_removals, urgent=True),
    Breach((a.Load, a.Deliver), ignored(CardIrregularity.ALERT), in_trouble=True),
    way=Dealing.AUTOMATED,
    severity=Severity.CRITICAL,
)
EMPTY_PLACES = dealing.empty_places(Dealing.AUTOMATED)
