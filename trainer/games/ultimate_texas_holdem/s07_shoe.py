"""19:47-32.7: dealing from a shoe."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub, voiding
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import handling, prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.conduct import ignored
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

SHOE = Section("19:47-32.7", "Dealing from a shoe", Dealing.SHOE)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.LAST, Stage.REVEAL)
_COVERED = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.SHOE, clauses)


SHOE.duty(
    "(a)",
    "A manual shoe must meet 19:46-1.19 and sit in the approved spot; once 32.4 is done the dealer or shuffler "
    "loads the stacked deck into it.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
        Breach((a.Load,), prepare.unprepared),
        Breach((a.Load,), ignored(Kind.LOOSE_SHOE), in_trouble=True),
        Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    ),
)
SHOE.duty(
    "(b)",
    "Call 'No more bets' before the first card leaves the shoe.",
    "deal",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), dealing.calls, meets=dealing.call_meets),
        Breach((a.Deal,), dealing.uncalled),
    ),
)
SHOE.duty(
    "(c)",
    "Draw every card with the hand nearer the shoe and place it with the other hand.",
    "deal",
    Category.PROCEDURE,
    Severity.MINOR,
    _only(
        Breach((a.Deal,), handling.wrong_hands),
    ),
)
SHOE.duty(
    "(d)",
    "Start with the player farthest to the dealer's left and go round clockwise.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Breach((a.Deal,), dealing.wrong_start),
    ),
)
SHOE.duty(
    "(d)1",
    "First pass: one face-down card to each player with wagers up.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(1), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(1)),
        Breach((a.Deal,), dealing.face_up(1, dealer=False)),
    ),
)
SHOE.duty(
    "(d)2",
    "Then one face-down card to the dealer area, kept beneath a cover card.",
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
SHOE.duty(
    "(d)3",
    "Second pass: another face-down card to every player with wagers up.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_DEAL, (a.Deal,), dealing.players_pass(2), mends_now=dealing.served_after_all),
        Breach((a.Deal,), dealing.astray(2)),
        Breach((a.Deal,), dealing.face_up(2, dealer=False)),
    ),
)
SHOE.duty(
    "(d)4",
    "Then a second face-down card to the dealer area beneath a cover card.",
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
SHOE.duty(
    "(e)",
    "After the two-card deal and all five community cards, take the stub out of the shoe and rack it unexposed, "
    "unless it is to be counted under (f).",
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
SHOE.duty(
    "(f)",
    "Count the stub at least once in every five rounds, face down on the layout, to confirm the deck is complete.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.CountStub,), stub.counts, mends=("miscount",)),
        Step(_STUB, (a.CountStub,), stub.free_counts, optional=True),
        Breach((a.RackStub,), stub.uncounted),
    ),
    # 32.8(e) and 32.9(e) send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
    rulings=("T5",),
)
SHOE.duty(
    "(f)1",
    "If the count accounts for 52 cards, rack the stub without showing any card.",
    "stub",
    Category.PROTECTION,
    Severity.MINOR,
    Breach((a.RackStub, a.Flash), stub.counted_shown),
)
SHOE.duty(
    "(f)2",
    "Wrong count: check for a misdeal. Misdealt but 52 present: all hands void under 32.13. Not misdealt: all "
    "hands void and the whole deck leaves the table (19:46-1.18).",
    "stub",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    Step(_STUB, (a.Rule,), stub.rulings, urgent=True, mends=("stub-wrong",)),
    Step((Stage.VOID,), (a.RemoveDeck,), stub.deck_removals),
    *voiding.clearing("stub"),
    Step(_PREPARE, (a.Call,), prepare.new_decks),
    Breach((a.RackStub, a.Reveal, a.Prompt), stub.let_pass),
    Breach((a.Rule,), stub.one_hand_voided),
    Breach((a.Shuffle,), stub.deck_kept),
    rulings=("T6",),
)
