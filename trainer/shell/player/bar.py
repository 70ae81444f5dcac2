"""The bar above the table: which lesson, which mode, how long, and what the trainee may ask for besides acting."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QPushButton, QSlider, QWidget

from trainer.shell import theme, widgets
from trainer.shell.elided import ElidedLabel
from trainer.shell.kit.adapting import ACROSS, BELOW, keep_fitting
from trainer.shell.modes import WATCH_ROBOT, mode_name
from trainer.shell.scaledlengths import sized

LAST_MINUTES, LAST_MINUTE = 5 * 60, 60
TITLE = 110
"""The least room that a lesson's title has beside the buttons."""
OWN_ATTEMPT = "Back to my attempt"
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class PlayerBar(QWidget):
    """Buttons and their keys; what the mode does not allow is not there."""

    leave_wanted = Signal()
    hint_wanted = Signal()
    back_wanted = Signal()
    pause_wanted = Signal(bool)
    restart_wanted = Signal()
    next_move_wanted = Signal()
    robot_wanted = Signal()
    own_attempt_wanted = Signal()
    keys_wanted = Signal()
    speed_changed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "player-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shortcuts: dict[QPushButton, QShortcut] = {}
        self.leave = self._button("Leave", "Ctrl+W", "Leave the table; the attempt is kept", self.leave_wanted.emit)
        self.title = ElidedLabel("subheading")
        self.mode = widgets.badge("")
        self.time = widgets.label("0:00", "citation", wrap=False)
        self.time.setAccessibleName("Time")
        self.hint = self._button("Hint", "F2", "A nudge, then the duty, then how to do it", self.hint_wanted.emit)
        self.back = self._button("Step back", "Ctrl+Z", "Undo the last act", self.back_wanted.emit)
        self.pause = self._button("Pause", "F3", "Stop the clock and cover the table", None)
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self._toggled)
        self.restart = self._button("Restart", "F4", "Begin this lesson again", self.restart_wanted.emit)
        self.next_move = self._button(
            "Show the next move", "F5", "One act is done before your eyes and taken back", self.next_move_wanted.emit
        )
        self.watch = self._button(
            WATCH_ROBOT, "F7", "The robot dealer does this lesson; your attempt waits", self.robot_wanted.emit
        )
        self.own_attempt = self._button(OWN_ATTEMPT, "F7", "Go on where you left it", self.own_attempt_wanted.emit)
        self.keys = self._button("Keys", "F6", "How everything is done at this table", self.keys_wanted.emit)
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setValue(SPEEDS.index(1.0))
        sized(self.speed, width=120)
        self.speed.setAccessibleName("Speed of the robot dealer")
        self.speed_text = widgets.label("1×", "muted", wrap=False)
        self.speed.valueChanged.connect(self._sped)
        self._lesson = widgets.fill_row(None, self.leave, 6, (self.title, 1), self.mode, self.time, 6, spacing=8)
        self._wishes = widgets.fill_row(
            None,
            None,
            self.speed,
            self.speed_text,
            self.own_attempt,
            self.hint,
            self.next_move,
            self.back,
            self.pause,
            self.restart,
            self.watch,
            self.keys,
            spacing=8,
        )
        for widget in (self.speed, self.speed_text, self.own_attempt):
            widget.hide()
        self._lines = QBoxLayout(ACROSS, self)
        self._lines.setContentsMargins(12, 8, 12, 8)
        self._lines.setSpacing(8)
        self._lines.addLayout(self._lesson, 1)
        self._lines.addLayout(self._wishes)
        keep_fitting(self, self._fit)
        self._seconds = -1
        self.clock = QTimer(self)
        self.clock.setInterval(250)

    def _button(self, text: str, key: str, tip: str, slot: object) -> QPushButton:
        made = widgets.button(text, "quiet", f"{tip} ({key})")
        made.setProperty("dense", "true")
        # The table keeps the keyboard: its keys are acts.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(made.click)
        self._shortcuts[made] = shortcut
        if callable(slot):
            made.clicked.connect(lambda *_: slot())
        return made

    def begin(self, title: str, mode: str, examined: bool = False, set_aside: bool = False) -> None:
        """Show what the mode allows; in a real exam there is no beginning again.

        A trainee who watches the robot may have `set_aside` an attempt.
        """
        self.title.setText(title)
        self.mode.setText("Exam" if examined else mode_name(mode))
        widgets.set_role(self.mode, tone={"exam": "bad", "watch": "ruling"}.get(mode, "good"))
        helps, watching = mode in ("guided", "practice"), mode == "watch"
        self._allow(self.hint, mode == "practice")
        self._allow(self.back, helps)
        self._allow(self.next_move, helps)
        self._allow(self.watch, helps)
        self._allow(self.own_attempt, watching and set_aside)
        self._allow(self.pause, mode != "exam")
        self._allow(self.restart, not examined)
        self.leave.setText("End this part" if examined else "Leave")
        self.speed.setVisible(watching)
        self.speed_text.setVisible(watching)
        self.pause.setChecked(False)
        self.at_work(True)
        self.tell_time(0)
        self._fit()

    def _fit(self) -> None:
        """In large letters what can be asked for stands in a line of its own."""
        words = sum(one.sizeHint().width() for one in (self.leave, self.mode, self.time)) + theme.px(TITLE)
        needed = words + self._wishes.sizeHint().width() + theme.px(60)
        self._lines.setDirection(ACROSS if needed <= self.width() else BELOW)

    def _allow(self, button: QPushButton, allowed: bool) -> None:
        """What a mode does not have is neither to be seen nor reached by its key."""
        button.setVisible(allowed)
        self._shortcuts[button].setEnabled(allowed)

    def at_work(self, working: bool) -> None:
        """Before the first act can be made, and after the last, there is nothing to pause or to undo."""
        for button in (self.hint, self.next_move, self.back, self.pause):
            button.setEnabled(working)

    def tell_time(self, milliseconds: int) -> None:
        seconds = milliseconds // 1000
        if seconds != self._seconds:
            self._seconds = seconds
            self.time.setText(f"{seconds // 60}:{seconds % 60:02}")

    def tell_left(self, seconds: float) -> None:
        """Time that is left, in a colour that is calm for as long as it can be."""
        whole = max(0, int(seconds))
        if whole != self._seconds:
            self._seconds = whole
            self.time.setText(f"{whole // 60}:{whole % 60:02} left")
            tone = "bad" if whole < LAST_MINUTE else "warn" if whole < LAST_MINUTES else ""
            if tone != self.time.property("tone"):
                widgets.set_role(self.time, tone=tone)

    @property
    def demonstration_speed(self) -> float:
        return SPEEDS[self.speed.value()]

    def _toggled(self, on: bool) -> None:
        self.pause.setText("Go on" if on else "Pause")
        self.pause_wanted.emit(on)

    def _sped(self, value: int) -> None:
        self.speed_text.setText(f"{SPEEDS[value]:g}×")
        self.speed_changed.emit(self.demonstration_speed)
