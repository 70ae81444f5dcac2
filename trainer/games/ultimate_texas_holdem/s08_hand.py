"""19:47-32.8: dealing from the hand."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import handling, prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step

HAND = Section("19:47-32.8", "Dealing from the hand", Dealing.HAND)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.LAST, Stage.REVEAL)
_COVERED = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.HAND, clauses)


def _held(*clauses: Step | Breach) -> Only:
    """Where cards are dealt from the hand, be it all of them or the board alone."""
    return Only((Dealing.HAND, Dealing.AUTOMATED), clauses)


HAND.duty(
    "(b)1",
    "Hand dealing is permitted only with an automated shuffler doing the shuffling.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal),
    ),
)
HAND.duty(
    "(b)2",
    "When 32.4 is complete, take the stacked deck into whichever hand the dealer prefers.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Hold,), prepare.holds),
        Breach((a.Hold,), prepare.unprepared),
        Breach((a.Deal,), dealing.off_the_table),
    ),
)
HAND.duty(
    "(b)2i",
    "Whichever hand is picked must be the holding hand for the entire round.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.changed_hands),
    ),
)
HAND.duty(
    "(b)2ii",
    "Keep the held cards in front of the body and above the table inventory container at all times.",
    "deal",
    Category.PROTECTION,
    Severity.MINOR,
    _held(
        Breach((a.Hold,), handling.held_badly),
    ),
)
HAND.duty(
    "(b)3",
    "Call 'No more bets' before any card; hold the deck in the chosen hand and use the other to take the top card "
    "and lay it face down in place.",
    "deal",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), dealing.calls, meets=dealing.call_meets),
        Breach((a.Deal,), dealing.uncalled),
    ),
    _held(
        Breach((a.Deal, a.Burn), handling.thumbed),
    ),
)
HAND.duty(
    "(c)",
    "Deal order: leftmost player (dealer's left) first, then clockwise.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Breach((a.Deal,), dealing.wrong_start),
    ),
)
HAND.duty(
    "(c)1",
    "First pass: one card face down for each player who has bet.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(1), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(1)),
        Breach((a.Deal,), dealing.face_up(1, dealer=False)),
    ),
)
HAND.duty(
    "(c)2",
    "Then a face-down card to the dealer area, covered by a cover card.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.dealers_card(1), mends_now=dealing.served_after_all),
        Step(_COVERED, (a.Place,), showdown.covers, mends=("uncovered", "cover-off")),
        Step((Stage.DEAL,), (a.Place,), showdown.early_covers, optional=True),
        Breach((a.Deal,), dealing.astray(1, dealer=True)),
        Breach((a.Deal,), dealing.face_up(1, dealer=True)),
        Breach((a.Deal,), showdown.uncovered(1)),
    ),
)
HAND.duty(
    "(c)3",
    "Second pass: one more face-down card for each bettor.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(2), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(2)),
        Breach((a.Deal,), dealing.face_up(2, dealer=False)),
    ),
)
HAND.duty(
    "(c)4",
    "Then the dealer area gets its second face-down card, again covered.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.dealers_card(2), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(2, dealer=True)),
        Breach((a.Deal,), dealing.face_up(2, dealer=True)),
        Breach((a.Prompt,), showdown.uncovered(2)),
    ),
)
HAND.duty(
    "(d)",
    "With two cards each and the full board out, rack the stub unexposed unless it is being counted under (e).",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.TakeStub,), stub.taken, mends=("stub-left",)),
        Step(_STUB, (a.RackStub,), stub.racked, mends=("stub-left",)),
        Breach((a.TakeStub, a.RackStub), stub.too_early),
        Breach((a.Reveal,), stub.left),
        Breach((a.RackStub, a.Flash), stub.shown),
    ),
)
HAND.duty(
    "(e)",
    "Hand-dealt game: stub count at least once in five rounds, done the 32.7(f) way.",
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
