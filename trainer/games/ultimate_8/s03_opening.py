"""13:69F-42.3: opening the table."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame.ledger import Stage

OPENING = Section("13:69F-42.3", "Opening of the table")

OPENING.duty(
    "(a)",
    "Cards that arrive at the table are checked before anything else is done with them.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step((Stage.OPENING,), (a.Inspect,), prepare.inspections, mends=("checks",)),
    Breach((a.Spread, a.Wash, a.Shuffle, a.Load), prepare.uninspected),
)
OPENING.duty(
    "(b)",
    "Once the supervisor has verified the cards, spread them face up in suits and sequence for the first two players.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step((Stage.OPENING,), (a.Call,), prepare.verification, mends=("verify",)),
    Step((Stage.OPENING,), (a.Spread,), prepare.spreads, mends=("unsorted", "facing")),
    Breach((a.Spread,), prepare.spread_wrongly),
)
OPENING.duty(
    "(c)",
    "When two players could look, turn the deck face down, wash it well, stack it and go on to the shuffle.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.OPENING,), (a.Wait,), prepare.player_looks),
    Step((Stage.OPENING,), (a.TurnSpread,), prepare.turns_down),
    Step((Stage.OPENING,), (a.Wash,), prepare.washes, mends=("wash", "turn")),
    Step((Stage.OPENING,), (a.Stack,), prepare.stacks),
    Breach((a.Wash, a.Shuffle, a.Load, a.Hold), prepare.unseen_or_unwashed),
    rulings=("P25",),
)
OPENING.duty(
    "(d)",
    "Two decks go through every step of the opening separately.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Wash,), prepare.washed_together),
)
