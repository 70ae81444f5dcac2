"""Facts about a position: worked out once, and forgotten when something happens that can change them."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.parts.cards.facts import Known, derived, derived_from_play, derived_of_hand, derived_of_player


@dataclass
class Toy:
    """Players with chips, a count of what was worked out, and what is known."""

    chips: dict[int, int]
    asked: list[str] = field(default_factory=list)
    known: Known = field(default_factory=Known)

    @derived
    def most(self) -> int:
        self.asked.append("most")
        return max(self.chips, key=self.chips.__getitem__)

    @derived_of_player
    def has(self, seat: int) -> int:
        self.asked.append(f"has {seat}")
        return self.chips[seat]

    @derived_of_hand
    def hand(self, seat: int) -> str:
        self.asked.append(f"hand {seat}")
        return f"hand of {seat}"

    @derived_from_play
    def players(self) -> int:
        self.asked.append("players")
        return len(self.chips)

    def look(self) -> tuple[int, int, int, int]:
        self.asked.clear()
        return self.most(), self.has(1), self.has(2), self.players()


def toy() -> Toy:
    game = Toy({1: 100, 2: 300})
    game.known.remember()
    return game


def test_facts_are_worked_out_once_as_long_as_nothing_happens() -> None:
    game = toy()
    assert game.look() == (2, 100, 300, 2)
    assert game.asked == ["most", "has 1", "has 2", "players"]
    assert game.look() == (2, 100, 300, 2)
    assert game.asked == []
    assert sorted(value for _, value in game.known) == [2, 2, 100, 300]
    assert all(fact(game) == value for fact, value in list(game.known))


def test_while_something_happens_nothing_is_kept() -> None:
    game = toy()
    game.look()
    game.known.forget()
    game.chips[1] = 900
    assert game.look() == (1, 900, 300, 2)
    assert game.look() == (1, 900, 300, 2)
    assert len(game.asked) == 4
    game.known.remember()
    assert game.look() == (1, 900, 300, 2)


def test_what_concerns_one_player_leaves_known_what_is_known_of_the_others() -> None:
    game = toy()
    game.look()
    game.known.forget_player(1)
    game.chips[1] = 900
    assert game.has(1) == 900
    game.known.renew()
    assert game.look() == (1, 900, 300, 2)
    assert game.asked == ["most", "has 1"]


def test_what_moves_one_player_s_chips_leaves_that_player_s_hand_known() -> None:
    game = toy()
    game.look()
    assert game.hand(1) == "hand of 1"
    game.known.forget_wagers(1)
    game.chips[1] = 900
    game.known.renew()
    assert game.look() == (1, 900, 300, 2)
    assert game.hand(1) == "hand of 1"
    assert game.asked == ["most", "has 1"]


def test_where_that_leads_to_more_everything_is_forgotten() -> None:
    game = toy()
    game.look()
    game.known.forget_player(1)
    game.known.renew()
    game.known.renew()
    game.look()
    assert game.asked == ["most", "has 1", "has 2", "players"]
