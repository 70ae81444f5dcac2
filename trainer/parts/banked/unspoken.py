"""A round, or a hand, that is treated as void though the dealer has not said so."""

from __future__ import annotations

from collections.abc import Callable

from trainer.parts import acts as a
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import Banked, BankedState
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.cards.troubles import VOIDING
from trainer.rules.duty import Broken, Evident, Fault, P
from trainer.rules.notation import DEALER, Spot

VOIDLY = (a.GiveBack, a.Collect, a.RemoveDeck)
"""Acts that only a void round, or a void hand, calls for before the settlement."""

MOVING = (
    *VOIDLY,
    a.Shuffle,
    a.Scoop,
    a.TakeStub,
    a.RackStub,
    a.Deal,
    a.Deliver,
    a.Burn,
    a.Prompt,
    a.Reveal,
    a.Pay,
    a.Take,
)
"""Acts after which a ruling on the round stands."""

When = Callable[[P], bool]


def hand_taken_for_void(game: BankedState, act: a.Act) -> int:
    """The player whose hand is known to be wrong and is cleared away, if any."""
    if game.round.void or not isinstance(act, a.GiveBack | a.Collect):
        return 0
    seat = int(act.seat if isinstance(act, a.GiveBack) else act.spot)
    if seat in game.round.void_hands or not game.known_odd(seat):
        return 0
    there = game.lying(seat, act.wager) if isinstance(act, a.GiveBack) else game.cards_at(seat)
    return seat if there else 0


def taken_for_void(game: Banked, act: a.Act, due: When[Banked]) -> bool:
    """Whether the act treats the round as void, which it has to be."""
    return _only_if_void(game, act) and due(game)


def _only_if_void(game: BankedState, act: a.Act) -> bool:
    """Whether the act is one for a void round, though this one was not voided."""
    if game.round.void or game.stage not in (Stage.DEAL, *game.undecided, Stage.REVEAL):
        return False
    match act:
        case a.GiveBack(seat=seat, wager=wager):
            return bool(game.lying(int(seat), wager)) and seat not in game.round.void_hands
        case a.Collect(spot=spot):
            live = spot == DEALER or game.plays(int(spot))
            return live and game.stage is not Stage.REVEAL and bool(game.cards_at(spot))
        case a.RemoveDeck(deck=deck):
            return deck in game.decks
        case _:
            return False


def ruling(game: Banked, act: a.Act, due: When[Banked]) -> a.Rule | None:
    """What the dealer leaves unsaid."""
    if not isinstance(act, VOIDLY):
        return None
    if taken_for_void(game, act, due):
        return a.Rule(CardRuling.VOID)
    seat = hand_taken_for_void(game, act)
    return a.Rule(CardRuling.VOID, Spot(seat)) if seat else None


def note_groundless(game: Banked, act: a.Act, due: When[Banked]) -> None:
    """Before an act is done: whether it voids all hands without a cause, or comes after such a ruling."""
    round_ = game.round
    if isinstance(act, a.Rule):
        first = act.ruling in VOIDING and act.seat == DEALER and round_.deals and not round_.void
        if first and not due(game):
            round_.groundless = (*game.odd_hands, *(place for place in game.misdealt if place == DEALER))
    elif isinstance(act, MOVING):
        round_.groundless = None
        if isinstance(act, a.GiveBack | a.Take):
            round_.misruled.pop(int(act.seat), None)


def taken_back(game: BankedState) -> bool:
    """Whether a card to the dealer takes a ruling back that voided all hands because the dealer lacked it."""
    there = game.table.piles["drawn"] or game.table.piles[game.source] or game.table.piles["stub"]
    return DEALER in (game.round.groundless or ()) and bool(there)


def unspoken(due: When[Banked]) -> Broken[Banked]:
    """The round is treated as void for this cause without having been voided."""

    def blame(game: Banked, _: a.Act, __: bool) -> Fault | None:
        if due(game):
            return Fault("The round was treated as void, and the players were not told so", "void-unsaid", True)
        return None

    return Evident(_only_if_void, blame)


def hand_unspoken(game: BankedState, act: a.GiveBack | a.Collect) -> Fault | None:
    seat = hand_taken_for_void(game, act)
    if seat:
        return Fault(
            f"Seat {seat}'s hand was treated as void, and the player was not told so", ("odd-hand", seat), True
        )
    return None
