"""Asking for a file without holding up the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

Then = Callable[[Path], object]


def save_as(owner: QWidget, title: str, name: str, kinds: str, then: Then) -> None:
    """Ask where to save something; `then` gets the path if the user chooses one."""
    dialog = _dialog(owner, title, kinds, then)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name)
    dialog.open()


def choose(owner: QWidget, title: str, kinds: str, then: Then) -> None:
    """Ask for a file that is there."""
    dialog = _dialog(owner, title, kinds, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def _dialog(owner: QWidget, title: str, kinds: str, then: Then) -> QFileDialog:
    dialog = QFileDialog(owner, title, QDir.homePath(), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    return dialog
