"""Placing: for rare wishes, the wished cards are chosen first, and the rest is dealt around them.

A place's own wish (a row of its five cards, say) is met by choosing evenly among all hands that meet it. Where several
places have such wishes each is chosen for itself, and a choice that uses a card twice is thrown away whole. What is
left of the deck is dealt at random, and the deal is thrown away if any other wish fails. Every deal that meets all
wishes is then as likely as every other, as if deals had been made at random until one met them. A lesson that only
needs the situation gets it without the waiting, and shows no cards more often than a real table would show them in it.

In hold 'em a seat's hand is five of seven, so five cards that make the row are chosen, two more at random, and a seven
that could have come of several such fives is kept only once in as many times.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import TypeGuard

import numpy as np
from numpy.typing import NDArray

from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.ranks import HandClass
from trainer.parts.wishes.deals import BOARD, Cards, Codes, Deals, Mask, Spread, drawn_by
from trainer.parts.wishes.grammar import Condition, Rows, SideRows, Wanted

RARE = 0.05
"""Wishes that random hands meet more often than this are left to chance."""


class Chance:
    """Random numbers that a seed decides, on every machine and with every numpy: only raw bits are drawn."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed % 2**64)

    def raw(self, *shape: int) -> NDArray[np.uint64]:
        return self._bits.random_raw(int(np.prod(shape))).reshape(shape)

    def below(self, limit: int, number: int) -> NDArray[np.intp]:
        """Whole numbers from 0, all below the limit."""
        return ((self.raw(number) >> np.uint64(11)) * 2.0**-53 * limit).astype(np.intp)

    def shuffled(self, cards: Cards) -> Cards:
        """Each row in an order of its own."""
        return np.take_along_axis(cards, np.argsort(self.raw(*cards.shape), axis=1, kind="stable"), axis=1)

    def decks(self, number: int, without: Cards) -> Cards:
        """Shuffled decks without the cards in each row; what stands behind the cards that are left is of no use."""
        keys = self.raw(number, 52)
        np.put_along_axis(keys, without, np.iinfo(np.uint64).max, axis=1)
        return np.argsort(keys, axis=1, kind="stable")


@dataclass(frozen=True, slots=True)
class Pool:
    """Hands to choose from for a place, and how they lie: all on it, or the last on the place of its draw."""

    place: str
    hands: Cards
    share: float
    wishes: tuple[str, ...]
    """What they meet."""
    seven: frozenset[int] = frozenset()
    """Where the five are to be made up to seven with the board: the classes wished."""


def pools(wanted: Wanted, fixed: Mapping[str, Cards]) -> list[Pool]:
    """What can be placed, rarest first; in a game with a board only one of them, as all share the board."""
    used = np.array([face for cards in fixed.values() for face in cards.ravel()], np.intp)
    found = list(_board_pools(wanted, fixed) if wanted.spread.board else _hand_pools(wanted, fixed))
    found = [_without(pool, used) for pool in found if pool.share < RARE]
    found.sort(key=lambda pool: pool.share)
    return found[:1] if wanted.spread.board else found


def placed(pool: Pool, chance: Chance, number: int, fixed: Cards) -> tuple[dict[str, Cards], Mask]:
    """Hands chosen for a place, and which of them are to be kept."""
    hands: Cards = pool.hands[chance.below(len(pool.hands), number)].astype(np.intp)
    if pool.seven:
        more = chance.decks(number, np.hstack((hands, np.tile(fixed, (number, 1)))))[:, :2]
        seven = chance.shuffled(np.hstack((hands, more)))
        return {pool.place: seven[:, :2], BOARD: seven[:, 2:]}, _once(seven, pool.seven, chance)
    keep, hands = np.ones(number, bool), chance.shuffled(hands)
    if hands.shape[1] == 6:
        return {pool.place: hands[:, :5], drawn_by(pool.place): hands[:, 5:]}, keep
    return {pool.place: hands}, keep


def _once(seven: Cards, classes: frozenset[int], chance: Chance) -> Mask:
    """Keep a seven only once in as many times as it could have come of five cards of these classes."""
    ways = np.zeros(len(seven), np.uint64)
    for five in combinations(range(7), 5):
        ways += np.isin(batch.classes(batch.highs(seven[:, five])), list(classes)).astype(np.uint64)
    return chance.raw(len(seven)) <= np.iinfo(np.uint64).max // ways


def _hand_pools(wanted: Wanted, fixed: Mapping[str, Cards]) -> Iterable[Pool]:
    """Places that are judged on their own cards."""
    for place in wanted.places:
        drawn = drawn_by(place)
        if place in fixed or drawn in fixed:
            continue
        draws = place in wanted.drawing
        of_five = [one for one in wanted.conditions if _looks_at_five(one, place, draws)]
        keep = _meeting(wanted.spread, of_five) if of_five else np.ones(1, bool)
        share = float(keep.mean())
        if share < RARE:
            yield Pool(place, all_fives()[keep], share, _wishes(of_five))
        elif draws:
            codes = _agreed(one for one in wanted.rows(place) if one.final)
            # Rows from the straight up take five cards, so that every six has a five to start from.
            if codes and min(codes) >= _straight(wanted.spread):
                yield Pool(place, _sixes(wanted.spread, codes), 0.0, _wishes(wanted.rows(place)))


def _looks_at_five(one: Condition, place: str, draws: bool) -> TypeGuard[Rows | SideRows]:
    if isinstance(one, SideRows):
        return one.place == place
    return isinstance(one, Rows) and one.place == place and not (one.final and draws)


def _board_pools(wanted: Wanted, fixed: Mapping[str, Cards]) -> Iterable[Pool]:
    """The board, or a place whose hand is made with it."""
    if BOARD in fixed:
        return
    on_board = wanted.rows(BOARD) + [one for place in wanted.places if place in fixed for one in wanted.rows(place)]
    if on_board:
        boards = _boards(wanted.spread, on_board, fixed)
        yield Pool(BOARD, boards, len(boards) / len(all_fives()), _wishes(on_board))
    for place in wanted.places:
        codes = _agreed(wanted.rows(place))
        if codes and place not in fixed and min(codes) >= _straight(wanted.spread):
            hands = all_fives()[np.isin(_codes_of_fives(wanted.spread), list(codes))]
            yield Pool(place, hands, len(hands) / len(all_fives()), _wishes(wanted.rows(place)), codes)


def _boards(spread: Spread, conditions: Iterable[Rows], fixed: Mapping[str, Cards]) -> Cards:
    """All boards that meet conditions on the board itself and on places whose cards are known."""
    boards: Cards = all_fives()
    for one in sorted(conditions, key=lambda one: one.place != BOARD):
        if one.place == BOARD:
            hands = boards
        else:
            hole = fixed[one.place].astype(np.uint8)
            boards = boards[~np.isin(boards, hole).any(axis=1)]
            hands = np.hstack((np.repeat(hole, len(boards), axis=0), boards))
        boards = boards[np.isin(spread.coded(batch.highs(hands)), list(one.codes))]
    return boards


def _wishes(conditions: Iterable[Condition]) -> tuple[str, ...]:
    return tuple(one.wish for one in conditions)


def _straight(spread: Spread) -> int:
    return spread.rows.index(HandClass.STRAIGHT)


def _agreed(rows: Iterable[Rows]) -> frozenset[int]:
    """The rows that all of these conditions allow."""
    codes = [one.codes for one in rows]
    return frozenset.intersection(*codes) if codes else frozenset()


def _meeting(spread: Spread, conditions: Iterable[Rows | SideRows]) -> Mask:
    """Which of all hands of five meet conditions which look at nothing else."""
    keep = np.ones(len(all_fives()), bool)
    for one in conditions:
        codes = _codes_of_fives(spread) if isinstance(one, Rows) else _side_codes_of_fives(spread)
        keep &= np.isin(codes, list(one.codes))
    return keep


def _sixes(spread: Spread, codes: frozenset[int]) -> Cards:
    """All hands of six whose best five have one of these rows."""
    fives = all_fives()[np.isin(_codes_of_fives(spread), list(codes))].astype(np.int64)
    sixth = np.tile(np.arange(52), len(fives))
    hands: NDArray[np.int64] = np.hstack((np.repeat(fives, 52, axis=0), sixth[:, None]))
    hands = np.sort(hands[(hands[:, :5] != hands[:, 5:]).all(axis=1)], axis=1)
    # Sorted faces in base 64 are one number, and equal hands equal numbers.
    _, first = np.unique(hands @ (64 ** np.arange(6)), return_index=True)
    hands = hands[first]
    kept: Cards = hands[np.isin(spread.coded(batch.highs(hands)), list(codes))]
    return kept


def _without(pool: Pool, used: NDArray[np.intp]) -> Pool:
    if not len(used):
        return pool
    return replace(pool, hands=pool.hands[~np.isin(pool.hands, used).any(axis=1)])


@cache
def all_fives() -> NDArray[np.uint8]:
    """All 2,598,960 hands of five, in order."""
    hands = np.arange(52, dtype=np.uint8)[:, None]
    for _ in range(4):
        more = 51 - hands[:, -1].astype(np.intp)
        start = np.repeat(np.cumsum(more) - more, more)
        last = np.repeat(hands[:, -1].astype(np.intp), more) + 1 + np.arange(len(start)) - start
        hands = np.hstack((np.repeat(hands, more, axis=0), last.astype(np.uint8)[:, None]))
    return hands


@cache
def _values_of_fives() -> batch.Values:
    return batch.highs(all_fives())


def _codes_of_fives(spread: Spread) -> Codes:
    return spread.coded(_values_of_fives())


@cache
def _side_codes_of_fives(spread: Spread) -> NDArray[np.int8]:
    return spread.side_codes(all_fives(), _values_of_fives()).astype(np.int8)


def apart(cards: Iterable[Cards], number: int) -> Mask:
    """Where no card is used twice."""
    seen = np.zeros(number, np.uint64)
    keep = np.ones(number, bool)
    for some in cards:
        bits = np.bitwise_or.reduce(np.uint64(1) << some.astype(np.uint64), axis=1)
        keep &= seen & bits == 0
        seen |= bits
    return keep


def dealt(wanted: Wanted, places: Mapping[str, int], chosen: Mapping[str, Cards], chance: Chance, number: int) -> Deals:
    """Deal all places that have no cards yet from the rest of the deck."""
    held = [*chosen.values()]
    decks = chance.decks(number, np.hstack(held) if held else np.empty((number, 0), np.intp))
    cards, at = dict(chosen), 0
    for place, count in places.items():
        if place not in cards:
            cards[place] = decks[:, at : at + count]
            at += count
    return Deals(wanted.spread, {place: cards[place] for place in places}, number)
