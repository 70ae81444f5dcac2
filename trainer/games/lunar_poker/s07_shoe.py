"""13:69F-38.7: dealing from a shoe."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import betting, upcard
from trainer.games.lunar_poker import paragraphs as lunar
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import dealing, paragraphs, stub
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.paragraphs import at
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Only, Section

SHOE = Section[LunarState]("13:69F-38.7", "Dealing from a shoe", Dealing.SHOE)
_SHOE = Dealing.SHOE
_PREPARE = (Stage.PREPARE,)
_CHIPS = (Stage.PREPARE, Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)

SHOE.says("(a)", at(paragraphs.LOADED, _SHOE), "The shuffled stack goes into the shoe before it is dealt from.")
SHOE.duty(
    "(b)",
    'Say "No more bets", lock the progressive out, bring its chips before the tray, check their number against the '
    "system and put them into the tray.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Only(
        _SHOE,
        (
            Step(_PREPARE, (a.Announce,), betting.calls, meets=dealing.call_meets, mends=("no-call",)),
            Breach((a.Deal,), dealing.uncalled),
        ),
    ),
    Step(_PREPARE, (own.LockOut,), betting.lock_outs, meets=betting.lock_meets),
    Step(_CHIPS[1:], (own.LockOut,), betting.lock_outs, meets=betting.lock_meets, mends=("no-lock",)),
    Step(_CHIPS, (own.CollectChips,), betting.collections, mends=("chips-left",)),
    Step(_CHIPS, (own.ProveChips,), betting.proofs, mends=("unproved", "misproved")),
    Step(_CHIPS, (own.RackChips,), betting.rackings, mends=("chips-left",)),
    Breach((own.LockOut,), betting.locked_uncalled),
    Breach((a.Deal, a.Deliver), betting.unlocked),
    Breach((a.Deal, a.Deliver), betting.chips_left),
    Breach((own.CollectChips,), betting.collected_unlocked),
    Breach((a.Load, a.Hold), betting.taken_up_early),
    Breach((own.RackChips, own.CollectChips, a.Deal, a.Deliver), betting.unproved),
    Breach((own.ProveChips,), betting.misproved),
    rulings=("L2",),
)
SHOE.duty(
    "(c)",
    "The hand at the shoe draws the cards, the other one places them.",
    "deal",
    Category.PROCEDURE,
    Severity.MINOR,
    Only(
        _SHOE,
        (Breach((a.Deal,), upcard.wrong_hands),),
    ),
)
SHOE.says("(d)", at(paragraphs.FROM_THE_LEFT, _SHOE), "Begin with the player farthest to your left and deal clockwise.")
SHOE.says("(d)1", at(lunar.PLAYERS_FIRST, _SHOE), "Every player gets the first card face down.")
SHOE.says("(d)2", at(lunar.UP_CARD, _SHOE), "Your own first card goes face up before the tray.")
SHOE.says("(d)3", at(lunar.PLAYERS_SECOND, _SHOE), "Every player's second card goes face down on the first.")
SHOE.says("(d)4", at(lunar.FIRST_HOLE_CARD, _SHOE), "Your own second card goes face down to the right of the open one.")
SHOE.says(
    "(d)5",
    at(lunar.LAST_THREE, _SHOE),
    "The third, fourth and fifth cards go round face down, each on the covered card before it.",
)
SHOE.says(
    "(e)",
    at(lunar.STUB_OUT, _SHOE),
    "When everybody has five cards take the stub out of the shoe, and let no card of it be seen.",
)
SHOE.says(
    "(f)",
    at(lunar.STUB_COUNTED, _SHOE),
    "At least once in five rounds count the stub, face down on the layout.",
    # 38.8(e) and 38.9(e) send here for the way of counting.
    Breach((a.CountStub,), stub.counted_face_up),
    Breach((a.CountStub,), stub.miscounted),
)
SHOE.says("(f)1", paragraphs.COUNTED_UNSEEN, "A stub that counts right goes to the rack with no card showing.")
SHOE.says(
    "(f)2",
    paragraphs.wrong_count(lunar.COUNTABLE, Breach((a.Deal,), stub.let_pass)),
    "A wrong count voids all hands; unless it comes from a misdeal, the deck leaves the table as well.",
)
