"""19:47-32.9: dealing from an automated shoe."""

from trainer.games.ultimate_texas_holdem import decisions, showdown
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import dealing, paragraphs
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Only, Section

AUTOMATED = Section[HoldemState]("19:47-32.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_AUTOMATED = Dealing.AUTOMATED
_STUB = (Stage.LAST, Stage.REVEAL)
_REST = (Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.VOID)

AUTOMATED.says("(b)1", paragraphs.at(paragraphs.LOADED, _AUTOMATED), "Shuffled cards are put into the automated shoe.")
AUTOMATED.says(
    "(b)2",
    paragraphs.at(paragraphs.called_before(a.Deliver), _AUTOMATED),
    "The dealer says \u201cNo more bets\u201d before the shoe gives its first stack.",
)
AUTOMATED.duty(
    "(c)",
    "The stacks of two go face down to the players who have bet, from the dealer's left and clockwise. The last one is "
    "covered in the shoe and brought face down to the dealer's place.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _AUTOMATED,
        (
            Step((Stage.PREPARE, Stage.DEAL), (a.Deliver,), dealing.deliveries, mends_now=dealing.served_after_all),
            showdown.COVER_STEP,
            Breach((a.Deliver,), dealing.out_of_order),
            Step((Stage.DEAL,), (a.Deliver,), dealing.dealt_regardless, optional=True),
            Breach((*showdown.GOING_ON, a.Hold), dealing.broken_off(1, dealer=False), (Stage.DEAL,)),
            Breach((*showdown.GOING_ON, a.Hold), dealing.broken_off(1, dealer=True), (Stage.DEAL,)),
            Breach((a.Deliver, a.Deal), dealing.after_the_deal(dealer=False)),
            Breach((a.Deliver, a.Deal), dealing.after_the_deal(dealer=True)),
            Breach((a.Deliver,), dealing.stack_face_up),
            Breach((a.Deliver,), showdown.stack_uncovered),
        ),
    ),
)
AUTOMATED.duty(
    "(d)",
    "When the stacks are out, the dealer takes what the shoe still holds and deals the board from the hand; the stub "
    "is racked unseen afterwards unless it is counted.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _AUTOMATED,
        (
            Step(_REST, (a.Hold,), decisions.rest_taken, mends=("board-from-shoe",)),
            Breach((a.Burn, a.Deal), decisions.from_the_shoe),
        ),
    ),
    *paragraphs.at(paragraphs.stub_racked(*_STUB), _AUTOMATED).clauses,
)
AUTOMATED.says(
    "(e)",
    paragraphs.at(paragraphs.stub_counted(*_STUB), _AUTOMATED),
    "With the automated shoe the stub is counted in the same way, once in five rounds at least.",
    rulings=("T5",),
)
