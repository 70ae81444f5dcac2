"""13:69F-38.4: shuffle and cut."""

from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step

SHUFFLE = Section("13:69F-38.4", "Shuffle and cut")
_PREPARE = (Stage.PREPARE,)
_OPENING = (Stage.OPENING,)


SHUFFLE.duty(
    "(a)",
    "Shuffle by hand or machine just before play (unless pre-shuffled under 1.18(r)) and after every round, "
    "randomly mixed, ending in one stack; a machine may load a shoe directly.",
    "shuffle",
    Category.PROCEDURE,
    Severity.CRITICAL,
    # With two decks the first may be shuffled while the second still goes through the opening.
    Step(
        (Stage.PREPARE, Stage.OPENING),
        (a.Shuffle, a.Unload),
        prepare.shuffles,
        meets=prepare.shuffle_meets,
        mends=("unshuffled",),
    ),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.unshuffled),
)
SHUFFLE.duty(
    "(b)1",
    "Machine-shuffled cards go straight to dealing under 38.7, 38.8 or 38.9.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut, a.Place), prepare.machine_cut),
)
SHUFFLE.duty(
    "(b)2",
    "Hand-shuffled or pre-shuffled cards must be cut as (c) sets out.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.uncut),
    Breach((a.Cut,), prepare.cut_by_player),
)
SHUFFLE.duty(
    "(c)1",
    "Cut with one hand only.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut,), prepare.two_handed),
)
SHUFFLE.duty(
    "(c)1i",
    "Lay the cover card on the table ahead of the deck.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_down, meets=prepare.cover_meets),
    Breach((a.Cut,), prepare.cut_on_felt),
)
SHUFFLE.duty(
    "(c)1ii",
    "Lift 10 or more cards from the top onto the cover card.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Cut,), prepare.cuts, meets=prepare.cut_meets),
    Breach((a.Cut,), prepare.cut_too_few),
)
SHUFFLE.duty(
    "(c)1iii",
    "Place the rest of the deck on top of that packet.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.CompleteCut,), prepare.completions, mends=("uncut", "recut")),
    Breach((a.CompleteCut,), prepare.cut_undone),
)
SHUFFLE.duty(
    "(c)1iv",
    "Remove the cover card to the discard rack.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_racked, mends=("cover-left",)),
    Breach((a.Place,), prepare.cover_astray),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.cover_left),
)
SHUFFLE.duty(
    "(c)2",
    "Then deal under 38.7, 38.8 or 38.9.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Shuffle,), prepare.reshuffled_after_cut),
)
SHUFFLE.duty(
    "(d)",
    "Before any card is dealt a casino supervisor may order a recut of an improper or integrity-threatening cut.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.recut_ignored),
    Breach((a.Stack, a.Cut, a.Load), dealing.recut_too_late),
)
SHUFFLE.duty(
    "(e)",
    "Idle open table: cards stay spread either way up; turn them up for an arriving player, allow a look, then "
    "wash, stack and shuffle per 38.3(c).",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
)
