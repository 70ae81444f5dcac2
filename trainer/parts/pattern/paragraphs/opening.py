"""Opening the table."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.paragraphs import procedure, protection
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Step

SPREAD = protection(
    "opening",
    Step((Stage.OPENING,), (a.Call,), prepare.verification, mends=("verify",)),
    Step((Stage.OPENING,), (a.Spread,), prepare.spreads, mends=("unsorted", "facing")),
    Breach((a.Spread,), prepare.spread_wrongly),
    Breach((a.Wash,), prepare.never_spread),
)
WASHED = procedure(
    "opening",
    Step((Stage.OPENING,), (a.Wait,), prepare.player_looks),
    Step((Stage.OPENING,), (a.TurnSpread,), prepare.turns_down),
    Step((Stage.OPENING,), (a.Wash,), prepare.washes, mends=("wash", "turn")),
    Step((Stage.OPENING,), (a.Stack,), prepare.stacks),
    Breach((a.Wash, a.Shuffle, a.Load, a.Hold), prepare.unseen_or_unwashed),
    rulings=("P25",),
)
