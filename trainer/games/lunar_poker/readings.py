"""Reading hands, and comparing them with the dealer's (38.5)."""

from __future__ import annotations

from trainer.games.lunar_poker.settle import over_cap, without_hand
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import ANTE, BET
from trainer.parts import acts as a
from trainer.parts.banked import comparing
from trainer.parts.banked.ledger import Stage
from trainer.parts.pokerhands.evaluate import Reading, read_once
from trainer.parts.pokerhands.ranks import HandClass


def best(game: LunarState, place: int) -> Reading | None:
    cards = game.cards_of(place)
    return read_once(cards) if game.readable(cards) else None


misread = comparing.Misreadings(best)
has = comparing.having(best)


def at_settlement(game: LunarState, _: a.Read, __: Reading) -> bool:
    return game.stage is Stage.SETTLE


def of_six(game: LunarState, act: a.Read, hand: Reading) -> bool:
    """The five best of six are not looked for."""
    return len(game.cards_of(int(act.spot))) > game.hand_size


def _otherwise(game: LunarState, act: a.Take | a.Pay) -> bool:
    """Without a hand of the dealer's nothing is compared, and an ante is never paid for a better one."""
    return without_hand(game, int(act.seat)) or (isinstance(act, a.Pay) and act.wager is ANTE)


wrong_winner = comparing.contests(best, (ANTE, BET), unless=_otherwise)


def royal_by_odds(game: LunarState, seat: int) -> bool:
    """A royal flush of which the odds, not the posted cap, say what it wins."""
    return has(HandClass.ROYAL_FLUSH)(game, seat) and not over_cap(game, seat)
