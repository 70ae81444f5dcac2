"""What a lesson may order to happen at a banked table: read from a line, or refused with what was expected."""

from __future__ import annotations

import pytest

from trainer.games.lunar_poker.turns import INCIDENTS as LUNAR
from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.games.ultimate_texas_holdem.turns import INCIDENTS as HOLDEM
from trainer.parts.banked.turns import Order
from trainer.parts.cards.model import BadTurn


def test_chips_that_come_too_late_name_their_wager_and_amount() -> None:
    assert HOLDEM.parse("add trips 500") == Order("add", HoldemWager.TRIPS, 500)
    assert HOLDEM.parse("late-play 1000") == Order("late-play", amount=1000)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected one of add"),
        ("late-play 1000", "expected one of add"),
        ("add trips 500", "expected add, one of ante, super, bet and cents, such as add super 500"),
        ("stand up", "'up' is too much after stand"),
    ],
)
def test_another_line_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadTurn, match=expected):
        LUNAR.parse(text)


def test_what_no_player_does_needs_no_player() -> None:
    assert [one for one in LUNAR.known if not LUNAR.by_player(f"{one} super 500" if one == "add" else one)] == [
        "extra-place",
        "bystander-bet",
        "arrive",
        "recut",
        "jam",
        "shoe-jam",
        "draw",
        "uncover",
    ]
