"""A storm of random events on the real window: mouse, keys, sizes, themes, pages, lessons; what it leaves in memory.

    python -m tests.shell.storm HOME EVENTS SEED

It prints a line of JSON for every quarter of the events.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from trainer import app as app_module
from trainer.catalogue import read_cards
from trainer.shell.background import all_told
from trainer.shell.window import Window
from trainer.stage.art.imagecache import bytes_cached

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier
LETTERS = [getattr(Qt.Key, f"Key_{letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
OTHERS = [
    "Space",
    "Return",
    "Escape",
    "Tab",
    "Backspace",
    "Left",
    "Right",
    "Up",
    "Down",
    "F1",
    "F2",
    "Slash",
    "PageDown",
]
KEYS = [*LETTERS, *(getattr(Qt.Key, f"Key_{name}") for name in OTHERS)]
PAGES = ("start", "course", "rulebook", "settings", "about", "school", "exams", "gradebook")
MODES = ("guided", "practice", "exam", "watch")
KINDS = {"click": 50, "press": 40, "resize": 4, "dress": 1, "go": 4, "deal": 3}
QUARTERS = 4
LONGEST_WAIT = 120.0


class Storm:
    def __init__(self, app: QApplication, window: Window, seed: int) -> None:
        self.app, self.window, self.random = app, window, Random(seed)
        self.lessons = [card.id for card in read_cards() or ()]
        self.kinds = [kind for kind, weight in KINDS.items() for _ in range(weight)]
        # Whoever opens a menu or a dialog closes it again; without that the storm would wait in it.
        self.closing = QTimer()
        self.closing.setInterval(200)
        self.closing.timeout.connect(self._close_popups)
        self.closing.start()

    def rage(self, events: int) -> None:
        for _ in range(events):
            getattr(self, self.random.choice(self.kinds))()
            self.app.processEvents()

    def calm(self) -> None:
        """Everything that was begun is over, and nothing waits to be deleted."""
        end = monotonic() + LONGEST_WAIT
        while not all_told() and monotonic() < end:
            self.app.processEvents()
        self.app.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()

    def _close_popups(self) -> None:
        for one in (self.app.activePopupWidget(), self.app.activeModalWidget()):
            if one is not None:
                one.close()

    def _somewhere(self, widget: QWidget) -> QPoint:
        return QPoint(*(self.random.randrange(max(1, size)) for size in (widget.width(), widget.height())))

    # What happens

    def click(self) -> None:
        at = self.window.childAt(self._somewhere(self.window)) or self.window
        button = self.random.choice((LEFT, LEFT, LEFT, RIGHT))
        how = self.random.random()
        if how < 0.6:
            QTest.mouseClick(at, button, PLAIN, self._somewhere(at))
        elif how < 0.7:
            QTest.mouseDClick(at, button, PLAIN, self._somewhere(at))
        else:
            QTest.mousePress(at, button, PLAIN, self._somewhere(at))
            QTest.mouseMove(at, self._somewhere(at))
            QTest.mouseRelease(at, button, PLAIN, self._somewhere(at))

    def press(self) -> None:
        QTest.keyClick(self.app.focusWidget() or self.window, self.random.choice(KEYS))

    def resize(self) -> None:
        self.window.resize(self.random.randrange(980, 1900), self.random.randrange(620, 1100))

    def dress(self) -> None:
        if self.random.random() < 0.5:
            self.window.services.preferences.change(theme=self.random.choice(("light", "dark")))
        else:
            self.window.services.preferences.change(text_size=self.random.choice((0.9, 1.0, 1.2, 1.4)))

    def go(self) -> None:
        self.window.go(self.random.choice(PAGES))

    def deal(self) -> None:
        self.window.open_lesson(self.random.choice(self.lessons), self.random.choice(MODES))


def resident() -> float:
    """Megabytes of memory that the process has."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
    except (OSError, StopIteration):
        return 0.0


def seen(app: QApplication) -> dict[str, float]:
    return {
        "megabytes": round(resident(), 1),
        "objects": len(gc.get_objects()),
        "widgets": len(app.allWidgets()),
        "pictures": round(bytes_cached() / 1e6, 1),
    }


def main(home: Path, events: int, seed: int) -> None:
    app = app_module.qt_application()
    window = app_module.open_window(app, home)
    end = monotonic() + LONGEST_WAIT
    while not (window.services.warm and window.services.records.is_open) and monotonic() < end:
        app.processEvents()
    storm = Storm(app, window, seed)
    # Each page and each way to deal once: what is built only once is no growth.
    for page in PAGES:
        window.go(page)
        storm.calm()
    for quarter in range(QUARTERS + 1):
        storm.rage(events // QUARTERS if quarter else 0)
        storm.calm()
        sys.stdout.write(json.dumps(seen(app)) + "\n")
        sys.stdout.flush()
    window.close_surely()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
