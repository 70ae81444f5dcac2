"""19:47-32.1: definitions."""

from trainer.games.ultimate_texas_holdem import decisions, showdown, trouble
from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity, HoldemWager
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import dealing, settling, stub, voiding
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.settling import SETTLING
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

DEFINITIONS = Section[HoldemState]("19:47-32.1 ", "Definitions")
_PREPARE = (Stage.PREPARE,)
_GOING_ON = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST, Stage.REVEAL)

DEFINITIONS.duty(
    '"Ante"',
    "Each player has an ante out before the first card: a stack of its own, as large as the blind.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.UNEQUAL),
    Breach((a.Deal, a.Deliver), dealing.unequal),
    Step(_PREPARE, (a.Prompt,), dealing.ante_prompts, optional=True),
)
DEFINITIONS.duty(
    '"Blind"',
    "Each player has a blind out as well, beside the ante and of the same amount.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.NO_BLIND),
    Breach((a.Deal, a.Deliver), dealing.dealt_without(HoldemWager.BLIND)),
)
DEFINITIONS.duty(
    '"Burn"',
    "To burn a card is to take it off the deck and rack it face down, so that no player sees it.",
    "burn",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Burn,), decisions.burnt_openly),
)
DEFINITIONS.duty(
    '"Check"',
    "A player who checks makes no play wager for now and stays in the round.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Tuck), decisions.checker_dropped(), HoldemState.undecided),
)
DEFINITIONS.duty(
    '"Community card"',
    "The five cards face up in the middle belong to everyone: players and dealer may play any or all of them "
    "with their own two.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Read,), showdown.misread(showdown.from_the_flop)),
)
DEFINITIONS.duty(
    '"Fold"',
    "A player who folds gives the two cards up, makes no play wager and is out of the round.",
    "decision",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Prompt,), decisions.folded_asked),
    *enforce(CardIrregularity.FOLDED_PLAY),
)
DEFINITIONS.duty(
    '"Hand"',
    "A hand is the best five of seven cards: the two of the player and the five of the board.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(showdown.both_forced)),
    rulings=("T4",),
)
DEFINITIONS.duty(
    '"Play wager"',
    "A play wager is made after the two cards are dealt and before the dealer's are shown: before the flop, "
    "after it, or when the board is complete.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.LATE_PLAY),
)
DEFINITIONS.duty(
    '"Stub"',
    "The stub is what is left of the deck when every card of the round is out: 43 cards less two for each player.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.CountStub), stub.too_early),
    # The text has no way on without a deck; what cannot be finished is void.
    voiding.called_void(_GOING_ON, trouble.deck_gone),
    rulings=("T5",),
)
DEFINITIONS.duty(
    '"Suit"',
    "The four suits are equal, and none of them ever breaks a tie.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.suits_counted()),
    rulings=("T4",),
)
DEFINITIONS.duty(
    '"Trips wager"',
    "The trips wager is made before the first card and wins with three of a kind or better, whatever becomes "
    "of the hand against the dealer's.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(HoldemWager.TRIPS, what="took", when=showdown.made_trips)),
)
