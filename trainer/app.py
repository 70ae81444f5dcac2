"""The application: the only place that wires things together."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import os
import re
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from trainer.shell.services import Services
    from trainer.shell.window import Window

APT = "sudo apt install"

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Debian's package of each library that Qt needs and that a bare system may lack."""

ON_X11 = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-keysyms.so.1",
    "libxcb-shape.so.0",
    "libxkbcommon-x11.so.0",
)


_KEPT: list[object] = []
"""What has to live as long as the program."""


class CannotStart(Exception):
    """The window cannot open; the message is one sentence that says what to do."""


def check_screen(environment: Mapping[str, str], platform: str = sys.platform) -> None:
    """Without a screen Qt would abort the program; say instead what to do."""
    if not platform.startswith("linux") or environment.get("QT_QPA_PLATFORM", "xcb") != "xcb":
        return
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        raise CannotStart(
            "There is no screen to open a window on: start dealer-trainer in a desktop session, or use its commands "
            "without a screen (dealer-trainer --help)."
        )
    if not environment.get("WAYLAND_DISPLAY"):
        missing = [name for name in ON_X11 if not loadable(name)]
        if missing:
            raise CannotStart(lacking(missing))
        display = environment["DISPLAY"]
        if not answers(display):
            raise CannotStart(f"The screen {display} does not answer: check DISPLAY, or start in a desktop session.")


def loadable(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def answers(display: str) -> bool:
    """Whether an X server can be reached; Qt itself would abort the program if not."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    broken = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not broken


def lacking(libraries: Sequence[str]) -> str:
    """Which packages bring the missing libraries.

    >>> lacking(["libEGL.so.1"])
    'A system library is missing (libEGL.so.1): sudo apt install libegl1'
    """
    named = sorted({PACKAGES.get(library, f"the package that has {library}") for library in libraries})
    what = "A system library is" if len(libraries) == 1 else "System libraries are"
    return f"{what} missing ({', '.join(libraries)}): {APT} {' '.join(named)}"


ARENAS, LARGE, SPARE = 2, 512 * 1024, 4 * 1024 * 1024
"""How many heaps glibc may keep, from how many bytes on a block is none of a heap, and how many may lie idle."""

_ARENA_MAX, _MMAP_THRESHOLD, _TRIM_THRESHOLD = -8, -3, -1
"""What glibc calls these settings, in its malloc.h."""


def return_freed_memory() -> None:
    """Have memory that was freed go back to the system, where it is glibc's.

    By itself it keeps a heap for every thread that draws a table, and after the first large picture was freed it takes
    all later ones from these heaps, where what is freed between two others stays.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError, TypeError):
        return
    for setting, value in ((_ARENA_MAX, ARENAS), (_MMAP_THRESHOLD, LARGE), (_TRIM_THRESHOLD, SPARE)):
        mallopt(setting, value)


def qt_application() -> QApplication:
    """The one application object; whatever Qt lacks on this machine is told in a sentence."""
    return_freed_memory()
    check_screen(os.environ)
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as problem:
        found = re.search(r"(lib[\w.+-]+\.so[.\d]*)", str(problem))
        raise CannotStart(lacking([found[1]]) if found else f"Qt cannot be loaded: {problem}") from None
    app = QApplication(["dealer-trainer"])
    app.setApplicationName("dealer-trainer")
    app.setApplicationDisplayName("Dealer Trainer")
    app.setDesktopFileName("dealer-trainer")
    return app


def run(home: Path | None = None, lesson: str = "", mode: str = "practice") -> int:
    """Open the window, at a lesson if one is named, and stay until it is closed."""
    app = qt_application()
    window = open_window(app, home)
    end_with_the_screen(window.services)
    if lesson:
        window.open_lesson(lesson, mode)
    code = app.exec()
    from trainer.shell.background import wait_for_tasks

    if not wait_for_tasks(0):
        # What a thread still waits for would be taken away from under it; everything that was said is written.
        os._exit(code)
    return code


def open_window(app: QApplication, home: Path | None = None) -> Window:
    """The window with everything wired to it, on the screen; what takes time begins with the event loop."""
    from trainer.shell import theme
    from trainer.shell.services import Services
    from trainer.shell.window import Window

    services = Services(home)
    collect_garbage(services)
    theme.prepare(app, services.preferences)
    window = Window(services)
    watch_for_trouble(window)
    close_on_signals(window)
    window.show()
    return window


def collect_garbage(services: Services) -> None:
    """From now on cyclic garbage is collected on the UI thread only, once the start is over or has failed."""
    from trainer.shell.garbage import Collector

    collector = Collector(services)
    services.started.connect(collector.begin)
    services.course.failed.connect(collector.begin)


def close_on_signals(window: Window) -> None:
    """Ctrl+C in the terminal, or the system's wish to end, closes the window as a click would.

    Python runs a handler only when it gets a turn, which Qt's loop does not give it: a socket wakes it up.
    """
    from PySide6.QtCore import QSocketNotifier

    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
    signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, window)
    notifier.activated.connect(lambda: reader.recv(64))
    # Without a reference the socket would close, and its other end would wake the loop for ever.
    _KEPT.extend((reader, writer, notifier))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: window.close_surely())


SCREEN_GONE = ("X11 connection broke", "Wayland connection broke", "Wayland connection experienced a fatal error")
"""What Qt says just before it ends the program from inside, threads and all, which takes the program down hard."""

PATIENCE = 5.0
"""Seconds for which a program without a screen waits for its records to be written."""


def end_with_the_screen(services: Services) -> None:
    """When the screen is lost, write what is under way and end, with a sentence, before Qt aborts."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    def told(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if not any(words in text for words in SCREEN_GONE):
            _say(text)
            return
        # In a thread: a hang there must not keep a program alive that has no window any more.
        closing = threading.Thread(target=services.records.write_out, daemon=True)
        closing.start()
        closing.join(PATIENCE)
        _say("The screen is gone, so the program has ended; what was dealt is kept.")
        os._exit(1)

    qInstallMessageHandler(told)
    atexit.register(qInstallMessageHandler, None)


def _say(text: str) -> None:
    """To the terminal, if that is not gone, too."""
    with contextlib.suppress(OSError):
        os.write(2, f"{text}\n".encode())


def watch_for_trouble(window: Window) -> None:
    """An error of ours must not go unseen, nor take the attempt with it; it may happen in any thread."""
    from PySide6.QtCore import QObject, Qt, Signal

    class Trouble(QObject):
        told = Signal(str, str)

    # Queued, so that the window hears of it in its own thread; a window that is gone hears nothing.
    trouble = Trouble()
    trouble.told.connect(window.tell, Qt.ConnectionType.QueuedConnection)

    def tell(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        traceback.print_exception(kind, error, trace)
        words = f"Something went wrong inside the program ({kind.__name__}); what you dealt so far is kept."
        # At the very end Qt's side of it may be gone before ours.
        with contextlib.suppress(RuntimeError):
            trouble.told.emit(words, "bad")

    def tell_of_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_type is not SystemExit:
            tell(args.exc_type, args.exc_value, args.exc_traceback)

    sys.excepthook = tell
    threading.excepthook = tell_of_thread
