"""13:69F-38.12: payout odds."""

from trainer.games.lunar_poker import jackpot, settle
from trainer.games.lunar_poker.table import UNDER_CAP
from trainer.rules import acts as a
from trainer.rules.bankedgame import settling
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity

PAYOUTS = Section("13:69F-38.12", "Payout odds")


PAYOUTS.duty(
    "(b)",
    "A winning ante pays 1 to 1, except where instant cash applies in its place.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.ANTE, what="amount")),
    Breach((a.Pay,), settling.wrong(a.Wager.ANTE, what="paid", when=settle.instant_paid)),
)
PAYOUTS.duty(
    "(c)",
    "Instant cash odds on the ante may not be below 600:1 for a royal or 200:1 for a straight flush, subject to (f).",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.INSTANT, what="amount")),
    rulings=("L3",),
)
PAYOUTS.duty(
    "(d)",
    "Super side bet minimum, best row only: quads 250, same-colored straight 150, full house 100, flush 60, "
    "straight 30, trips 7, A-K-Q 5, five same-colored cards 2 (to 1).",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.SUPER, what="amount")),
    rulings=("L3",),
)
PAYOUTS.duty(
    "(e)",
    "Bet wager minimum odds: royal 100, straight flush 50, quads 20, full house 7, flush 5, straight 4, trips 3, "
    "two pair 2, pair 1, A-K 1 (all to 1).",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.BET, a.Wager.SECOND, what="amount")),
    rulings=("L6",),
)
PAYOUTS.duty(
    "(f)",
    "The house cap on a bet wager for a hand may not be lower than the greater of $5,000 or the most one patron "
    "could win in a round at the minimum bet.",
    "limit",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(*UNDER_CAP, what="amount", when=settle.over_cap)),
    rulings=("L9",),
)
PAYOUTS.duty(
    "(g)",
    "Progressive minimum: royal 100% of meter; straight flush 10% of meter or $5,000 as the house designates; "
    "quads $500; full house $100; flush $50.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.PROGRESSIVE, what="amount")),
    rulings=("L8",),
)
PAYOUTS.duty(
    "(i)",
    "Pay each progressive winner from the meter as it stands at that player's turn; several royals at a table "
    "split equally the meter as first royal is reached.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.PROGRESSIVE, what="amount", when=jackpot.of_meter)),
    rulings=("L8",),
)
