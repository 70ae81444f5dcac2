"""Saving and printing: a menu of what can be exported, the question where to, and where it went."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Any
from weakref import finalize

from PySide6.QtCore import QEvent, QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from trainer.records.privatefiles import write_private
from trainer.shell import theme, widgets
from trainer.shell.gradebook.panel import Export
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.shell.records import Records

AskPath = Callable[[str], Path | None]
Open = Callable[[Path], object]
PRINTED = "dealer-trainer-print-"
"""How folders begin whose pages are only shown to be printed."""
DAY = 24 * 60 * 60
WIDEST = 900


class Saving(QWidget):
    """The button with the menu; over the foot of the page, a line that says where the last file is."""

    told = Signal(str, str)
    written = Signal(str)

    def __init__(self, records: Records, over: QWidget, offered: Callable[[], list[Export]]) -> None:
        super().__init__(over)
        self._over = over
        over.installEventFilter(self)
        self._records = records
        self._offered = offered
        self.ask_path: AskPath = self._ask
        """Where to save a file of this name; None if nowhere."""
        self.open: Open = open_file
        """Shows a file or folder in the program that the system has for it."""
        self._folder = Path.home() / "Documents"
        self._last: Path | None = None
        self._warned = False
        """Whether the last thing that was told is that nothing was saved."""
        self._shown: finalize[Any, Any] | None = None
        """Takes away the page that is being printed: with the next one, and when the program ends."""
        self.button = QPushButton("Export and print")
        self.button.setProperty("role", "quiet")
        self.button.setToolTip("Ctrl+P")
        self.menu = QMenu(self.button)
        self.menu.aboutToShow.connect(self._fill)
        self.button.setMenu(self.menu)
        self.button.setShortcut("Ctrl+P")
        self.progress = widgets.Progress(over)
        self.where = widgets.label("", "body")
        self.folder = widgets.button("Open folder", "quiet")
        self.file = widgets.button("Open the file", "quiet")
        self.hide_line = widgets.button("Close", "link")
        self.folder.clicked.connect(lambda: self._show(folder=True))
        self.file.clicked.connect(lambda: self._show(folder=False))
        self.hide_line.clicked.connect(self.hide)
        across = widgets.head(self.where, self.file, self.folder, self.hide_line, spacing=8)
        line = widgets.card(across, margin=10)
        widgets.fill_column(self, line)
        self.hide()

    def _fill(self) -> None:
        self.menu.clear()
        found = self._offered()
        for one in found:
            self.menu.addAction(one.name).triggered.connect(lambda _=False, one=one: self.save(one))
        papers = [one for one in found if one.printable]
        if papers:
            self.menu.addSeparator()
            printing = self.menu.addMenu("Print")
            for one in papers:
                name = one.name.removesuffix(" (PDF)").removesuffix(" as PDF")
                printing.addAction(f"{name}…").triggered.connect(lambda _=False, one=one: self.print(one))
        if not found:
            self.menu.addAction("There is nothing to export here").setEnabled(False)

    def save(self, export: Export) -> None:
        path = self.ask_path(export.file)
        if path is not None:
            self._folder = path.parent
            self._write(export, path, lambda: self._saved(path))

    def print(self, export: Export) -> None:
        """Paper is shown by the system's own viewer, which prints it."""
        sweep()
        if self._shown is not None:
            self._shown()
        folder = Path(tempfile.mkdtemp(prefix=PRINTED))
        # A viewer may still have it open then, which some systems do not let go: it is swept up another day.
        self._shown = finalize(self, rmtree, folder, ignore_errors=True)
        path = folder / export.file

        def shown() -> None:
            self.written.emit(str(path))
            self.open(path)
            self.told.emit("The page is open in the system's viewer: print it from there.", "neutral")

        self._write(export, path, shown)

    def _write(self, export: Export, path: Path, then: Callable[[], object]) -> None:
        # What went wrong before, and where another file is, is past.
        self.hide()
        if self._warned:
            self._warned = False
            self.told.emit("", "neutral")
        request(
            self,
            self._records,
            lambda _school, _person: write_private(path, export.make()),
            lambda _: then(),
            self._fail,
            progress=self.progress,
            saying=f"Writing {path.name}",
        )

    def _saved(self, path: Path) -> None:
        self._last = path
        self.where.setText(f"Saved as {path.name} in {path.parent}")
        self.show()
        self.place()
        self.written.emit(str(path))

    def place(self) -> None:
        """Lie over the lower edge of the page: nothing of it moves."""
        room = self._over.rect()
        width = min(theme.px(WIDEST), room.width() - 48)
        height = max(self.heightForWidth(width), self.sizeHint().height())
        self.setGeometry((room.width() - width) // 2, room.height() - height - 14, width, height)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.place()
        return super().eventFilter(watched, event)

    def _show(self, folder: bool) -> None:
        if self._last is not None:
            self.open(self._last.parent if folder else self._last)

    def _fail(self, sentence: str) -> None:
        self._warned = True
        self.told.emit(f"Nothing was saved: {sentence}", "warn")

    def _ask(self, name: str) -> Path | None:
        kind = f"{name.rpartition('.')[2].upper()} (*.{name.rpartition('.')[2]})"
        chosen, _ = QFileDialog.getSaveFileName(self, "Save as", str(self._folder / name), kind)
        return Path(chosen) if chosen else None


def sweep() -> None:
    """Take away pages that were shown for printing by a program that could not do so itself."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PRINTED}*"):
        try:
            if time.time() - folder.stat().st_mtime > DAY:
                rmtree(folder, ignore_errors=True)
        except OSError:
            # Another window was quicker.
            continue


def open_file(path: Path) -> bool:
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
