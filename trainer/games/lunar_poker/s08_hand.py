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
    "Hand dealing requires an automated shuffler.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal),
    ),
)
HAND.duty(
    "(b)2",
    "After 38.4 and the 38.7(b) routine, take the stack in either hand.",
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
    "Keep to the chosen holding hand all round.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.changed_hands),
    ),
)
HAND.duty(
    "(b)2ii",
    "Held cards stay in front of the dealer, above the inventory container.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.held_badly),
    ),
)
HAND.duty(
    "(b)3",
    "Call 'No more bets'; hold the deck in the chosen hand and with the other take each top card and lay it face "
    "down in place.",
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
    "Deal from far left, clockwise.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Breach((a.Deal,), dealing.wrong_start),
    ),
)
HAND.duty(
    "(c)1",
    "One face-down card per player to start.",
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
    "Dealer first card goes face up directly before the inventory container.",
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
    "Second player cards face down on top of the first.",
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
    "Dealer second card face down on the right of the upcard.",
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
    "Third to fifth cards in turn, face down, stacked on the previous face-down card, to players and dealer.",
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
    "After five cards each, rack the stub unexposed unless (e) calls for a count.",
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
    "Count the stub at least once in five rounds as 38.7 prescribes.",
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
