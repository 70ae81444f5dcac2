"""A patron's mind: sensible bets and patterns, or what the lesson orders, or now and then something wrong."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from random import Random
from typing import NamedTuple

from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity
from trainer.parts.pattern.house import Limit
from trainer.parts.pattern.model import SeatModel
from trainer.parts.pattern.patterns import Pattern
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.turns import Move, Turn
from trainer.rules.cards import Face
from trainer.rules.events import Event


class Style(NamedTuple):
    """Chances of opening, raising, giving up, going all-in, and passing what could be beaten."""

    open: float
    lift: float
    give_up: float
    shove: float
    hold_back: float


STYLES = {
    "steady": Style(0.45, 0.15, 0.15, 0.02, 0.10),
    "bold": Style(0.70, 0.40, 0.05, 0.06, 0.03),
    "careful": Style(0.20, 0.05, 0.35, 0.0, 0.20),
}
PASS_LEAD = 0.04
SAID_TO_RAISE = 0.3
"""Of the calls that are wrong, how many are said to be a raise."""
_STRENGTH = attrgetter("strength")
WRONG_BETS = (
    PatternIrregularity.SHORT_CALL,
    PatternIrregularity.SMALL_RAISE,
    PatternIrregularity.BIG_RAISE,
    TableIrregularity.VERBAL_BET,
)


class Mind:
    """One patron's decisions."""

    def __init__(self, seat: int, patron: SeatModel, seed: int, turns: list[Turn]) -> None:
        self.seat = seat
        self.style = STYLES[patron.style]
        self.seed = seed
        self.turns = turns
        self.next_turn = 0
        self.round = 0
        self._random: Random | None = None
        self.patterns: list[Pattern] | None = None
        self.held: list[int] = []

    @property
    def random(self) -> Random:
        """Chance for this round; seeded when it is first asked for, which for a quick hand is never."""
        if self._random is None:
            self._random = Random(f"{self.seed}/{self.round}/{self.seat}")
        return self._random

    def new_round(self, number: int) -> None:
        self.round = number
        self._random = None
        self.patterns = None

    def _ordered(self, betting: bool) -> Turn | None:
        """The next turn that the lesson orders, if it fits what is asked."""
        if self.next_turn >= len(self.turns):
            return None
        turn = self.turns[self.next_turn]
        if (turn.move not in (Move.PLAY, Move.PASS)) is not betting:
            return None
        self.next_turn += 1
        return turn

    # Betting

    def bet(self, game: PatternState, trouble_rate: float = 0) -> Event:
        turn = self._ordered(betting=True)
        if turn is not None:
            return self._bet_as_ordered(game, turn)
        if trouble_rate and self.random.random() < trouble_rate:
            wrong = self._wrong_bet(game)
            if wrong is not None:
                return wrong
        betting = game.round.betting
        assert betting is not None
        stack, owes = game.table.amount(STACKS[self.seat]), betting.owes(self.seat)
        style, draw = self.style, self.random.random
        if owes:
            if owes < stack and draw() < style.lift and self._may_raise(game, owes):
                return self._wager(owes + self._size(game, stack - owes))
            if draw() < style.give_up:
                return Event(TableHappening.FOLDS, self.seat)
            return self._wager(min(owes, stack))
        if draw() < style.open and self._may_raise(game, 0):
            if draw() < style.shove and game.house.limit is Limit.NO_LIMIT:
                return self._wager(min(stack, game.house.most_raise))
            return self._wager(self._size(game, stack))
        return Event(TableHappening.CHECKS, self.seat)

    def _may_raise(self, game: PatternState, owes: int) -> bool:
        betting = game.round.betting
        assert betting is not None
        stack = game.table.amount(STACKS[self.seat])
        if betting.level == 0:
            return stack > 0
        return stack > owes and betting.may_raise(self.seat, game.house.limits.most_raises)

    def _size(self, game: PatternState, most: int) -> int:
        """A legal bet or raise: some antes, never beyond stack or limit; what is left short goes all-in."""
        ante = game.house.ante
        wish = ante * (1 + int(self.random.random() ** 2 * 6))
        return min(wish, most, game.house.most_raise)

    def _wager(self, amount: int, trouble: str = "", words: str = "") -> Event:
        return Event(TableHappening.WAGERS, self.seat, number=amount, trouble=trouble, words=words)

    def _bet_as_ordered(self, game: PatternState, turn: Turn) -> Event:
        betting = game.round.betting
        assert betting is not None
        stack, owes = game.table.amount(STACKS[self.seat]), betting.owes(self.seat)
        match turn.move:
            case Move.CHECK:
                return self._call(owes, stack) if owes else Event(TableHappening.CHECKS, self.seat)
            case Move.FOLD:
                return Event(TableHappening.FOLDS, self.seat)
            case Move.THROW_IN:
                return Event(TableHappening.FOLDS, self.seat, words="throws the cards face down toward the rack")
            case Move.VERBAL_BET:
                return Event(TableHappening.MISBEHAVES, self.seat, trouble=TableIrregularity.VERBAL_BET)
            case Move.ALL_IN:
                return self._judged(game, stack)
            case Move.NO_RAISE:
                # Said to be a raise, and no more than what was bet before.
                return self._wager(min(turn.amount or owes, owes, stack), PatternIrregularity.NO_RAISE if owes else "")
            case Move.CALL if turn.amount is None:
                return self._call(owes, stack)
            case Move.CALL:
                return self._judged(game, min(turn.amount or 0, stack))
            case _:
                return self._judged(game, min(owes + (turn.amount or 0), stack))

    def _call(self, owes: int, stack: int) -> Event:
        return self._wager(min(owes, stack)) if owes else Event(TableHappening.CHECKS, self.seat)

    def _judged(self, game: PatternState, amount: int) -> Event:
        """An ordered wager, with what is improper about it."""
        betting, house = game.round.betting, game.house
        assert betting is not None
        owes, all_in = betting.owes(self.seat), amount == game.table.amount(STACKS[self.seat])
        lift = amount - owes
        trouble = ""
        if lift < 0 and not all_in:
            trouble = PatternIrregularity.SHORT_CALL
        elif lift > 0 and betting.level and not betting.may_raise(self.seat, house.limits.most_raises):
            trouble = PatternIrregularity.OVER_RAISES
        elif 0 < lift < house.least_bet and not all_in:
            trouble = PatternIrregularity.SMALL_RAISE
        elif lift > house.most_raise:
            trouble = PatternIrregularity.BIG_RAISE
        return self._wager(amount, trouble)

    def _wrong_bet(self, game: PatternState) -> Event | None:
        betting, house = game.round.betting, game.house
        assert betting is not None
        stack, owes = game.table.amount(STACKS[self.seat]), betting.owes(self.seat)
        chip = house.smallest_chip
        match self.random.choice(WRONG_BETS):
            case TableIrregularity.VERBAL_BET:
                return Event(TableHappening.MISBEHAVES, self.seat, trouble=TableIrregularity.VERBAL_BET)
            case PatternIrregularity.SHORT_CALL if chip < owes < stack:
                if self.random.random() < SAID_TO_RAISE:
                    return self._wager(owes, PatternIrregularity.NO_RAISE)
                return self._judged(game, owes - chip)
            case PatternIrregularity.SMALL_RAISE if stack > owes + house.ante and self._may_raise(game, owes):
                return self._judged(game, owes + chip)
            case PatternIrregularity.BIG_RAISE if stack > owes + house.most_raise + chip and self._may_raise(
                game, owes
            ):
                return self._judged(game, owes + house.most_raise + house.ante)
            case _:
                if betting.level and betting.raises >= (house.limits.most_raises or 99) and stack > owes + house.ante:
                    return self._judged(game, owes + house.ante)
                return None

    # Playing

    def play(self, game: PatternState, trouble_rate: float = 0) -> Event:
        contest = game.round.contest
        assert contest is not None
        turn = self._ordered(betting=False)
        if turn is not None:
            return self._play_as_ordered(game, turn)
        top = contest.top[1] if contest.top else None
        choices = self._playable(game)
        if not choices:
            return Event(PatternHappening.PASSES, self.seat)
        if contest.forced:
            return self._lay(game, choices[0])
        if trouble_rate and self.random.random() < trouble_rate:
            wrong = self._wrong_play(game, top, choices)
            if wrong is not None:
                return wrong
        if top is None:
            if self.random.random() < PASS_LEAD:
                return Event(PatternHappening.PASSES, self.seat)
            return self._lay(game, max(choices, key=lambda one: (len(one.cards), -one.strength)))
        # The weakest comes first, so the first that beats the last pattern costs least.
        at = bisect_right(choices, top.strength, key=_STRENGTH)
        if at == len(choices) or self.random.random() < self.style.hold_back:
            return Event(PatternHappening.PASSES, self.seat)
        return self._lay(game, choices[at])

    def _playable(self, game: PatternState) -> list[Pattern]:
        """All patterns of the cards still held, the weakest first."""
        pile = game.table.piles[HANDS[self.seat]]
        if self.patterns is not None and pile == self.held:
            return self.patterns
        faces = game.table.faces
        hand = {faces[card] for card in pile}
        if self.patterns is None:
            self.patterns = game.patterns.all_patterns(hand)
        else:
            gone = ~sum([1 << face for face in hand])
            self.patterns = [one for one in self.patterns if not one.mask & gone]
        self.held = list(pile)
        return self.patterns

    def _lay(self, game: PatternState, pattern: Pattern, trouble: str = "") -> Event:
        return Event(PatternHappening.PLAYS, self.seat, cards=self._cards(game, pattern.cards), trouble=trouble)

    def _cards(self, game: PatternState, faces: tuple[Face, ...]) -> tuple[int, ...]:
        of_face = {game.table.faces[card]: card for card in game.table.piles[HANDS[self.seat]]}
        return tuple(of_face[face] for face in faces if face in of_face)

    def _play_as_ordered(self, game: PatternState, turn: Turn) -> Event:
        contest = game.round.contest
        assert contest is not None
        cards = self._cards(game, turn.cards)
        if turn.move is Move.PASS or len(cards) != len(turn.cards):
            return Event(PatternHappening.PASSES, self.seat)
        pattern = game.patterns.read(turn.cards)
        top = contest.top[1] if contest.top else None
        trouble = ""
        if turn.face_down:
            trouble = PatternIrregularity.FACE_DOWN
        elif turn.outside:
            trouble = PatternIrregularity.OUTSIDE
        elif pattern is None:
            trouble = PatternIrregularity.NO_PATTERN
        elif top is not None and pattern.strength <= top.strength:
            trouble = PatternIrregularity.NOT_HIGHER
        return Event(PatternHappening.PLAYS, self.seat, cards=cards, trouble=trouble, words=turn.claim)

    def _wrong_play(self, game: PatternState, top: Pattern | None, choices: list[Pattern]) -> Event | None:
        kind = self.random.choice(
            (
                PatternIrregularity.NOT_HIGHER,
                PatternIrregularity.NO_PATTERN,
                PatternIrregularity.FACE_DOWN,
                PatternIrregularity.OUTSIDE,
            )
        )
        if kind is PatternIrregularity.NOT_HIGHER:
            worse = [one for one in choices if top is not None and one.strength < top.strength]
            return self._lay(game, worse[0], kind) if worse else None
        if kind is PatternIrregularity.NO_PATTERN:
            pile = game.table.piles[HANDS[self.seat]]
            pair = pile[:2]
            if len(pair) < 2 or game.patterns.read([game.table.faces[card] for card in pair]):
                return None
            return Event(PatternHappening.PLAYS, self.seat, cards=tuple(pair), trouble=kind)
        better = [one for one in choices if top is None or one.strength > top.strength]
        # A whole hand laid down wrongly would end the round while it is in dispute.
        better = [one for one in better if len(one.cards) < len(game.table.piles[HANDS[self.seat]])]
        return self._lay(game, better[0], kind) if better else None
