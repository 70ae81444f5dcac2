"""13:69F-42.11: conduct of players, which the dealer has to enforce."""

from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.patterngame import conduct

CONDUCT = Section("13:69F-42.11", "Conduct of players")

CONDUCT.duty(
    "(a)",
    "Players play for themselves alone and tell each other nothing; signals are reported to the supervisor.",
    "conduct",
    Category.PROTECTION,
    Severity.CRITICAL,
    *enforce(Kind.SIGNAL),
)
CONDUCT.duty(
    "(d)",
    "Players stay in their seats through the round.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.STAND),
    rulings=("P26",),
)
CONDUCT.duty(
    "(e)",
    "Nobody touches or looks at a hand until stub and empty places' hands are racked.",
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(Kind.LOOK),
)
CONDUCT.duty(
    "(f)",
    "No talk while cards are out; a player in turn may ask another how many cards he or she still holds.",
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(Kind.TALK),
    Breach((a.Stop,), conduct.question_stopped),
)
CONDUCT.duty(
    "(g)",
    "No player lets another see unplayed cards.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.TILT),
)
CONDUCT.duty(
    "(h)",
    "Who shows or fouls a card, even by accident, loses the hand and what was wagered on it.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    *enforce(Kind.EXPOSE, Kind.FOUL),
    rulings=("P22",),
)
CONDUCT.duty(
    "(i)",
    "Cards are held above the rail, in sight of all.",
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(Kind.BELOW_RAIL),
)
