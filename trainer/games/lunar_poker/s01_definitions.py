"""13:69F-38.1: definitions."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import deck, jackpot, options, readings, settle, showdown, trouble, upcard
from trainer.games.lunar_poker.glossary import LunarIrregularity, LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import comparing, dealing, voiding
from trainer.parts.banked.glossary import BankedIrregularity, BankedWager
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.conduct import enforce
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

DEFINITIONS = Section[LunarState]("13:69F-38.1 ", "Definitions")
_PREPARE = (Stage.PREPARE,)
_ROUND = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL, Stage.FORCE)


DEFINITIONS.duty(
    '"Ante wager"',
    "A player who wants cards puts an ante down before the first one is dealt.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), dealing.dealt_without(BankedWager.ANTE)),
    *enforce(LunarIrregularity.SUPER_ALONE),
    Step(_PREPARE, (a.Prompt,), dealing.ante_prompts, optional=True),
)
DEFINITIONS.duty(
    '"Bet wager"',
    "The bet is exactly twice the ante; it comes after all the player's cards and before the hole cards are shown.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.BET_SIZE),
)
DEFINITIONS.duty(
    '"Buy a card"',
    "A player who pays for it gets one sixth card.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal,), options.unpaid, LunarState.undecided),
)
DEFINITIONS.duty(
    '"Buy a card payment"',
    "A bought card costs one ante, neither more nor less, put out after the first five cards and before the bet.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.LATE_OPTION),
)
DEFINITIONS.duty(
    '"Exchange cards"',
    "A player who pays for it may exchange two, three, four or all five cards, but not a single one.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.EXCHANGE_NUMBER),
)
DEFINITIONS.duty(
    '"Exchange cards payment"',
    "An exchange costs one ante however many cards it is for, put out after the first five cards and before the bet.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.OPTION_SIZE),
)
DEFINITIONS.duty(
    '"Fold"',
    "A player may fold once the cards are dealt, and not any more when the bet is down.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.FOLD_AFTER_BET),
    Breach((a.Collect, a.Take), options.dropped, LunarState.undecided),
)
DEFINITIONS.duty(
    '"Force the dealer"',
    "For a force the dealer gives up the highest card of the hand and draws one new card, no more.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((own.RackFromHand,), showdown.wrong_card),
)
DEFINITIONS.duty(
    '"Force the dealer payment"',
    "A force costs one ante; it is taken only when the dealer has no hand and all claims are settled.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.EARLY_FORCE),
    Breach((a.Prompt,), showdown.offered_early),
)
DEFINITIONS.duty(
    '"Hole card"',
    "Four of the dealer's cards are hole cards and lie face down; only the fifth is open.",
    "deal",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Deal,), upcard.hole_card_up),
    Breach((own.TurnUp, a.TurnCard), upcard.second_up_card),
)
DEFINITIONS.duty(
    '"Instant cash payout"',
    "A royal or straight flush in the first five cards is paid at once, whatever the dealer holds.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settle.unearned(LunarWager.INSTANT)),
    rulings=("L3",),
)
DEFINITIONS.duty(
    '"Progressive payout hand"',
    "The progressive pays from a flush up, and nothing below it.",
    "progressive",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Pay,), settle.unearned(LunarWager.PROGRESSIVE, jackpot.unawarded)),
    rulings=("L8",),
)
DEFINITIONS.duty(
    '"Qualifying hand"',
    "The dealer has a hand with ace, king, four, three, two or better, and without it has none.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Read, a.Announce), showdown.misqualified),
    rulings=("L5",),
)
DEFINITIONS.duty(
    '"Stub"',
    "The stub is what the deal leaves of the deck: 47 cards less five for each player. Option cards and the card of a "
    "force come off it.",
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub,), deck.racked_early),
    voiding.called_void(_ROUND, trouble.deck_gone),
    rulings=("L1",),
)
DEFINITIONS.duty(
    '"Suit"',
    "No suit is better than another.",
    "ranking",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Take, a.Pay), readings.wrong_winner(comparing.tied_suits)),
)
DEFINITIONS.duty(
    '"Super side bet"',
    "A super side bet goes down before the first card of the round, or not at all.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(BankedIrregularity.LATE_BET, where=trouble.super_added),
)
