"""What the order of two hands turns on, and what it is to settle or to read them against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from trainer.parts import acts as a
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import Banked, BankedState
from trainer.parts.pokerhands.evaluate import Reading
from trainer.parts.pokerhands.ranks import HandClass, describe, ranks_of
from trainer.rules.duty import Broken, Evident, Fault, Meets, P

Judge = Callable[[Reading, Reading], bool]
"""Whether the order of a player's hand and the dealer's turns on this."""
Best = Callable[[P, int], Reading | None]
"""How a game reads the hand of a place."""
Sort = Callable[[P, a.Read, Reading], bool]
"""Whether a misreading is of this sort."""
ACE = 12
"""The rank of an ace in a hand's value."""

SETS = {
    HandClass.HIGH_CARD: 0,
    HandClass.ONE_PAIR: 2,
    HandClass.TWO_PAIR: 4,
    HandClass.THREE_OF_A_KIND: 3,
    HandClass.FOUR_OF_A_KIND: 4,
    HandClass.FLUSH: 0,
}
"""How many cards make the hand, before the side cards; classes without side cards are not listed."""


def by_class(mine: Reading, theirs: Reading) -> bool:
    return mine.cls is not theirs.cls


def both(*classes: HandClass) -> Judge:
    """Both have this, and what makes it tells them apart, not a card beside it."""

    def judged(mine: Reading, theirs: Reading) -> bool:
        same = mine.cls is theirs.cls and mine.cls in classes and mine.value != theirs.value
        return same and (not SETS.get(mine.cls) or not by_side_card(mine, theirs))

    return judged


def between(*classes: HandClass) -> Judge:
    """One hand of each of two classes."""
    return lambda mine, theirs: {mine.cls, theirs.cls} == set(classes)


def tied(mine: Reading, theirs: Reading) -> bool:
    return mine.value == theirs.value


def tied_suits(mine: Reading, theirs: Reading) -> bool:
    """Equal hands in which a suit is all that could be told apart."""
    return mine.value == theirs.value and mine.cls in (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)


def by_ace(mine: Reading, theirs: Reading) -> bool:
    """The same class, told apart by an ace that is a side card."""
    if mine.cls is not theirs.cls or mine.cls not in SETS:
        return False
    pairs = list(zip(ranks_of(mine.value), ranks_of(theirs.value), strict=True))
    at = next((place for place, (one, other) in enumerate(pairs) if one != other), -1)
    return at >= SETS[mine.cls] and ACE in pairs[at]


def by_side_card(mine: Reading, theirs: Reading) -> bool:
    """The same class and sets: what is left decides."""
    if mine.cls is not theirs.cls or mine.cls not in SETS or mine.value == theirs.value:
        return False
    made = SETS[mine.cls]
    return ranks_of(mine.value)[:made] == ranks_of(theirs.value)[:made]


def order_words(seat: int, mine: Reading, theirs: Reading) -> str:
    """Who has what, and what that makes of the two hands; side cards are named where they decide."""
    if mine.value == theirs.value:
        return f"seat {seat} and the dealer both have {mine.words}"
    won = mine.value > theirs.value
    side_cards = mine.words == theirs.words
    winner, loser = (describe(one.value, side_cards=side_cards) for one in ((mine, theirs) if won else (theirs, mine)))
    if won:
        return f"seat {seat} has {winner} and beats the dealer's {loser}"
    return f"the dealer has {winner} and beats seat {seat}'s {loser}"


# Settling against the order of the hands, and calling a hand what it is not


def contests(
    best: Best[Banked], wagers: tuple[a.Wager, ...], unless: Meets[Banked]
) -> Callable[[Judge], Evident[Banked, tuple[Reading, Reading]]]:
    """For a game whose wagers go by the better hand: what it is to take or pay them against the true order."""

    def misjudged(game: Banked, act: a.Take | a.Pay) -> tuple[Reading, Reading] | None:
        """The player's hand and the dealer's, if a wager is taken or paid against their true order."""
        seat = int(act.seat)
        if game.stage is not Stage.SETTLE or act.wager not in wagers or not game.plays(seat) or unless(game, act):
            return None
        mine, theirs = best(game, seat), best(game, 0)
        if mine is None or theirs is None or not _against(act, mine, theirs):
            return None
        return mine, theirs

    def wrong_winner(when: Judge) -> Evident[Banked, tuple[Reading, Reading]]:
        """A player's wagers are taken or paid against the true order of the hands, which turns on this."""

        def blame(_: Banked, act: a.Take | a.Pay, hands: tuple[Reading, Reading]) -> Fault | None:
            if not when(*hands):
                return None
            seat = int(act.seat)
            words = order_words(seat, *hands)
            return Fault(words[:1].upper() + words[1:], ("settle", seat, act.wager))

        return Evident(misjudged, blame)

    return wrong_winner


def _against(act: a.Take | a.Pay, mine: Reading, theirs: Reading) -> bool:
    if isinstance(act, a.Take):
        return mine.value >= theirs.value
    return mine.value <= theirs.value


class Misreadings(Generic[Banked]):
    """What it is at a table to call a hand something that it is not."""

    def __init__(self, best: Best[Banked]) -> None:
        self.best = best

    def __call__(self, when: Sort[Banked], *, dealer: bool | None = None) -> Broken[Banked]:
        """A hand is called something that it is not, in a way that this paragraph speaks of."""

        def blame(game: Banked, act: a.Read, truth: tuple[a.HandWord, Reading]) -> Fault | None:
            place, (word, hand) = int(act.spot), truth
            if (dealer is not None and (place == 0) is not dealer) or not when(game, act, hand):
                return None
            name = "The dealer's hand" if place == 0 else f"Seat {place}'s hand"
            what = hand.words if word.value == hand.cls.value else word.words
            return Fault(f"{name} was called {act.hand.words}; it is {what}", ("read", place))

        return Evident(self._misread, blame)

    def _misread(self, game: Banked, act: a.Read) -> tuple[a.HandWord, Reading] | None:
        """What a hand is really, if it is called something else."""
        place = int(act.spot)
        word = game.reading(place) if place >= 0 else None
        if word is None or act.hand is word:
            return None
        hand = self.best(game, place)
        return (word, hand) if hand is not None else None


def true_class(*classes: HandClass) -> Sort[Banked]:
    return lambda game, act, hand: hand.cls in classes


def called(*words: a.HandWord) -> Sort[BankedState]:
    return lambda game, act, hand: act.hand in words


def having(best: Best[Banked]) -> Callable[..., Callable[[Banked, int], bool]]:
    """For a game that reads hands so: whether a player's is of one of these classes."""

    def has(*classes: HandClass) -> Callable[[Banked, int], bool]:
        def here(game: Banked, seat: int) -> bool:
            hand = best(game, seat)
            return hand is not None and hand.cls in classes

        return here

    return has
