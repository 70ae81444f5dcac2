"""The families of games: which one a file belongs to, and its table. A new family is two cases here."""

from __future__ import annotations

from collections.abc import Callable

from trainer.drill.cardtable.afters import check_afters
from trainer.drill.holdemtable.checks import check as check_holdem
from trainer.drill.holdemtable.lesson import HoldemLesson
from trainer.drill.holdemtable.model import HoldemModel
from trainer.drill.holdemtable.scene import HoldemScene
from trainer.drill.lesson import Lesson
from trainer.drill.lunartable.checks import check as check_lunar
from trainer.drill.lunartable.lesson import LunarLesson
from trainer.drill.lunartable.model import LunarModel
from trainer.drill.lunartable.scene import LunarScene
from trainer.drill.mixed import is_mixed, read_mixed
from trainer.drill.patterntable.checks import check
from trainer.drill.patterntable.lesson import PatternLesson
from trainer.drill.patterntable.model import PatternModel
from trainer.drill.patterntable.scene import PatternScene
from trainer.drill.problems import Problems
from trainer.drill.scene import Scene
from trainer.drill.yamlfile import Document, UnknownKeys, problem_at, validate
from trainer.games import GAMES, HoldemKit, LunarKit, PatternKit


def read_lesson(document: Document, id_: str) -> Lesson:
    """A lesson from its file's content; whatever is wrong is a BadFile that says where."""
    try:
        return _read(document, id_)
    except UnknownKeys as bad:
        problems = Problems()
        problems.take(bad)
        # What else is wrong is told with it.
        with problems.collecting():
            _read(bad.rest, id_)
        problems.settle()
        raise


def _read(document: Document, id_: str) -> Lesson:
    if is_mixed(document):
        return read_mixed(document, id_, read_lesson)
    name = document.value.get("game") if isinstance(document.value, dict) else None
    game = GAMES.get(name) if isinstance(name, str) else None
    if isinstance(name, str) and game is None:
        raise problem_at(document, ("game",), f"there is no game {name!r}; expected one of {', '.join(GAMES)}")
    match game:
        case PatternKit() | None:
            # Without a game the commonest model tells best what else is wrong.
            model = validate(document, PatternModel)
            _check_all(lambda: check_afters(document, model.game, model.events), lambda: check(document, model))
            return PatternLesson(id_, model, document)
        case HoldemKit():
            banked = validate(document, HoldemModel)
            _check_all(
                lambda: check_afters(document, banked.game, banked.events), lambda: check_holdem(document, banked)
            )
            return HoldemLesson(id_, banked, document)
        case LunarKit():
            lunar = validate(document, LunarModel)
            _check_all(lambda: check_afters(document, lunar.game, lunar.events), lambda: check_lunar(document, lunar))
            return LunarLesson(id_, lunar, document)
        case _:
            raise problem_at(document, ("game",), f"{name} has no table yet")


def _check_all(*checks: Callable[[], object]) -> None:
    """Refuse a file once, with what every one of these checks finds."""
    problems = Problems()
    for one in checks:
        with problems.collecting():
            one()
    problems.settle()


def set_scene(lesson: Lesson, seed: int) -> Scene:
    """A lesson's table, set up afresh."""
    if isinstance(lesson, PatternLesson):
        return PatternScene(lesson, seed)
    if isinstance(lesson, HoldemLesson):
        return HoldemScene(lesson, seed)
    if isinstance(lesson, LunarLesson):
        return LunarScene(lesson, seed)
    raise TypeError(f"no table for {type(lesson).__name__}")
