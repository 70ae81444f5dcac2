"""The catalogue: every shipped lesson as its card, written down once, because a robot must perform a lesson to know it.

`dealer-trainer lessons --describe` writes the file again. A lesson that is not as it was then is described anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from trainer.drill.course import LessonCard, describe, in_order
from trainer.library import broken_in, lesson_files, shipped
from trainer.resources import first_lesson, lessons_dir

FILE = "catalogue.json"

_KEPT = TypeAdapter(dict[str, LessonCard])


def read_cards(
    progress: Callable[[int, int], object] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[LessonCard] | None:
    """The card of every shipped lesson, in the order of learning; None if it was stopped on the way."""
    known = written(catalogue_file())
    files = lesson_files()
    cards: list[LessonCard] = []
    for number, path in enumerate(files, 1):
        if stopped():
            return None
        card = known.get(fingerprint(path)) or _describe(path)
        cards.append(replace(card, first=card.id == first_lesson().id))
        progress(number, len(files))
    return in_order(cards)


def write_cards(cards: Mapping[str, LessonCard], file: Path) -> None:
    """Keep cards by the fingerprints of their lessons, a line for each."""
    lines = (f"{json.dumps(mark)}: {json.dumps(_said_of(card), ensure_ascii=False)}" for mark, card in cards.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _said_of(card: LessonCard) -> dict[str, object]:
    """What a lesson's card is kept with; which lesson comes first may change without it."""
    return {name: value for name, value in asdict(card).items() if name != "first"}


def catalogue_file() -> Path:
    return lessons_dir() / FILE


def described(files: Sequence[Path]) -> dict[str, LessonCard]:
    """What a robot finds out about each lesson, by its fingerprint."""
    return {fingerprint(path): _describe(path) for path in files}


def _describe(path: Path) -> LessonCard:
    lesson = shipped(path)
    return describe(lesson, broken=broken_in(lesson))


def fingerprint(path: Path) -> str:
    """A lesson as it stands in its file, and under its name; whichever way the file ends its lines."""
    text = path.read_bytes().replace(b"\r\n", b"\n")
    return sha256(f"{path.parent.name}/{path.stem}\n".encode() + text).hexdigest()


def written(file: Path) -> dict[str, LessonCard]:
    """The cards that are kept in a file; none if there is no such file, or it is not one of ours."""
    try:
        return _KEPT.validate_json(file.read_bytes())
    except (OSError, ValidationError):
        return {}
