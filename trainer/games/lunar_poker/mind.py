"""A patron's mind: sensible options and bets, or what the lesson orders, or now and then something wrong."""

from __future__ import annotations

from random import Random

from trainer.games.lunar_poker.model import SeatModel
from trainer.games.lunar_poker.payouts import qualifies
from trainer.games.lunar_poker.state import LunarGame
from trainer.games.lunar_poker.turns import FORCING, Move, Turn
from trainer.parts.acts import Asked
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.cards import rank_of

BOLDNESS = {"steady": 0.5, "bold": 0.8, "careful": 0.2}
WRONG = (Turn(Move.BET, 1), Turn(Move.BUY, 2), Turn(Move.EXCHANGE, 1, 1), Turn(Move.BET, 2, astray=True))


class Mind:
    """One patron's decisions."""

    def __init__(self, seat: int, patron: SeatModel, seed: int, turns: list[Turn]) -> None:
        self.seat = seat
        self.bold = BOLDNESS[patron.style]
        self.seed = seed
        self.turns = turns
        self.next_turn = 0
        self.last: Turn | None = None
        self.refused = False
        """Whether the dealer refused the last turn, which is taken again when the player is asked again."""
        self.random = Random(f"{seed}/1/{seat}")

    def new_round(self, number: int) -> None:
        """Chance comes from the seed, the round and the seat alone, so the dealer's order of things changes nothing."""
        self.random = Random(f"{self.seed}/{number}/{self.seat}")

    def decide(self, game: LunarGame, asked: Asked, trouble_rate: float) -> Turn:
        """What to do when asked: once more what was refused, or the lesson's order, if the next fits the question."""
        if not self.refused or self.last is None:
            self.last = self._decide(game, asked, trouble_rate)
        self.refused = False
        return self.last

    def _decide(self, game: LunarGame, asked: Asked, trouble_rate: float) -> Turn:
        if self.next_turn < len(self.turns):
            turn = self.turns[self.next_turn]
            if (turn.move in FORCING) is (asked is Asked.FORCE):
                self.next_turn += 1
                return turn
        hand = game.hand(self.seat)
        # Where too many or too few cards were dealt the player thinks of nothing.
        readable = game.readable(hand)
        good = readable and qualifies(hand)
        pair = readable and class_of(high(hand)) is not HandClass.HIGH_CARD
        if asked is Asked.FORCE:
            return Turn(Move.FORCE, 1) if pair and self.random.random() < self.bold else Turn(Move.DECLINE)
        if trouble_rate and self.random.random() < trouble_rate:
            return self.random.choice(WRONG if asked is Asked.OPTION else WRONG[:1])
        if asked is Asked.BET:
            return Turn(Move.BET, 2) if good or self.random.random() < self.bold / 2 else Turn(Move.FOLD)
        return self._choose(pair, good)

    def _choose(self, pair: bool, good: bool) -> Turn:
        luck = self.random.random()
        if pair and luck < 0.25:
            return Turn(Move.BUY, 1)
        if good:
            return Turn(Move.BET, 2)
        if luck < 0.4:
            return Turn(Move.EXCHANGE, 1, self.random.choice((2, 3)))
        if luck < 0.65:
            return Turn(Move.BUY, 1)
        return Turn(Move.FOLD) if luck < 0.9 else Turn(Move.BET, 2)

    def discards(self, game: LunarGame, turn: Turn, cards: list[int]) -> tuple[int, ...]:
        """The cards to give up: those that are named, or the lowest."""
        faces = game.table.faces
        if turn.cards:
            named = [card for card in cards if faces[card] in turn.cards]
            if len(named) == len(turn.cards):
                return tuple(named)
        return tuple(sorted(cards, key=lambda card: rank_of(faces[card]))[: turn.number])
