"""The figures of Ultimate Texas Hold 'em at a glance, worked out from its own rules."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.games.ultimate_texas_holdem.payouts import (
    ANTE_ODDS,
    BLIND,
    LEAST_LIMIT,
    MOST_ON_ANTE,
    MOST_ON_TRIPS,
    PLAY_ODDS,
    QUALIFIES_FROM,
    TRIPS,
)
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE, MULTIPLES, HoldemState
from trainer.parts.banked.figures import EXAMPLES, Examples, banked_figures, dealt_to, pay_sheet
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.game import Game
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.figures import Figure, Figures, PayLine, PaySheet

_EXAMPLES: Examples = {**EXAMPLES, HandClass.HIGH_CARD: ("As Jh 8d 6c 3s", ".5(c)")}
_WHEN = {0: ("before the flop", "(a)"), FLOP_SIZE: ("after the flop", "(c)"), BOARD_SIZE: ("at the end", "(e)")}


def figures(game: Game) -> Figures:
    """The hands, the play wagers, the stub, the limit and the pay tables."""
    return banked_figures(game, "19:47-32", _EXAMPLES, _row, _numbers(), _tables())


def stub_left(players: int) -> int:
    """The stub after the last community cards, with so many players dealt in (T5).

    >>> stub_left(1), stub_left(6)
    (41, 31)
    """
    game: HoldemState = dealt_to(HoldemState, HoldemHouse(), players)
    game.round.board, game.round.burns = BOARD_SIZE, 2
    return game.expected_stub


def _numbers() -> list[Figure]:
    house = HoldemHouse()
    plays = [
        Figure(f"The play wager {when}", _antes(MULTIPLES[board]), f"19:47-32.10{paragraph}")
        for board, (when, paragraph) in _WHEN.items()
    ]
    stubs = ", ".join(str(stub_left(players)) for players in range(1, house.positions + 1))
    more = f"{MOST_ON_ANTE} antes and {MOST_ON_TRIPS} trips wagers"
    return [
        Figure("The blind, beside the ante", "equal to it", '19:47-32.1 "Blind"'),
        *plays,
        Figure("The dealer's hand, for antes to be won or lost", f"{_least_hand()} or better", "19:47-32.10(g)"),
        Figure(f"Cards in the stub, with 1 to {house.positions} players", stubs, '19:47-32.1 "Stub"'),
        Figure("Stub counts", f"at least one in {COUNT_EVERY} rounds", "19:47-32.7(f)"),
        Figure("The most that one hand wins", f"${LEAST_LIMIT // 100:,}", "19:47-32.11(e)"),
        Figure("Or, if that is more, at the minimum wagers", more, "19:47-32.11(e)"),
    ]


def _least_hand() -> str:
    return "a pair" if QUALIFIES_FROM is HandClass.ONE_PAIR else QUALIFIES_FROM.words


def _antes(multiples: tuple[int, ...]) -> str:
    """
    >>> _antes((3, 4)), _antes((1,))
    ('3 or 4 antes', '1 ante')
    """
    return f"{' or '.join(map(str, multiples))} {'ante' if multiples == (1,) else 'antes'}"


def _tables() -> list[PaySheet]:
    first = next(iter(TRIPS.values()))
    return [
        PaySheet(
            "Ante and play",
            "19:47-32.11(b)",
            (PayLine("Ante", (str(ANTE_ODDS),)), PayLine("Play", (str(PLAY_ODDS),))),
        ),
        pay_sheet("Blind", BLIND, _row, "A hand that beats the dealer with less is neither paid nor loses its blind."),
        PaySheet(
            "Trips",
            first.citation,
            tuple(PayLine(_row(row), tuple(str(table[row]) for table in TRIPS.values())) for row in first),
            columns=tuple(f"Table {name}" for name in TRIPS),
            note="The house chooses one of the tables beforehand.",
        ),
    ]


def _row(row: str) -> str:
    return HandClass(row).words.capitalize()
