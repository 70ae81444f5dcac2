"""Dealing from a manual shoe, and the stub count that the other ways of dealing refer to."""

from trainer.parts import acts as a
from trainer.parts.cards import handling, prepare
from trainer.parts.cards.conduct import ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing
from trainer.parts.paragraphs import irregularity, procedure, protection
from trainer.parts.pattern import conduct, deal, stub, takingup, unspoken
from trainer.parts.pattern.ledger import Ground, Stage
from trainer.parts.pattern.paragraphs import dealing
from trainer.rules.duty import Breach, Severity, Step

_PREPARE = (Stage.PREPARE,)
_STUB = (Stage.STUB,)
_AFTER = (Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END)


LOADED = procedure(
    "device",
    Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
    Breach((a.Load,), prepare.unprepared),
    Breach((a.Deal,), takingup.dealt_unloaded, stages=_PREPARE),
    Breach((a.Load,), ignored(CardIrregularity.LOOSE_SHOE), in_trouble=True),
    way=Dealing.SHOE,
)
MAIN_ANTES = dealing.main_antes(Dealing.SHOE)
SECOND_ANTES = dealing.second_antes(Dealing.SHOE)
HANDS = procedure(
    "deal",
    Breach((a.Deal,), handling.wrong_hands),
    Breach((a.Deal,), deal.before_antes),
    way=Dealing.SHOE,
    rulings=("P4",),
)
PLAYER_BUTTON = dealing.player_button(Dealing.SHOE)
DEALT = procedure(
    "deal",
    Step(
        (Stage.PREPARE, Stage.DEAL),
        (a.Deal,),
        deal.deals,
        meets=deal.deal_meets,
        sure=deal.deal_sure,
        mends_now=deal.served_after_all,
    ),
    Breach((a.Deal, a.TakeStub), deal.out_of_order),
    Breach((a.Deal,), deal.face_up),
    Breach((a.Flash, a.TurnCard), deal.face_up, stages=(Stage.DEAL,)),
    way=Dealing.SHOE,
    rulings=("P1", "P3"),
)
STUB_UNSEEN = dealing.stub_unseen(Dealing.SHOE)
STUB_COUNTED = dealing.stub_counted(
    Dealing.SHOE,
    # The sections on the other ways of dealing send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
)
STUB_RACKED = protection(
    "stub",
    Step(dealing.CARDS_OUT, (a.RackStub,), stub.stub_racked, mends=("stub-unracked",)),
    Breach((a.RackStub, a.Flash), stub.counted_stub_shown),
    Breach((a.Collect, a.Prompt), stub.counted_stub_left, stages=(Stage.STUB,)),
    severity=Severity.MINOR,
)
WRONG_COUNT = irregularity(
    "irregularity",
    Step(_STUB, (a.CountHand,), stub.hand_recounts, optional=True, mends_now=stub.recounted),
    Step(_STUB, (a.CountHand,), stub.hand_counts),
    Step(_STUB, (a.Rule,), stub.count_rulings, mends=("over", "order", "stub-wrong")),
    Step((Stage.VOID,), (a.RemoveDeck,), stub.miscounted_deck_removals),
    Step(_AFTER, (a.Rule,), stub.odd_hand_rulings, urgent=True, mends=("over", "order", "odd-hand")),
    Step(
        (Stage.VOID,),
        (a.Return, a.Refund, a.Change, a.Sweep),
        conduct.void_refunds(Ground.COUNT),
        meets=conduct.refund_meets(Ground.COUNT),
    ),
    Breach((a.Shuffle, a.Sweep, a.Call), conduct.void_stakes_kept(Ground.COUNT)),
    Breach((a.RackStub, a.Prompt, a.Collect), stub.played_on_after_count, stages=(Stage.STUB, Stage.VACANT)),
    Breach((a.Prompt, a.CountPot, a.Commission, a.Award), stub.played_on_with_odd_hand),
    Breach(unspoken.VOIDLY, unspoken.unspoken_count),
    Breach((a.Rule,), stub.ruled_before_counting),
    Breach((a.Rule,), stub.called_dead_though_whole),
    Breach((a.Rule,), stub.called_misdealt_though_short),
    Breach((a.CountHand,), stub.hand_miscounted),
    Breach((a.RemoveDeck,), stub.whole_deck_removed),
    Breach((a.Shuffle,), stub.faulty_deck_kept),
    severity=Severity.CRITICAL,
    rulings=("P6",),
)
EMPTY_PLACES = dealing.empty_places(Dealing.SHOE)
