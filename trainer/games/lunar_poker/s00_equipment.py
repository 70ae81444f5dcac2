"""13:69E-1.: layout and equipment."""

from trainer.games.lunar_poker import betting, jackpot
from trainer.games.lunar_poker.glossary import LunarIrregularity
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce, ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

EQUIPMENT = Section[LunarState]("13:69E-1.", "Layout and equipment")


EQUIPMENT.duty(
    "13X(b)1",
    "The layout has four or five places for players, and no player sits between them.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.EXTRA_PLACE),
)
EQUIPMENT.duty(
    "13X(b)2i",
    "Each place has its own area for the ante, and the ante lies there.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.ANTE_OUTSIDE),
)
EQUIPMENT.duty(
    "13X(b)2ii",
    "Each place has its own area for the bet, and the bet lies there.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.BET_ON_ANTE),
)
EQUIPMENT.duty(
    "13X(b)2iii",
    "Each place has its own area for the super side bet, and that bet lies there.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.SUPER_ON_BET),
)
EQUIPMENT.duty(
    "13X(b)2iv",
    "Each place has one options area; payments for buying, exchanging and forcing lie there.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.PAYMENT_ON_BET),
)
EQUIPMENT.duty(
    "13X(d)1",
    "Only a place whose acceptor light came on has a progressive wager.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Pay,), jackpot.dark),
)
EQUIPMENT.duty(
    "13X(d)2",
    "No player makes more than one progressive wager in a round.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.SECOND_CHIP),
)
EQUIPMENT.duty(
    "13X(d)5",
    "Press the lock-out button before the deal; after that no acceptor takes another chip.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), betting.unlocked),
)
EQUIPMENT.duty(
    "13X(d)6",
    "All progressive chips are back in the tray before the first hand is dealt.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), betting.chips_left),
)
EQUIPMENT.duty(
    "19(b)",
    "The shoe is fixed to the table while the game is open, and locked away while it is closed.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    Breach((a.Load,), ignored(CardIrregularity.LOOSE_SHOE), in_trouble=True),
)
