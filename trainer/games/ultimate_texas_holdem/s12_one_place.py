"""19:47-32.12: one place for each player."""

from trainer.games.ultimate_texas_holdem.game import HoldemGame
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Category, Severity

ONE_PLACE = Section[HoldemGame]("19:47-32.12", "One place for each player")


ONE_PLACE.duty(
    "",
    "A player bets at one place only.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.TWO_SPOTS),
)
