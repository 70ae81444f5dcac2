"""Finding a deal: at random while that serves, then with the rare cards placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from trainer.parts.wishes.deals import Cards, Deals
from trainer.parts.wishes.grammar import BadWish, Rows, Vocabulary, Wanted, understand
from trainer.parts.wishes.placing import Chance, Pool, apart, dealt, placed, pools
from trainer.rules.cards import Face, face_name

BATCH = 4096
AT_RANDOM = 8
"""Batches dealt at random before anything is placed."""
IN_ALL = 80
"""Batches before the search gives up."""

_NOTHING: Mapping[str, tuple[Face, ...]] = {}


class NoSuchDeal(ValueError):
    """Why there is no deal, or none was found, with these wishes."""


def find_deal(
    vocabulary: Vocabulary,
    wishes: Sequence[str],
    seats: Sequence[int],
    seed: int,
    fixed: Mapping[str, tuple[Face, ...]] = _NOTHING,
) -> dict[str, tuple[Face, ...]]:
    """The cards of every place in a deal that meets the wishes; the same seed finds the same deal.

    >>> from trainer.games.lunar_poker.wishes import WISHES
    >>> deal = find_deal(WISHES, ["seat 2 instant royal_flush", "dealer has no hand"], [1, 2], 7)
    >>> list(deal), [rank for rank in sorted(face >> 2 for face in deal["2"])]
    (['1', '2', 'dealer'], [8, 9, 10, 11, 12])
    """
    wanted = understand(vocabulary, wishes, seats)
    places = wanted.spread.places(sorted(seats), sorted(wanted.drawing))
    held = _held(places, fixed)
    _agree(wanted)
    chance = Chance(seed)
    found = _search(wanted, places, held, chance)
    if found is None:
        raise NoSuchDeal(_given_up(wanted, places, held, chance))
    return {place: tuple(Face(int(face)) for face in found.cards[place][0]) for place in places}


def _search(wanted: Wanted, places: Mapping[str, int], held: Mapping[str, Cards], chance: Chance) -> Deals | None:
    for _ in range(AT_RANDOM):
        if len(deals := _meeting(wanted, dealt(wanted, places, _repeated(held, BATCH), chance, BATCH))):
            return deals
    pooled = pools(wanted, held)
    for pool in pooled:
        if not len(pool.hands):
            raise NoSuchDeal(
                f"no cards are left that meet {_listed(pool.wishes)}; expected wishes that the cards allow"
            )
    for _ in range(AT_RANDOM, IN_ALL):
        if len(deals := _meeting(wanted, _around(pooled, wanted, places, held, chance))):
            return deals
    return None


def _around(
    pooled: Sequence[Pool], wanted: Wanted, places: Mapping[str, int], held: Mapping[str, Cards], chance: Chance
) -> Deals:
    """A batch of deals around placed cards; without anything to place, at random."""
    fixed = np.hstack([*held.values()])[0] if held else np.empty(0, np.intp)
    chosen: dict[str, Cards] = {}
    keep = np.ones(BATCH, bool)
    for pool in pooled:
        more, kept = placed(pool, chance, BATCH, fixed)
        chosen |= more
        keep &= kept
    keep &= apart(chosen.values(), BATCH)
    number = int(keep.sum())
    chosen = {place: cards[keep] for place, cards in chosen.items()}
    return dealt(wanted, places, _repeated(held, number) | chosen, chance, number)


def _repeated(held: Mapping[str, Cards], number: int) -> dict[str, Cards]:
    return {place: np.repeat(cards, number, axis=0) for place, cards in held.items()}


def _meeting(wanted: Wanted, deals: Deals) -> Deals:
    for one in wanted.conditions:
        if not len(deals):
            break
        deals = deals.where(one.holds(deals))
    return deals


def _held(places: Mapping[str, int], fixed: Mapping[str, tuple[Face, ...]]) -> dict[str, Cards]:
    seen: dict[Face, str] = {}
    for place, faces in fixed.items():
        if place not in places:
            raise BadWish(f"cards are fixed for {place!r}; expected one of {', '.join(places)}")
        if len(faces) != places[place]:
            raise BadWish(f"{len(faces)} cards are fixed for {place!r}; expected {places[place]}")
        for face in faces:
            if face in seen:
                raise BadWish(f"{face_name(face)} is fixed for {seen[face]!r} and {place!r}; expected each card once")
            seen[face] = place
    return {place: np.array([faces], np.intp) for place, faces in fixed.items()}


def _agree(wanted: Wanted) -> None:
    """Refuse wishes for one place that exclude each other."""
    allowed: dict[tuple[str, bool], tuple[frozenset[int], list[str]]] = {}
    for one in wanted.conditions:
        if isinstance(one, Rows):
            final = one.final and one.place in wanted.drawing
            codes, wishes = allowed.get((one.place, final), (one.codes, []))
            codes &= one.codes
            wishes = [*wishes, one.wish]
            if not codes:
                raise NoSuchDeal(f"{_listed(wishes)} exclude each other; expected wishes that one deal can meet")
            allowed[one.place, final] = codes, wishes


def _listed(wishes: Sequence[str]) -> str:
    return " and ".join(repr(wish) for wish in dict.fromkeys(wishes))


def _given_up(wanted: Wanted, places: Mapping[str, int], held: Mapping[str, Cards], chance: Chance) -> str:
    """What is said in the end, with the wishes that random deals never meet even one by one."""
    deals = dealt(wanted, places, _repeated(held, BATCH), chance, BATCH)
    never = [one.wish for one in wanted.conditions if not one.holds(deals).any()]
    wishes = _listed([one.wish for one in wanted.conditions])
    alone = f" ({_listed(never)} alone is rare already)" if never else ""
    return f"none of {IN_ALL * BATCH} deals meets {wishes}{alone}; expected wishes that are possible and less rare"
