"""The program, whose screen is lost while a thread works and an act is being kept; Qt ends it as it does then.

python -m tests.lostscreen HOME [unguarded]
"""

from __future__ import annotations

import ctypes
import sys
import time
from pathlib import Path

from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication

from trainer import app as app_module
from trainer.records.rows import RowKind
from trainer.shell.background import run_io
from trainer.shell.window import Window

QUEUED = 200


def lose(window: Window) -> None:
    """As QXcbConnection does: say so, and call exit in the middle of the event loop."""
    school = window.services.records.school
    for number in range(QUEUED):
        school.journal.append(school.journal.installation, RowKind.DEED, {"number": number})
    run_io(None, lambda: time.sleep(30))
    qWarning("The X11 connection broke (error 1). Did the X11 server die?")
    ctypes.CDLL(None).exit(1)


def main(home: Path, guarded: bool) -> None:
    app = app_module.qt_application()
    assert isinstance(app, QApplication)
    window = app_module.open_window(app, home)
    if guarded:
        app_module.end_with_the_screen(window.services)
    waiting = QTimer()
    waiting.timeout.connect(lambda: lose(window) if window.services.records.is_open else None)
    waiting.start(20)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), "unguarded" not in sys.argv)
