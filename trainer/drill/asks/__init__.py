"""What each game can be asked, family by family: the one place that the referee takes its answers from.

A game may be answered for before it has a table, so this does not go by the registry of games.
"""

from __future__ import annotations

from trainer.drill.asks import lunar_poker, ultimate_texas_holdem
from trainer.drill.asks.pattern_games import Commission, pattern_game
from trainer.drill.asks.poker_hands import poker_hands
from trainer.drill.asks.pots import pots
from trainer.drill.questions import Ask
from trainer.games.deuce_of_the_dragon.house import COMMISSION_CAP as DRAGON_CAP
from trainer.games.deuce_of_the_dragon.patterns import DRAGON_PATTERNS
from trainer.games.ultimate_8.house import COMMISSION_CAP as ULTIMATE_8_CAP
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS

ANY_GAME: dict[str, Ask] = {"pots": pots}
"""Questions that name no game."""

BY_GAME: dict[str, dict[str, Ask]] = {
    "ultimate_8": pattern_game(ULTIMATE_8_PATTERNS, Commission(ULTIMATE_8_CAP, "13:69F-42.10(k)")),
    "deuce_of_the_dragon": pattern_game(DRAGON_PATTERNS, Commission(DRAGON_CAP, "13:69F-41.10(k)")),
    "ultimate_texas_holdem": {
        **poker_hands(ultimate_texas_holdem.RANKING),
        "settle": ultimate_texas_holdem.settle_ask,
    },
    "lunar_poker": {**poker_hands(lunar_poker.RANKING), "settle": lunar_poker.settle_ask},
}
