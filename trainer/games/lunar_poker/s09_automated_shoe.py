"""13:69F-38.9: dealing from an automated shoe."""

from trainer.games.lunar_poker import betting, deck, upcard
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.conduct import ignored
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

AUTOMATED = Section("13:69F-38.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL)
_LATE = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE, Stage.CLEAR)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.AUTOMATED, clauses)


AUTOMATED.duty(
    "(b)1",
    "Load the automated shoe once the cards are shuffled and the progressive is locked and counted.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Load,), betting.loads, meets=betting.load_meets),
        Breach((a.Load,), prepare.unprepared),
        Breach((a.Load,), betting.taken_up_early),
    ),
)
AUTOMATED.duty(
    "(b)2",
    'Say "No more bets" before the shoe gives the first stack.',
    "deal",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), betting.calls, meets=dealing.call_meets),
        Breach((a.Deliver,), dealing.uncalled),
    ),
    rulings=("L2",),
)
AUTOMATED.duty(
    "(c)",
    "The first stack goes face down to the player farthest to your left, the others follow clockwise, and yours comes "
    "last.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deliver,), dealing.deliveries, mends_now=dealing.served_after_all),
        Breach((a.Deliver,), dealing.out_of_order),
        Breach((a.Deliver,), dealing.stack_face_up),
        Breach((a.Prompt, a.TakeStub, a.CountStub, a.RackStub, a.Reveal), upcard.broken_off(1)),
    ),
)
AUTOMATED.duty(
    "(d)",
    "When all stacks are out take the stub out of the shoe, and let no card of it be seen.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.TakeStub,), deck.taken, mends=("stub-left",)),
        Step(_LATE, (a.RackStub,), deck.racked, mends=("stub-left",)),
        Breach((a.RackStub,), deck.racked_early),
        Breach((a.Prompt, a.Deal, a.Reveal), deck.left_in_shoe),
        Breach((a.Shuffle,), deck.left_lying),
        Breach((a.RackStub, a.Flash), stub.shown),
    ),
    rulings=("L1",),
)
AUTOMATED.duty(
    "(e)",
    "At least once in five rounds the stub is counted, as it is when a manual shoe is used.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.CountStub,), deck.counts, mends=("miscount",)),
        Step(_STUB, (a.CountStub,), deck.free_counts, optional=True),
        Breach((a.Prompt, a.Deal, a.Reveal, a.RackStub), deck.uncounted),
    ),
    rulings=("L1",),
)
AUTOMATED.duty(
    "(f)",
    "Where the shuffler counts the cards itself the stub need not be counted; a deck that it shows wrong leaves the "
    "table.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_PREPARE, (a.RemoveDeck,), prepare.deck_removals, urgent=True, in_trouble=True),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), ignored(Kind.ALERT), in_trouble=True),
)
AUTOMATED.duty(
    "(g)",
    "Spread your stack before the tray, its top card to your right, and turn up the bottom card on your left.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step((Stage.DEAL,), (a.SpreadHand,), upcard.spreads, mends=("spread",)),
        Step((Stage.DEAL,), (a.TurnUp,), upcard.turn_ups, mends=("up-card",)),
        Breach((a.SpreadHand,), upcard.spread_wrongly),
        Breach((a.TurnUp,), upcard.turned_wrongly),
        Breach((a.Prompt, a.Reveal, a.Take, a.Pay), upcard.row_left),
    ),
)
