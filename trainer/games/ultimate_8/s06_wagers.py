"""13:69F-42.6: wagers."""

from trainer.parts.pattern.paragraphs import betting
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

WAGERS = Section[PatternState]("13:69F-42.6", "Wagers")

WAGERS.says(
    "(a)",
    betting.ON_THE_SPOT,
    "A wager is chips, plaques or cash on the right spot; a spoken bet with cash thrown in is refused.",
)
WAGERS.says("(b)", betting.ANTES_FIT, "The main ante is as the house has chosen: the ace ante, or twice it.")
WAGERS.says(
    "(c)",
    betting.BET_LIMITS,
    "At a limit table a bet or raise is 1 to 20 main antes; at no-limit at least one, at most all-in or table maximum.",
)
WAGERS.says("(d)", betting.ALL_IN_BETS_NO_MORE, "A player who is all-in is not asked to bet any more in that round.")
WAGERS.says(
    "(e)",
    betting.SEATED_PLAYERS,
    "Only seated players may bet, and with cards before them they stay seated until the round is over.",
)
