"""19:47-32.5: rankings."""

from trainer.games.ultimate_texas_holdem import showdown
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import comparing
from trainer.parts.banked.glossary import BankedHandWord
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

RANKINGS = Section[HoldemState]("19:47-32.5", "Rankings")


RANKINGS.duty(
    "(a)",
    "The ace is the highest card and the two the lowest; the ace counts low only in five, four, three, two, ace.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_ace)),
    rulings=("T4",),
)
RANKINGS.duty(
    "(b)",
    "Hands rank, from the best down: royal flush, straight flush, four of a kind, full house, flush, straight, "
    "three of a kind, two pair, one pair.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_class)),
)
RANKINGS.duty(
    "(b)1",
    "A royal flush is ace, king, queen, jack and ten of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.ROYAL_FLUSH))),
    Breach((a.Pay,), showdown.royal_paid_less),
    rulings=("T3",),
)
RANKINGS.duty(
    "(b)2",
    "A straight flush is five cards in a row of one suit; the lowest of them is five high.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.STRAIGHT_FLUSH))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.STRAIGHT_FLUSH))),
)
RANKINGS.duty(
    "(b)3",
    "Four of a kind is four cards of one rank; aces are the best of them and twos the lowest.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FOUR_OF_A_KIND))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FOUR_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)4",
    "A full house is three of a kind and a pair; the three decide first, so that aces over kings is the best of them.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FULL_HOUSE))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FULL_HOUSE))),
)
RANKINGS.duty(
    "(b)5",
    "A flush is five cards of one suit that are not in a row; the highest card decides first.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.called(BankedHandWord.FLUSH))),
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.FLUSH))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.FLUSH))),
)
RANKINGS.duty(
    "(b)6",
    "A straight is five cards in a row of more than one suit, from ace high down to five high; it does not go "
    "round the corner.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.called(BankedHandWord.STRAIGHT))),
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.STRAIGHT))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.STRAIGHT))),
)
RANKINGS.duty(
    "(b)7",
    "Three of a kind is three cards of one rank; aces are the best of them and twos the lowest.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.THREE_OF_A_KIND))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.THREE_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)8",
    "Two pair is two cards of one rank and two of another; the higher pair decides first.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.TWO_PAIR))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.TWO_PAIR))),
)
RANKINGS.duty(
    "(b)9",
    "One pair is two cards of one rank; aces are the best of them and twos the lowest.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), showdown.misread(comparing.true_class(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.both(HandClass.ONE_PAIR))),
)
RANKINGS.duty(
    "(c)",
    "Between hands of the same rank the highest side card that the other hand has not decides; if there is "
    "none, neither wins.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.tied)),
    Breach((a.Take, a.Pay), showdown.wrong_winner(comparing.by_side_card)),
    rulings=("T4",),
)
