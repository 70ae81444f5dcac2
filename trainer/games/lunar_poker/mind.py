"""A patron's mind: sensible options and bets, or what the lesson orders, or now and then something wrong."""

from __future__ import annotations

from trainer.games.lunar_poker.glossary import LunarAsked
from trainer.games.lunar_poker.payouts import qualifies
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.turns import FORCING, Move, Turn
from trainer.parts.acts import Asked
from trainer.parts.banked.mind import BankedMind
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.cards import rank_of

WRONG = (Turn(Move.BET, 1), Turn(Move.BUY, 2), Turn(Move.EXCHANGE, 1, 1), Turn(Move.BET, 2, astray=True))


class Mind(BankedMind[LunarState, Turn]):
    """One patron's decisions."""

    def answers(self, turn: Turn, asked: Asked) -> bool:
        return (turn.move in FORCING) is (asked is LunarAsked.FORCE)

    def choose(self, game: LunarState, asked: Asked, trouble_rate: float) -> Turn:
        hand = game.hand(self.seat)
        # Where too many or too few cards were dealt the player thinks of nothing.
        readable = game.readable(hand)
        good = readable and qualifies(hand)
        pair = readable and class_of(high(hand)) is not HandClass.HIGH_CARD
        if asked is LunarAsked.FORCE:
            return Turn(Move.FORCE, 1) if pair and self.random.random() < self.bold else Turn(Move.DECLINE)
        if trouble_rate and self.random.random() < trouble_rate:
            return self.random.choice(WRONG if asked is LunarAsked.OPTION else WRONG[:1])
        if asked is CardAsked.BET:
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

    def discards(self, game: LunarState, turn: Turn, cards: list[int]) -> tuple[int, ...]:
        """The cards to give up: those that are named, or the lowest."""
        faces = game.table.faces
        if turn.cards:
            named = [card for card in cards if faces[card] in turn.cards]
            if len(named) == len(turn.cards):
                return tuple(named)
        return tuple(sorted(cards, key=lambda card: rank_of(faces[card]))[: turn.number])
