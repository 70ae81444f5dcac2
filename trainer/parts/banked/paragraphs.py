"""Paragraphs that stand alike in the games against the house: what they come to, without citation and words."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.banked import dealing, stub, unspoken
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import Banked, BankedState
from trainer.parts.cards import handling, prepare
from trainer.parts.cards.conduct import ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing
from trainer.parts.paragraphs import announcement, irregularity, procedure, protection
from trainer.rules.duty import Breach, Severity, Step
from trainer.rules.sections import Only, Paragraph

_OPENING = (Stage.OPENING,)
_PREPARE = (Stage.PREPARE,)
_DEAL = (Stage.PREPARE, Stage.DEAL)
_LATE = (Stage.SETTLE, Stage.CLEAR)
_BEFORE_DEAL = (a.Load, a.Hold, a.Deal, a.Deliver)


def at(like: Paragraph[Banked], *dealings: Dealing) -> Paragraph[Banked]:
    """The same, binding where cards are dealt in one of these ways."""
    plain = tuple(one for one in like.clauses if not isinstance(one, Only))
    return Paragraph(like.topic, like.category, like.severity, Only(dealings, plain), rulings=like.rulings)


# The cards and their number

ONE_DECK_IN_RACK = protection("cards", Breach((a.Burn, a.RackCard, a.RackStub, a.Collect), prepare.decks_mixed_in_rack))

# Opening the table

SPREAD = protection(
    "opening",
    Step(_OPENING, (a.Call,), prepare.verification, mends=("verify",)),
    Step(_OPENING, (a.Spread,), prepare.spreads, mends=("unsorted", "facing")),
    Breach((a.Spread,), prepare.spread_wrongly),
)
WASHED = procedure(
    "opening",
    Step(_OPENING, (a.Wait,), prepare.player_looks),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_down),
    Step(_OPENING, (a.Wash,), prepare.washes, mends=("wash", "turn")),
    Step(_OPENING, (a.Stack,), prepare.stacks),
    Breach((a.Wash, a.Shuffle, a.Load, a.Hold), prepare.unseen_or_unwashed),
)

# Shuffle and cut

SHUFFLED = procedure(
    "shuffle",
    # With two decks the first may be shuffled while the second still goes through the opening.
    Step(
        (Stage.PREPARE, Stage.OPENING),
        (a.Shuffle, a.Unload),
        prepare.shuffles,
        meets=prepare.shuffle_meets,
        mends=("unshuffled",),
    ),
    Breach(_BEFORE_DEAL, prepare.unshuffled),
    severity=Severity.CRITICAL,
)
MACHINE_UNCUT = procedure("cut", Breach((a.Cut, a.Place), prepare.machine_cut), severity=Severity.MINOR)
HAND_SHUFFLED_CUT = procedure("cut", Breach(_BEFORE_DEAL, prepare.uncut), Breach((a.Cut,), prepare.cut_by_player))
RECUT = procedure(
    "cut",
    Step(_PREPARE, (a.Stack,), prepare.taken_out_again),
    Breach(_BEFORE_DEAL, prepare.recut_ignored),
    Breach((a.Stack, a.Cut, a.Load), dealing.recut_too_late),
)
IDLE = procedure(
    "opening",
    Step((Stage.IDLE,), (a.Spread,), prepare.idle_spreads),
    Step((Stage.IDLE,), (a.Wait,), prepare.idle_wait),
    Step(_OPENING, (a.TurnSpread,), prepare.turns_up),
    Breach((a.Wash, a.Stack, a.Shuffle, a.Load, a.Hold), prepare.idle_unseen_or_unwashed),
)

# The deal

LOADED = procedure(
    "device", Step(_PREPARE, (a.Load,), prepare.loads, meets=prepare.load_meets), Breach((a.Load,), prepare.unprepared)
)
FASTENED_AND_LOADED = procedure(
    "device",
    *LOADED.clauses,
    Breach((a.Load,), ignored(CardIrregularity.LOOSE_SHOE), in_trouble=True),
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
)
MACHINE_FOR_THE_HAND = protection("device", Breach((a.Hold, a.Deal), prepare.hand_shuffled_hand_deal))
HELD = procedure(
    "deal",
    Step(_PREPARE, (a.Hold,), prepare.holds),
    Breach((a.Hold,), prepare.unprepared),
    Breach((a.Deal,), dealing.off_the_table),
)
SAME_HAND = protection("deal", Breach((a.Hold,), handling.changed_hands), severity=Severity.MINOR)
OVER_THE_TRAY = protection("deal", Breach((a.Hold,), handling.held_badly), severity=Severity.MINOR)
NEARER_HAND_DRAWS = procedure("deal", Breach((a.Deal,), handling.wrong_hands), severity=Severity.MINOR)
FROM_THE_LEFT = procedure("deal", Breach((a.Deal,), dealing.wrong_start, _DEAL))


def called_before(first: type[a.Deal] | type[a.Deliver]) -> Paragraph[BankedState]:
    """ "No more bets", before the first card or stack."""
    return announcement(
        "deal",
        Step(_PREPARE, (a.Announce,), dealing.calls, meets=dealing.call_meets),
        Breach((first,), dealing.uncalled),
    )


def players_card(number: int, *more: Step[Banked] | Breach[Banked]) -> Paragraph[Banked]:
    """The players' cards of a pass."""
    return procedure(
        "deal",
        Step(
            _DEAL,
            (a.Deal,),
            dealing.players_pass(number),
            mends_now=dealing.served_after_all,
            sure=dealing.in_order(number, dealer=False),
        ),
        *((Step(_DEAL, (a.Deal,), dealing.dealt_regardless, optional=True),) if number == 1 else ()),
        Breach((a.Deal,), dealing.astray(number), _DEAL),
        Breach((a.Deal,), dealing.face_up(number, dealer=False)),
        Breach((a.TurnCard, a.Flash), dealing.exposed(number, dealer=False)),
        *more,
    )


def dealers_card(number: int, *more: Step[Banked] | Breach[Banked]) -> Paragraph[Banked]:
    """The dealer's card of a pass, where it lies face down."""
    return procedure(
        "deal",
        Step(
            _DEAL,
            (a.Deal,),
            dealing.dealers_card(number),
            mends_now=dealing.served_after_all,
            sure=dealing.in_order(number, dealer=True),
        ),
        Breach((a.Deal,), dealing.astray(number, dealer=True), _DEAL),
        Breach((a.Deal,), dealing.face_up(number, dealer=True)),
        Breach((a.TurnCard, a.Flash), dealing.exposed(number, dealer=True)),
        *more,
    )


# The stub


def stub_racked(*stages: Stage) -> Paragraph[BankedState]:
    return protection(
        "stub",
        Step((*stages, *_LATE), (a.TakeStub,), stub.taken, mends=("stub-left",)),
        Step((*stages, *_LATE), (a.RackStub,), stub.racked, mends=("stub-left",)),
        Breach((a.TakeStub, a.RackStub), stub.too_early),
        Breach((a.Reveal,), stub.left),
        Breach((a.RackStub, a.Flash), stub.shown),
    )


def stub_counted(*stages: Stage) -> Paragraph[BankedState]:
    return protection(
        "stub",
        Step(stages, (a.CountStub,), stub.counts, mends=("miscount",)),
        Step(stages, (a.CountStub,), stub.free_counts, optional=True),
        Breach((a.RackStub,), stub.uncounted),
    )


COUNTED_UNSEEN = protection("stub", Breach((a.RackStub, a.Flash), stub.counted_shown), severity=Severity.MINOR)


def wrong_count(stages: tuple[Stage, ...], *more: Step[Banked] | Breach[Banked]) -> Paragraph[Banked]:
    """What a count that does not come out right leads to."""
    return irregularity(
        "stub",
        Step(stages, (a.Rule,), stub.rulings, urgent=True, mends=("stub-wrong",)),
        Step((Stage.VOID,), (a.RemoveDeck,), stub.deck_removals),
        *more,
        Step(_PREPARE, (a.Call,), prepare.new_decks),
        Breach((a.RackStub, a.Reveal, a.Prompt), stub.let_pass),
        Breach(unspoken.VOIDLY, unspoken.unspoken(stub.wrong_known)),
        Breach((a.Shuffle,), stub.deck_kept),
        severity=Severity.CRITICAL,
    )
