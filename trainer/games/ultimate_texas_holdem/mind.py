"""A patron's mind: sensible play wagers, or what the lesson orders, or now and then something wrong."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE, HoldemState
from trainer.games.ultimate_texas_holdem.turns import Move, Turn
from trainer.parts.acts import Asked
from trainer.parts.banked.mind import BankedMind
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import CLASSES, HandClass, class_of
from trainer.rules.cards import Face, rank_of, suit_of

WRONG_SIZES = (1, 2, 5)
ACE, KING, QUEEN, JACK, TEN = 12, 11, 10, 9, 8


class Mind(BankedMind[HoldemState, Turn]):
    """One patron's decisions."""

    def choose(self, game: HoldemState, asked: Asked, trouble_rate: float) -> Turn:
        if trouble_rate and self.random.random() < trouble_rate:
            return self._wrong(game)
        # Where a card too many was dealt, the first ones are thought with.
        cards, board = game.hand(self.seat)[: game.hand_size], game.board[:BOARD_SIZE]
        if not game.turn:
            return Turn(Move.PLAY, antes=4 if self.bold >= 0.5 else 3) if self._strong(cards) else Turn(Move.CHECK)
        if len(cards) + len(board) < BOARD_SIZE:
            # Cards were taken away from under the player's eyes.
            return Turn(Move.FOLD)
        cls = class_of(high((*cards, *board)))
        of_board = class_of(high(board)) if len(board) >= BOARD_SIZE else _paired(board)
        better = CLASSES.index(cls) > CLASSES.index(of_board)
        if game.turn == FLOP_SIZE:
            return Turn(Move.PLAY, antes=2) if better else Turn(Move.CHECK)
        if better or max(rank_of(card) for card in cards) >= (KING if self.bold < 0.5 else TEN):
            return Turn(Move.PLAY, antes=1)
        return Turn(Move.FOLD)

    def _strong(self, cards: tuple[Face, ...]) -> bool:
        ranks = sorted((rank_of(card) for card in cards), reverse=True)
        suited = len({suit_of(card) for card in cards}) == 1
        if len(ranks) < 2 or ranks[0] == ranks[1] or ranks[0] == ACE:
            return True
        if ranks[0] == KING:
            return suited or ranks[1] >= 3
        return ranks[0] in (QUEEN, JACK) and ranks[1] >= TEN and self.random.random() < self.bold

    def _wrong(self, game: HoldemState) -> Turn:
        """A play wager that is not offered now."""
        if game.turn == BOARD_SIZE:
            return self.random.choice([Turn(Move.CHECK), Turn(Move.PLAY, antes=2)])
        return Turn(Move.PLAY, antes=1 if game.turn else self.random.choice(WRONG_SIZES))


def _paired(board: tuple[Face, ...]) -> HandClass:
    """What three cards of the board are by themselves."""
    different = len({rank_of(card) for card in board})
    return {1: HandClass.THREE_OF_A_KIND, 2: HandClass.ONE_PAIR}.get(different, HandClass.HIGH_CARD)
