"""13:69F-38.8: dealing from the hand."""

from trainer.games.lunar_poker import betting, deck, upcard
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import handling, prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step

HAND = Section("13:69F-38.8", "Dealing from the hand", Dealing.HAND)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL)
_LATE = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE, Stage.CLEAR)
_AFTER = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.HAND, clauses)


def _held(*clauses: Step | Breach) -> Only:
    """Where cards are dealt from the hand, be it all of them or those of the options."""
    return Only((Dealing.HAND, Dealing.AUTOMATED, Dealing.SHOE), clauses)


HAND.duty(
    "(b)1",
    "Cards are dealt from the hand only where a shuffler is used.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal),
    ),
)
HAND.duty(
    "(b)2",
    "Take the stack into either hand once it is shuffled and the progressive is locked and counted.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Hold,), betting.holds),
        Breach((a.Hold,), prepare.unprepared),
        Breach((a.Hold,), betting.taken_up_early),
        Breach((a.Deal,), betting.off_the_table),
    ),
)
HAND.duty(
    "(b)2i",
    "Keep the deck in the hand that took it up until the round is over.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.changed_hands),
    ),
)
HAND.duty(
    "(b)2ii",
    "The deck stays in front of you, above the tray.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.held_badly),
    ),
)
HAND.duty(
    "(b)3",
    'Say "No more bets"; then hold the deck in one hand and lay each top card face down with the other.',
    "deal",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), betting.calls, meets=dealing.call_meets),
        Breach((a.Deal,), dealing.uncalled),
        Breach((a.Deal,), handling.thumbed),
    ),
    rulings=("L2",),
)
HAND.duty(
    "(c)",
    "Begin with the player farthest to your left and deal clockwise.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Breach((a.Deal,), dealing.wrong_start),
    ),
)
HAND.duty(
    "(c)1",
    "Every player gets the first card face down.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(1), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(1)),
        Breach((a.Deal,), dealing.face_up(1, dealer=False)),
        Breach((a.Prompt, a.TakeStub, a.CountStub, a.RackStub, a.Reveal), upcard.broken_off(1)),
    ),
)
HAND.duty(
    "(c)2",
    "Your own first card goes face up before the tray.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), upcard.dealers_card(1), mends_now=dealing.served_after_all),
        Step(_AFTER, (a.TurnUp,), upcard.late_up_card, mends=("up-card",)),
        Breach((a.Deal,), dealing.astray(1, dealer=True)),
        Breach((a.Deal,), upcard.up_card_down),
    ),
)
HAND.duty(
    "(c)3",
    "Every player's second card goes face down on the first.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(2), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(2)),
        Breach((a.Deal,), dealing.face_up(2, dealer=False)),
        Breach((a.Deal,), upcard.laid_wrongly(2, dealer=False)),
        Breach((a.Prompt, a.TakeStub, a.CountStub, a.RackStub, a.Reveal), upcard.broken_off(2)),
    ),
)
HAND.duty(
    "(c)4",
    "Your own second card goes face down to the right of the open one.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), upcard.dealers_card(2), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(2, dealer=True)),
        Breach((a.Deal,), upcard.any_pass(dealing.face_up, 2, dealer=True)),
        Breach((a.Deal,), upcard.laid_wrongly(2, dealer=True)),
    ),
)
HAND.duty(
    "(c)5",
    "The third, fourth and fifth cards go round face down, each on the covered card before it.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), upcard.players_cards(3, 4, 5), mends_now=dealing.served_after_all),
        Step(_DEAL, (a.Deal,), upcard.dealers_card(3, 4, 5), mends_now=dealing.served_after_all),
        Breach((a.Deal,), upcard.any_pass(dealing.astray, 3, 4, 5, dealer=False)),
        Breach((a.Deal,), upcard.any_pass(dealing.astray, 3, 4, 5, dealer=True)),
        Breach((a.Deal,), upcard.any_pass(dealing.face_up, 3, 4, 5, dealer=False)),
        Breach((a.Deal,), upcard.any_pass(dealing.face_up, 3, 4, 5, dealer=True)),
        Breach((a.Deal,), upcard.laid_wrongly(3, 4, 5)),
        Breach((a.Prompt, a.TakeStub, a.CountStub, a.RackStub, a.Reveal), upcard.broken_off(3, 4, 5)),
    ),
)
HAND.duty(
    "(d)",
    "What is left in the hand when everybody has five cards goes to the rack in the end, and no card of it is seen.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.TakeStub,), deck.taken, mends=("stub-left",)),
        Step(_STUB, (a.TakeStub,), deck.laid_down, optional=True),
        Step(_LATE, (a.RackStub,), deck.racked, mends=("stub-left",)),
        Breach((a.RackStub,), deck.racked_early),
        Breach((a.Shuffle,), deck.left_lying),
        Breach((a.RackStub, a.Flash), stub.shown),
    ),
    rulings=("L1",),
)
HAND.duty(
    "(e)",
    "At least once in five rounds the stub is counted, as it is when a shoe is used.",
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
