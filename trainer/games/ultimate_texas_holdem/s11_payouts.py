"""19:47-32.11: payout odds."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.games.ultimate_texas_holdem.state import MAIN, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.glossary import BankedWager
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

PAYOUTS = Section[HoldemState]("19:47-32.11", "Payout odds")


PAYOUTS.duty(
    "(b)",
    "Ante and play wagers that win are paid one to one.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(BankedWager.ANTE, HoldemWager.PLAY, what="amount", when=showdown.within_limit)),
)
PAYOUTS.duty(
    "(c)",
    "The blind of a hand that beats the dealer is paid 500 to 1 for a royal flush, 50 to 1 for a straight "
    "flush, 10 to 1 for four of a kind, 3 to 1 for a full house, 3 to 2 for a flush and 1 to 1 for a straight; "
    "with less it stays unpaid.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(HoldemWager.BLIND, what="amount paid", when=showdown.wins_within_limit)),
    rulings=("T3",),
)
PAYOUTS.duty(
    "(d)",
    "Trips wagers are paid by the table that the house has chosen, A, B, C or D: from 3 to 1 for three of a "
    "kind up to 50 to 1 for a royal flush.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(HoldemWager.TRIPS, what="amount paid", when=showdown.within_limit)),
    rulings=("T3",),
)
PAYOUTS.duty(
    "(e)",
    "All that one hand wins together is limited to $50,000, or to what the least bets could win in a round if "
    "that is more.",
    "limit",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settling.wrong(*MAIN, HoldemWager.TRIPS, what="amount", when=showdown.over_limit)),
    rulings=("T8",),
)
