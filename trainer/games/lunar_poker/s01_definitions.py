"""13:69F-38.1: definitions."""

from trainer.games.lunar_poker import deck, jackpot, options, readings, settle, showdown, trouble, upcard
from trainer.rules import acts as a
from trainer.rules.bankedgame import comparing, dealing, voiding
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

DEFINITIONS = Section("13:69F-38.1 ", "Definitions")
_PREPARE = (Stage.PREPARE,)
_ROUND = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL, Stage.FORCE)


DEFINITIONS.duty(
    '"Ante wager"',
    "The ante is the opening bet, down before any card, that buys entry to the round.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), dealing.dealt_without(a.Wager.ANTE)),
    *enforce(Kind.SUPER_ALONE),
    Step(_PREPARE, (a.Prompt,), dealing.ante_prompts, optional=True),
)
DEFINITIONS.duty(
    '"Bet wager"',
    "The bet wager is exactly 2x the ante, posted after all the player's cards are dealt and before the hole "
    "cards are shown.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.BET_SIZE),
)
DEFINITIONS.duty(
    '"Buy a card"',
    "On payment, a player may add one sixth card to the hand.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal,), options.unpaid),
)
DEFINITIONS.duty(
    '"Buy a card payment"',
    "Buying a card costs exactly one ante, posted after the first five cards and before any bet wager.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.LATE_OPTION),
)
DEFINITIONS.duty(
    '"Exchange cards"',
    "On payment, a player may swap two, three, four or all five cards.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.EXCHANGE_NUMBER),
)
DEFINITIONS.duty(
    '"Exchange cards payment"',
    "Exchanging costs exactly one ante however many cards, posted after the first five cards and before any bet wager.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.OPTION_SIZE),
)
DEFINITIONS.duty(
    '"Fold"',
    "Folding is leaving the round by giving up the hand once dealt and before making a bet wager.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.FOLD_AFTER_BET),
    Breach((a.Collect, a.Take), options.dropped),
)
DEFINITIONS.duty(
    '"Force the dealer"',
    "On payment, a player may make the dealer discard the dealer's highest card and draw one replacement.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.RackFromHand,), showdown.wrong_card),
)
DEFINITIONS.duty(
    '"Force the dealer payment"',
    "Forcing costs one ante, posted only after the dealer is found not to qualify and after instant cash and "
    "super side bets are resolved.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(Kind.EARLY_FORCE),
    Breach((a.Prompt,), showdown.offered_early),
)
DEFINITIONS.duty(
    '"Hole card"',
    "Hole cards are the four dealer cards dealt face down; the fifth is the upcard.",
    "deal",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal,), upcard.hole_card_up),
    Breach((a.TurnUp, a.TurnCard), upcard.second_up_card),
)
DEFINITIONS.duty(
    '"Instant cash payout"',
    "Royal or straight flush in the player's first five cards is paid whether or not the dealer qualifies.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settle.unearned(a.Wager.INSTANT)),
    rulings=("L3",),
)
DEFINITIONS.duty(
    '"Progressive payout hand"',
    "Progressive awards start at a flush: flush, full house, quads, straight flush, royal flush.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settle.unearned(a.Wager.PROGRESSIVE, jackpot.unawarded)),
    rulings=("L8",),
)
DEFINITIONS.duty(
    '"Qualifying hand"',
    "A hand qualifies at A-K-4-3-2 or better; the dealer must have it to play.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read, a.Announce), showdown.misqualified),
    rulings=("L5",),
)
DEFINITIONS.duty(
    '"Stub"',
    "The stub is what is left of the deck after every card of the round is dealt, option and force cards "
    "included. Before options it is 47-5n cards for n players.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub,), deck.racked_early),
    Step(
        _ROUND,
        (a.Rule,),
        voiding.void_calls(trouble.deck_gone),
        meets=voiding.void_meets(trouble.deck_gone),
        urgent=True,
    ),
    rulings=("L1",),
)
DEFINITIONS.duty(
    '"Suit"',
    "The four suits are equal in rank.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.tied_suits)),
)
DEFINITIONS.duty(
    '"Super side bet"',
    "Optional extra wager, placed before any card of the round is dealt.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.LATE_BET, where=trouble.super_added),
)
