"""19:47-32.13: irregularities."""

from trainer.games.ultimate_texas_holdem import trouble
from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import settling, unspoken, voiding
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

IRREGULARITIES = Section[HoldemState]("19:47-32.13", "Irregularities")
_EARLY = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST)
_DEALING = (Stage.DEAL, Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.VOID)
_AFTER_DEAL = (Stage.FIRST, Stage.FLOP, Stage.SECOND, Stage.RIVER, Stage.LAST, Stage.REVEAL, Stage.SETTLE)

IRREGULARITIES.duty(
    "(a)",
    "If a card of the dealer's is seen before everyone has folded or made a play wager, all hands are void; "
    "the board is still dealt to its end and the trips wagers are settled.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    voiding.called_void(_EARLY, voiding.dealer_seen, "dealer-up", "dealer-seen"),
    *voiding.clearing(""),
    Step((Stage.VOID,), (a.Reveal,), trouble.trips_shown),
    Step(
        (Stage.VOID,),
        (a.Pay, a.Take),
        trouble.trips_settled,
        meets=settling.meets(HoldemWager.TRIPS),
        mends_now=settling.mended,
    ),
    Breach(
        (a.Deal, a.Deliver, a.Prompt, a.Burn, a.Reveal),
        voiding.went_on(voiding.dealer_seen, "a card of the dealer's was seen", "dealer-seen"),
    ),
    Breach((a.GiveBack, a.Collect, a.Shuffle), trouble.trips_voided),
    voiding.CLEARED_LATE,
    Breach((a.Rule,), voiding.without_cause(trouble.must_be_void)),
    Breach(unspoken.VOIDLY, unspoken.unspoken(voiding.dealer_seen)),
    rulings=("T6",),
)
IRREGULARITIES.duty(
    "(b)",
    "One card found face up in the deck is racked and not used. If there are two or more, all hands are void "
    "and the cards are shuffled anew; once everyone has two cards the board is dealt first and the trips "
    "wagers are settled.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Step(_DEALING, (a.RackCard,), voiding.boxed_racked, meets=voiding.boxed_meets, urgent=True),
    *voiding.clearing("boxed"),
    voiding.called_void(_DEALING, voiding.two_boxed, "boxed-twice"),
    Breach((a.Deal, a.Deliver, a.Burn), voiding.boxed_used),
    Breach(
        (a.Deal, a.Deliver, a.Prompt, a.Burn, a.Reveal),
        voiding.went_on(voiding.two_boxed, "a second card lay face up in the deck", "boxed-twice"),
    ),
    Breach((a.Rule,), trouble.void_for_one_boxed),
    Breach(unspoken.VOIDLY, unspoken.unspoken(voiding.two_boxed)),
    rulings=("T7",),
)
IRREGULARITIES.duty(
    "(c)",
    "A card that was drawn by mistake and not seen is used as the next one.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Breach((a.RackCard, a.Burn), voiding.drawn_thrown_away),
    Breach((a.PutBack,), voiding.drawn_put_back),
)
IRREGULARITIES.duty(
    "(d)",
    "A player with too many or too few cards has a void hand. If it is the dealer, all hands are void, unless "
    "cards that were not seen can complete the dealer's hand in their order.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Step(
        (Stage.DEAL, *_AFTER_DEAL),
        (a.Rule,),
        voiding.hand_calls,
        meets=voiding.hand_meets,
        urgent=True,
        mends=("odd-hand", "over", "order"),
    ),
    *voiding.clearing("dealer-odd"),
    Breach((a.Take, a.Pay), voiding.void_settled, (Stage.DEAL, *_AFTER_DEAL)),
    Step((Stage.DEAL, *_AFTER_DEAL, Stage.CLEAR), (a.GiveBack,), voiding.returns, urgent=True),
    Step(
        (Stage.DEAL, *_AFTER_DEAL), (a.Collect,), voiding.collections, urgent=True, mends_now=settling.racked_after_all
    ),
    Breach((a.Shuffle,), voiding.hand_kept),
    Step((Stage.FIRST, Stage.FLOP), (a.Deal,), trouble.dealer_completed, urgent=True),
    voiding.called_void(_AFTER_DEAL, trouble.dealer_misdealt, "dealer-odd"),
    Breach((a.Prompt, a.Burn, a.Reveal), voiding.hand_let_stand),
    voiding.SET_RIGHT,
    voiding.REPAID,
    Breach((a.Rule,), voiding.ruled_otherwise),
    Breach((a.Rule,), voiding.whole_table(trouble.must_be_void)),
    Breach((a.GiveBack, a.Collect), unspoken.hand_unspoken),
    Breach(unspoken.VOIDLY, unspoken.unspoken(trouble.dealer_misdealt)),
    Breach((a.Burn,), trouble.dealer_uncompleted),
    Breach((a.Rule,), trouble.void_for_short_dealer),
    Breach(
        (a.Prompt, a.Burn, a.Reveal),
        voiding.went_on(trouble.dealer_misdealt, "the dealer has a wrong number of cards", "dealer-odd"),
    ),
    rulings=("T6",),
)
IRREGULARITIES.duty(
    "(e)",
    "If the shuffler jams or does not finish, the cards are shuffled again.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Step(
        (Stage.PREPARE, Stage.OPENING),
        (a.Shuffle, a.Unload, a.RemoveShuffler),
        prepare.jam_remedies,
        meets=prepare.jam_meets,
        urgent=True,
        in_trouble=True,
    ),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.jammed_cards),
)
IRREGULARITIES.duty(
    "(f)",
    "If the automated shoe jams or stops during a round, the round is void, and its cards are shuffled "
    "together with those already dealt.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    *enforce(BankedIrregularity.SHOE_JAM),
    Breach(unspoken.VOIDLY, unspoken.unspoken(voiding.shoe_jammed)),
    *voiding.clearing("shoe-jam"),
)
IRREGULARITIES.duty(
    "(g)",
    "A shuffler or automated shoe leaves the table before cards are shuffled or dealt in another way.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Shuffle,), prepare.shuffler_still_here),
)
