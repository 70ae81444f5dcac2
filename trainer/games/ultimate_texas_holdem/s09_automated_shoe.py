"""19:47-32.9: dealing from an automated shoe."""

from trainer.games.ultimate_texas_holdem import decisions, showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step

AUTOMATED = Section("19:47-32.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.LAST, Stage.REVEAL)
_REST = (Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.VOID)
_COVERED = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.AUTOMATED, clauses)


AUTOMATED.duty(
    "(b)1",
    "After 32.4 is complete, load the cards in the automated shoe.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
        Breach((a.Load,), prepare.unprepared),
    ),
)
AUTOMATED.duty(
    "(b)2",
    "Call 'No more bets' before the shoe releases any stack.",
    "deal",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), dealing.calls, meets=dealing.call_meets),
        Breach((a.Deliver,), dealing.uncalled),
    ),
)
AUTOMATED.duty(
    "(c)",
    "First two-card stack goes face down to the leftmost bettor, then clockwise to each bettor; last, put a cover "
    "card on the dealer stack in the shoe and bring it over face down, covered.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deliver,), dealing.deliveries, mends_now=dealing.served_after_all),
        Step(_COVERED, (a.Place,), showdown.covers, mends=("uncovered", "cover-off")),
        Breach((a.Deliver,), dealing.out_of_order),
        Breach((a.Deliver,), dealing.stack_face_up),
        Breach((a.Deliver,), showdown.stack_uncovered),
    ),
)
AUTOMATED.duty(
    "(d)",
    "After all stacks are out, pull the remaining cards from the shoe and deal the five board cards from the hand "
    "(32.8(b)2-3) as 32.10 directs; then rack the stub unexposed unless counting.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_REST, (a.Hold,), decisions.rest_taken, mends=("board-from-shoe",)),
        Breach((a.Burn, a.Deal), decisions.from_the_shoe),
        Step(_STUB, (a.TakeStub,), stub.taken, mends=("stub-left",)),
        Step(_STUB, (a.RackStub,), stub.racked, mends=("stub-left",)),
        Breach((a.TakeStub, a.RackStub), stub.too_early),
        Breach((a.Reveal,), stub.left),
        Breach((a.RackStub, a.Flash), stub.shown),
    ),
)
AUTOMATED.duty(
    "(e)",
    "Automated-shoe game: stub count at least once in five rounds, done as 32.7(f) says.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.CountStub,), stub.counts, mends=("miscount",)),
        Step(_STUB, (a.CountStub,), stub.free_counts, optional=True),
        Breach((a.RackStub,), stub.uncounted),
    ),
    rulings=("T5",),
)
