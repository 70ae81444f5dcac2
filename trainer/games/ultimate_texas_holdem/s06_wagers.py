"""19:47-32.6: wagers."""

from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import dealing
from trainer.parts.banked.glossary import BankedIrregularity, BankedWager
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

WAGERS = Section[HoldemState]("19:47-32.6", "Wagers")


WAGERS.duty(
    "(a)",
    "Bets are made with chips on the spot that they belong to; a bet that is only spoken is refused, even with "
    "cash in hand.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.VERBAL_BET),
)
WAGERS.duty(
    "(b)",
    "Ante, blind and trips lie there before “No more bets”. After that nothing is added, raised or taken back; "
    "only play wagers are still to come.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(BankedIrregularity.LATE_BET),
)
WAGERS.duty(
    "(c)",
    "A trips wager goes on its own spot and only beside an ante and a blind, and it has no bearing on them.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.TRIPS_ALONE),
    Breach((a.Deal, a.Deliver), dealing.dealt_without(BankedWager.ANTE)),
)
WAGERS.duty(
    "(d)",
    "When a play wager may be made, and how large it is, follows from the decision that the player is asked for.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.PLAY_SIZE),
    refers=True,
)
WAGERS.duty(
    "(e)",
    "Only seated players bet, and a player who has cards keeps the seat until the round is over.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.BYSTANDER, CardIrregularity.STAND),
)
