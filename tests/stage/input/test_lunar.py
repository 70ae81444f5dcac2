"""Lunar Poker by hand: what movements and keys mean at its table."""

from __future__ import annotations

import dataclasses

import pytest

from tests.stage.input.tables import table
from trainer.games import parse_act
from trainer.parts.acts import Hand
from trainer.rules.act import Act
from trainer.stage.input.composer import Composer
from trainer.stage.input.gestures import gesture_for
from trainer.stage.input.keystrokes import keys_for
from trainer.stage.input.mouse import Mouse, Proposal
from trainer.stage.things import Thing, ThingKind

SHOE = Thing(ThingKind.CARDS, "shoe")
STUB = Thing(ThingKind.CARDS, "stub")
TRAY = Thing(ThingKind.CHIPS, "tray", chip=500)


def lines(*texts: str) -> tuple[Act, ...]:
    return tuple(parse_act(text) for text in texts)


def drop(thing: Thing, place: str, until: str, nth: int = 1) -> Proposal:
    kit, picture = table("lunar", until, nth)
    return Mouse(kit).drop(thing, place, None, False, Hand.LEFT, picture)


def options(proposal: Proposal) -> list[str]:
    assert proposal.composer is not None
    question = proposal.composer.question
    assert question is not None
    return [option.label for option in question.options]


@pytest.mark.parametrize("place", ["hand:2", "person:2", "ante:2", "options:2", "acceptor:2", "discards:2", "paid:2"])
def test_a_card_dropped_anywhere_at_a_seat_is_dealt_there(place: str) -> None:
    assert drop(SHOE, place, "Deal").acts == lines("deal 2")


def test_the_first_card_of_the_row_is_laid_up_or_down_by_where_it_goes() -> None:
    assert drop(SHOE, "up-card", "Deal").acts == lines("deal dealer up")
    assert drop(SHOE, "hand:0", "Deal").acts == lines("deal dealer")


def test_a_card_dropped_on_the_up_card_is_asked_for() -> None:
    assert options(drop(SHOE, "up-card", "Deal", 8)) == [
        "Deal yourself a card, face up",
        "Deal yourself a card, face down",
    ]


def test_cards_of_options_come_from_the_stub_on_the_felt() -> None:
    kit, picture = table("lunar", "Confirm")
    mouse = Mouse(kit)
    assert mouse.drop(STUB, "hand:1", None, False, Hand.LEFT, picture).acts == lines("deal 1")
    assert not mouse.click(STUB, picture)
    assert mouse.pitching
    dealt = [mouse.click(Thing(ThingKind.PLACE, place), picture).acts for place in ("hand:1", "hand:2")]
    assert dealt == [lines("deal 1"), lines("deal 2")]
    assert not mouse.click(STUB, picture)
    assert not mouse.pitching


def test_the_stub_dragged_to_the_rack_may_be_a_card_or_all_of_it() -> None:
    assert options(drop(STUB, "rack", "Confirm")) == ["Rack the stub", "Rack a card unused"]


def test_progressive_chips_go_before_the_tray_and_then_into_it() -> None:
    chip = Thing(ThingKind.CHIPS, "acceptor:1", chip=100)
    assert drop(chip, "proving", "CollectChips").acts == lines("collect-chips")
    assert drop(chip, "tray", "CollectChips").acts == lines("collect-chips unseen")
    assert drop(Thing(ThingKind.CHIPS, "proving", chip=100), "tray", "RackChips").acts == lines("rack-chips")


def test_clicks_on_the_progressive_do_the_obvious() -> None:
    kit, picture = table("lunar", "LockOut")
    assert Mouse(kit).click(Thing(ThingKind.PLACE, "progressive"), picture).acts == lines("lock-out")
    assert Mouse(kit).click(Thing(ThingKind.PLACE, "acceptor:2"), picture).acts == lines("check-light 2")
    asked = Mouse(kit).click(Thing(ThingKind.PLACE, "proving"), picture)
    assert asked.composer is not None
    assert all(asked.composer.press(key) for key in ("3", "enter"))
    assert asked.composer.act == parse_act("prove 3")


def test_a_wager_goes_to_the_tray_or_back_and_a_payment_beside_it() -> None:
    kit, picture = table("lunar", "Take", 6)
    ante = Thing(ThingKind.CHIPS, "ante:2", chip=500)
    mouse = Mouse(kit)
    assert mouse.drop(ante, "tray", None, False, Hand.LEFT, picture).acts == lines("take 2 ante")
    assert mouse.drop(ante, "stack:2", None, False, Hand.LEFT, picture).acts == lines("give-back 2 ante")
    wagers = options(mouse.drop(TRAY, "paid:2", None, False, Hand.LEFT, picture))
    assert wagers == [
        "Ante",
        "Bet",
        "Super side bet",
        "Payment for cards",
        "Payment for the force",
        "Instant cash",
        "Second payout",
        "Progressive wager",
    ]


def test_bare_areas_are_asked_for() -> None:
    kit, picture = table("lunar", "Prompt")
    acts = [Mouse(kit).click(Thing(ThingKind.PLACE, f"{area}:1"), picture).acts for area in ("options", "bet")]
    assert acts == [lines("prompt 1 option"), lines("prompt 1 bet")]


def test_discards_are_confirmed_by_a_click_and_counted_into_the_rack() -> None:
    kit, picture = table("lunar", "Confirm")
    pile = Thing(ThingKind.CARDS, "discards:1")
    for proposal, line in (
        (Mouse(kit).click(pile, picture), "confirm 1 4"),
        (Mouse(kit).drop(pile, "rack", None, False, Hand.LEFT, picture), "take-discards 1 count 4"),
    ):
        assert proposal.composer is not None
        assert all(proposal.composer.press(key) for key in ("4", "enter"))
        assert proposal.composer.act == parse_act(line)


def test_only_cards_that_lie_open_are_named() -> None:
    kit, picture = table("lunar, force", "RackFromHand")
    hidden = dataclasses.replace(picture, up=picture.up - set(picture.piles["hand:0"][1:]))
    counts = []
    for shown in (picture, hidden):
        composer = Composer(kit, shown)
        assert all(composer.press(key) for key in "0m")
        assert composer.question is not None
        counts.append(sum(option.role == "card" for option in composer.question.options))
    assert counts == [5, 1]


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("deal dealer up", "d u 0"),
        ("deal 3", "d 3"),
        ("deal dealer laid on", "d l o 0"),
        ("lock-out", "space 8 l"),
        ("collect-chips", "space 8 c"),
        ("prove 2", "= 2 enter"),
        ("rack-chips", "space 8 r"),
        ("prompt 2 option", "p 2"),
        ("prompt 2 bet", "b 2"),
        ("prompt 2 force", "2 f"),
        ("confirm 1 2", "n 1 2 enter"),
        ("take-discards 1 count 2", "1 x 2 enter"),
        ("read dealer ace_king", "e 0 a"),
        ("announce no-hand", "o h"),
        ("pay 4 second 4x500", "g 4 d 4 r enter"),
        ("take 4 force", "k 4 f"),
        ("check-light 4", "4 q"),
        ("call supervisor progressive", "v g"),
        ("stop 2 exchange-number", "s 2 x"),
        ("return-hand 4", "4 u"),
    ],
)
def test_keys_are_short_and_as_documented(line: str, keys: str) -> None:
    kit, picture = table("lunar", "Prompt")
    composer = Composer(kit, picture)
    assert all(composer.press(key) for key in keys.split())
    assert composer.act == parse_act(line)
    assert len(keys_for(kit, parse_act(line), picture)) <= len(keys.split())


def test_an_up_card_need_not_be_turned_in_the_hand() -> None:
    kit, picture = table("lunar", "Deal", 5)
    gesture = gesture_for(kit, parse_act("deal dealer up"), picture)
    assert (gesture.to, gesture.turned) == ("up-card", False)


def test_questions_do_not_depend_on_what_would_be_right() -> None:
    kit, _ = table("lunar")
    for keys in (("s", "2"), ("e", "0"), ("g", "4"), ("o",), ("v",)):
        seen = []
        for until in ("Confirm", "Pay"):
            composer = Composer(kit, table("lunar", until)[1])
            assert all(composer.press(key) for key in keys)
            assert composer.question is not None
            seen.append([(one.key, one.label) for one in composer.question.options])
        assert seen[0] == seen[1]


def test_no_menu_or_list_uses_a_key_twice() -> None:
    for way in ("lunar", "lunar, hand", "lunar, automated"):
        kit, picture = table(way)
        menus = [click.menu for click in kit.table.clicks] + [kit.table.quick, kit.table.all, kit.table.seat]
        menus += [entry.menu for entry in kit.table.all.entries if entry.menu is not None]
        for menu in menus:
            keys = [entry.key for entry in menu.entries if kit.has(entry.needs)]
            assert len(keys) == len(set(keys)), menu.title
        for field in kit.fields.values():
            if field.choices is not None and field.kind == "choice" and field.title != "Which deck?":
                found = [one.key for one in field.choices(kit, picture, {})]
                assert len(found) == len(set(found)), field.title


def test_lights_stay_on_and_the_meter_rises_with_the_lock_out() -> None:
    before, after = table("lunar", "LockOut")[1], table("lunar", "Prompt")[1]
    lit = {"light:1", "light:4"}
    assert lit | {"progressive"} <= before.devices
    assert "locked" not in before.devices
    assert lit | {"progressive", "locked"} <= after.devices
    assert (before.figures["meter"], after.figures["meter"]) == ("$10,000.00", "$10,001.40")


def test_a_table_without_a_progressive_shows_nothing_of_one() -> None:
    kit, picture = table("lunar, force")
    assert not picture.figures
    assert not kit.layout.figures
    assert not any(device.name.startswith(("acceptor", "meter", "progressive")) for device in kit.layout.devices)
