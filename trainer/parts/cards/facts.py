"""Facts that follow from a position, worked out once and kept until something happens that can change them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial, wraps
from typing import Any, TypeVar

G = TypeVar("G")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
Fact = Callable[[Any], Any]
Facts = dict[Fact, Any]
FactsOfPlayers = dict[int | None, dict[Callable[..., Any], Any]]
ALL_PLAYERS = None


class Known:
    """What has been worked out about a position as it is; nothing while something is happening."""

    __slots__ = ("_all", "_each", "_kept", "_of_money", "_of_players")

    def __init__(self) -> None:
        self._all: Facts | None = None
        self._each: dict[tuple[Callable[..., Any], Hashable], Any] | None = None
        self._of_money: Facts | None = None
        self._of_players: FactsOfPlayers | None = None
        """None as long as no such fact was worked out."""
        self._kept: FactsOfPlayers | None = None
        """Facts of players whom that which is happening does not concern."""

    def __iter__(self) -> Iterator[tuple[Fact, Any]]:
        """Every fact, as it is worked out, with what is known of it."""
        yield from (self._all or {}).items()
        yield from (self._of_money or {}).items()
        for (compute, one), value in (self._each or {}).items():
            yield partial(_of, compute, one), value
        for seat, facts in (self._of_players or {}).items():
            for compute, value in facts.items():
                yield compute if seat is ALL_PLAYERS else partial(_of, compute, seat), value

    @property
    def kept(self) -> bool:
        """Whether nothing is happening, so that what is worked out is kept."""
        return self._all is not None

    def forget(self) -> None:
        """Something is about to happen."""
        self._all = self._each = self._of_money = self._of_players = self._kept = None

    def forget_player(self, seat: int) -> None:
        """A player's hand or wagers are about to be settled: what is known of the others stays known."""
        known = self._of_players
        self.forget()
        if known is not None:
            known.pop(seat, None)
            self._kept = known

    def forget_wagers(self, seat: int) -> None:
        """A player's wagers are about to be taken or paid: what follows from the stakes and the cards stays known."""
        known = self._of_players
        self.forget()
        if known is not None:
            known[seat] = {one: value for one, value in known.get(seat, {}).items() if one in _OF_HANDS}
            self._kept = known

    def forget_all_but_money(self) -> None:
        """Something is about to happen that moves no chips, folds no hand and ends no betting round."""
        self._all = self._each = self._of_players = None

    def of_player(self, seat: int | None) -> Facts | None:
        """What is known of a player, or of `ALL_PLAYERS`; None while nothing may be kept."""
        if self._all is None:
            return None
        if self._of_players is None:
            self._of_players = {}
        return self._of_players.setdefault(seat, {})

    def remember(self) -> None:
        """It has happened: from here on facts need to be worked out only once, and those of money stay if they did."""
        self._all, self._each = {}, {}
        self._of_players, self._kept = self._kept, None
        if self._of_money is None:
            self._of_money = {}

    def renew(self) -> None:
        """One thing has led to another: what was worked out in between does not hold any more."""
        self._all, self._each, self._of_money = {}, {}, {}
        self._of_players, self._kept = self._kept, None


def derived(compute: Callable[[G], T]) -> Callable[[G], T]:
    """A fact that follows from the position alone."""

    def ask(game: Any) -> T:
        facts: Facts | None = game.known._all
        if facts is None:
            return compute(game)
        if compute in facts:
            value: T = facts[compute]
        else:
            value = facts[compute] = compute(game)
        return value

    return ask


def derived_of(compute: Callable[[G, K], T]) -> Callable[[G, K], T]:
    """A fact about one place, or one act, that follows from the position alone."""

    @wraps(compute)
    def ask(game: Any, one: K) -> T:
        facts = game.known._each
        if facts is None:
            return compute(game, one)
        key = compute, one
        if key in facts:
            value: T = facts[key]
        else:
            value = facts[key] = compute(game, one)
        return value

    return ask


def derived_of_player(compute: Callable[[G, int], T]) -> Callable[[G, int], T]:
    """A fact about one player, or the dealer: it holds while others are settled."""

    @wraps(compute)
    def ask(game: Any, seat: int) -> T:
        facts = game.known.of_player(seat)
        if facts is None:
            return compute(game, seat)
        if compute in facts:
            value: T = facts[compute]
        else:
            value = facts[compute] = compute(game, seat)
        return value

    return ask


_OF_HANDS: set[Callable[..., Any]] = set()


def derived_of_hand(compute: Callable[[G, int], T]) -> Callable[[G, int], T]:
    """A fact about one player that follows from cards, decisions and stakes: it holds while chips are moved, too."""
    _OF_HANDS.add(compute)
    return derived_of_player(compute)


def derived_from_play(compute: Callable[[G], T]) -> Callable[[G], T]:
    """A fact that follows from cards and decisions: it holds while players are settled one by one."""

    def ask(game: Any) -> T:
        facts = game.known.of_player(ALL_PLAYERS)
        if facts is None:
            return compute(game)
        if compute in facts:
            value: T = facts[compute]
        else:
            value = facts[compute] = compute(game)
        return value

    return ask


def _of(compute: Callable[[Any, K], T], one: K, game: Any) -> T:
    return compute(game, one)


def derived_from_money(compute: Callable[[G], T]) -> Callable[[G], T]:
    """A fact that follows from chips, wagers and folds: it holds while patterns are played and pots are counted."""

    def ask(game: Any) -> T:
        facts: Facts | None = game.known._of_money
        if facts is None:
            return compute(game)
        if compute in facts:
            value: T = facts[compute]
        else:
            value = facts[compute] = compute(game)
        return value

    return ask
