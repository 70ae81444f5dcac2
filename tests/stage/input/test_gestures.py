"""Every act can be made by keys alone and with the mouse alone, and the program can say how."""

from __future__ import annotations

from enum import StrEnum

import pytest

from tests.kinds import GLOSSARY
from tests.stage.input.everyact import HOLDEM_ACTS, PATTERN_ACTS, all_acts, enumerations, exists, offered
from tests.stage.input.tables import ALL_WAYS, HOLDEM_WAYS, LUNAR_WAYS, WAYS, table
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.games import parse_act
from trainer.games.lunar_poker.acts import OwnAct, RackFromHand
from trainer.library import find, lesson_files
from trainer.parts.acts.glossary import CardLay
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.picture import Picture, picture_of
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.word import words_of
from trainer.stage.input.composer import Composer
from trainer.stage.input.gestures import Gesture, gesture_for, replay
from trainer.stage.input.keystrokes import CannotBeMade, keys_for

LESSONS = [f"{file.parent.name}/{file.stem}" for file in lesson_files()]


def typed(kit: Kit, picture: Picture, keys: list[str]) -> Act | None:
    composer = Composer(kit, picture)
    for number, key in enumerate(keys):
        assert composer.act is None, f"{keys} was complete after {number}"
        assert composer.press(key), f"{key!r} of {keys} means nothing"
    return composer.act


@pytest.mark.parametrize("way", ALL_WAYS)
def test_every_act_with_every_option_can_be_typed(way: str) -> None:
    kit, picture = table(way)
    for act in all_acts(kit, picture):
        assert typed(kit, picture, keys_for(kit, act, picture)) == act


@pytest.mark.parametrize(
    ("way", "until"),
    [
        *((way, "") for way in ALL_WAYS),
        *((way, until) for way in ("shoe", "hand", "automated", "two decks") for until in ("Prompt", "CountPot")),
        *((way, until) for way in ("dragon", "dragon, hand") for until in ("Prompt", "Declare", "CountPot")),
        ("dragon, idle", "Call"),
        *(
            (way, until)
            for way in ("hold'em", "hold'em, hand", "hold'em, automated")
            for until in ("Prompt", "SetHand")
        ),
        *((way, "Prompt") for way in ("lunar", "lunar, hand", "lunar, automated")),
        ("lunar", "Confirm"),
        ("lunar", "ProveChips"),
        ("lunar, force", "RackFromHand"),
    ],
)
def test_every_act_with_every_option_can_be_made_with_the_mouse(way: str, until: str) -> None:
    kit, picture = table(way, until, 2 if until == "Prompt" else 1)
    for act in all_acts(kit, picture):
        assert replay(kit, gesture_for(kit, act, picture), picture) == (act,)


def test_each_act_exists_at_some_table() -> None:
    assert all(any(exists(cls, table(way)[0]) for way in WAYS) for cls in PATTERN_ACTS)
    assert all(any(exists(cls, table(way)[0]) for way in HOLDEM_WAYS) for cls in HOLDEM_ACTS)
    assert all(any(exists(cls, table(way)[0]) for way in LUNAR_WAYS) for cls in OwnAct.__args__)


def test_every_act_of_a_settlement_can_be_typed() -> None:
    kit, picture = table("hold'em", "SetHand")
    acts = all_acts(kit, picture)
    assert {type(act) for act in acts} >= set(HOLDEM_ACTS)
    for act in acts:
        assert typed(kit, picture, keys_for(kit, act, picture)) == act


def test_every_act_of_a_force_can_be_typed() -> None:
    kit, picture = table("lunar, force", "RackFromHand")
    acts = all_acts(kit, picture)
    assert sum(isinstance(act, RackFromHand) for act in acts) == 5
    for act in acts:
        assert typed(kit, picture, keys_for(kit, act, picture)) == act


@pytest.mark.parametrize(("cls", "name", "kind"), [*enumerations()])
def test_each_value_of_a_list_is_offered_at_some_table(cls: type[Act], name: str, kind: type[StrEnum]) -> None:
    tables = [table(way) for way in ALL_WAYS]
    known = {value for kit, picture in tables for value in offered(cls, name, kit, picture)}
    # A card is laid square on the others unless something else is said.
    assert known == set(words_of(kind, GLOSSARY)) - {CardLay.SQUARE}


@pytest.mark.parametrize(
    ("way", "line"),
    [
        ("hand", "load shoe"),
        ("shoe", "hold deck left"),
        ("shoe", "deliver 3"),
        ("automated", "deal 3"),
        ("shoe", "burn"),
        ("hold'em", "hold deck left"),
        ("hold'em, hand", "deliver dealer"),
        ("hold'em", "declare 3 flush spades king"),
        ("hold'em", "read 3 ace_king"),
        ("hold'em", "pay 3 bet 1x500"),
        ("shoe", "place deuce-button 2"),
        ("shoe", "place lid deuce"),
        ("shoe", "announce deuce-of-hearts"),
        ("shoe", "call supervisor deuce-pot"),
        ("dragon", "place ace-button 2"),
        ("dragon", "announce ace-of-spades"),
        ("dragon", "call supervisor ace-pot"),
        ("dragon", "sweep ace-antes deuce"),
        ("dragon", "declare 2 royal_flush hearts two"),
        ("lunar", "burn"),
        ("lunar", "spread-hand"),
        ("lunar", "deal 6"),
        ("lunar", "deal board up"),
        ("lunar", "pay 3 play 1x500"),
        ("lunar", "rack-from-hand Qh"),
        ("lunar, force", "lock-out"),
        ("lunar, force", "pay 1 progressive 1x500"),
    ],
)
def test_what_cannot_exist_at_a_table_is_left_out(way: str, line: str) -> None:
    kit, picture = table(way)
    with pytest.raises(CannotBeMade):
        keys_for(kit, parse_act(line), picture)
    with pytest.raises(CannotBeMade):
        gesture_for(kit, parse_act(line), picture)


@pytest.mark.parametrize("name", LESSONS)
def test_whatever_the_robot_does_is_spelt_and_gestured_exactly(name: str) -> None:
    lesson = find(name)
    attempt = Attempt(lesson, lesson.model.seed, Mode.EXAM)
    seen: set[tuple[object, ...]] = set()
    kits = {table: kit_of(table) for table in lesson.tables}
    while not attempt.done:
        kit = kits[attempt.here]
        act, picture = choose(attempt), picture_of(attempt.scene)
        moment = (act, *picture.piles, *picture.chips.items(), *picture.markers.items())
        if moment in seen:
            attempt.perform(Entry(act))
            continue
        seen.add(moment)
        assert typed(kit, picture, keys_for(kit, act, picture)) == act
        gesture = gesture_for(kit, act, picture)
        assert replay(kit, gesture, picture) == (act,), act_text(act)
        check_it_can_be_pointed_at(gesture, picture)
        attempt.perform(Entry(act))


def check_it_can_be_pointed_at(gesture: Gesture, picture: Picture) -> None:
    """What is pressed lies there, and chips that are clicked are there to be clicked."""
    thing = gesture.thing
    match thing.kind:
        case "cards":
            assert picture.piles.get(thing.place)
        case "chips":
            assert picture.chips[thing.place].get(thing.chip)
        case "place":
            assert thing.place not in picture.piles
            assert thing.place not in picture.chips
    for taken, number in gesture.takes:
        assert picture.chips[taken.place].get(taken.chip, 0) >= number


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("deal 3", "d 3"),
        ("deal 3 up", "d u 3"),
        ("prompt 2 bet", "b 2"),
        ("declare 3 flush spades king", "e 3 f s k"),
        ("cut 26", "u 2 6 enter"),
        ("cut 15 by 2 two-handed", "u p 2 t 1 5 enter"),
        ("count pot main 14700", "n m 1 4 7 enter"),
        ("count pot ace 250", "n a 2 . 5 0 enter"),
        ("commission main 1x2500 6x500", "k m e 6 r enter"),
        ("commission main 4x500 to drop-box", "k b m 4 r enter"),
        ("sweep bets main of 4", "4 m m"),
        ("place raise-button 2", "m r 2"),
        ("collect 5 count 8", "5 v 8 enter"),
        ("stop bystander not-seated", "s b n"),
        ("rule forfeit 4", "4 y x"),
        ("call supervisor pot", "v m"),
        ("spread red up unsorted", "space 5 p o r u"),
        ("wait", "."),
    ],
)
def test_keys_are_short_and_as_documented(line: str, keys: str) -> None:
    check_keys("shoe", line, keys)


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("place deuce-button 2", "2 i"),
        ("place lid deuce", "m l d"),
        ("place lid off", "m l o"),
        ("count pot deuce 7300", "n d 7 3 enter"),
        ("award deuce 4", "g d 4"),
        ("commission deuce 1x100", "k d y enter"),
        ("sweep deuce-antes deuce", "w e d"),
        ("announce deuce-of-hearts", "o d"),
        ("announce four-of-a-kind", "o f"),
        ("call supervisor deuce-pot", "v u"),
        ("declare 2 straight hearts two", "e 2 s h 2"),
        ("declare 2 four_pair hearts ace", "e 2 v h a"),
        ("declare 2 two_three_of_a_kind hearts ace", "e 2 e h a"),
    ],
)
def test_the_keys_of_the_second_pot_go_by_its_name(line: str, keys: str) -> None:
    check_keys("dragon", line, keys)


def check_keys(way: str, line: str, keys: str) -> None:
    kit, picture = table(way)
    act = parse_act(line)
    found = keys_for(kit, act, picture)
    assert len(found) == len(keys.split())
    assert typed(kit, picture, keys.split()) == act
