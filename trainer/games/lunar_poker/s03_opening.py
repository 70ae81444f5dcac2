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
    "Cards that arrive at the table are checked before anything else is done with them.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_OPENING, (a.Inspect,), prepare.inspections, mends=("checks",)),
    Breach((a.Spread, a.Wash, a.Shuffle, a.Load), prepare.uninspected),
)
OPENING.duty(
    "(b)",
    "After dealer inspection and floorperson verification, spread the cards face up by suit and in order for the "
    "first arriving player.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_OPENING, (a.Call,), prepare.verification, mends=("verify",)),
    Step(_OPENING, (a.Spread,), prepare.spreads, mends=("unsorted", "facing")),
    Breach((a.Spread,), prepare.spread_wrongly),
)
OPENING.duty(
    "(c)",
    "After the first player has had a look, turn cards down, wash thoroughly, stack, and shuffle under 38.4.",
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
    "With a shuffler and two decks, put each deck separately through the whole opening sequence.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Wash,), prepare.washed_together),
)
