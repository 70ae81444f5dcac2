"""The words of Ultimate Texas Hold 'em alone."""

from __future__ import annotations

from trainer.parts.acts.glossary import Reason, TableReason, Wager
from trainer.parts.banked.glossary import BANKED_GLOSSARY, BankedReason
from trainer.parts.cards.glossary import CardReason
from trainer.parts.irregularities import Irregularity, Noticed
from trainer.rules.word import Glossary


class HoldemReason(Reason):
    PLAY_SIZE = "play-size", "The play wager has the wrong size", True
    BET_OR_FOLD = "bet-or-fold", "Bet or fold: no more checks"


class HoldemWager(Wager):
    BLIND = "blind", "blind"
    TRIPS = "trips", "trips wager"
    PLAY = "play", "play wager", "plays {amount}{times}", "I’ll play{times} {amount}"


class HoldemIrregularity(Irregularity):
    UNEQUAL = Noticed(
        "unequal",
        "put out an ante and a blind that are not equal",
        seen="puts stacks of different height on ante and blind",
        stop=CardReason.ANTE_SIZE,
    )
    NO_BLIND = Noticed(
        "no-blind",
        "put out an ante without a blind",
        seen="puts chips on the ante and none on the blind",
        stop=CardReason.ANTE_SIZE,
    )
    TRIPS_ALONE = Noticed(
        "trips-alone",
        "put out a trips wager alone",
        seen="puts chips on the trips spot alone",
        stop=BankedReason.NO_ANTE,
    )
    LATE_PLAY = Noticed(
        "late-play",
        "put a play wager out when the dealer's cards were up",
        seen="puts chips on the play spot",
        stop=TableReason.NO_MORE_BETS,
    )
    PLAY_SIZE = Noticed(
        "play-size",
        "made a play wager of a size that is not offered now",
        seen="puts a stack on the play spot",
        stop=HoldemReason.PLAY_SIZE,
    )
    WRONG_AREA = Noticed(
        "wrong-area",
        "put the play wager on another spot",
        seen="puts the play wager beside the marked area",
        astray=", beside the marked area",
        stop=TableReason.OWN_AREA,
    )
    THIRD_CHECK = Noticed(
        "third-check",
        "checked where only a bet or a fold is left",
        seen="checks",
        said="Check",
        stop=HoldemReason.BET_OR_FOLD,
    )


GLOSSARY: Glossary = (*BANKED_GLOSSARY, HoldemReason, HoldemWager)
