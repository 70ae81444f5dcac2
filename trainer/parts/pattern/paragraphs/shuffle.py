"""Shuffle and cut."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.pattern import takingup
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Paragraph

_PREPARE = (Stage.PREPARE,)
_USE = (a.Load, a.Hold, a.Deal, a.Deliver)
SHUFFLED = Paragraph(
    "shuffle",
    Category.PROCEDURE,
    Severity.CRITICAL,
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
)
MACHINE_SHUFFLE_UNCUT = Paragraph(
    "shuffle",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut, a.Place), prepare.machine_cut),
    rulings=("P24",),
)
CUT = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(_USE, prepare.uncut),
)
CUT_BY_PLAYER_OR_DEALER = Paragraph(
    "cut",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Cut,), prepare.cut_by_stranger),
    rulings=("P24",),
)
CUT_BY_DEALER = Paragraph(
    "cut",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Cut,), prepare.cut_by_player),
    rulings=("P24",),
)
ONE_HAND = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut,), prepare.two_handed),
)
COVER_CARD_DOWN = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_down, meets=prepare.cover_meets),
    Breach((a.Cut,), prepare.cut_on_felt),
)
TEN_CARDS = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _PREPARE,
        (a.Cut,),
        prepare.cuts_again,
        meets=prepare.cut_again_meets,
        optional=True,
        mends=prepare.CUT_SLIPS,
    ),
    Step(_PREPARE, (a.Cut,), prepare.cuts, meets=prepare.cut_meets),
    Breach((a.Cut,), prepare.cut_too_few),
)
REST_ON_TOP = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.CompleteCut,), prepare.completions, mends=("uncut", "recut")),
    Breach((a.CompleteCut,), prepare.cut_undone),
)
COVER_CARD_RACKED = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_racked, mends=("cover-left",)),
    Breach((a.Place,), prepare.cover_astray),
    Breach((a.Place,), prepare.cover_early),
    Breach(_USE, prepare.cover_left),
)
DEALT_NEXT = Paragraph(
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Shuffle,), prepare.reshuffled_after_cut),
)
RECUT = Paragraph(
    "cut",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(_USE, prepare.recut_ignored),
)
IDLE_TABLE = Paragraph(
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait, optional=True),
    Step((Stage.OPENING,), (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
    rulings=("P25",),
)
