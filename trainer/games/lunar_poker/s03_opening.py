"""13:69F-38.3: opening of the table."""

from trainer.rules import acts as a
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step

OPENING = Section("13:69F-38.3", "Opening of the table")
_OPENING = (Stage.OPENING,)


OPENING.duty(
    "(a)",
    "Check new cards before you do anything else with them.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_OPENING, (a.Inspect,), prepare.inspections, mends=("checks",)),
    Breach((a.Spread, a.Wash, a.Shuffle, a.Load), prepare.uninspected),
)
OPENING.duty(
    "(b)",
    "Once the cards are checked and verified, spread them face up, by suit and in order, for the first player.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_OPENING, (a.Call,), prepare.verification, mends=("verify",)),
    Step(_OPENING, (a.Spread,), prepare.spreads, mends=("unsorted", "facing")),
    Breach((a.Spread,), prepare.spread_wrongly),
)
OPENING.duty(
    "(c)",
    "When the first player has had a look, turn the cards down, wash them well, stack them and shuffle.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_OPENING, (a.Wait,), prepare.player_looks),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_down),
    Step(_OPENING, (a.Wash,), prepare.washes, mends=("wash", "turn")),
    Step(_OPENING, (a.Stack,), prepare.stacks),
    Breach((a.Wash, a.Shuffle, a.Load, a.Hold), prepare.unseen_or_unwashed),
)
OPENING.duty(
    "(d)",
    "Two decks go through every step of the opening one by one.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Wash,), prepare.washed_together),
)
