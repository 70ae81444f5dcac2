"""13:69F-42.7: dealing from a manual shoe."""

from trainer.rules import acts as a
from trainer.rules.cardgame import handling, prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.conduct import ignored
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import common, conduct, deal
from trainer.rules.patterngame.ledger import Ground, Stage

SHOE = Section("13:69F-42.7", "Dealing from a manual shoe", Dealing.SHOE)
_PREPARE = (Stage.PREPARE,)
_STUB = (Stage.STUB,)
_AFTER = (Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY, Stage.END)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.SHOE, clauses)


SHOE.duty(
    "(a)",
    "The shoe is fastened, and the stacked deck goes into it only when shuffle and cut are finished.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
        Breach((a.Load,), prepare.unprepared),
        Breach((a.Load,), ignored(Kind.LOOSE_SHOE), in_trouble=True),
    ),
)
SHOE.duty(
    "(b)1",
    "When every player has a main ante out, and not before, they are swept into the main pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(*common.main_antes()),
)
SHOE.duty(
    "(b)2",
    "When every player has an ace ante out they are taken to the ace pot, which is kept apart from the main pot.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(*common.bonus_antes()),
)
SHOE.duty(
    "(c)",
    "With all antes in, each card is drawn with the hand nearer the shoe and placed with the other.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(Breach((a.Deal,), handling.wrong_hands), Breach((a.Deal,), deal.before_antes)),
    rulings=("P4",),
)
SHOE.duty(
    "(d)",
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(*common.player_button(a.Deal)),
    rulings=("P2",),
)
SHOE.duty(
    "(e)",
    "Two passes clockwise of four cards each, face down, to all six places, seated or empty, from the button on.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(
            (Stage.PREPARE, Stage.DEAL),
            (a.Deal,),
            deal.deals,
            meets=deal.deal_meets,
            sure=deal.deal_sure,
            mends_now=deal.served_after_all,
        ),
        Breach((a.Deal,), deal.out_of_order),
        Breach((a.Deal,), deal.face_up),
        Breach((a.Flash, a.TurnCard), deal.face_up, stages=(Stage.DEAL,)),
    ),
    rulings=("P1", "P3"),
)
SHOE.duty(
    "(f)",
    "When all have eight the stub is taken out of the shoe, and it goes to the rack unseen.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.stub_unseen()),
)
SHOE.duty(
    "(g)",
    "Every round the stub is counted face down on the layout; four cards show a full deck.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.stub_counted()),
    # 42.8(g) and 42.9(g) send here for the way of counting.
    Breach((a.CountStub,), deal.counted_face_up),
    Breach((a.CountStub,), deal.miscounted),
    rulings=("P5",),
)
SHOE.duty(
    "(g)1",
    "A stub that proves the deck goes to the rack with no card shown.",
    "stub",
    Category.PROTECTION,
    Severity.MINOR,
    Step(_STUB, (a.RackStub,), deal.stub_racked, mends=("stub-unracked",)),
    Breach((a.RackStub, a.Flash), deal.counted_stub_shown),
    Breach((a.Collect, a.Prompt), deal.counted_stub_left, stages=(Stage.STUB,)),
)
SHOE.duty(
    "(g)2",
    "A wrong count: see whether a hand has not eight. If so and all 52 are there, all hands are void; "
    "if not, all hands are void and the deck leaves the table.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    Step(_STUB, (a.CountHand,), deal.hand_counts),
    Step(_STUB, (a.Rule,), deal.count_rulings, mends=("over", "order", "stub-wrong")),
    Step((Stage.VOID,), (a.RemoveDeck,), deal.miscounted_deck_removals),
    Step(_AFTER, (a.Rule,), deal.odd_hand_rulings, urgent=True, mends=("over", "order", "odd-hand")),
    Step(
        (Stage.VOID,),
        (a.Return, a.Refund, a.Change, a.Sweep),
        conduct.void_refunds(Ground.COUNT),
        meets=conduct.refund_meets(Ground.COUNT),
    ),
    Breach((a.Shuffle,), conduct.void_stakes_kept(Ground.COUNT)),
    Breach((a.RackStub, a.Prompt, a.Collect), deal.played_on_after_count, stages=(Stage.STUB, Stage.VACANT)),
    Breach((a.Prompt, a.CountPot, a.Commission, a.Award), deal.played_on_with_odd_hand),
    Breach((a.Rule,), deal.ruled_before_counting),
    Breach((a.CountHand,), deal.hand_miscounted),
    Breach((a.Shuffle,), deal.faulty_deck_kept),
    rulings=("P6",),
)
SHOE.duty(
    "(h)",
    "After a right count the hands of empty places are picked up unseen and racked.",
    "collect",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(*common.empty_places()),
    rulings=("P5",),
)
