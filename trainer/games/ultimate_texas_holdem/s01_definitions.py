"""19:47-32.1: definitions."""

from trainer.games.ultimate_texas_holdem import decisions, showdown, trouble
from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing, settling, stub, voiding
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.bankedgame.settling import SETTLING
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

DEFINITIONS = Section("19:47-32.1 ", "Definitions")
_PREPARE = (Stage.PREPARE,)
_GOING_ON = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST, Stage.REVEAL)

DEFINITIONS.duty(
    '"Ante"',
    "Whoever joins the round has an ante out before the first card: a stack of its own, exactly as much as the blind.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.UNEQUAL),
    Breach((a.Deal, a.Deliver), dealing.unequal),
    Step(_PREPARE, (a.Prompt,), dealing.ante_prompts, optional=True),
)
DEFINITIONS.duty(
    '"Blind"',
    "A blind, its own stack and the same size as the ante, is compulsory before any card is dealt.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.NO_BLIND),
    Breach((a.Deal, a.Deliver), dealing.dealt_without(a.Wager.BLIND)),
)
DEFINITIONS.duty(
    '"Burn"',
    "Burning means taking the next card off the deck and laying it face down in the discard rack so that nobody "
    "sees it.",
    "burn",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Burn,), decisions.burnt_openly),
)
DEFINITIONS.duty(
    '"Check"',
    "A check passes up the play wager at that stage but the player stays in the round.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Tuck), decisions.checker_dropped()),
)
DEFINITIONS.duty(
    '"Community card"',
    "Five cards face up in the centre belong to everyone: each player and the dealer may use any or all of them "
    "with their own two.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Read,), showdown.misread(showdown.from_the_flop)),
)
DEFINITIONS.duty(
    '"Fold"',
    "Folding is leaving the round: the two cards are given up and no play wager is made.",
    "decision",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Prompt,), decisions.folded_asked),
    *enforce(Kind.FOLDED_PLAY),
)
DEFINITIONS.duty(
    '"Hand"',
    "A hand is the best five cards from the seven available (own two plus the five on the board).",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(showdown.both_forced)),
    rulings=("T4",),
)
DEFINITIONS.duty(
    '"Play wager"',
    "A play wager may be made only after the two-card deal: before the flop, between flop and last two board "
    "cards, or after those and before the dealer's cards are shown.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.LATE_PLAY),
)
DEFINITIONS.duty(
    '"Stub"',
    "The stub is what is left once all cards of the round are out: 43 less two for each player.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.CountStub), stub.too_early),
    # The text has no way on without a deck; what cannot be finished is void.
    Step(
        _GOING_ON,
        (a.Rule,),
        voiding.void_calls(trouble.deck_gone),
        meets=voiding.void_meets(trouble.deck_gone),
        urgent=True,
    ),
    rulings=("T5",),
)
DEFINITIONS.duty(
    '"Suit"',
    "The four suits are equal; none ever outranks another.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.suits_counted),
    rulings=("T4",),
)
DEFINITIONS.duty(
    '"Trips wager"',
    "Optional bet, placed before any card, that the player's best five will be three-of-a-kind or better; paid "
    "off the posted table whatever happens against the dealer.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(a.Wager.TRIPS, what="took", when=showdown.made_trips)),
)
