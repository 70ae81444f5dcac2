"""19:47-32.5: rankings."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.rules import acts as a
from trainer.rules.bankedgame import comparing
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.hands.ranks import HandClass

RANKINGS = Section("19:47-32.5", "Rankings")


RANKINGS.duty(
    "(a)",
    "Cards rank A high down to 2; the ace is low only to finish a straight or straight flush with 2-3-4-5.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_ace)),
    rulings=("T4",),
)
RANKINGS.duty(
    "(b)",
    "Hand order, best first: royal flush, straight flush, four-of-a-kind, full house, flush, straight, three-of- "
    "a-kind, two pair, one pair.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_class)),
)
RANKINGS.duty(
    "(b)1",
    "Royal flush: A-K-Q-J-10 in one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.ROYAL_FLUSH))),
    Breach((a.Pay,), showdown.royal_paid_less),
    rulings=("T3",),
)
RANKINGS.duty(
    "(b)2",
    "Straight flush: five in sequence in one suit; A-2-3-4-5 is the lowest.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.STRAIGHT_FLUSH))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.STRAIGHT_FLUSH))),
)
RANKINGS.duty(
    "(b)3",
    "Four-of-a-kind: four cards of one rank, aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FOUR_OF_A_KIND))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FOUR_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)4",
    "Full house: trips plus a pair; A-A-A-K-K is best, 2-2-2-3-3 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FULL_HOUSE))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FULL_HOUSE))),
)
RANKINGS.duty(
    "(b)5",
    "Flush: five of one suit not in sequence; A-K-Q-J-9 best, 7-5-4-3-2 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.called(a.HandWord.FLUSH))),
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FLUSH))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FLUSH))),
)
RANKINGS.duty(
    "(b)6",
    "Straight: five consecutive ranks not all one suit; A-K-Q-J-10 best, A-2-3-4-5 worst; no wrap such as Q-K-A-2-3.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.called(a.HandWord.STRAIGHT))),
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.STRAIGHT))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.STRAIGHT))),
)
RANKINGS.duty(
    "(b)7",
    "Three-of-a-kind: three cards of one rank, aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.THREE_OF_A_KIND))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.THREE_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)8",
    "Two pair: A-A-K-K best, 3-3-2-2 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.TWO_PAIR))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.TWO_PAIR))),
)
RANKINGS.duty(
    "(b)9",
    "One pair: two cards of one rank, aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.ONE_PAIR))),
)
RANKINGS.duty(
    "(c)",
    "Between hands of identical rank, or both below a pair, the one holding the highest card the other lacks "
    "wins; if nothing separates them it is a push.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.tied)),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_side_card)),
    rulings=("T4",),
)
