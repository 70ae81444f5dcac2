"""13:69F-38.6: wagers."""

from trainer.games.lunar_poker.glossary import LunarIrregularity
from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.duty import Category, Severity
from trainer.rules.sections import Section

WAGERS = Section[LunarState]("13:69F-38.6", "Wagers")


WAGERS.duty(
    "(a)",
    "Wagers are chips in the right area; refuse a bet that is called out with cash.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.VERBAL_BET),
)
WAGERS.duty(
    "(b)",
    'Antes and super side bets are down before "No more bets"; nothing is added or drawn back after it.',
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(BankedIrregularity.LATE_BET),
)
WAGERS.duty(
    "(c)",
    "A progressive wager is one $1 chip in the acceptor, or a coupon, beside an ante.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.PROGRESSIVE_CHIP),
)
WAGERS.duty(
    "(d)",
    "No player bets before the time for betting has come.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.EARLY_BET),
)
WAGERS.duty(
    "(e)",
    "Players neither look at each other's cards nor say what they hold.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.TILT),
)
WAGERS.duty(
    "(f)",
    "A player has one hand in a round.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(BankedIrregularity.TWO_SPOTS),
)
WAGERS.duty(
    "(g)",
    "Only seated players bet, and a player who has cards stays seated until the round is over.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.BYSTANDER, CardIrregularity.STAND),
)
