"""13:69F-38.13: irregularities."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import options, trouble
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import settling, unspoken, voiding
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

IRREGULARITIES = Section[LunarState]("13:69F-38.13", "Irregularities")
# A dealer who turns the hole cards too soon is past the options, and the hands are void all the same.
_EARLY = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL, Stage.FORCE, Stage.SETTLE)
_DEALING = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS, Stage.FORCE)
_AFTER_DEAL = (Stage.CLAIMS, Stage.OPTIONS, Stage.REVEAL, Stage.FORCE, Stage.SETTLE)


IRREGULARITIES.duty(
    "(a)",
    "A hole card that is seen too early, while players have still to bet or fold, voids all hands.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    voiding.called_void(_EARLY, trouble.hole_seen, "dealer-up", "dealer-seen"),
    Step((Stage.VOID,), (a.GiveBack,), voiding.returns, meets=voiding.return_meets),
    Step((Stage.VOID,), (a.Collect,), voiding.collections, meets=voiding.collection_meets),
    Step((Stage.VOID,), (own.TakeDiscards,), options.void_discards),
    Step((Stage.VOID,), (a.RackStub,), voiding.stub_racked),
    Step((Stage.VOID,), (a.TakeStub, a.RackStub), voiding.rest_racked, optional=True),
    Breach(
        (a.Deal, a.Deliver, a.Prompt, a.Reveal),
        voiding.went_on(trouble.hole_seen, "a hole card was seen", "dealer-seen"),
    ),
    voiding.CLEARED_LATE,
    Breach((a.Rule,), voiding.without_cause(trouble.must_be_void)),
    Breach(unspoken.VOIDLY, unspoken.unspoken(trouble.hole_seen)),
    Breach((a.Take, a.Pay), trouble.void_settled(hand=False)),
    Breach((a.Shuffle,), voiding.kept),
    Breach((a.Shuffle,), voiding.unfinished),
    rulings=("L10",),
)
IRREGULARITIES.duty(
    "(b)",
    "One card that lies face up in the deck goes to the rack unused; a second one voids all hands, and the cards are "
    "shuffled.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Step(_DEALING, (a.RackCard,), voiding.boxed_racked, urgent=True),
    voiding.called_void(_DEALING, trouble.two_boxed, "boxed-twice"),
    Breach((a.Deal, a.Deliver), voiding.boxed_used),
    Breach(
        (a.Deal, a.Deliver, a.Prompt, a.Reveal),
        voiding.went_on(trouble.two_boxed, "a second card lay face up in the deck", "boxed-twice"),
    ),
    Breach((a.Rule,), trouble.void_for_one_boxed),
    Breach(unspoken.VOIDLY, unspoken.unspoken(trouble.two_boxed)),
)
IRREGULARITIES.duty(
    "(c)",
    "A card that was drawn by mistake and not seen is used as the next one.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    Breach((a.RackCard,), voiding.drawn_thrown_away),
    Breach((a.PutBack,), voiding.drawn_put_back),
)
IRREGULARITIES.duty(
    "(d)",
    "A player's hand with a wrong number of cards is void. If you have four cards, deal yourself the fifth; any other "
    "wrong number of yours voids all hands.",
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
    Step((Stage.DEAL, *_AFTER_DEAL, Stage.CLEAR), (a.GiveBack,), trouble.in_calm(voiding.returns), urgent=True),
    Step(
        (Stage.DEAL, *_AFTER_DEAL),
        (a.Collect,),
        trouble.in_calm(voiding.collections),
        urgent=True,
        mends_now=settling.racked_after_all,
    ),
    Breach((a.Take, a.Pay), trouble.void_settled(hand=True)),
    Breach((a.Shuffle,), voiding.hand_kept),
    Step(_AFTER_DEAL, (a.Deal,), trouble.dealer_completed, urgent=True, mends=("dealer-odd",)),
    voiding.called_void(_AFTER_DEAL, trouble.dealer_misdealt, "dealer-odd"),
    Breach((a.Prompt, a.Reveal), voiding.hand_let_stand),
    voiding.SET_RIGHT,
    voiding.REPAID,
    Breach((a.Rule,), voiding.ruled_otherwise),
    Breach((a.Rule,), voiding.whole_table(trouble.must_be_void)),
    Breach((a.GiveBack, a.Collect), unspoken.hand_unspoken),
    Breach(unspoken.VOIDLY, unspoken.unspoken(trouble.dealer_misdealt)),
    Breach((a.Rule,), trouble.voided_for_four),
    Breach(
        (a.Prompt, a.Reveal),
        voiding.went_on(trouble.dealer_misdealt, "the dealer has a wrong number of cards", "dealer-odd"),
    ),
    Breach((a.Prompt, a.Reveal), voiding.went_on(trouble.dealer_short, "the dealer lacks a card", "dealer-odd")),
    rulings=("L10",),
)
IRREGULARITIES.duty(
    "(e)",
    "When the shuffler jams or does not finish, the cards are shuffled again.",
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
    "When the automated shoe stops, the round is void; its cards come out and are shuffled with those that were dealt.",
    "irregularity",
    Category.IRREGULARITIES,
    Severity.CRITICAL,
    *enforce(BankedIrregularity.SHOE_JAM),
    Breach(unspoken.VOIDLY, unspoken.unspoken(voiding.shoe_jammed)),
    Step((Stage.DEAL,), (a.TakeStub,), trouble.shoe_emptied, optional=True, in_trouble=True),
)
IRREGULARITIES.duty(
    "(g)",
    "A shuffler or an automated shoe leaves the table before cards are shuffled or dealt in another way.",
    "device",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Shuffle,), prepare.shuffler_still_here),
    Breach((a.Deal,), trouble.dealt_beside_the_shoe),
)
