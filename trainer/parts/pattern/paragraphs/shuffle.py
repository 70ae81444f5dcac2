"""Shuffle and cut."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.paragraphs import procedure, protection
from trainer.parts.pattern import takingup
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Severity, Step

_PREPARE = (Stage.PREPARE,)
_USE = (a.Load, a.Hold, a.Deal, a.Deliver)
SHUFFLED = procedure(
    "shuffle",
    # With two decks the first may be shuffled while the second still goes through the opening.
    Step(
        (Stage.PREPARE, Stage.OPENING),
        (a.Shuffle, a.Unload),
        prepare.shuffles,
        meets=prepare.shuffle_meets,
        mends=("unshuffled", "jammed"),
    ),
    Breach(_USE, prepare.unshuffled),
    Breach((a.Load, a.Hold), takingup.not_stacked, stages=_PREPARE),
    severity=Severity.CRITICAL,
)
MACHINE_SHUFFLE_UNCUT = procedure(
    "shuffle", Breach((a.Cut, a.Place), prepare.machine_cut), severity=Severity.MINOR, rulings=("P24",)
)
CUT = procedure("cut", Breach(_USE, prepare.uncut))
CUT_BY_PLAYER_OR_DEALER = protection("cut", Breach((a.Cut,), prepare.cut_by_stranger), rulings=("P24",))
CUT_BY_DEALER = protection("cut", Breach((a.Cut,), prepare.cut_by_player), rulings=("P24",))
RECUT = protection("cut", Breach(_USE, prepare.recut_ignored))
IDLE_TABLE = protection(
    "opening",
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait, optional=True),
    Step((Stage.OPENING,), (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
    rulings=("P25",),
)
