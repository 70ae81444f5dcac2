"""Paragraphs that Lunar Poker repeats for its ways of dealing (38.7 to 38.9): what they come to, without words."""

from __future__ import annotations

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import betting, deck, upcard
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import dealing, paragraphs, stub
from trainer.parts.banked.ledger import Stage
from trainer.parts.paragraphs import announcement, procedure, protection
from trainer.rules.duty import Breach, Step
from trainer.rules.sections import Paragraph

_DEAL = (Stage.PREPARE, Stage.DEAL)
_AFTER = (Stage.DEAL, Stage.CLAIMS, Stage.OPTIONS)
_LATE = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE, Stage.CLEAR)
_DEALING = (Stage.DEAL,)
COUNTABLE = (*_AFTER, Stage.REVEAL)
"""Stages in which the stub may be taken out and counted."""
GOING_ON = (a.Prompt, a.TakeStub, a.CountStub, a.RackStub, a.Reveal, a.Pay, own.ReturnHand)
"""Acts that leave the deal behind."""


def called_before(first: type[a.Deal] | type[a.Deliver]) -> Paragraph[LunarState]:
    """ "No more bets": here the cards need not be in the shoe or the hand yet."""
    call = Step((Stage.PREPARE,), (a.Announce,), betting.calls, meets=dealing.call_meets, mends=("no-call",))
    said = Breach((first,), dealing.uncalled)
    return announcement("deal", call, said, rulings=("L2",))


# Card by card

PLAYERS_FIRST = paragraphs.players_card(1, Breach(GOING_ON, upcard.broken_off(1), _DEALING))
UP_CARD = procedure(
    "deal",
    Step(
        _DEAL,
        (a.Deal,),
        upcard.dealers_card(1),
        mends_now=dealing.served_after_all,
        sure=dealing.in_order(1, dealer=True, up=True),
    ),
    Step(_AFTER, (own.TurnUp, a.TurnCard), upcard.late_up_card, mends=("up-card",)),
    Breach((a.Deal,), dealing.astray(1, dealer=True), _DEAL),
    Breach((a.Deal,), upcard.up_card_down),
)
PLAYERS_SECOND = paragraphs.players_card(
    2,
    Breach((a.Deal,), upcard.laid_wrongly(2, dealer=False)),
    Breach(GOING_ON, upcard.broken_off(2), _DEALING),
)
FIRST_HOLE_CARD = procedure(
    "deal",
    Step(
        _DEAL,
        (a.Deal,),
        upcard.dealers_card(2),
        mends_now=dealing.served_after_all,
        sure=dealing.in_order(2, dealer=True),
    ),
    Breach((a.Deal,), dealing.astray(2, dealer=True), _DEAL),
    Breach((a.Deal,), upcard.any_pass(dealing.face_up, 2, dealer=True), _DEAL),
    Breach((a.Deal,), upcard.laid_wrongly(2, dealer=True)),
)
LAST_THREE = procedure(
    "deal",
    Step(
        _DEAL,
        (a.Deal,),
        upcard.players_cards(3, 4, 5),
        mends_now=dealing.served_after_all,
        sure=dealing.in_order(3, 4, 5, dealer=False),
    ),
    Step(
        _DEAL,
        (a.Deal,),
        upcard.dealers_card(3, 4, 5),
        mends_now=dealing.served_after_all,
        sure=dealing.in_order(3, 4, 5, dealer=True),
    ),
    Breach((a.Deal,), upcard.any_pass(dealing.astray, 3, 4, 5, dealer=False), _DEAL),
    Breach((a.Deal,), upcard.any_pass(dealing.astray, 3, 4, 5, dealer=True), _DEAL),
    Breach((a.Deal,), upcard.any_pass(dealing.face_up, 3, 4, 5, dealer=False), _DEAL),
    Breach((a.Deal,), upcard.any_pass(dealing.face_up, 3, 4, 5, dealer=True), _DEAL),
    Breach((a.Deal,), upcard.laid_wrongly(3, 4, 5)),
    Breach(GOING_ON, upcard.broken_off(3, 4, 5), _DEALING),
)

# The stub


def stub_kept(*more: Step[LunarState] | Breach[LunarState]) -> Paragraph[LunarState]:
    """The stub is racked in the end, unseen, and not while cards can still be called for."""
    return protection(
        "stub",
        Step(COUNTABLE, (a.TakeStub,), deck.taken, mends=("stub-left",)),
        Step(_LATE, (a.RackStub,), deck.racked, mends=("stub-left",)),
        Breach((a.RackStub,), deck.racked_early),
        *more,
        Breach((a.Shuffle,), deck.left_lying),
        Breach((a.RackStub, a.Flash), stub.shown),
        rulings=("L1",),
    )


STUB_OUT = stub_kept(Breach((a.Prompt, a.Deal, a.Reveal), deck.left_in_shoe, COUNTABLE[1:]))
STUB_IN_HAND = stub_kept(Step(COUNTABLE, (a.TakeStub,), deck.laid_down, optional=True))
STUB_COUNTED = protection(
    "stub",
    Step(COUNTABLE, (a.CountStub,), deck.counts, mends=("miscount",)),
    Step(COUNTABLE, (a.CountStub,), deck.free_counts, optional=True),
    Breach((a.Prompt, a.Deal, a.Reveal, a.RackStub), deck.uncounted, (*COUNTABLE[1:], *_LATE[1:])),
    rulings=("L1",),
)
