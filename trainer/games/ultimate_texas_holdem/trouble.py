"""What 32.13 makes of cards that were seen, found face up or dealt in a wrong number."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, TRIPS, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import settling, stub, voiding
from trainer.parts.banked.ledger import Stage
from trainer.rules.duty import Fault
from trainer.rules.notation import BOARD, DEALER, Spot


def deck_gone(game: HoldemState) -> bool:
    return game.deck_gone


def unreadable(game: HoldemState) -> bool:
    """Cards that hands are read with were picked up before everybody was settled."""
    if game.stage is Stage.REVEAL:
        return not game.cards_at(DEALER) or game.cards_on_board != BOARD_SIZE
    waiting = settling.turns(game) if game.stage is Stage.SETTLE and not game.misdealt else []
    return any(game.settlement(seat) is None for seat in waiting if game.cards_at(seat) == game.hand_size)


def dealer_misdealt(game: HoldemState) -> bool:
    """The dealer has a wrong number of cards that cannot be put right in sequence."""
    return DEALER in game.misdealt and not _completable(game)


def _completable(game: HoldemState) -> bool:
    begun = game.round.burns or game.round.board
    return game.cards_at(DEALER) < game.hand_size and not begun and not game.finding() and not game.deck_gone


def dealer_completed(game: HoldemState) -> Iterator[a.Act]:
    # The automated shoe gives no single cards; what it holds is taken into the hand first.
    in_shoe = game.by_stacks and game.source == "shoe"
    card = a.Deal(DEALER)
    if DEALER in game.misdealt and _completable(game) and not in_shoe and not _comes_first(game, card):
        yield card


def _comes_first(game: HoldemState, act: a.Act) -> bool:
    """Whether something else has to be dealt with before the act."""
    return must_be_void(game) or any(game.let_pass(one, act) for one in game.troubles)


def dealer_uncompleted(game: HoldemState, act: a.Burn) -> Fault | None:
    """The card that would have completed the dealer's hand is burnt."""
    if any(dealer_completed(game)):
        return Fault("The round went on before the dealer had a second card", "dealer-odd", True)
    return None


must_be_void = voiding.must_be_void(voiding.dealer_seen, voiding.two_boxed, dealer_misdealt, deck_gone, unreadable)


def void_for_short_dealer(game: HoldemState, act: a.Rule) -> Fault | None:
    """All hands are voided though the dealer's could have been completed."""
    if voiding.voids_all(act) and any(dealer_completed(game)) and not must_be_void(game):
        return Fault("The round was voided though the dealer's hand could be completed", ("void", game.round.number))
    return None


void_for_one_boxed = voiding.for_one_boxed(must_be_void, ruling="T7")


def one_hand_voided(game: HoldemState, act: a.Rule) -> Fault | None:
    """A wrong count brought a misdealt hand to light, and no more than that hand is voided."""
    if stub.wrong_known(game) and not game.round.void and act.seat in game.round.players:
        return Fault(f"Only seat {act.seat}'s hand was voided after a wrong count", "stub-wrong", ruling="T6")
    return None


# The trips wagers of a void round


def _open_trips(game: HoldemState) -> list[int]:
    round_ = game.round
    if not round_.void or not round_.run_out:
        return []
    waiting = [seat for seat in round_.players if round_.staked.get((seat, TRIPS))]
    return [seat for seat in waiting if game.lying(seat, TRIPS) or TRIPS in game.open_wagers(seat)]


def trips_shown(game: HoldemState) -> Iterator[a.Act]:
    if len(game.board) == BOARD_SIZE:
        for seat in _open_trips(game):
            if seat not in game.round.shown and game.cards_at(seat):
                yield a.Reveal(Spot(seat))


def trips_settled(game: HoldemState) -> Iterator[a.Act]:
    for seat in _open_trips(game):
        outcome = game.outcomes(seat).get(TRIPS)
        if outcome is not None and (seat in game.round.shown or not game.cards_at(seat)):
            yield from settling.acts_for(game, seat, TRIPS, outcome)


def _unsettled(game: HoldemState, seat: int) -> bool:
    """Whether a trips wager is still to be played out; that of a hand with a wrong number of cards is not."""
    outcome = game.outcomes(seat).get(TRIPS)
    return outcome is None or (TRIPS in game.open_wagers(seat) and not outcome.handed)


def _unplayed(game: HoldemState, seat: int) -> Hashable:
    """The slip of not playing a trips wager out; without the whole board none of them can be, and that is one slip."""
    slips = [("settle", one, TRIPS) for one in game.round.players]
    before = [slip for slip in slips if slip in game.slips.charged] if len(game.board) < BOARD_SIZE else []
    return before[0] if before else ("settle", seat, TRIPS)


def trips_voided(game: HoldemState, act: a.GiveBack | a.Collect | a.Shuffle) -> Fault | None:
    """A trips wager is handed back, or its cards are taken away, instead of being played out."""
    seats = _open_trips(game)
    if game.stage is not Stage.VOID or not seats:
        return None
    words = "The trips wagers were not played out"
    match act:
        case a.GiveBack(seat=seat, wager=wager):
            wrong = wager is TRIPS and seat in seats and act not in voiding.returns(game)
            return Fault(words, _unplayed(game, int(seat))) if wrong else None
        case a.Collect(spot=spot) if spot == BOARD:
            waiting = [seat for seat in seats if _unsettled(game, seat) and game.lying(seat, TRIPS)]
            if all(_unplayed(game, seat) in game.slips.charged for seat in waiting):
                return None
            return Fault("The board was picked up before the trips wagers were settled", "board-taken")
        case a.Collect(spot=spot):
            open_ = spot in seats and _unsettled(game, int(spot))
            return Fault(words, _unplayed(game, int(spot)), True) if open_ else None
        case a.Shuffle():
            return Fault(words, "trips-voided", True)
