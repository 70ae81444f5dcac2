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
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE, MULTIPLES, HoldemGame
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.game import Game
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.cards import RANKS, parse_faces
from trainer.rules.figures import Figure, Figures, PatternLine, PayLine, PaySheet

_EXAMPLES: dict[HandClass, tuple[str, str]] = {
    HandClass.ROYAL_FLUSH: ("As Ks Qs Js Ts", "(b)1"),
    HandClass.STRAIGHT_FLUSH: ("9h 8h 7h 6h 5h", "(b)2"),
    HandClass.FOUR_OF_A_KIND: ("Qs Qh Qd Qc 7s", "(b)3"),
    HandClass.FULL_HOUSE: ("Ts Th Td 4c 4s", "(b)4"),
    HandClass.FLUSH: ("Kd Jd 8d 6d 3d", "(b)5"),
    HandClass.STRAIGHT: ("9s 8h 7d 6c 5s", "(b)6"),
    HandClass.THREE_OF_A_KIND: ("8s 8h 8d Kc 5s", "(b)7"),
    HandClass.TWO_PAIR: ("Js Jh 6d 6c As", "(b)8"),
    HandClass.ONE_PAIR: ("9s 9h Ad Jc 4s", "(b)9"),
    HandClass.HIGH_CARD: ("As Jh 8d 6c 3s", "(c)"),
}
"""Cards that make each class, side cards included, and the paragraph that describes it."""

_WHEN = {0: ("before the flop", "(a)"), FLOP_SIZE: ("after the flop", "(c)"), BOARD_SIZE: ("at the end", "(e)")}


def figures(game: Game) -> Figures:
    """The hands, the play wagers, the stub, the limit and the pay tables."""
    return Figures(
        game=game.name,
        title=game.title,
        ranks=RANKS[::-1],
        rank_citation="19:47-32.5(a)",
        suits=(),
        suit_citation="",
        patterns=tuple(
            PatternLine(place, _capital(cls.words), "", parse_faces(cards), f"19:47-32.5{paragraph}")
            for place, (cls, (cards, paragraph)) in enumerate(_EXAMPLES.items(), 1)
        ),
        figures=tuple(_numbers()),
        ranked="Hands",
        tables=tuple(_tables()),
    )


def stub_left(players: int) -> int:
    """The stub after the last community cards, with so many players dealt in (T5).

    >>> stub_left(1), stub_left(6)
    (41, 31)
    """
    game = HoldemGame(HoldemHouse(), range(1, players + 1))
    game.round.board, game.round.burns = BOARD_SIZE, 2
    game.round.players = tuple(range(1, players + 1))
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
        PaySheet(
            "Blind",
            BLIND.citation,
            tuple(PayLine(_row(row), (str(odds),)) for row, odds in BLIND.items()),
            note="A hand that beats the dealer with less is neither paid nor loses its blind.",
        ),
        PaySheet(
            "Trips",
            first.citation,
            tuple(PayLine(_row(row), tuple(str(table[row]) for table in TRIPS.values())) for row in first),
            columns=tuple(f"Table {name}" for name in TRIPS),
            note="The house chooses one of the tables beforehand.",
        ),
    ]


def _row(row: str) -> str:
    return _capital(HandClass(row).words)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
