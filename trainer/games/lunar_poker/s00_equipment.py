"""13:69E-1.: layout and equipment."""

from trainer.games.lunar_poker import betting, jackpot
from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce, ignored
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

EQUIPMENT = Section("13:69E-1.", "Layout and equipment")


EQUIPMENT.duty(
    "13X(b)1",
    "Layout shows four or five separate player positions.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.EXTRA_PLACE),
)
EQUIPMENT.duty(
    "13X(b)2i",
    "Every position has an area for the ante.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.ANTE_OUTSIDE),
)
EQUIPMENT.duty(
    "13X(b)2ii",
    "Every position has an area for the bet wager.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.BET_ON_ANTE),
)
EQUIPMENT.duty(
    "13X(b)2iii",
    "Every position has an area for the super side bet.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SUPER_ON_BET),
)
EQUIPMENT.duty(
    "13X(b)2iv",
    "Every position has one options area for buy, exchange or force payments.",
    "layout",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.PAYMENT_ON_BET),
)
EQUIPMENT.duty(
    "13X(d)1",
    "Each progressive spot has an approved acceptor whose light comes on when a chip goes in and is accepted.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Pay,), jackpot.dark),
)
EQUIPMENT.duty(
    "13X(d)2",
    "A control must limit each person to one progressive wager a round.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SECOND_CHIP),
)
EQUIPMENT.duty(
    "13X(d)5",
    "The table controller has a lock-out button; once the dealer presses it no further chip can enter an acceptor.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), betting.unlocked),
)
EQUIPMENT.duty(
    "13X(d)6",
    "A return device sends all accepted chips back to a set part of the inventory container before a hand is "
    "dealt; procedures kept by the casino and available to the Division.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), betting.chips_left),
)
EQUIPMENT.duty(
    "19(b)",
    "Cards come from a manual or automated shoe that is fixed to the table while open and locked away while "
    "closed, apart from listed exceptions.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    Breach((a.Load,), ignored(Kind.LOOSE_SHOE), in_trouble=True),
)
