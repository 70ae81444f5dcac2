"""13:69F-38.11: progressive payout."""

from trainer.games.lunar_poker import jackpot
from trainer.rules import acts as a
from trainer.rules.bankedgame import settling
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.bankedgame.settling import SETTLING
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity, Step

PROGRESSIVE = Section("13:69F-38.11", "Progressive payout")
_AWARDS = (Stage.CLAIMS, Stage.SETTLE)


PROGRESSIVE.duty(
    "(a)",
    "Pay progressive wins from the 38.12 table under approved procedures before picking up the cards.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.Pay,), jackpot.payments, meets=jackpot.payment_meets, mends_now=jackpot.mended),
    Step(_AWARDS, (a.Wait,), jackpot.paperwork),
    Breach((a.Collect,), jackpot.left),
    rulings=("L8",),
)
PROGRESSIVE.duty(
    "(b)1",
    "Before paying, check the hand really wins.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.Read,), jackpot.reads, mends=("award-unread",)),
    Breach((a.Pay,), jackpot.unread),
)
PROGRESSIVE.duty(
    "(b)2",
    "Before paying, check that the player's acceptor light is lit.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.CheckLight,), jackpot.light_checks, mends=("light",)),
    Breach((a.Pay,), jackpot.unlit),
)
PROGRESSIVE.duty(
    "(b)3",
    "Before paying, get a casino supervisor to validate the award under internal controls.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.Call,), jackpot.validations),
    Breach((a.Pay,), jackpot.unvalidated),
)
PROGRESSIVE.duty(
    "(c)",
    "A progressive win is paid whatever the dealer holds, qualified or not, higher or lower.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(a.Wager.PROGRESSIVE, what="left")),
)
