"""13:69F-38.12: payout odds."""

from trainer.games.lunar_poker import jackpot, settle
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import UNDER_CAP
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.glossary import BankedWager
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

PAYOUTS = Section[LunarState]("13:69F-38.12", "Payout odds")


PAYOUTS.duty(
    "(b)",
    "A winning ante is paid 1 to 1, unless instant cash is paid in its place.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(BankedWager.ANTE, what="amount")),
    Breach((a.Pay,), settling.wrong(BankedWager.ANTE, what="paid", when=settle.instant_paid)),
)
PAYOUTS.duty(
    "(c)",
    "Instant cash pays 600 to 1 on the ante for a royal flush and 200 to 1 for a straight flush, within the posted "
    "cap.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(LunarWager.INSTANT, what="amount")),
    rulings=("L3",),
)
PAYOUTS.duty(
    "(d)",
    "The super side bet pays its best row alone, to 1: 250 for four of a kind, 150 for a straight of one colour, "
    "100 for a full house, 60 for a flush, 30 for a straight, 7 for three of a kind, 5 for ace, king and queen, 2 "
    "for five cards of one colour.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(LunarWager.SUPER, what="amount")),
    rulings=("L3",),
)
PAYOUTS.duty(
    "(e)",
    "The bet pays, to 1: 100 for a royal flush, 50 for a straight flush, 20 for four of a kind, 7 for a full house, "
    "5 for a flush, 4 for a straight, 3 for three of a kind, 2 for two pair, and 1 for a pair or ace and king.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(LunarWager.BET, LunarWager.SECOND, what="amount", when=settle.under_cap)),
    rulings=("L6",),
)
PAYOUTS.duty(
    "(f)",
    "No player is paid more than the posted cap; it is never less than $5,000, nor less than a minimum bet can win "
    "in a round.",
    "limit",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(*UNDER_CAP, what="amount", when=settle.over_cap)),
    rulings=("L9",),
)
PAYOUTS.duty(
    "(g)",
    "The progressive pays $50 for a flush, $100 for a full house, $500 for four of a kind, a tenth of the meter or "
    "$5,000 for a straight flush, and the whole meter for a royal flush.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(LunarWager.PROGRESSIVE, what="amount", when=jackpot.alone)),
    rulings=("L8",),
)
PAYOUTS.duty(
    "(i)",
    "Each award is paid at what the meter shows when its turn comes; royal flushes of one round share what it showed "
    "at the first.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(LunarWager.PROGRESSIVE, what="amount", when=jackpot.shared)),
    rulings=("L8",),
)
