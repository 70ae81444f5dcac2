"""13:69F-38.6: wagers."""

from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Category, Severity

WAGERS = Section("13:69F-38.6", "Wagers")


WAGERS.duty(
    "(a)",
    "Bets are chips or plaques (plus match play where applicable) on the proper area; a spoken bet with cash is "
    "refused.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.VERBAL_BET),
)
WAGERS.duty(
    "(b)",
    "Antes and super side bets are in before 'No more bets'; nothing is made, raised or withdrawn afterwards save "
    "under 38.7 and 38.10.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.LATE_BET),
)
WAGERS.duty(
    "(c)",
    "With an ante up, a player may make a progressive wager with one $1 chip in that spot's acceptor or a "
    "progressive coupon (13:69D-1.18), and must check it registered.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.PROGRESSIVE_CHIP),
)
WAGERS.duty(
    "(d)",
    "Bet wagers follow 38.10.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.EARLY_BET),
)
WAGERS.duty(
    "(e)",
    "Players may not look at each other's cards nor tell each other what they hold.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.TILT),
)
WAGERS.duty(
    "(f)",
    "One hand per player per round.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.TWO_SPOTS),
)
WAGERS.duty(
    "(g)",
    "Only seated players may bet; a player with cards stays seated until the round is over.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.BYSTANDER, Kind.STAND),
)
