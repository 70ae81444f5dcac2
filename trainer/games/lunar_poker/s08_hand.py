"""13:69F-38.8: dealing from the hand."""

from trainer.games.lunar_poker import betting
from trainer.games.lunar_poker import paragraphs as lunar
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import paragraphs
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.paragraphs import at
from trainer.parts.cards import handling, prepare
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Only, Section

HAND = Section[LunarState]("13:69F-38.8", "Dealing from the hand", Dealing.HAND)
_HAND = Dealing.HAND
_ANY = tuple(Dealing)
"""However the hands are dealt, the cards of the options come from the dealer's hand."""

HAND.says(
    "(b)1", at(paragraphs.MACHINE_FOR_THE_HAND, _HAND), "Cards are dealt from the hand only where a shuffler is used."
)
HAND.duty(
    "(b)2",
    "Take the stack into either hand once it is shuffled and the progressive is locked and counted.",
    "deal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Only(
        _HAND,
        (
            Step((Stage.PREPARE,), (a.Hold,), betting.holds),
            Breach((a.Hold,), prepare.unprepared),
            Breach((a.Hold,), betting.taken_up_early),
            Breach((a.Deal,), betting.off_the_table),
        ),
    ),
)
HAND.says(
    "(b)2i", at(paragraphs.SAME_HAND, *_ANY), "Keep the deck in the hand that took it up until the round is over."
)
HAND.says("(b)2ii", at(paragraphs.OVER_THE_TRAY, *_ANY), "The deck stays in front of you, above the tray.")
HAND.says(
    "(b)3",
    at(lunar.called_before(a.Deal), _HAND),
    'Say "No more bets"; then hold the deck in one hand and lay each top card face down with the other.',
    Only(_HAND, (Breach((a.Deal,), handling.thumbed),)),
)
HAND.says("(c)", at(paragraphs.FROM_THE_LEFT, _HAND), "Begin with the player farthest to your left and deal clockwise.")
HAND.says("(c)1", at(lunar.PLAYERS_FIRST, _HAND), "Every player gets the first card face down.")
HAND.says("(c)2", at(lunar.UP_CARD, _HAND), "Your own first card goes face up before the tray.")
HAND.says("(c)3", at(lunar.PLAYERS_SECOND, _HAND), "Every player's second card goes face down on the first.")
HAND.says("(c)4", at(lunar.FIRST_HOLE_CARD, _HAND), "Your own second card goes face down to the right of the open one.")
HAND.says(
    "(c)5",
    at(lunar.LAST_THREE, _HAND),
    "The third, fourth and fifth cards go round face down, each on the covered card before it.",
)
HAND.says(
    "(d)",
    at(lunar.STUB_IN_HAND, _HAND),
    "What is left in the hand when everybody has five cards goes to the rack in the end, and no card of it is seen.",
)
HAND.says(
    "(e)",
    at(lunar.STUB_COUNTED, _HAND),
    "At least once in five rounds the stub is counted, as it is when a shoe is used.",
)
