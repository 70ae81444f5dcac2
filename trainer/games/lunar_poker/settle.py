"""Settling each player from the dealer's right; pushed hands are racked after losing ones (38.10(h) to (k), L11)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import ANTE, FORCE, OPTIONS, SUPER, discards
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.amiss import nothing_amiss
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.facts import derived, derived_of_hand, derived_of_player
from trainer.parts.cards.prepare.shuffle import decks_mixed_in_rack
from trainer.rules.duty import Broken, Evident, Fault, Owed
from trainer.rules.notation import DEALER, Spot

When = Callable[[LunarState, int], bool]

# How it comes out


def without_hand(game: LunarState, seat: int) -> bool:
    """Whether the dealer has no hand against this player."""
    if not game.no_hand:
        return False
    return seat not in game.round.forced or (game.round.drawn is not None and not game.qualified)


_COMPARED = {"13:69F-38.10(i)1": -1, "13:69F-38.10(i)2": 0, "13:69F-38.10(i)3": 1}


@derived_of_hand
def _compared(game: LunarState, seat: int) -> int | None:
    settlement = game.settlement(seat)
    if settlement is None or 0 not in game.round.shown or without_hand(game, seat) or not game.plays(seat):
        return None
    if seat in game.round.forced and game.round.drawn is None:
        return None
    return _COMPARED.get(settlement.citation)


def loses(game: LunarState, seat: int) -> bool:
    return _compared(game, seat) == -1


def wins(game: LunarState, seat: int) -> bool:
    return _compared(game, seat) == 1


def pushes(game: LunarState, seat: int) -> bool:
    return _compared(game, seat) == 0


def paid_ante(game: LunarState, seat: int) -> bool:
    """The dealer has no hand and this player did not force."""
    return 0 in game.round.shown and without_hand(game, seat) and seat not in game.round.forced and game.plays(seat)


def force_failed(game: LunarState, seat: int) -> bool:
    return seat in game.round.forced and without_hand(game, seat) and game.plays(seat)


def force_qualified(game: LunarState, seat: int) -> bool:
    return seat in game.round.forced and game.round.drawn is not None and game.qualified and game.plays(seat)


# Whose turn


def must_show(game: LunarState, seat: int) -> bool:
    """Against a dealer with a hand all cards are turned; otherwise those with a progressive wager (38.10(j)2)."""
    return not without_hand(game, seat) or seat in game.round.lit


@derived_of_player
def _seen(game: LunarState, seat: int) -> bool:
    if not must_show(game, seat):
        return True
    awarded = seat in game.round.lit and game.award(seat)
    # That a hand was settled face down has been charged already.
    shown = seat in game.round.shown or (seat in game.round.unseen and not without_hand(game, seat))
    paid = bool(game.round.paid.get((seat, LunarWager.PROGRESSIVE)))
    return shown and (not awarded or seat in game.round.read or paid)


@derived_of_player
def settled(game: LunarState, seat: int) -> bool:
    return _seen(game, seat) and not game.open_wagers(seat) and not game.papers_open(seat)


@derived
def group(game: LunarState) -> list[int]:
    """The players to be settled now, from the right: with a force on, those who did not take part come first (L7)."""
    seats = game.opposing()[::-1]
    if not game.no_hand:
        return seats
    others = [seat for seat in seats if seat not in game.round.forced]
    waiting = [seat for seat in others if seat in game.contending() or not _seen(game, seat)]
    return others if waiting else seats


def turns(game: LunarState) -> list[int]:
    """The player who is to be settled now; one whose cards only wait for documents holds no other up.

    What has been charged is no part of the position: where anything was it is worked out every time.
    """
    if not game.slips.charged:
        return _first_open(game)
    return [seat for seat in group(game) if not _seen(game, seat) or _unsettled(game, seat)][:1]


@derived
def _first_open(game: LunarState) -> list[int]:
    return next(([seat] for seat in group(game) if not _seen(game, seat) or game.open_wagers(seat)), [])


def _unsettled(game: LunarState, seat: int) -> bool:
    """Whether a wager waits; one that was settled wrongly has been charged already and holds no player up."""
    charged = game.slips.charged
    return any(("settle", seat, wager) not in charged for wager in game.open_wagers(seat))


@derived
def _uncollected(game: LunarState) -> list[int]:
    """Players who are settled against a hand of the dealer's, won or lost, and whose cards should be gone."""
    return [seat for seat in group(game) if settled(game, seat) and (loses(game, seat) or wins(game, seat))]


def _belated(act: a.Act) -> bool:
    """Whether something is taken that was lost before the hole cards were turned: that has no turn any more."""
    return isinstance(act, a.Take) and act.wager in (SUPER, OPTIONS, FORCE)


def out_of_turn(game: LunarState, act: a.Reveal | a.Pay | a.Take | a.Collect) -> Fault | None:
    seat = int(act.spot if isinstance(act, a.Reveal | a.Collect) else act.seat)
    if not game.plays(seat) or _belated(act):
        return None
    allowed = turns(game)
    if seat in allowed or settled(game, seat):
        return None
    if isinstance(act, a.Pay) and act.wager is ANTE and paid_ante(game, seat):
        # All antes may be paid before the first hand with a progressive wager is turned (38.10(j)1, then 2).
        waiting = [one for one in group(game) if ANTE in game.open_wagers(one)]
        allowed = [one for one in waiting if ("settle", one, ANTE) not in game.slips.charged][:1]
    if not allowed or seat not in group(game):
        return None
    order = group(game)
    if order.index(seat) <= order.index(allowed[0]):
        return None
    return Fault(f"Seat {seat} was settled before seat {allowed[0]}", ("turn", allowed[0]))


def ante_out_of_turn(game: LunarState, act: a.Pay) -> Fault | None:
    seat = int(act.seat)
    if act.wager is ANTE and paid_ante(game, seat):
        return out_of_turn(game, act)
    return None


# Turning and reading


def reveals(game: LunarState) -> Iterator[a.Act]:
    yield from _reveals(game, against_hand=True)


def reveal_sure(game: LunarState, act: a.Reveal) -> bool:
    """Whether the hand in turn is turned up against the dealer's, in a round in which nothing has gone wrong."""
    round_ = game.round
    return 0 in round_.shown and 0 in round_.read and nothing_amiss(game) and act in reveals(game)


def progressive_reveals(game: LunarState) -> Iterator[a.Act]:
    yield from _reveals(game, against_hand=False)


def _reveals(game: LunarState, against_hand: bool) -> Iterator[a.Act]:
    if game.stage is not Stage.SETTLE or _uncollected(game):
        return
    for seat in turns(game):
        if must_show(game, seat) and seat not in game.round.shown and without_hand(game, seat) is not against_hand:
            yield a.Reveal(Spot(seat))


def free_reveals(game: LunarState) -> Iterator[a.Act]:
    """Where there is no hand to compare with, a player's cards may be turned up all the same."""
    for seat in turns(game) if game.stage is Stage.SETTLE else ():
        if not must_show(game, seat) and seat not in game.round.shown and not _uncollected(game):
            yield a.Reveal(Spot(seat))


def late_reveals(game: LunarState) -> Iterator[a.Act]:
    """A hand that was settled face down may still be turned up."""
    left = _uncollected(game)
    for seat in game.opposing():
        if seat in game.round.unseen and seat not in game.round.shown and not any(one != seat for one in left):
            yield a.Reveal(Spot(seat))


def paid_hand_left(game: LunarState, act: own.RackFromHand) -> Fault | None:
    """The draw is made with the hand of a player who is paid and out of it still on the layout."""
    if not game.round.forced or game.round.left_out is not None or game.round.drawn is not None:
        return None
    for seat in game.opposing():
        if seat not in game.round.forced and ANTE not in game.open_wagers(seat) and paid_ante(game, seat):
            return _left(seat)
    return None


def free_reads(game: LunarState) -> Iterator[a.Act]:
    """A hand that lies open may be called."""
    for seat in turns(game) if game.stage is Stage.SETTLE else ():
        word = game.reading(seat)
        owed = seat in game.round.lit and game.award(seat)
        if seat in game.round.shown and word and game.round.read.get(seat) != word and not owed:
            yield a.Read(Spot(seat), word)


def face_down(game: LunarState, act: a.Pay | a.Take) -> Fault | None:
    """Wagers are settled with the hand face down."""
    seat = int(act.seat)
    down = game.plays(seat) and seat not in game.round.shown
    if down and not without_hand(game, seat) and not _belated(act):
        return Fault(f"Seat {seat} was settled with the hand face down", ("unseen", seat), True)
    return None


def racked_unseen(game: LunarState, act: a.Collect) -> Fault | None:
    """The hand of a player with a progressive wager is racked without having been turned up."""
    seat = int(act.spot)
    down = game.plays(seat) and seat not in game.round.shown
    if down and without_hand(game, seat) and seat in game.round.lit:
        return Fault(f"Seat {seat} played the progressive and the hand was racked unseen", ("unseen", seat), True)
    return None


# Settling


def settlements(*wagers: a.Wager, when: When, by: tuple[type[a.Act], ...]) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        if game.stage is not Stage.SETTLE:
            return
        for seat in turns(game):
            if not when(game, seat) or (must_show(game, seat) and seat not in game.round.shown):
                continue
            for wager, outcome in game.open_wagers(seat).items():
                if wager in wagers:
                    yield from (act for act in settling.acts_for(game, seat, wager, outcome) if isinstance(act, by))

    return acts


def meets(*wagers: a.Wager, when: When) -> Callable[[LunarState, a.Pay | a.Take | a.GiveBack], bool]:
    met = settling.meets(*wagers)
    return lambda game, act: game.stage is Stage.SETTLE and when(game, int(act.seat)) and met(game, act)


def settles(*wagers: a.Wager, when: When) -> Callable[[LunarState, a.Pay | a.Take | a.GiveBack], bool]:
    """Whether an act settles one of these wagers of the player in turn: nothing can be wrong with that."""

    def sure(game: LunarState, act: a.Pay | a.Take | a.GiveBack) -> bool:
        seat, round_ = int(act.seat), game.round
        return (
            act.wager in wagers
            and not game.slips.charged
            and seat not in round_.claimed
            and seat in turns(game)
            and when(game, seat)
            and (seat in round_.shown or without_hand(game, seat))
            and (0 in round_.read or game.no_hand)
            and settling.puts_right(game, act)
        )

    return sure


def collections(when: When) -> Owed[LunarState]:
    """A hand is racked when its player is settled; a pushed one when no losing hand is left."""

    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in group(game) if game.stage in (Stage.FORCE, Stage.SETTLE) else ():
            if _collectable(game, seat, when):
                yield a.Collect(Spot(seat))

    return acts


def _collectable(game: LunarState, seat: int, when: When) -> bool:
    return (
        game.stage in (Stage.FORCE, Stage.SETTLE)
        and when(game, seat)
        and seat in group(game)
        and settled(game, seat)
        and not (pushes(game, seat) and _losers(game))
    )


def collection_meets(when: When) -> Callable[[LunarState, a.Collect], bool]:
    return lambda game, act: _collectable(game, int(act.spot), when)


def collection_sure(when: When) -> Callable[[LunarState, a.Collect], bool]:
    """Whether it is the right number of cards of a settled player who has claimed nothing and has won no award."""

    def sure(game: LunarState, act: a.Collect) -> bool:
        seat, round_ = int(act.spot), game.round
        return (
            game.stage is Stage.SETTLE
            and not game.slips.charged
            and seat not in round_.claimed
            and (seat not in round_.lit or (seat in round_.shown and not game.award(seat)))
            and _collectable(game, seat, when)
            and game.cards_at(seat) == game.wanted_cards(seat)
            and decks_mixed_in_rack(game, act) is None
        )

    return sure


def _losers(game: LunarState) -> bool:
    """Whether a losing hand is left that was not charged as left lying."""
    charged = game.slips.charged
    return any(loses(game, seat) and ("uncollected", seat) not in charged for seat in group(game))


def push_racked_early(game: LunarState, act: a.Collect) -> Fault | None:
    seat = int(act.spot)
    if pushes(game, seat) and _losers(game):
        return Fault(
            f"Seat {seat}'s pushed hand was racked before all losing hands", ("push-early", seat), ruling="L11"
        )
    return None


def left_lying(when: When) -> Broken[LunarState]:
    """The next hand is turned with a settled one still on the layout."""

    def blame(game: LunarState, _: a.Reveal | a.Collect, seats: list[int]) -> Fault | None:
        return next((_left(seat) for seat in seats if when(game, seat)), None)

    return Evident(_gone_past, blame)


def _gone_past(game: LunarState, act: a.Reveal | a.Collect) -> list[int]:
    """Players who are settled and whose hands should be gone before this one is touched."""
    if isinstance(act, a.Collect):
        over = act.spot == DEALER and all(_done_with(game, one) for one in _lying(game))
        return [seat for seat in _lying(game) if game.plays(seat)] if over else []
    if act.spot == DEALER or act.spot in game.round.shown:
        return []
    return [seat for seat in _uncollected(game) if seat != act.spot]


def _lying(game: LunarState) -> list[int]:
    return [seat for seat in game.round.players if game.cards_at(seat) or game.table.piles[discards(seat)]]


def _done_with(game: LunarState, seat: int) -> bool:
    """Whether nothing but the cards is left of a player."""
    return not game.plays(seat) or seat in game.round.instant or settled(game, seat)


def _left(seat: int) -> Fault:
    return Fault(f"Seat {seat}'s hand was left lying after it was settled", ("uncollected", seat), True)


def _left_as(game: LunarState, seat: int) -> str:
    """What leaving a hand was charged as when its player was out of the round."""
    round_ = game.round
    if seat in round_.folded:
        return "fold-left"
    if seat in round_.forfeit:
        return "forfeit-left"
    return "claim-open" if seat in round_.instant else "uncollected"


def turned_after_all(_: LunarState, act: a.Reveal) -> list[Hashable]:
    return [("unseen", int(act.spot))]


def unearned(wager: a.Wager, when: When | None = None) -> Broken[LunarState]:
    """Something is paid that this player has not won."""

    def broken(game: LunarState, act: a.Pay) -> Fault | None:
        seat = int(act.seat)
        if act.wager is not wager or game.outcomes(seat).get(wager) is not None or (when and not when(game, seat)):
            return None
        return Fault(f"Seat {seat} was paid a {wager} payout that is not due", ("settle", seat, wager))

    return broken


def over_cap(game: LunarState, seat: int) -> bool:
    """Whether the posted cap cuts what this player wins."""
    settlement = game.settlement(seat)
    return settlement is not None and game.house.cap is not None and settlement.under_cap > game.house.cap


def under_cap(game: LunarState, seat: int) -> bool:
    """Whether the odds alone say what this player wins."""
    return not over_cap(game, seat)


def instant_paid(game: LunarState, seat: int) -> bool:
    return seat in game.round.instant


# At the end


def clearings(game: LunarState) -> Iterator[a.Act]:
    """The dealer's cards, and whatever else lies there that no player plays with any more."""
    if game.stage is Stage.SETTLE and game.opposing():
        return
    round_ = game.round
    for seat in game.positions:
        waits = seat in round_.folded | round_.forfeit | round_.void_hands and game.lying(seat, ANTE)
        number = len(game.table.piles[discards(seat)])
        if game.cards_at(seat) and not waits:
            yield a.Collect(Spot(seat))
        elif number and not game.cards_at(seat):
            yield own.TakeDiscards(Spot(seat), number)
    if game.cards_at(DEALER) and game.stage is Stage.CLEAR:
        yield a.Collect(DEALER)


def dealer_taken_early(game: LunarState, act: a.Collect) -> Fault | None:
    early = game.stage is not Stage.CLEAR and not game.round.void
    if act.spot == DEALER and early and game.round.deals:
        lying = _lying(game) if game.stage is Stage.SETTLE else []
        if lying and all(_done_with(game, seat) for seat in lying):
            # A dealer who forgot a hand takes the dealer's for the last: one slip, not two.
            left = [seat for seat in lying if game.plays(seat)] or lying
            return Fault(_left(left[0]).remark, (_left_as(game, left[0]), left[0]), True)
        return Fault("The dealer's cards were picked up too soon", "dealer-taken")
    return None


def cards_left(game: LunarState, act: a.Shuffle) -> Fault | None:
    if game.stage is Stage.CLEAR and game.cards_at(DEALER):
        return Fault("Cards of the round were left on the layout", "cards-left", True)
    return None
