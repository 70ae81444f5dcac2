"""13:69F-38.11: progressive payout."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import jackpot
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.settling import SETTLING
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

PROGRESSIVE = Section[LunarState]("13:69F-38.11", "Progressive payout")
_AWARDS = (Stage.CLAIMS, Stage.SETTLE)


PROGRESSIVE.duty(
    "(a)",
    "Pay a progressive award before you pick the cards up.",
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
    "Read the hand before you pay an award on it.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.Read,), jackpot.reads, mends=("award-unread",)),
    Breach((a.Pay,), jackpot.unread),
)
PROGRESSIVE.duty(
    "(b)2",
    "Look whether the acceptor's light is on before you pay an award.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (own.CheckLight,), jackpot.light_checks, mends=("light",)),
    Breach((a.Pay,), jackpot.unlit),
)
PROGRESSIVE.duty(
    "(b)3",
    "Have a supervisor validate the award before you pay it.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_AWARDS, (a.Call,), jackpot.validations),
    Breach((a.Pay,), jackpot.unvalidated),
)
PROGRESSIVE.duty(
    "(c)",
    "A progressive award is paid whatever your own hand is.",
    "progressive",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(LunarWager.PROGRESSIVE, what="left")),
)
