"""13:69F-41.6: wagers."""

from trainer.parts.pattern.paragraphs import betting
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

WAGERS = Section[PatternState]("13:69F-41.6", "Wagers")

WAGERS.says(
    "(a)",
    betting.ON_THE_SPOT,
    "A wager counts when chips, plaques or cash lie on the right spot. You refuse a bet that is only spoken, even if "
    "cash comes with it.",
)
WAGERS.says(
    "(b)",
    betting.ANTES_FIT,
    "The main ante is always twice the deuce ante. You send back antes that do not fit together.",
)
WAGERS.says(
    "(c)",
    betting.BET_LIMITS,
    "At a limit table a bet or raise is one to three main antes. At a no-limit table it is at least one main ante and "
    "may go up to all-in.",
)
WAGERS.says(
    "(d)",
    betting.ALL_IN_BETS_NO_MORE,
    "A player who is all-in plays on but bets no more in this round. You do not ask that player to bet.",
)
WAGERS.says(
    "(e)",
    betting.SEATED_PLAYERS,
    "You take bets from seated players alone. A player who has bet and has cards stays seated until the round is over.",
)
