"""What a person has chosen, and how the window lay: one small file, written whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from trainer.stage.look import Look

FILE = "preferences.json"
FORMER = frozenset({"page"})
"""What earlier versions kept and this one ignores: no reason to set their file aside."""

THEMES = ("system", "light", "dark")
LIMITS: dict[str, tuple[float, float]] = {"text_size": (0.85, 1.6), "card_size": (0.8, 1.3), "motion": (0.0, 2.0)}


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that can be set; `motion` is the speed of movement at the table, 0 for none.

    `hands` says whether the dealer's hands are seen there.
    """

    theme: str = "system"
    text_size: float = 1.0
    four_colours: bool = False
    card_size: float = 1.0
    motion: float = 1.0
    sound: bool = True
    left_handed: bool = False
    hands: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """How things were left: the window's geometry (Qt's own bytes, in hex) and the next lesson."""

    geometry: str = ""
    lesson: str = ""
    lesson_title: str = ""
    starts: int = 0


class Preferences(QObject):
    """The choices that are on; every change is told at once and saved a moment later."""

    changed = Signal(object)
    """The new choices."""
    trouble = Signal(str)
    """Why they could not be read or saved, in a sentence for the person."""

    SAVE_AFTER_MS = 300

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = folder / FILE
        self.now = Choices()
        self.place = Place()
        self.problem = ""
        self._unsaved = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(self.SAVE_AFTER_MS)
        self._later.timeout.connect(self.save)
        self._load()

    @property
    def theme(self) -> str:
        return self.now.theme

    @property
    def text_size(self) -> float:
        return self.now.text_size

    def look(self, dark: bool) -> Look:
        """The choices that concern the table."""
        from trainer.stage.look import Look  # the first page is painted without the stage

        now = self.now
        return Look(now.four_colours, now.card_size, now.text_size, now.motion, dark, now.hands)

    def change(self, **choices: object) -> None:
        """Set some choices; values out of bounds are refused."""
        for name, value in choices.items():
            if not _fits(Choices, name, value):
                raise ValueError(f"{name} cannot be {value!r}")
        new = replace(self.now, **choices)  # type: ignore[arg-type]  # `_fits` has checked each
        if new != self.now:
            self.now = new
            self._save_soon()
            self.changed.emit(new)

    def remember(self, **place: object) -> None:
        """Note how things are left."""
        new = replace(self.place, **place)  # type: ignore[arg-type]  # what `Place` names, as it is called
        if new != self.place:
            self.place = new
            self._save_soon()

    def save(self) -> bool:
        """Write what is not yet written; False, and `trouble`, if that cannot be done."""
        self._later.stop()
        if not self._unsaved:
            return True
        content = json.dumps({"choices": asdict(self.now), "place": asdict(self.place)}, indent=2) + "\n"
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, content)
        except OSError as error:
            self._tell(
                f"Your settings hold until you close, but cannot be saved in {self.file.parent}: "
                f"{(error.strerror or str(error)).lower()}."
            )
            return False
        self._unsaved = False
        self.problem = ""
        return True

    def _save_soon(self) -> None:
        self._unsaved = True
        self._later.start()

    def _tell(self, sentence: str) -> None:
        self.problem = sentence
        self.trouble.emit(sentence)

    def _load(self) -> None:
        try:
            text = self.file.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, UnicodeDecodeError):
            self._set_aside()
            return
        try:
            content = json.loads(text)
            choices, place = content["choices"], content["place"]
            known, strange = _known(Choices, choices)
            self.now = replace(self.now, **known)
            known, strange_place = _known(Place, place)
            self.place = replace(self.place, **known)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._set_aside()
            return
        if strange or strange_place:
            self._set_aside()

    def _set_aside(self) -> None:
        kept = next(
            (name for n in range(1, 100) if not (name := self.file.with_suffix(f".kept{n}.json")).exists()), self.file
        )
        try:
            if kept != self.file:
                os.link(self.file, kept)
        except OSError:
            with contextlib.suppress(OSError):
                self.file.rename(kept)
        self._unsaved = True
        where = f" The old file is kept as {kept.name}." if kept.exists() and kept != self.file else ""
        self.problem = f"Some of your saved settings could not be read, so the usual ones are on.{where}"


def write_whole(file: Path, content: str) -> None:
    """Replace a file so that a reader, or a power cut, finds the old content or the new, never half of it."""
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def _known(kind: type[Choices | Place], content: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    known = {name: value for name, value in content.items() if _fits(kind, name, value)}
    return known, [name for name in content if name not in known and name not in FORMER]


def _fits(kind: type[Choices | Place], name: str, value: object) -> bool:
    types = {field.name: field.type for field in fields(kind)}
    if name not in types:
        return False
    if name == "theme":
        return value in THEMES
    if name in LIMITS:
        low, high = LIMITS[name]
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    if types[name] == "bool":
        return isinstance(value, bool)
    if types[name] == "int":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    return isinstance(value, str) and len(value) < 4096
