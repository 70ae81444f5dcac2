"""The order of the deal: whose card is next, which pass is on, and what the first card fixes."""

from __future__ import annotations

from trainer.rules.betting import clockwise
from trainer.rules.cardgame.facts import derived
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.position import ANTES, BONUS


@derived
def next_deals(game: PatternGame) -> list[int]:
    """Places that may be given the next card: who was skipped on this pass, then who is next on it."""
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
        places.append(order[0])
    return places


def note_deal(game: PatternGame, seat: int, number: int) -> None:
    """Book cards given to a place, and see whether a new pass has begun."""
    round_ = game.round
    if round_.in_sequence:
        deals, sequence = round_.deals, round_.sequence
        if number == 1 and deals < len(sequence) and sequence[deals] == seat:
            round_.dealt[seat] = round_.dealt.get(seat, 0) + 1
            round_.deals = deals + 1
            return
        _leave_sequence(game)
    order = game.deal_order
    quota = round_.pass_number * game.per_visit
    before = round_.dealt.get(seat, 0)
    if round_.reach == len(order) - 1 and before >= quota and quota < game.full_hand:
        short = [place for place in order if round_.dealt.get(place, 0) < quota]
        if short:
            round_.causes["skipped"] = f"seat {short[0]} was passed over"
        round_.pass_number += 1
        round_.reach = -1
    if not round_.deals and seat != order[0]:
        round_.causes["wrong-start"] = f"the deal began at seat {seat}, not at seat {order[0]}"
    round_.dealt[seat] = before + number
    round_.deals += number
    if seat in order:
        round_.reach = max(round_.reach, order.index(seat))


def _leave_sequence(game: PatternGame) -> None:
    """The deal has left its plain order: from here on passes and places are kept track of."""
    game.round.pass_number, game.round.reach = deal_progress(game)
    game.round.in_sequence = False


def pass_over(game: PatternGame, seat: int) -> None:
    """The dealer before has left a place out of the whole deal."""
    round_ = game.round
    _leave_sequence(game)
    round_.deals -= round_.dealt.pop(seat, 0)
    round_.causes["skipped"] = f"seat {seat} was passed over"


def _book_antes(game: PatternGame) -> None:
    """Antes that still lie before the players are in the round all the same."""
    round_, table = game.round, game.table
    for seat in round_.players:
        main, bonus = table.amount(ANTES[seat]), table.amount(BONUS[seat])
        if main:
            round_.put_in[seat] = round_.put_in.get(seat, 0) + main
            round_.antes_in[seat] = round_.antes_in.get(seat, 0) + main
        if bonus:
            round_.bonus_in[seat] = round_.bonus_in.get(seat, 0) + bonus


def deal_progress(game: PatternGame) -> tuple[int, int]:
    """Which pass is on, and how far round the table it has come."""
    round_ = game.round
    if not round_.in_sequence or not round_.deals:
        return round_.pass_number, round_.reach
    visit = game.per_visit
    passes, within = divmod(round_.deals - 1, visit * len(game.positions))
    return passes + 1, within // visit


def deal_sequence(game: PatternGame) -> tuple[int, ...]:
    """The place of each card in the order of a proper deal."""
    order, size, visit = game.deal_order, game.full_hand, game.per_visit
    if game.by_stacks:
        stacks = [game.stack_sizes.get(stack, size) for stack in range(1, len(order) + 1)]
        return tuple([seat for seat, cards in zip(order, stacks, strict=True) for _ in range(cards)])
    one_pass = [seat for seat in order for _ in range(visit)]
    return tuple(one_pass * (size // visit))


def begin_deal(game: PatternGame, first: int) -> None:
    """The first card: fix who plays, and let properly prepared cards lie as the lesson arranged them."""
    round_ = game.round
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
