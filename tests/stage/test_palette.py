"""The palette: everything can be read, pointed at and reached, wherever it opens and however large the text is."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.stage.input.questions import every_question
from tests.stage.input.tables import table
from trainer.games import parse_act
from trainer.stage.input.composer import BACK, CLOSE, Composer
from trainer.stage.look import Look
from trainer.stage.menuplacement import Surroundings
from trainer.stage.palette import Palette
from trainer.stage.paletteart import DARK, LIGHT, measure
from trainer.stage.palettelayout import SMALL, TEXT, What

SIZE = (1000, 600)
FELT = (20, 90, 60)


def composer(keys: str = "", way: str = "shoe") -> Composer:
    kit, picture = table(way)
    found = Composer(kit, picture)
    for key in keys.split():
        assert found.press(key), key
    return found


def near(x: float, y: float) -> Callable[[Composer], Surroundings]:
    """A single thing on the canvas, which every question is about."""
    thing = (pygame.Rect(round(x), round(y), 1, 1),)
    return lambda _: Surroundings(thing, thing)


def palette(keys: str, look: Look | None = None, anchor: tuple[int, int] = (500, 300)) -> Palette:
    return Palette(composer(keys), near(*anchor), look or Look(), 1.0, SIZE)


def canvas(size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(FELT)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """What differs from the bare felt."""
    mask = pygame.mask.from_threshold(surface, FELT, (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("moment", [("shoe",), ("two decks",), ("automated",), ("hold'em", "SetHand")], ids=str)
@pytest.mark.parametrize(
    ("size", "scale", "text"),
    [((1000, 600), 1.0, 1.0), ((1000, 600), 1.0, 1.4), ((2560, 1440), 2.0, 1.0), ((820, 480), 1.0, 1.0)],
)
def test_every_question_fits_and_every_option_can_be_clicked(
    moment: tuple[str, ...], size: tuple[int, int], scale: float, text: float
) -> None:
    look = Look(text_size=text)
    for asking, question in every_question(*table(*moment)):
        shown = Palette(asking, near(size[0] * 0.8, size[1] * 0.7), look, scale, size)
        assert pygame.Rect((0, 0), size).contains(shown.panel), question.title
        for index in range(len(question.options)):
            x, y = shown.point_of(index)
            assert shown.option_at(x, y) == index, question.options[index].label


@pytest.mark.parametrize("anchor", [(0, 0), (999, 0), (0, 599), (999, 599), (500, 200), (430, 590)])
def test_a_panel_stays_on_the_canvas_and_off_its_anchor(anchor: tuple[int, int]) -> None:
    shown = palette("s 3", anchor=anchor)
    assert pygame.Rect((0, 0), SIZE).contains(shown.panel)
    assert not shown.panel.collidepoint(anchor)


@pytest.mark.parametrize("moment", [("two decks",), ("hold'em", "SetHand")], ids=str)
def test_cells_do_not_overlap_and_stay_inside_the_panel(moment: tuple[str, ...]) -> None:
    for asking, question in every_question(*table(*moment)):
        shown = Palette(asking, near(400, 300), Look(), 1.0, SIZE)
        plan = shown.plan
        assert plan is not None
        inside = pygame.Rect(0, 0, plan.width, plan.height)
        for cell in plan.cells:
            assert inside.contains(cell.rect), (question.title, cell)
            others = [one.rect for one in plan.cells if one is not cell]
            assert cell.rect.collidelist(others) < 0, (question.title, cell)


def test_labels_have_the_room_they_need() -> None:
    for asking, question in every_question(*table("two decks")):
        shown = Palette(asking, near(400, 300), Look(), 1.0, (3000, 2000))
        plan = shown.plan
        assert plan is not None
        for cell in plan.cells:
            if cell.what in (What.ROW, What.SWITCH):
                option = question.options[cell.index]
                size = TEXT if cell.what is What.ROW else TEXT - 1
                needed = measure("ui-semibold" if cell.what is What.SWITCH else "ui", option.label, size)
                needed += measure("ui", option.detail, SMALL) if option.detail else 0
                assert needed + 36 <= cell.rect.width + 2, option.label


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_it_goes_a_little_away_rather_than_shrink_the_text_that_was_asked_for(text: float) -> None:
    look, size = Look(text_size=text), (2000, 900)
    full = Palette(composer("k m"), near(400, 450), look, 1.0, size).panel.height
    corridor = round(full * 0.75)
    top = 450 - corridor // 2
    thing = pygame.Rect(500, 450, 1, 1)
    walls = pygame.Rect(0, 0, 850, top), pygame.Rect(0, top + corridor, 850, 900 - top - corridor)
    shown = Palette(composer("k m"), lambda _: Surroundings((thing,), (thing, *walls)), look, 1.0, size)
    assert shown.panel.left >= 850
    assert shown.panel.height >= full * 0.85


def test_many_reasons_stand_in_columns() -> None:
    shown = palette("s 3")
    lefts = {shown.point_of(index)[0] // 100 for index in range(18)}
    assert len(lefts) == 3
    assert shown.panel.height < 400


@pytest.mark.parametrize("dark", [False, True])
def test_it_paints_inside_its_rectangle_only(dark: bool) -> None:
    surface = canvas()
    shown = palette("k m 3 3", Look(dark=dark))
    shown.draw(surface)
    assert shown.rect.contains(changed(surface))
    ground = (DARK if dark else LIGHT).ground
    assert surface.get_at((shown.panel.left + 3, shown.panel.centery))[:3] == ground


def test_the_pointer_lights_what_it_is_on() -> None:
    shown = palette("d")
    plain, lit = canvas(), canvas()
    shown.draw(plain)
    x, y = shown.point_of(2)
    assert shown.hover(x, y)
    assert not shown.hover(x + 1, y)
    shown.draw(lit)
    assert plain.get_at((shown.panel.right - 20, y)) != lit.get_at((shown.panel.right - 20, y))
    assert shown.hover(0, 0)


def test_the_arrow_keys_light_the_line_they_are_on() -> None:
    shown = palette("d")
    plain, lit = canvas(), canvas()
    shown.draw(plain)
    shown.composer.press("down")
    shown.draw(lit)
    spot = (shown.panel.right - 20, shown.point_of(0)[1])
    assert plain.get_at(spot) != lit.get_at(spot)


def test_clicks_answer_question_after_question() -> None:
    shown = palette("e 3")
    for key in "fsk":
        assert shown.click(*shown.point_of_key(key))
    assert shown.composer.act == parse_act("declare 3 flush spades king")
    assert shown.panel.size == (0, 0)


def test_back_and_close_are_there_to_be_clicked() -> None:
    shown = palette("e 3 f")
    assert shown.option_at(*shown.point_of_key("left")) == BACK
    assert shown.click(*shown.point_of_key("left"))
    assert shown.composer.question is not None
    assert shown.composer.question.title == "Which pattern?"
    assert shown.option_at(*shown.point_of_key("escape")) == CLOSE
    assert shown.click(*shown.point_of_key("escape"))
    assert shown.composer.closed


def test_the_first_question_has_nothing_to_go_back_to() -> None:
    with pytest.raises(StopIteration):
        palette("d").point_of_key("left")


def test_a_point_beside_the_options_is_nothing() -> None:
    shown = palette("d")
    assert shown.option_at(0, 0) is None
    assert not shown.contains(0, 0)
    assert not shown.click(0, 0)


def test_the_panel_stays_on_the_same_side_from_question_to_question() -> None:
    shown = palette("e 3", anchor=(420, 100))
    side = shown.panel.left > 420
    for key in "fs":
        shown.click(*shown.point_of_key(key))
        assert (shown.panel.left > 420) == side


def test_it_stands_beside_what_the_question_is_about_by_now() -> None:
    things = {False: pygame.Rect(40, 40, 20, 20), True: pygame.Rect(900, 500, 20, 20)}

    def around(asking: Composer) -> Surroundings:
        thing = things["seat" in asking.answered]
        return Surroundings((thing,), (thing,))

    shown = Palette(composer("e"), around, Look(), 1.0, SIZE)
    assert shown.panel.right < 500
    shown.click(*shown.point_of_key("3"))
    assert shown.panel.left > 450


def test_numbers_can_be_made_with_the_steppers_alone() -> None:
    shown = palette("y")
    for key in ("+", "+", "+", "+", "+", "-", "enter"):
        assert shown.click(*shown.point_of_key(key))
    assert shown.composer.act == parse_act("count stub 4")


def test_larger_text_makes_a_larger_panel() -> None:
    small, large = palette("d"), palette("d", Look(text_size=1.4))
    assert large.panel.width > small.panel.width * 1.3


def test_a_new_size_lays_it_out_again() -> None:
    shown = palette("s 3", anchor=(990, 590))
    shown.resize((700, 420), 1.0)
    assert pygame.Rect(0, 0, 700, 420).contains(shown.panel)


def test_a_finished_question_draws_nothing() -> None:
    shown = palette("d 3")
    surface = canvas()
    shown.draw(surface)
    assert changed(surface).size == (0, 0)
