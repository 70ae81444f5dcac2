"""13:69F-42.4: shuffle and cut."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame.ledger import Stage

SHUFFLE = Section("13:69F-42.4", "Shuffle and cut")
_PREPARE = (Stage.PREPARE,)
_USE = (a.Load, a.Hold, a.Deal, a.Deliver)

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
    Breach(_USE, prepare.unshuffled),
)
SHUFFLE.duty(
    "(b)1",
    "Cards from the shuffler are dealt as they are, without a cut.",
    "shuffle",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Cut, a.Place), prepare.machine_cut),
    rulings=("P24",),
)
SHUFFLE.duty(
    "(b)2",
    "Cards shuffled by hand, or received pre-shuffled, are cut.",
    "cut",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(_USE, prepare.uncut),
)
SHUFFLE.duty(
    "(c)",
    "The cut is made by a player or by the dealer, nobody else.",
    "cut",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Cut,), prepare.cut_by_stranger),
    rulings=("P24",),
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
    "First the cover card goes down on the felt before the deck.",
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
    Breach(_USE, prepare.cover_left),
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
    "A recut that a supervisor orders before the first card is made.",
    "cut",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(_USE, prepare.recut_ignored),
)
SHUFFLE.duty(
    "(e)",
    "At an idle table the cards lie spread; for a new player they are turned up, looked at, washed, stacked, shuffled.",
    "opening",
    Category.PROTECTION,
    Severity.MAJOR,
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait, optional=True),
    Step((Stage.OPENING,), (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
    rulings=("P25",),
)
