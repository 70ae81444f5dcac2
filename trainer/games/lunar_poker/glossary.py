"""The words of Lunar Poker alone."""

from __future__ import annotations

from trainer.parts.acts.glossary import Asked, HandWord, Lay, Matter, Phrase, Reason, TableReason, Wager
from trainer.parts.banked.glossary import BANKED_GLOSSARY, BankedReason
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.happenings import astray
from trainer.parts.irregularities import Irregularity, Noticed
from trainer.parts.wording.terms import cards_words
from trainer.rules.chips import money
from trainer.rules.events import Event, Happening, Telling, Told
from trainer.rules.word import Glossary


class LunarAsked(Asked):
    OPTION = "option", "for an option", "buy, exchange, bet or fold?", True
    FORCE = "force", "about forcing the dealer", "do you force the dealer?"


class LunarPhrase(Phrase):
    NO_HAND = "no-hand", "No hand"


class LunarReason(Reason):
    BET_SIZE = "bet-size", "The bet is two antes", True
    OPTION_SIZE = "option-size", "Cards cost one ante", True
    EXCHANGE_NUMBER = "exchange-number", "Exchange two to five cards", True
    ONE_OPTION = "one-option", "One option in a round", True
    BET_STANDS = "bet-stands", "The bet stands"
    TOO_EARLY = "too-early", "Too early: wait for your turn", True
    PROGRESSIVE = "progressive", "One $1 chip, and not without an ante"
    CLAIM_LATE = "claim-late", "Too late to claim"
    NO_PLACE = "no-place", "There is no place to play here"
    TOUCHING = "touching", "Leave the cards where they lie"


class LunarMatter(Matter):
    PROGRESSIVE = "progressive", "To validate a progressive award"
    RUN_OUT = "run-out", "The stub has run out"


class LunarWager(Wager):
    BET = "bet", "bet", "bets {amount}", "I bet {amount}"
    SUPER = "super", "super side bet"
    OPTIONS = "options", "payment for cards", "pays {amount} for cards", "Cards, please"
    PROGRESSIVE = "progressive", "progressive wager"
    INSTANT = "instant", "instant cash", "", "", True
    SECOND = "second", "second payout", "", "", True
    FORCE = "force", "payment for the force", "pays {amount} to force the dealer"


class LunarHandWord(HandWord):
    ACE_KING = "ace_king", "ace and king"


class LunarLay(Lay):
    BESIDE = "beside", ", beside the others"
    ON = "on", ", on the up-card"
    LEFT = "left", ", to the left of the up-card"


class LunarIrregularity(Irregularity):
    SUPER_ALONE = Noticed(
        "super-alone",
        "put out a super side bet without an ante",
        seen="puts chips on the super side bet alone",
        stop=BankedReason.NO_ANTE,
    )
    ANTE_OUTSIDE = Noticed(
        "ante-outside",
        "put the ante outside its area",
        seen="puts the ante outside its area",
        astray=", outside its area",
        stop=TableReason.OWN_AREA,
    )
    BET_ON_ANTE = Noticed(
        "bet-on-ante",
        "put the bet on the ante",
        seen="puts the bet on the ante",
        astray=", on the ante",
        stop=TableReason.OWN_AREA,
    )
    SUPER_ON_BET = Noticed(
        "super-on-bet",
        "put the super side bet on the bet area",
        seen="puts the super side bet on the bet area",
        astray=", on the bet area",
        stop=TableReason.OWN_AREA,
    )
    PAYMENT_ON_BET = Noticed(
        "payment-on-bet",
        "put the payment on the bet area",
        seen="puts the payment for cards on the bet area",
        astray=", on the bet area",
        stop=TableReason.OWN_AREA,
    )
    BET_SIZE = Noticed(
        "bet-size",
        "made a bet that is not twice the ante",
        seen="puts a stack on the bet area",
        stop=LunarReason.BET_SIZE,
    )
    OPTION_SIZE = Noticed(
        "option-size",
        "paid more or less than one ante for the option",
        seen="puts a stack on the options area",
        stop=LunarReason.OPTION_SIZE,
    )
    EXCHANGE_NUMBER = Noticed(
        "exchange-number",
        "wants to exchange a single card",
        seen="lays cards down to exchange",
        stop=LunarReason.EXCHANGE_NUMBER,
    )
    SECOND_OPTION = Noticed(
        "second-option", "asks for a second option", seen="pays for cards once more", stop=LunarReason.ONE_OPTION
    )
    LATE_OPTION = Noticed(
        "late-option",
        "wants an option after the bet",
        seen="pays for cards with the bet out",
        stop=LunarReason.BET_STANDS,
    )
    FOLD_AFTER_BET = Noticed(
        "fold-after-bet",
        "wants to fold and take the bet back",
        seen="reaches for the bet and wants to fold",
        said="I’d rather fold and have that back",
        stop=LunarReason.BET_STANDS,
    )
    EARLY_BET = Noticed(
        "early-bet", "put a bet out before it was time", seen="puts chips on the bet area", stop=LunarReason.TOO_EARLY
    )
    EARLY_FORCE = Noticed(
        "early-force",
        "paid for a force before the hole cards were turned",
        seen="puts chips out to force the dealer",
        stop=LunarReason.TOO_EARLY,
    )
    PROGRESSIVE_CHIP = Noticed(
        "progressive-chip",
        "wants to play the progressive with another chip than $1 or without an ante",
        seen="holds a chip of another value to the acceptor",
        said="This one on the progressive, please",
        stop=LunarReason.PROGRESSIVE,
    )
    SECOND_CHIP = Noticed(
        "second-chip",
        "put a second chip into the acceptor",
        seen="puts a second chip into the acceptor",
        stop=LunarReason.PROGRESSIVE,
    )
    LATE_CLAIM = Noticed(
        "late-claim",
        "claims a payout after further cards were dealt",
        seen="claims a win",
        said="I have a winner here!",
        stop=LunarReason.CLAIM_LATE,
    )
    EXTRA_PLACE = Noticed(
        "extra-place",
        "squeezed in between the places",
        seen="squeezes in between two places and puts chips down",
        said="Is there room for one more?",
        stop=LunarReason.NO_PLACE,
    )
    TOUCH = Noticed(
        "touch", "picked the cards up again after the bet", seen="picks the cards up again", stop=LunarReason.TOUCHING
    )
    TELL = Noticed(
        "tell",
        "told another player what cards are held",
        seen="tells another player what cards are held",
        said="I’ve got two kings, and you?",
        rule=(CardRuling.FORFEIT,),
    )


def _bought(event: Event, telling: Telling) -> str:
    return f"{telling.who} pays {money(event.chips.amount)} for one more card{astray(event)}"


def _exchanged(event: Event, telling: Telling) -> str:
    cards, paid = cards_words(len(event.cards)), money(event.chips.amount)
    return f"{telling.who} lays down {cards} to exchange and pays {paid}{astray(event)}"


def _forced(event: Event, telling: Telling) -> str:
    return f"{telling.who} pays {money(event.chips.amount)} to force the dealer{astray(event)}"


def _inserted(event: Event, telling: Telling) -> str:
    if event.words == "coupon":
        return f"{telling.who} plays the progressive with a coupon"
    return f"{telling.who} puts {money(event.chips.amount)} into the acceptor"


def _claimed(event: Event, telling: Telling) -> str:
    """Cards are turned up only where the win can still be claimed."""
    return f"{telling.who} claims a win" if event.trouble else f"{telling.who} turns the cards up and claims a win"


class LunarHappening(Happening):
    INSERTS = Told("inserts", _inserted, opens_round=True)
    CLAIMS = Told("claims", _claimed, "I have a winner here!")
    BUYS = Told("buys", _bought, "One card, please")
    EXCHANGES = Told("exchanges", _exchanged, "These to exchange, please")
    FORCES = Told("forces", _forced, "I force")
    DECLINES = Told("declines", "{who} does not force the dealer", "No, thank you")
    VALIDATES = Told(
        "validates", "The supervisor validates {who}’s award: {sum}", "Validated: {sum}", by_supervisor=True
    )
    DOCUMENTS = Told(
        "documents", "The documents for {who}’s award are complete", "The documents are complete", by_supervisor=True
    )


GLOSSARY: Glossary = (
    *BANKED_GLOSSARY,
    LunarAsked,
    LunarPhrase,
    LunarReason,
    LunarMatter,
    LunarWager,
    LunarHandWord,
    LunarLay,
)
