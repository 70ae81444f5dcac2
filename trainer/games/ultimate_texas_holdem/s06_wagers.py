"""19:47-32.6: wagers."""

from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity

WAGERS = Section("19:47-32.6", "Wagers")


WAGERS.duty(
    "(a)",
    "Wagers are made only with chips or plaques (plus a match play coupon where applicable) on the right betting "
    "area; a spoken bet backed by cash is refused.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.VERBAL_BET),
)
WAGERS.duty(
    "(b)",
    "Ante, blind and trips go down before 'No more bets'; afterwards nothing may be added, raised or pulled back "
    "except as 32.10 allows.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.LATE_BET),
)
WAGERS.duty(
    "(c)",
    "Trips may be bet only alongside an ante and a blind, on its own area, and its result has no effect on any "
    "other wager.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.TRIPS_ALONE),
    Breach((a.Deal, a.Deliver), dealing.dealt_without(a.Wager.ANTE)),
)
WAGERS.duty(
    "(d)",
    "Play wagers follow 32.10 for timing and size.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.PLAY_SIZE),
    refers=True,
)
WAGERS.duty(
    "(e)",
    "Only seated players may bet; once cards are received the player stays seated until the round ends.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.BYSTANDER, Kind.STAND),
)
