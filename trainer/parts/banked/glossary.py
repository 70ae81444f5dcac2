"""The words that the games against the house share."""

from __future__ import annotations

from trainer.parts.acts.glossary import HandWord, Marker, Reason, TableReason, Wager
from trainer.parts.cards.glossary import CARD_GLOSSARY, CardRuling
from trainer.parts.irregularities import Irregularity, Noticed
from trainer.rules.events import Happening, Told
from trainer.rules.word import Glossary


class BankedMarker(Marker):
    HAND_COVER = "hand-cover", "second cover card"


class BankedReason(Reason):
    NO_ANTE = "no-ante", "Not without an ante"
    ONE_SPOT = "one-spot", "One place for each player"


class BankedWager(Wager):
    ANTE = "ante", "ante"


class BankedHandWord(HandWord):
    HIGH_CARD = "high_card", "high card"
    ONE_PAIR = "one_pair", "a pair"
    TWO_PAIR = "two_pair", "two pair"
    THREE_OF_A_KIND = "three_of_a_kind", "three of a kind"
    STRAIGHT = "straight", "a straight"
    FLUSH = "flush", "a flush"
    FULL_HOUSE = "full_house", "a full house"
    FOUR_OF_A_KIND = "four_of_a_kind", "four of a kind"
    STRAIGHT_FLUSH = "straight_flush", "a straight flush"
    ROYAL_FLUSH = "royal_flush", "a royal flush"


class BankedIrregularity(Irregularity):
    TWO_SPOTS = Noticed(
        "two-spots",
        "put wagers out at two places",
        seen="puts chips out at two places",
        said="I’ll take this place as well",
        stop=BankedReason.ONE_SPOT,
    )
    LATE_BET = Noticed(
        "late-bet",
        "added to a wager after the call",
        seen="puts more chips on a wager",
        said="A little more on that!",
        stop=TableReason.NO_MORE_BETS,
    )
    SHOE_JAM = Noticed(
        "shoe-jam",
        "The automated shoe has stopped",
        sight="The shoe stops with cards in it",
        rule=(CardRuling.VOID, CardRuling.MISDEAL),
    )


class BankedHappening(Happening):
    LOOKS = Told("looks", "{who} looks at the cards")
    DRAWS = Told("draws", "A card has come out by mistake and lies face down before the shoe")
    UNCOVERS = Told("uncovers", "The cover card has slipped and a card of the dealer’s is seen")


BANKED_GLOSSARY: Glossary = (*CARD_GLOSSARY, BankedMarker, BankedReason, BankedWager, BankedHandWord)
