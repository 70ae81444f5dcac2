"""The keyboard: sticky digits, and one open question whoever opened it."""

from __future__ import annotations

from tests.stage.input.tables import table
from trainer.games import parse_act
from trainer.parts.acts import Hand
from trainer.rules.act import Act
from trainer.stage.input.composer import BACK, CLOSE
from trainer.stage.input.keyboard import Keyboard
from trainer.stage.input.mouse import Mouse
from trainer.stage.things import Thing, ThingKind


def acts(keyboard: Keyboard, keys: str) -> list[Act]:
    _, picture = table()
    return [act for key in keys.split() for act in keyboard.press(key, picture).acts]


def lines(*texts: str) -> list[Act]:
    return [parse_act(text) for text in texts]


def fresh() -> Keyboard:
    return Keyboard(table()[0])


def test_digits_go_on_dealing_until_another_key() -> None:
    assert acts(fresh(), "d 3 4 5") == lines("deal 3", "deal 4", "deal 5")


def test_another_key_ends_the_dealing() -> None:
    keyboard = fresh()
    assert acts(keyboard, "d 3 b 4") == lines("deal 3", "prompt 4 bet")
    assert acts(keyboard, "5") == lines("prompt 5 bet")


def test_escape_ends_the_dealing() -> None:
    keyboard = fresh()
    acts(keyboard, "d 3 escape 4")
    assert keyboard.composer is not None
    assert keyboard.composer.question is not None
    assert keyboard.composer.question.trail == ("Seat 4, Cleo",), "the same head as by the mouse"


def test_a_key_without_meaning_does_not_end_the_dealing() -> None:
    assert acts(fresh(), "d 3 % 4") == lines("deal 3", "deal 4")


def test_an_act_that_is_not_sticky_leaves_digits_alone() -> None:
    keyboard = fresh()
    assert acts(keyboard, "d 3 t 4") == lines("deal 3", "take stub")
    assert keyboard.composer is not None


def test_a_card_dealt_up_is_not_the_rule_from_then_on() -> None:
    assert acts(fresh(), "d u 3 4") == lines("deal 3 up", "deal 4")


def test_a_question_that_the_mouse_opened_is_answered_by_keys() -> None:
    kit, picture = table()
    keyboard = Keyboard(kit)
    proposal = keyboard.take(Mouse(kit).click(Thing(ThingKind.PERSON, "person:2"), picture))
    assert proposal.composer is keyboard.composer is not None
    assert acts(keyboard, "e f s k") == lines("declare 2 flush spades king")
    assert keyboard.composer is None


def test_the_mouse_ends_the_dealing_by_digits() -> None:
    kit, picture = table()
    keyboard = Keyboard(kit)
    acts(keyboard, "d 3")
    keyboard.take(Mouse(kit).click(Thing(ThingKind.PLACE, "bets:2"), picture))
    assert acts(keyboard, "4") == []


def test_clicks_choose_go_back_and_close() -> None:
    keyboard = fresh()
    acts(keyboard, "e 3")
    composer = keyboard.composer
    assert composer is not None
    keyboard.choose(composer.index_of("f"))
    assert composer.question is not None
    assert composer.question.title == "Suit of the high card?"
    keyboard.choose(BACK)
    assert composer.question.title == "Which pattern?"
    assert not keyboard.choose(CLOSE)
    assert keyboard.composer is None


def test_choosing_without_a_question_does_nothing() -> None:
    assert not fresh().choose(0)


def test_going_back_to_the_beginning_closes_the_question() -> None:
    keyboard = fresh()
    acts(keyboard, "d left")
    assert keyboard.composer is None


def test_hands_of_the_mouse_are_no_concern_of_keys() -> None:
    kit, picture = table()
    mouse = Mouse(kit)
    mouse.drop(Thing(ThingKind.CARDS, "shoe"), "hand:1", None, False, Hand.RIGHT, picture)
    assert acts(Keyboard(kit), "d 1") == lines("deal 1")
