"""How the records are kept: where they are, whether they are sound, their backups."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.records.backups import Backup, Backups, last_entry
from trainer.records.keys import Head, Keys
from trainer.records.roles import Deed, demand
from trainer.records.timestamps import moment_text, short_moment
from trainer.shell import widgets
from trainer.shell.grid import Column, Grid, moments
from trainer.shell.kit.form import Form
from trainer.shell.kit.panel import Panels
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import Work, request
from trainer.shell.school.restoring import restore
from trainer.shell.school.verifying import Verifying

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

T = TypeVar("T")
AUTOMATIC = (
    "While the program is in use a backup is made every half hour. The last of each of 12 days, 10 weeks and 9 months "
    "is kept, and the latest four in any case."
)
RESTORING = (
    "What was recorded after this backup leaves the records; the file that is replaced is kept beside them. That a "
    "backup was restored, by whom and why, stays noted. In a school everybody signs in again."
)
SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class Kept(NamedTuple):
    """A backup, how large it is, and when its last entry was written; that is None where it cannot be trusted."""

    backup: Backup
    size: int
    last: datetime | None


COLUMNS = (
    moments("Made", lambda one: one.backup.made, wide=True),
    Column(
        "Last entry",
        lambda one: short_moment(one.last) if one.last else "not as it was written",
        by=lambda one: one.last,
        tone=lambda one: "" if one.last else "bad",
        tip=lambda one: moment_text(one.last) if one.last else "not as it was written",
    ),
    Column("Size", lambda one: _size(one.size), by=lambda one: one.size, right=True),
)


class RecordKeepingSection(QWidget):
    """Backups at the left, if the user may keep them; proof and place at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self.may_back_up = self._records.may(Deed.BACK_UP)
        self.back_up_button = widgets.button("Back up now", "primary")
        self.check_button = widgets.button("Check it")
        self.restore_button = widgets.button("Restore it…", "danger")
        self.list = Grid(COLUMNS, "Backups")
        self.nothing = widgets.label("There is no backup yet.", "muted")
        self.outcome = widgets.label("", "body")
        self._deeds = widgets.flow(self.check_button, self.restore_button)
        self.place = widgets.label("", "muted")
        self.place.setTextInteractionFlags(SELECTABLE)
        self.verifying = Verifying(services)
        self.panels = Panels(self._beside())
        row = widgets.fill_row(self, spacing=20)
        # A child of the page even when it stays hidden: what has no parent would come up as a window of its own.
        backups = self._backups()
        row.addWidget(backups, 50)
        backups.setVisible(self.may_back_up)
        row.addWidget(self.panels, 50)
        if not self.may_back_up:
            row.addStretch(30)
        self.progress = widgets.Progress(self)
        refresh_while_shown(self, self.refresh)
        self.back_up_button.clicked.connect(self._back_up)
        self.check_button.clicked.connect(self._check)
        self.restore_button.clicked.connect(self._restore)
        self.list.marked.connect(lambda _: self._offer())
        self.list.chosen.connect(lambda _: self.check_button.setFocus(Qt.FocusReason.OtherFocusReason))
        self.setFocusProxy(self.back_up_button if self.may_back_up else self.verifying.verify_button)

    def _backups(self) -> QWidget:
        made = QWidget()
        column = widgets.fill_column(made, spacing=10)
        head = widgets.row(widgets.label("Backups", "heading", wrap=False), None, self.back_up_button)
        for widget in (head, widgets.label(AUTOMATIC, "muted")):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        for widget in (self.nothing, self._deeds, self.outcome):
            column.addWidget(widget)
        column.addStretch(0)
        self.outcome.hide()
        return made

    def _beside(self) -> QWidget:
        inner = widgets.column(
            self.verifying,
            widgets.card(widgets.label("Where the records are", "heading"), self.place, spacing=8, margin=20),
            None,
            spacing=16,
        )
        return widgets.scroll(inner)

    def refresh(self) -> None:
        """Look again which backups there are, and how the records stand."""
        # While a backup is restored they are closed.
        if not self._records.is_open:
            return
        journal, backups = self._records.school.journal, self._records.school.backups
        self.place.setText(
            f"Records: {journal.database.path}\nKeys: {journal.keys.folder}\nBackups: {backups.folder}\n"
            "Keep a copy of the keys' folder apart from the backups: without it the records cannot be proven."
        )
        request(
            self,
            self._records,
            lambda school, _: (kept_backups(school.backups, school.journal.keys), school.journal.head()),
            lambda found: self._arrive(*found),
        )

    def _arrive(self, kept: list[Kept], head: Head) -> None:
        self.list.fill(kept)
        self.list.setVisible(bool(kept))
        self.nothing.setVisible(not kept)
        self._deeds.setVisible(bool(kept))
        self.verifying.show_head(head)
        self._offer()

    def _offer(self) -> None:
        on = self.list.current is not None
        self.check_button.setEnabled(on)
        self.restore_button.setEnabled(on)

    # Backups

    def _back_up(self) -> None:
        def back_up(school: School, by: Person | None) -> Backup:
            demand(by, Deed.BACK_UP)
            return school.backups.make(school.journal)

        def done(_: Backup) -> None:
            self._say("A backup was made and checked.", "good")
            self.refresh()

        self._ask(back_up, done, "Backing up the records")

    def _check(self) -> None:
        kept: Kept | None = self.list.current
        if kept is None:
            return
        path = kept.backup.path

        def done(head: Head) -> None:
            self._say(f"This backup is whole and unchanged: {head.rows} entries, seal {head}.", "good")

        self._ask(lambda school, _: school.backups.check(school.journal, path), done, "Checking the backup")

    def _ask(self, work: Work[T], done: Callable[[T], object], saying: str) -> None:
        self.outcome.hide()
        request(
            self,
            self._records,
            work,
            done,
            lambda sentence: self._say(sentence, "bad"),
            progress=self.progress,
            saying=saying,
        )

    def _restore(self) -> None:
        kept: Kept | None = self.list.current
        if kept is None:
            return
        form = Form(f"Restore the backup of {COLUMNS[0].words(kept)}?", RESTORING, "Restore it", role="danger")
        form.field("reason", "Why? The reason is kept.")
        form.fields["reason"].textChanged.connect(lambda text: form.send_button.setEnabled(bool(text.strip())))
        form.send_button.setEnabled(False)

        def send() -> None:
            self.outcome.hide()
            self.progress.begin("Restoring the backup")
            restore(self._records, self, kept.backup, form.text("reason"), refused)

        def refused(sentence: str) -> None:
            self.progress.end()
            form.tell(sentence, at="reason")

        form.sent.connect(send)
        form.given_up.connect(self.panels.back)
        self.panels.put(form)

    def _say(self, sentence: str, tone: str) -> None:
        self.outcome.setText(sentence)
        widgets.set_role(self.outcome, tone=tone)
        self.outcome.show()


def kept_backups(backups: Backups, keys: Keys) -> list[Kept]:
    """All of them, the newest first."""
    found, key = [], keys.key()
    for backup in backups.all():
        try:
            found.append(Kept(backup, backup.path.stat().st_size, last_entry(backup.path, key)))
        except FileNotFoundError:
            # Another window has just let go of it.
            continue
    return found


def _size(count: int) -> str:
    """
    >>> _size(120_000), _size(12_345_678)
    ('117 KB', '11.8 MB')
    """
    return f"{count / 2**20:.1f} MB" if count >= 2**20 else f"{max(1, round(count / 1024))} KB"
