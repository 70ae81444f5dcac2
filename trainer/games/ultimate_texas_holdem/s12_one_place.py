"""19:47-32.12: one place for each player."""

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.cards.conduct import enforce
from trainer.rules.duty import Category, Severity
from trainer.rules.sections import Section

ONE_PLACE = Section[HoldemState]("19:47-32.12", "One place for each player")


ONE_PLACE.duty(
    "",
    "A player bets at one place only.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(BankedIrregularity.TWO_SPOTS),
)
