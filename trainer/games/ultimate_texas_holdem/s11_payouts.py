"""19:47-32.11: payout odds."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.games.ultimate_texas_holdem.game import MAIN
from trainer.rules import acts as a
from trainer.rules.bankedgame import settling
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity

PAYOUTS = Section("19:47-32.11", "Payout odds")


PAYOUTS.duty(
    "(b)",
    "Winning ante and play bets pay even money, 1 to 1.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.ANTE, a.Wager.PLAY, what="amount", when=showdown.within_limit)),
)
PAYOUTS.duty(
    "(c)",
    "Blind on a hand beating the dealer: royal 500:1, straight flush 50:1, quads 10:1, full house 3:1, flush 3:2, "
    "straight 1:1, anything lower pushes.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.BLIND, what="amount paid", when=showdown.wins_within_limit)),
    rulings=("T3",),
)
PAYOUTS.duty(
    "(d)",
    "Trips floor odds by chosen table A/B/C/D: royal 50, SF 40, quads 30/30/30/20, full house 9/8/8/7, flush "
    "7/6/7/6, straight 4/5/4/5, trips 3 (all to 1).",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(a.Wager.TRIPS, what="amount paid", when=showdown.within_limit)),
    rulings=("T3",),
)
PAYOUTS.duty(
    "(e)",
    "Cap on one hand's combined ante, play, blind and trips winnings: the greater of $50,000 or the most one "
    "patron could win in a round at the minimum bet.",
    "limit",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(*MAIN, a.Wager.TRIPS, what="amount", when=showdown.over_limit)),
    rulings=("T8",),
)
