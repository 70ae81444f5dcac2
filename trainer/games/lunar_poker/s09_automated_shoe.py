"""13:69F-38.9: dealing from an automated shoe."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import betting, upcard
from trainer.games.lunar_poker import paragraphs as lunar
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import dealing
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.paragraphs import at
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Only, Section

AUTOMATED = Section[LunarState]("13:69F-38.9", "Dealing from an automated shoe", Dealing.AUTOMATED)
_AUTOMATED = Dealing.AUTOMATED
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)

AUTOMATED.duty(
    "(b)1",
    "Load the automated shoe once the cards are shuffled and the progressive is locked and counted.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _AUTOMATED,
        (
            Step(_PREPARE, (a.Load,), betting.loads, meets=betting.load_meets),
            Breach((a.Load,), prepare.unprepared),
            Breach((a.Load,), betting.taken_up_early),
        ),
    ),
)
AUTOMATED.says(
    "(b)2",
    at(lunar.called_before(a.Deliver), _AUTOMATED),
    'Say "No more bets" before the shoe gives the first stack.',
)
_ROW = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL)

AUTOMATED.duty(
    "(c)",
    "The first stack goes face down to the player farthest to your left, the others follow clockwise, and yours comes "
    "last.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _AUTOMATED,
        (
            Step(_DEAL, (a.Deliver,), dealing.deliveries, mends_now=dealing.served_after_all),
            Breach((a.Deliver,), dealing.out_of_order),
            Step((Stage.DEAL,), (a.Deliver,), dealing.dealt_regardless, optional=True),
            Breach((a.Deliver,), dealing.stack_face_up),
            Breach(lunar.GOING_ON, upcard.broken_off(1), (Stage.DEAL,)),
        ),
    ),
)
AUTOMATED.says(
    "(d)",
    at(lunar.STUB_OUT, _AUTOMATED),
    "When all stacks are out take the stub out of the shoe, and let no card of it be seen.",
)
AUTOMATED.says(
    "(e)",
    at(lunar.STUB_COUNTED, _AUTOMATED),
    "At least once in five rounds the stub is counted, as it is when a manual shoe is used.",
)
AUTOMATED.duty(
    "(f)",
    "Where the shuffler counts the cards itself the stub need not be counted; a deck that it shows wrong leaves the "
    "table.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_PREPARE, (a.RemoveDeck,), prepare.deck_removals, urgent=True, in_trouble=True),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), ignored(CardIrregularity.ALERT), in_trouble=True),
)
AUTOMATED.duty(
    "(g)",
    "Spread your stack before the tray, its top card to your right, and turn up the bottom card on your left.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _AUTOMATED,
        (
            Step(_ROW, (own.SpreadHand,), upcard.spreads, mends=("spread",)),
            Step(_ROW, (own.SpreadHand,), upcard.spreads_anew, optional=True, mends=("spread",)),
            Step(_ROW, (own.TurnUp,), upcard.turn_ups, mends=("up-card",)),
            Step(_ROW, (own.TurnUp,), upcard.late_bottom_card, optional=True, mends=("up-card",)),
            Breach((own.SpreadHand,), upcard.spread_wrongly),
            Breach((own.TurnUp,), upcard.turned_wrongly),
            Breach((a.Prompt, a.Reveal, a.Take, a.Pay), upcard.row_left, (Stage.DEAL,)),
        ),
    ),
)
