"""19:47-32.4: shuffle and cut."""

from trainer.rules import acts as a
from trainer.rules.bankedgame import dealing
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step

SHUFFLE = Section("19:47-32.4", "Shuffle and cut")
_PREPARE = (Stage.PREPARE,)
_OPENING = (Stage.OPENING,)

SHUFFLE.duty(
    "(a)",
    "Shuffle by hand or machine right before play begins and after every completed round until randomly mixed; "
    "finish as one stack (a machine may load a shoe directly).",
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
    "Machine-shuffled cards go straight to dealing under 32.7, 32.8 or 32.9; no cut is called for.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut, a.Place), prepare.machine_cut),
)
SHUFFLE.duty(
    "(b)2",
    "Hand-shuffled cards must be cut by the dealer as (c) prescribes before dealing.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.uncut),
    Breach((a.Cut,), prepare.cut_by_player),
)
SHUFFLE.duty(
    "(c)1",
    "Make the cut with one hand only.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut,), prepare.two_handed),
)
SHUFFLE.duty(
    "(c)1i",
    "First lay the cover card on the felt ahead of the deck.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_down, meets=prepare.cover_meets),
    Breach((a.Cut,), prepare.cut_on_felt),
)
SHUFFLE.duty(
    "(c)1ii",
    "Lift 10 or more cards off the top and set them on the cover card.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Cut,), prepare.cuts, meets=prepare.cut_meets),
    Breach((a.Cut,), prepare.cut_too_few),
)
SHUFFLE.duty(
    "(c)1iii",
    "Put the rest of the deck on top of the packet now lying on the cover card.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.CompleteCut,), prepare.completions, mends=("uncut", "recut")),
    Breach((a.CompleteCut,), prepare.cut_undone),
)
SHUFFLE.duty(
    "(c)1iv",
    "Take the cover card away and put it in the discard rack.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_racked, mends=("cover-left",)),
    Breach((a.Place,), prepare.cover_astray),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.cover_left),
)
SHUFFLE.duty(
    "(c)2",
    "Once cut, go on to deal under 32.7, 32.8 or 32.9.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Shuffle,), prepare.reshuffled_after_cut),
)
SHUFFLE.duty(
    "(d)",
    "After the cut and before any card is dealt, a casino supervisor may order a recut if the cut was improper or "
    "could affect integrity or fairness.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Stack,), prepare.taken_out_again),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.recut_ignored),
    Breach((a.Stack, a.Cut, a.Load), dealing.recut_too_late),
)
SHUFFLE.duty(
    "(e)",
    "At an idle open table keep the cards spread, either way up; face-down cards are turned up when a player "
    "arrives, then after the look redo wash, stack and shuffle.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
)
