"""One language of keys: what a key does at one table it does at every other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.toy.game import GAME as TOY
from trainer.drill.tables import kit_of
from trainer.games import GAMES
from trainer.library import all_lessons
from trainer.parts.controls.keys import OWN_GROUPS, OWN_HAND_KEY, SEAT_KEYS, Group, SharedKey, TableKey
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.verbs import Verb

FIXED = {*SEAT_KEYS, OWN_HAND_KEY, "/", "-"}
"""Keys of the table itself, which no verb can have."""


def kits(game: str) -> Iterator[Kit]:
    """The different tables of a game."""
    seen: list[tuple[object, ...]] = []
    for lesson in all_lessons(game):
        kit = kit_of(lesson)
        if (kit.equipment, id(kit.table)) not in seen:
            seen.append((kit.equipment, id(kit.table)))
            yield kit


def keyed(game: str) -> list[tuple[Kit, list[Verb]]]:
    """The verbs of a game's tables that have a key of the table."""
    found = [TOY.kit(None, TOY.layout(None))] if game == TOY.name else list(kits(game))
    return [(kit, [entry.verb for entry in kit.table.quick.entries if entry.verb is not None]) for kit in found]


def clashes(games: dict[str, list[TableKey]]) -> dict[str, set[TableKey]]:
    """Keys that do not stand for the same in all games."""
    meant: dict[str, dict[int, TableKey]] = defaultdict(dict)
    for keys in games.values():
        for key in keys:
            meant[str(key.value)][id(key)] = key
    return {key: set(found.values()) for key, found in meant.items() if len(found) > 1}


def keys_of(game: str) -> list[TableKey]:
    return [verb.key for _, verbs in keyed(game) for verb in verbs if isinstance(verb.key, TableKey)]


def test_a_key_does_the_same_in_every_registered_game() -> None:
    games = {name: keys_of(name) for name in (*GAMES, TOY.name)}
    assert all(games.values())
    assert clashes(games) == {}


def test_a_game_that_gave_a_key_another_meaning_would_be_found_out() -> None:
    class OtherKey(TableKey):
        TOSS = "d", "Toss the dice"

    assert set(clashes({"one": [SharedKey.DEAL], "other": [OtherKey.TOSS]})) == {"d"}
    assert clashes({"one": [SharedKey.DEAL], "other": [SharedKey.DEAL]}) == {}


@pytest.mark.parametrize("game", [*GAMES, TOY.name])
def test_a_key_of_the_table_begins_one_act_there(game: str) -> None:
    for kit, verbs in keyed(game):
        keys = [verb.key for verb in verbs if kit.has(verb.needs)]
        assert len(keys) == len(set(keys))
        assert not FIXED & set(keys)


@pytest.mark.parametrize("game", [*GAMES, TOY.name])
def test_a_game_adds_keys_that_are_nobody_else_s(game: str) -> None:
    added = {key for key in keys_of(game) if not isinstance(key, SharedKey)}
    assert not {str(key.value) for key in added} & {str(key.value) for key in SharedKey}


@pytest.mark.parametrize("game", [*GAMES, TOY.name])
def test_groups_are_the_shared_ones_or_the_game_s_own(game: str) -> None:
    shared = {group.key: group.title for group in Group}
    for kit, _ in keyed(game):
        for entry in kit.table.all.entries:
            assert shared.get(entry.key, entry.words) == entry.words
            assert entry.key in {*shared, *OWN_GROUPS}


def test_every_shared_key_says_what_it_does() -> None:
    assert all(key.does[0].isupper() for key in SharedKey)
    assert len({str(key.value) for key in SharedKey}) == len(SharedKey)
