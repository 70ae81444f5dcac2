"""13:69F-38.7: dealing from a shoe."""

from trainer.games.lunar_poker import betting, deck, upcard
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, stub
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Only, Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step

SHOE = Section("13:69F-38.7", "Dealing from a shoe", Dealing.SHOE)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_STUB = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL)
_LATE = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE, Stage.CLEAR)
_AFTER = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)
_CHIPS = (Stage.PREPARE, Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)


def _only(*clauses: Step | Breach) -> Only:
    return Only(Dealing.SHOE, clauses)


SHOE.duty(
    "(a)",
    "The shuffled stack goes into the shoe before it is dealt from.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets),
        Breach((a.Load,), prepare.unprepared),
    ),
)
SHOE.duty(
    "(b)",
    'Say "No more bets", lock the progressive out, bring its chips before the tray, check their number against the '
    "system and put them into the tray.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_PREPARE, (a.Announce,), betting.calls, meets=dealing.call_meets),
        Breach((a.Deal,), dealing.uncalled),
    ),
    Step(_PREPARE, (a.LockOut,), betting.lock_outs, meets=betting.lock_meets),
    Step(_CHIPS, (a.CollectChips,), betting.collections, mends=("chips-left",)),
    Step(_CHIPS, (a.ProveChips,), betting.proofs, mends=("unproved", "misproved")),
    Step(_CHIPS, (a.RackChips,), betting.rackings, mends=("chips-left",)),
    Breach((a.Deal, a.Deliver), betting.unlocked),
    Breach((a.CollectChips,), betting.collected_unlocked),
    Breach((a.RackChips, a.CollectChips, a.Deal, a.Deliver), betting.unproved),
    Breach((a.ProveChips,), betting.misproved),
    rulings=("L2",),
)
SHOE.duty(
    "(c)",
    "The hand at the shoe draws the cards, the other one places them.",
    "deal",
    Category.PROCEDURE,
    Severity.MINOR,
    _only(
        Breach((a.Deal,), upcard.wrong_hands),
    ),
)
SHOE.duty(
    "(d)",
    "Begin with the player farthest to your left and deal clockwise.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    _only(
        Breach((a.Deal,), dealing.wrong_start),
    ),
)
SHOE.duty(
    "(d)1",
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
SHOE.duty(
    "(d)2",
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
SHOE.duty(
    "(d)3",
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
SHOE.duty(
    "(d)4",
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
SHOE.duty(
    "(d)5",
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
SHOE.duty(
    "(e)",
    "When everybody has five cards take the stub out of the shoe, and let no card of it be seen.",
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
SHOE.duty(
    "(f)",
    "At least once in five rounds count the stub, face down on the layout.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    _only(
        Step(_STUB, (a.CountStub,), deck.counts, mends=("miscount",)),
        Step(_STUB, (a.CountStub,), deck.free_counts, optional=True),
        Breach((a.Prompt, a.Deal, a.Reveal, a.RackStub), deck.uncounted),
    ),
    # 38.8(e) and 38.9(e) send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
    rulings=("L1",),
)
SHOE.duty(
    "(f)1",
    "A stub that counts right goes to the rack with no card showing.",
    "stub",
    Category.PROTECTION,
    Severity.MINOR,
    Breach((a.RackStub, a.Flash), stub.counted_shown),
)
SHOE.duty(
    "(f)2",
    "A wrong count voids all hands; unless it comes from a misdeal, the deck leaves the table as well.",
    "stub",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    Step(_STUB, (a.Rule,), stub.rulings, urgent=True, mends=("stub-wrong",)),
    Step((Stage.VOID,), (a.RemoveDeck,), stub.deck_removals),
    Step(_PREPARE, (a.Call,), prepare.new_decks),
    Breach((a.RackStub, a.Reveal, a.Prompt, a.Deal), stub.let_pass),
    Breach((a.Shuffle,), stub.deck_kept),
)
