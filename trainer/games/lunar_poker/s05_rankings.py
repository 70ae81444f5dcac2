"""13:69F-38.5: rankings."""

from trainer.games.lunar_poker import readings
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import comparing, settling
from trainer.parts.banked.glossary import BankedHandWord
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

RANKINGS = Section[LunarState]("13:69F-38.5", "Rankings")


RANKINGS.duty(
    "(a)",
    "Cards rank from the ace down to the two; an ace is low only in a run from ace to five.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_ace)),
)
RANKINGS.duty(
    "(b)",
    "Hands rank from the royal flush through straight flush, four of a kind, full house, flush, straight, three of a "
    "kind and two pair down to one pair.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_class)),
)
RANKINGS.duty(
    "(b)1",
    "A royal flush is ace, king, queen, jack and ten of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.ROYAL_FLUSH))),
    Breach((a.Pay,), settling.wrong(LunarWager.BET, what="amount", when=readings.royal_by_odds)),
)
RANKINGS.duty(
    "(b)2",
    "A straight flush is five cards of one suit in sequence; from king down it is the best, from ace to five the "
    "lowest.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.STRAIGHT_FLUSH))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.STRAIGHT_FLUSH))),
)
RANKINGS.duty(
    "(b)3",
    "Four of a kind rank by the four, from aces to twos.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FOUR_OF_A_KIND))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.FOUR_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)4",
    "Full houses rank by the three first and by the pair after it.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FULL_HOUSE))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.FULL_HOUSE))),
)
RANKINGS.duty(
    "(b)5",
    "A flush is five cards of one suit; one colour is not enough.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.called(BankedHandWord.FLUSH))),
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.FLUSH))),
)
RANKINGS.duty(
    "(b)6",
    "A straight is five ranks in sequence, from ace high to ace low, and never runs round the corner.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.called(BankedHandWord.STRAIGHT))),
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.STRAIGHT))),
)
RANKINGS.duty(
    "(b)7",
    "Three of a kind rank by the three, from aces to twos.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.THREE_OF_A_KIND))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.THREE_OF_A_KIND))),
)
RANKINGS.duty(
    "(b)8",
    "Two pair rank by the higher pair first and by the lower one after it.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.TWO_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.TWO_PAIR))),
)
RANKINGS.duty(
    "(b)9",
    "One pair ranks by its cards, from aces to twos.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read,), readings.misread(comparing.true_class(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.both(HandClass.ONE_PAIR))),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.between(HandClass.ONE_PAIR, HandClass.HIGH_CARD))),
)
RANKINGS.duty(
    "(c)",
    "Between hands of the same rank the first higher card decides; where there is none the hands tie.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.tied)),
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.by_side_card)),
)
