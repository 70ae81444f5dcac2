"""Irregularities."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.parts.paragraphs import irregularity, procedure
from trainer.parts.pattern import conduct, unspoken
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Ground, Stage
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Severity, Step
from trainer.rules.sections import Clause, Paragraph

_EARLY = (Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY)
_VOID = (Stage.VOID,)
_BACK = (a.Return, a.Refund, a.Change, a.Sweep)
_DEALING = (a.Deal, a.Deliver, a.TakeStub)
MISDEAL = irregularity(
    "irregularity",
    Step(_VOID, (a.Collect,), conduct.void_collections, meets=conduct.void_collection_meets),
    Step(_VOID, _BACK, conduct.void_refunds(Ground.MISDEAL), meets=conduct.refund_meets(Ground.MISDEAL)),
    Step((*_EARLY, Stage.END), unspoken.VOIDLY, unspoken.nothing_owed, meets=unspoken.follows_ruling),
    Breach((a.Shuffle,), conduct.void_unfinished),
    Breach((a.Shuffle, a.Sweep, a.Call), conduct.void_stakes_kept(Ground.MISDEAL)),
    Breach(_DEALING, conduct.dealt_on("exposed", "boxed")),
    Breach((a.Prompt,), conduct.played_on(*conduct.ALL_CAUSES)),
    Breach((a.Rule,), conduct.void_without_cause),
    rulings=("P21",),
)


def _misdeal(
    *causes: str,
    mends: tuple[str, ...],
    more: tuple[Clause[PatternState], ...] = (),
    severity: Severity = Severity.MAJOR,
    rulings: tuple[str, ...] = (),
) -> Paragraph[PatternState]:
    """What makes the deal void: the dealer says so at once, and neither clears the table unspoken nor plays on."""
    return irregularity(
        "irregularity",
        Step(
            _EARLY,
            (a.Rule,),
            conduct.misdeal_calls(*causes),
            meets=conduct.misdeal_meets(*causes),
            urgent=True,
            mends=mends,
        ),
        Breach(unspoken.VOIDLY, unspoken.unspoken(*causes)),
        Breach((a.Prompt,), conduct.played_on(*causes)),
        *more,
        severity=severity,
        rulings=rulings,
    )


UNSHUFFLED = _misdeal("unshuffled", mends=("unshuffled", "uncut"))
WRONG_START = _misdeal(
    "wrong-start",
    mends=("wrong-start", "button"),
    more=(Breach((a.Rule,), conduct.too_late_misdeal("wrong-start")),),
    rulings=("P21",),
)
PLACE_PASSED_OVER = _misdeal(
    "skipped",
    mends=("order", "misdeal"),
    more=(
        Step(
            _EARLY,
            (a.Rule,),
            conduct.uneven_misdeals,
            meets=conduct.uneven_meets,
            optional=True,
            mends=("order", "over"),
        ),
        Breach((a.Deal,), conduct.served_from_stub),
        Breach((a.Rule,), conduct.too_late_misdeal("skipped")),
    ),
    rulings=("P21",),
)
CARD_EXPOSED = _misdeal(
    "exposed",
    "boxed",
    mends=("exposed", "misdeal"),
    more=(
        Breach(_DEALING, conduct.dealt_on("exposed", "boxed")),
        Breach((a.TurnCard,), conduct.dealt_on("boxed")),
    ),
    severity=Severity.CRITICAL,
)
WRONG_NUMBER_OF_CARDS = irregularity(
    "irregularity",
    *enforce(PatternIrregularity.SURFACED),
    Step(_VOID, _BACK, conduct.void_refunds(Ground.CARDS), meets=conduct.refund_meets(Ground.CARDS)),
    Step(_VOID, (a.RemoveDeck,), conduct.bad_deck_removals),
    Step((Stage.PREPARE,), (a.Call,), prepare.new_decks),
    Breach(unspoken.VOIDLY, unspoken.unspoken_death),
    Breach((a.Shuffle, a.Sweep, a.Call), conduct.void_stakes_kept(Ground.CARDS)),
    Breach((a.Shuffle, a.Sweep), conduct.bad_deck_kept),
    Breach((a.Refund,), conduct.refund_wrong),
    Breach((a.Award,), conduct.void_pot_awarded),
    Breach((a.Rule,), conduct.called_misdealt_though_dead, in_trouble=True),
    severity=Severity.CRITICAL,
    rulings=("P21",),
)
THROWN_IN = irregularity(
    "betting",
    Step(
        _EARLY,
        (a.Rule,),
        conduct.rulings_set_right,
        optional=True,
        mends_now=conduct.ruled_rightly,
    ),
    Step(
        _EARLY,
        (a.Sweep, a.Collect),
        conduct.thrown_in_cleared,
        optional=True,
        mends_now=conduct.cleared_after_all,
    ),
    Breach((a.Rule,), conduct.pushed_back),
    rulings=("P15",),
)
JAMMED = irregularity(
    "device",
    Step(
        (Stage.PREPARE, Stage.OPENING),
        (a.Shuffle, a.Unload, a.RemoveShuffler),
        prepare.jam_remedies,
        meets=prepare.jam_meets,
        urgent=True,
        in_trouble=True,
    ),
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.jammed_cards),
    rulings=("P23",),
)
SHUFFLER_REMOVED = procedure("device", Breach((a.Shuffle,), prepare.shuffler_still_here), rulings=("P23",))
