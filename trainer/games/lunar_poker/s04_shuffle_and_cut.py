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
    "Before play and after every round the cards are shuffled, by hand or machine, and made into one stack.",
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
    "Cards from the shuffler are dealt as they are, without a cut.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut, a.Place), prepare.machine_cut),
)
SHUFFLE.duty(
    "(b)2",
    "Cards that were shuffled by hand, or came pre-shuffled, are cut.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.uncut),
    Breach((a.Cut,), prepare.cut_by_player),
)
SHUFFLE.duty(
    "(c)1",
    "The cut takes one hand.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut,), prepare.two_handed),
)
SHUFFLE.duty(
    "(c)1i",
    "First the cover card goes down on the table before the deck.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_down, meets=prepare.cover_meets),
    Breach((a.Cut,), prepare.cut_on_felt),
)
SHUFFLE.duty(
    "(c)1ii",
    "Ten cards or more come off the top and onto the cover card.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Cut,), prepare.cuts, meets=prepare.cut_meets),
    Breach((a.Cut,), prepare.cut_too_few),
)
SHUFFLE.duty(
    "(c)1iii",
    "The rest of the deck goes on top of the packet.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.CompleteCut,), prepare.completions, mends=("uncut", "recut")),
    Breach((a.CompleteCut,), prepare.cut_undone),
)
SHUFFLE.duty(
    "(c)1iv",
    "The cover card is drawn out and racked.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Step(_PREPARE, (a.Place,), prepare.cover_racked, mends=("cover-left",)),
    Breach((a.Place,), prepare.cover_astray),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.cover_left),
)
SHUFFLE.duty(
    "(c)2",
    "What has been cut is dealt, not shuffled again.",
    "cut",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Shuffle,), prepare.reshuffled_after_cut),
)
SHUFFLE.duty(
    "(d)",
    "A supervisor who does not like the cut may have it made again before the first card.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.recut_ignored),
    Breach((a.Stack, a.Cut, a.Load), dealing.recut_too_late),
)
SHUFFLE.duty(
    "(e)",
    "At an idle table the cards lie spread; for a new player they are turned up, looked at, washed, stacked and "
    "shuffled.",
    "opening",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
)
