"""13:69F-42.6: wagers."""

from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce, groundless
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.patterngame import wagers

WAGERS = Section("13:69F-42.6", "Wagers")

WAGERS.duty(
    "(a)",
    "A wager is chips, plaques or cash on the right spot; a spoken bet with cash thrown in is refused.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.VERBAL_BET),
)
WAGERS.duty(
    "(b)",
    "The main ante is as the house has chosen: the ace ante, or twice it.",
    "antes",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Kind.BAD_ANTE),
    rulings=("P14",),
)
WAGERS.duty(
    "(c)",
    "At a limit table a bet or raise is 1 to 20 main antes; at no-limit at least one, at most all-in or table maximum.",
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Kind.SMALL_RAISE, Kind.BIG_RAISE),
    Breach((a.Stop,), groundless(a.Reason.BET_LIMITS)),
    rulings=("P13",),
)
WAGERS.duty(
    "(d)",
    "A player who is all-in is not asked to bet any more in that round.",
    "all_in",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Prompt,), wagers.all_in_asked),
)
WAGERS.duty(
    "(e)",
    "Only seated players may bet, and with cards before them they stay seated until the round is over.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.BYSTANDER, Kind.STAND),
)
