"""Reading hands, and comparing them with the dealer's (38.5)."""

from __future__ import annotations

from collections.abc import Callable

from trainer.games.lunar_poker.game import LunarGame
from trainer.games.lunar_poker.settle import over_cap, without_hand
from trainer.games.lunar_poker.table import ANTE, BET
from trainer.rules import acts as a
from trainer.rules.bankedgame.comparing import Judge, order_words
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.duty import Broken, Fault
from trainer.rules.hands.evaluate import Reading, read
from trainer.rules.hands.ranks import HandClass

Sort = Callable[[LunarGame, a.Read, Reading], bool]


def best(game: LunarGame, place: int) -> Reading | None:
    cards = game.cards_of(place)
    return read(cards) if game.hand_size <= len(cards) <= game.hand_size + 1 else None


def misread(when: Sort, *, dealer: bool | None = None) -> Broken:
    """A hand is called something that it is not, in a way that this paragraph speaks of."""

    def broken(game: LunarGame, act: a.Read) -> Fault | None:
        place = int(act.spot)
        word = game.reading(place)
        hand = best(game, place) if word is not None else None
        if hand is None or word is None or act.hand is word or (dealer is not None and (place == 0) is not dealer):
            return None
        if not when(game, act, hand):
            return None
        name = "The dealer's hand" if place == 0 else f"Seat {place}'s hand"
        return Fault(f"{name} was called {act.hand.words}; it is {word.words}", ("read", place))

    return broken


def at_settlement(game: LunarGame, _: a.Read, __: Reading) -> bool:
    return game.stage is Stage.SETTLE


def true_class(*classes: HandClass) -> Sort:
    return lambda game, act, hand: hand.cls in classes


def called(*words: a.HandWord) -> Sort:
    return lambda game, act, hand: act.hand in words


def of_six(game: LunarGame, act: a.Read, hand: Reading) -> bool:
    """The five best of six are not looked for."""
    return len(game.cards_of(int(act.spot))) > game.hand_size


def wrong_winner(when: Judge) -> Broken:
    """A player's wagers are taken or paid against the true order of the hands, which turns on this."""

    def broken(game: LunarGame, act: a.Take | a.Pay) -> Fault | None:
        seat = int(act.seat)
        if game.stage is not Stage.SETTLE or act.wager not in (ANTE, BET) or not game.plays(seat):
            return None
        if without_hand(game, seat) or (isinstance(act, a.Pay) and act.wager is ANTE):
            return None
        mine, theirs = best(game, seat), best(game, 0)
        if mine is None or theirs is None or not _against(act, mine, theirs) or not when(mine, theirs):
            return None
        return Fault(order_words(seat, mine, theirs), ("settle", seat, act.wager))

    return broken


def _against(act: a.Take | a.Pay, mine: Reading, theirs: Reading) -> bool:
    if isinstance(act, a.Take):
        return mine.value >= theirs.value
    return mine.value <= theirs.value


def royal_by_odds(game: LunarGame, seat: int) -> bool:
    """A royal flush of which the odds, not the posted cap, say what it wins."""
    return has(HandClass.ROYAL_FLUSH)(game, seat) and not over_cap(game, seat)


def has(*classes: HandClass) -> Callable[[LunarGame, int], bool]:
    def here(game: LunarGame, seat: int) -> bool:
        hand = best(game, seat)
        return hand is not None and hand.cls in classes

    return here
