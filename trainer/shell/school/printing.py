"""Something that is handed out on paper: printed, saved as PDF, or copied."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.records.letterhead import Letterhead
from trainer.records.privatefiles import write_private
from trainer.records.roles import Person
from trainer.reports.paper import Letterhead as PaperHead
from trainer.reports.paper import Print, page_break, paint, pdf
from trainer.shell import widgets
from trainer.shell.kit import files
from trainer.shell.records import Records

ROWS, FEW_ROWS = 6, 3
"""Rows of slips on a page; the fewer where a name goes on in the next line."""
LONG = 30


class Paper(QWidget):
    """The ways to take something away: Print (Ctrl+P), Save as PDF, Copy; `taken` tells that one was used."""

    taken = Signal()

    def __init__(self, records: Records, title: str, body: str, plain: str, name: str) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self._records, self._title, self._body, self._plain, self._name = records, title, body, plain, name
        self.print_button = widgets.button("Print…", tip="Print it (Ctrl+P)")
        self.pdf_button = widgets.button("Save as PDF…")
        self.copy_button = widgets.button("Copy")
        self.print_button.clicked.connect(self.print_)
        self.pdf_button.clicked.connect(self.save)
        self.copy_button.clicked.connect(self.copy)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), self).activated.connect(self.print_)
        widgets.fill_row(self, widgets.flow(self.print_button, self.pdf_button, self.copy_button))

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._plain)
        self._records.told.emit("Copied.", "good")
        self.taken.emit()

    def save(self) -> None:
        files.save_as(self, "Save as PDF", f"{self._name}.pdf", "PDF (*.pdf)", self._write)

    def _write(self, path: Path) -> None:
        made = self._made()
        self._records.ask(self, lambda: write_private(path, pdf(made())), lambda _: self._saved(path))

    def _made(self) -> Callable[[], Print]:
        """What is printed, with the school's name and logo and the seal as they are then."""
        school, title, body = self._records.school, self._title, f"<div style='font-size:11pt'>{self._body}</div>"

        def made() -> Print:
            kept = school.letterhead.get()
            return Print(title, body, PaperHead(kept.name, kept.logo, str(school.journal.head())))

        return made

    def _saved(self, path: Path) -> None:
        self._records.told.emit(f"Saved as {path}.", "good")
        self.taken.emit()

    def print_(self) -> None:
        # Looking for printers takes a while; without printing there is no need to wait for it.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._title)
        dialog = QPrintDialog(printer, self)
        dialog.setWindowTitle(f"Print: {self._title}")
        made = self._made()
        dialog.accepted.connect(lambda: paint(made(), printer))
        dialog.accepted.connect(self.taken)
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()


def code_page(letterhead: Letterhead, code: str, day: str) -> str:
    """A recovery code, to be put into a safe."""
    return (
        f"<p>{html.escape(letterhead.name)}</p><h1>Recovery code</h1>"
        f"<p style='font-size:20pt; font-family:monospace'><b>{html.escape(code)}</b></p>"
        f"<p>Dealer Trainer, {day}. With this code an administrator who has lost the password sets a new one, at the "
        "sign-in page. It works once; the program then shows the next one. Keep it where the school keeps its keys.</p>"
    )


def slips(created: Sequence[tuple[Person, str]], title: str) -> str:
    """A slip for each trainee, two beside one another, to be cut apart; no slip goes on on the next page."""
    long = any(len(person.name) > LONG or len(person.login) > LONG for person, _ in created) or len(title) > LONG
    each = 2 * (FEW_ROWS if long else ROWS)
    return page_break().join(_page(created[at : at + each], title) for at in range(0, len(created), each))


def _page(created: Sequence[tuple[Person, str]], title: str) -> str:
    cells = [
        f"<td width='50%' style='border:1px dashed #888; padding:10px'><p>{html.escape(title)}</p>"
        f"<p style='font-size:14pt'><b>{html.escape(person.name)}</b></p><p>Login: <b>{html.escape(person.login)}</b>"
        f"<br/>PIN or password: <b>{html.escape(pin)}</b></p></td>"
        for person, pin in created
    ]
    cells += ["<td width='50%'></td>"] * (len(cells) % 2)
    rows = "".join(f"<tr>{cells[at]}{cells[at + 1]}</tr>" for at in range(0, len(cells), 2))
    return f"<table width='100%' cellspacing='8' style='border-collapse:separate'>{rows}</table>"


def slips_text(created: Sequence[tuple[Person, str]]) -> str:
    return "\n".join(f"{person.name}\t{person.login}\t{pin}" for person, pin in created)
