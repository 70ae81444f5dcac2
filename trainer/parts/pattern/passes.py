"""The order of the deal: whose card is next, which pass is on, and what the first card fixes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from trainer.parts.betting.betting import clockwise
from trainer.parts.cards.facts import derived
from trainer.parts.pattern.position import ANTES, BONUS
from trainer.parts.pattern.state import PatternState


@derived
def next_deals(game: PatternState) -> list[int]:
    """Places that may be given the next card: who was skipped on this pass, then who is next on it."""
    if not game.table.piles[game.source] and game.round.deals:
        return []
    if game.round.in_sequence:
        left = game.round.sequence[game.round.deals : game.round.deals + 1]
        return list(left)
    round_, per_visit = game.round, game.per_visit
    reach, order = round_.reach, game.deal_order
    quota = round_.pass_number * per_visit
    if reach < 0:
        return [order[0]] if round_.deals else list(dict.fromkeys((order[0], game.button_due)))
    places = [seat for seat in order[:reach] if game.lacks_cards(seat, quota)]
    if game.lacks_cards(order[reach], quota):
        places.append(order[reach])
    elif reach + 1 < len(order):
        places.append(order[reach + 1])
    elif not places and quota < game.full_hand:
        # A place that was served ahead of one left out has its cards of the next pass already.
        places.append(next((seat for seat in order if game.lacks_cards(seat, quota + per_visit)), order[0]))
    return places


class Irregular(NamedTuple):
    """A card to a place that is not next: what is wrong with it, and the places that it leaves uneven."""

    remark: str
    slip: Hashable
    places: tuple[int, ...]


def irregular(game: PatternState, seat: int) -> Irregular | None:
    """The deal begins at the button, goes clockwise and passes no seat over.

    A card that one place lacks and another has too many is one slip, wherever it shows.
    """
    places = next_deals(game)
    if seat in places or seat not in game.positions:
        return None
    slip: Hashable
    round_, visit = game.round, game.per_visit
    uneven, dealt = round_.uneven, round_.dealt
    if not places:
        remark = f"A card too many: seat {seat} was given one though every place has its {game.full_hand}"
        return Irregular(remark, uneven.get(seat, ("over", seat)), (seat,))
    number, reach = deal_progress(game)
    last = len(game.positions) - 1
    begins = reach == last and not game.lacks_cards(places[0], number * visit)
    if begins and places[0] != game.deal_order[0]:
        slip = uneven.get(places[0], ("order", number + 1, places[0]))
        return Irregular(f"Seat {places[0]} was passed over", slip, (places[0], seat))
    if reach < 0 or begins:
        # Who begins every pass at the same wrong place has made one error.
        slip = "wrong-start" if reach < 0 or seat == round_.first else ("wrong-start", seat)
        remark = f"The pass began at seat {seat}, not at the button's seat {places[0]}"
        return Irregular(remark, slip, (places[0], seat))
    more = number * visit < game.full_hand
    next_pass = more and seat == game.deal_order[0] and reach == last
    # Who goes on to the next pass with a place left out has made no other error than to leave it out.
    if dealt.get(seat, 0) >= number * visit and not next_pass:
        remark = f"A card too many: seat {seat} already has its cards of this pass"
        return Irregular(remark, uneven.get(seat, ("order", number, seat)), (seat,))
    due = places[-1]
    got = dealt.get(due, 0) - _had(game, due)
    remark = f"Seat {due} was left with {got} of {visit} cards" if got > 0 else f"Seat {due} was passed over"
    return Irregular(remark, uneven.get(due, ("order", number, due)), (due,) if next_pass else (due, seat))


def left_short(game: PatternState) -> Irregular | None:
    """A place that has not its cards when the dealer takes the stub."""
    short = [seat for seat in game.deal_order if game.lacks_cards(seat, game.full_hand)]
    if not short or not game.round.deals:
        return None
    seat, has = short[0], game.round.dealt.get(short[0], 0)
    fresh: Hashable = ("order", deal_progress(game)[0], seat)
    slip = next((game.round.uneven[one] for one in short if one in game.round.uneven), fresh)
    remark = f"Seat {seat} was left with {has} of {game.full_hand} cards" if has else f"Seat {seat} was passed over"
    return Irregular(remark, slip, (seat,))


def _had(game: PatternState, seat: int) -> int:
    """What a place had when the present pass began."""
    return game.round.at_pass.get(seat, (deal_progress(game)[0] - 1) * game.per_visit)


def made_up_late(game: PatternState, seat: int) -> bool:
    """Whether a place that a whole pass left out gets a card beyond those of the present pass."""
    round_ = game.round
    if seat not in game.positions or "skipped" not in round_.causes:
        return False
    if round_.dealt.get(seat, 0) >= (round_.pass_number - 1) * game.per_visit:
        return False
    regular = round_.dealt.get(seat, 0) - _had(game, seat) < game.per_visit
    return not (regular and game.deal_order.index(seat) >= round_.reach)


def note_deal(game: PatternState, seat: int, number: int) -> None:
    """Book cards given to a place, and see whether a new pass has begun."""
    round_ = game.round
    if round_.in_sequence:
        deals, sequence = round_.deals, round_.sequence
        if number == 1 and deals < len(sequence) and sequence[deals] == seat:
            round_.give(seat, 1)
            return
        wrong = irregular(game, seat)
        _leave_sequence(game)
    else:
        wrong = irregular(game, seat)
    if wrong is not None:
        round_.uneven.update({place: wrong.slip for place in wrong.places if place not in round_.uneven})
    order = game.deal_order
    quota = round_.pass_number * game.per_visit
    before = round_.dealt.get(seat, 0)
    if round_.reach == len(order) - 1 and before >= quota and quota < game.full_hand:
        short = [place for place in order if round_.dealt.get(place, 0) <= _had(game, place)]
        if short:
            round_.causes["skipped"] = f"seat {short[0]} was passed over"
        round_.pass_number += 1
        round_.reach = -1
        round_.at_pass = dict(round_.dealt)
    if not round_.deals and seat != order[0]:
        round_.causes["wrong-start"] = f"the deal began at seat {seat}, not at seat {order[0]}"
    round_.give(seat, number)
    if seat in order:
        round_.reach = max(round_.reach, order.index(seat))
    if not game.table.piles[game.source]:
        round_.causes.setdefault("skipped", "the cards ran out")


def _leave_sequence(game: PatternState) -> None:
    """The deal has left its plain order: from here on passes and places are kept track of."""
    round_ = game.round
    round_.pass_number, round_.reach = deal_progress(game)
    round_.at_pass = dict.fromkeys(game.positions, (round_.pass_number - 1) * game.per_visit)
    round_.in_sequence = False


def pass_over(game: PatternState, seat: int) -> None:
    """The dealer before has left a place out of the whole deal."""
    round_ = game.round
    _leave_sequence(game)
    round_.deals -= round_.dealt.pop(seat, 0)
    round_.at_pass[seat] = -game.per_visit
    round_.causes["skipped"] = f"seat {seat} was passed over"


def _book_antes(game: PatternState) -> None:
    """Antes that still lie before the players are in the round all the same."""
    round_, table = game.round, game.table
    for seat in round_.players:
        main, bonus = table.amount(ANTES[seat]), table.amount(BONUS[seat])
        if main:
            round_.put_in[seat] = round_.put_in.get(seat, 0) + main
            round_.antes_in[seat] = round_.antes_in.get(seat, 0) + main
        if bonus:
            round_.bonus_in[seat] = round_.bonus_in.get(seat, 0) + bonus


def deal_progress(game: PatternState) -> tuple[int, int]:
    """Which pass is on, and how far round the table it has come."""
    round_ = game.round
    if not round_.in_sequence or not round_.deals:
        return round_.pass_number, round_.reach
    visit = game.per_visit
    passes, within = divmod(round_.deals - 1, visit * len(game.positions))
    return passes + 1, within // visit


def deal_sequence(game: PatternState) -> tuple[int, ...]:
    """The place of each card in the order of a proper deal."""
    order, size, visit = game.deal_order, game.full_hand, game.per_visit
    if game.by_stacks:
        stacks = [game.stack_sizes.get(stack, size) for stack in range(1, len(order) + 1)]
        return tuple([seat for seat, cards in zip(order, stacks, strict=True) for _ in range(cards)])
    one_pass = [seat for seat in order for _ in range(visit)]
    return tuple(one_pass * (size // visit))


def begin_deal(game: PatternState, first: int) -> None:
    """The first card: fix who plays, and let properly prepared cards lie as the lesson arranged them."""
    round_ = game.round
    round_.first = first
    game.idle_pot = False
    # Who forgot the button and begins where it belongs has begun at the right place.
    start = first if first == game.button_due else game.button or game.button_due
    round_.order = clockwise(game.positions, start - 1)
    round_.sequence, round_.in_sequence = deal_sequence(game), not game.by_stacks
    round_.back = game.deck_in(game.source)
    deck = game.decks.get(round_.back)
    round_.players = tuple(game.posting)
    round_.live = set(round_.players)
    _book_antes(game)
    pile = game.table.piles[game.source]
    if deck is None:
        return
    mixed = deck.shuffled is not None or deck.pre_shuffled
    if mixed and not deck.jammed and (deck.cut or not deck.needs_cut):
        if game.arrange is not None:
            pile[:] = game.arrange(game, pile)
    elif deck.jammed or not mixed:
        round_.causes["unshuffled"] = "the cards were not shuffled"
    deck.used(round_.number)
