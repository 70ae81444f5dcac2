"""13:69F-38.5: rankings."""

from trainer.games.lunar_poker import readings
from trainer.rules import acts as a
from trainer.rules.bankedgame import comparing, settling
from trainer.rules.cardgame.binding import Section
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.hands.ranks import HandClass

RANKINGS = Section("13:69F-38.5", "Rankings")


RANKINGS.duty(
    "(a)",
    "Cards rank A down to 2; the ace is low only in A-2-3-4-5 straights and straight flushes.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_ace)),
)
RANKINGS.duty(
    "(b)",
    "Hands rank royal flush, straight flush, quads, full house, flush, straight, trips, two pair, pair, in that order.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_class)),
)
RANKINGS.duty(
    "(b)1",
    "Royal flush: A-K-Q-J-10 of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.ROYAL_FLUSH))),
    Breach((a.Pay,), settling.wrong(a.Wager.BET, what="amount", when=readings.royal_by_odds)),
)
RANKINGS.duty(
    "(b)2",
    "Straight flush: five suited in sequence, K-Q-J-10-9 best, A-2-3-4-5 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.STRAIGHT_FLUSH))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.STRAIGHT_FLUSH))),
)
RANKINGS.duty(
    "(b)3",
    "Quads: four of one rank, aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FOUR_OF_A_KIND))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.FOUR_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)4",
    "Full house: trips and a pair, A-A-A-K-K best, 2-2-2-3-3 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FULL_HOUSE))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.FULL_HOUSE))),
)
RANKINGS.duty(
    "(b)5",
    "Flush: five cards of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.called(a.HandWord.FLUSH))),
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FLUSH))),
)
RANKINGS.duty(
    "(b)6",
    "Straight: five consecutive ranks whatever the suits; A-K-Q-J-10 best, A-2-3-4-5 worst; no wrap-round.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.called(a.HandWord.STRAIGHT))),
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.STRAIGHT))),
)
RANKINGS.duty(
    "(b)7",
    "Trips: three of one rank, aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.THREE_OF_A_KIND))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.THREE_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)8",
    "Two pair: A-A-K-K best, 3-3-2-2 worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.TWO_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.TWO_PAIR))),
)
RANKINGS.duty(
    "(b)9",
    "One pair: aces best, twos worst.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.between(HandClass.ONE_PAIR, HandClass.HIGH_CARD))),
)
RANKINGS.duty(
    "(c)",
    "Same rank, or both below a pair: the hand with the highest card the other lacks wins; no difference is a push.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.tied)),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_side_card)),
)
