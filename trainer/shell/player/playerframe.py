"""The widgets of the player and where they stand: the bar above, the table, the panel beside it, the command line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from trainer.shell import theme
from trainer.shell.announcer import Announcer
from trainer.shell.background import run_io
from trainer.shell.player.accessibletable import AccessibleTable
from trainer.shell.player.acting import TableInput
from trainer.shell.player.bar import PlayerBar
from trainer.shell.player.commandline import CommandLine
from trainer.shell.player.corrector import Corrector
from trainer.shell.player.keysheet import KeySheet
from trainer.shell.player.panel import SidePanel
from trainer.shell.player.playercard import PlayerCard
from trainer.shell.player.tutor import Tutor
from trainer.shell.services import Services
from trainer.shell.widgets import fill_column, fill_row
from trainer.stage.sounds import Sounds

PANEL_WIDTH, PANEL_SHARE = 316, 0.3
"""The panel grows with its text, as far as the table keeps the rest of the page."""


class PlayerFrame(QWidget):
    """Knows its widgets, and nothing of lessons."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.bar = PlayerBar()
        self.table = TableInput()
        self.panel = SidePanel()
        self.command = CommandLine()
        self.corrector = Corrector(self.table, self)
        self.tutor = Tutor(self.table, self.panel, self.corrector, self)
        self.card = PlayerCard(self.table, services.quiet_ms)
        self.sheet = KeySheet(self.table)
        self.sounds = Sounds(services.preferences.now.sound, start=lambda work: run_io(None, work).wait)
        self.announcer = Announcer(self.table)
        self.accessible = AccessibleTable(self.table, self.announcer)
        self._lay_out()
        self.setFocusProxy(self.table)
        self.tutor.told.connect(self.announcer.say)
        self.bar.hint_wanted.connect(self.tutor.hint)
        self.bar.next_move_wanted.connect(self.tutor.show_next)
        self.bar.keys_wanted.connect(self._show_keys)
        self.sheet.put_away.connect(self.focus_table)
        self.table.command_wanted.connect(self.command.focus)
        self.table.busy_with.connect(self.command.tell)
        self.command.left.connect(self.focus_table)
        QShortcut(QKeySequence("Ctrl+K"), self).activated.connect(self.command.focus)

    def _lay_out(self) -> None:
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        left = fill_column(None, (self.table, 1), spacing=0)
        self._under = QWidget()
        self._under.setProperty("role", "command-bar")
        self._under.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        fill_row(self._under, self.command, spacing=None, margins=(10, 6))
        left.addWidget(self._under)
        self._middle.addLayout(left, 1)
        self._middle.addWidget(self.panel)
        fill_column(self, self.bar, (self._middle, 1), spacing=0)

    @property
    def under_messages(self) -> QWidget:
        """What messages float over."""
        return self.table

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self.bar, self._under, *self.panel.styled_parts, self.card, self.sheet]

    def arrange(self) -> None:
        """Follow the preferences: the sound, and on which side of the table the panel stands."""
        choices = self.services.preferences.now
        self.table.left_handed = choices.left_handed
        self.sounds.enabled = choices.sound
        self._fit_panel()
        direction = QBoxLayout.Direction.RightToLeft if choices.left_handed else QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(direction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_panel()

    def _fit_panel(self) -> None:
        self.panel.setFixedWidth(min(theme.px(PANEL_WIDTH), max(PANEL_WIDTH, round(self.width() * PANEL_SHARE))))

    def focus_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_keys(self) -> None:
        if self.sheet.isVisible():
            self.sheet.close_sheet()
        elif self.table.kit is not None and not self.card.isVisible():
            self.sheet.open_sheet(self.table.kit)
