"""The written part: one question at a time, each answer kept as soon as it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from trainer.drill.suits import in_suits
from trainer.shell import theme, widgets
from trainer.shell.controls import HoverButton
from trainer.shell.exams.clock import Countdown, under_the_clock
from trainer.shell.kit.dialog import ReasonDialog, final_confirmation
from trainer.shell.kit.page import Bounded, scrolled
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.drill.written import WrittenPaper
    from trainer.shell.exams.sittingwatch import Watch
    from trainer.shell.services import Services

LETTERS = "ABCD"
TICK_MS = 300
RETRY_TICKS = 7
"""So many ticks until an answer that could not be kept is tried again."""
KEYS = "Keys: 1 to 4 or A to D choose, left and right change the question, Enter chooses and goes on."


class ChoiceButton(HoverButton):
    """A choice: its letter in a ring, its words beside it in as many lines as they need."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.letter = letter
        self.words = ""
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(f"{self.letter}: {words}")
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(56))

    def _fit(self) -> None:
        room = QRect(0, 0, max(50, self.width() - theme.px(84)), 1 << 14)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
        needed = QFontMetrics(theme.font("body")).boundingRect(room, flags, self.words).height()
        self.setFixedHeight(max(theme.px(52), needed + theme.px(28)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        on = self.isChecked()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            edge = "focus" if self.hasFocus() else "accent" if on else "edge"
            painter.setPen(QPen(theme.colour(edge), 2 if self.hasFocus() or on else 1))
            painter.setBrush(theme.colour("accent-soft" if on else "hover" if self.underMouse() else "raised"))
            painter.drawRoundedRect(box, theme.px(10), theme.px(10))
            side = theme.px(28)
            ring = QRectF(theme.px(16), (self.height() - side) / 2, side, side)
            painter.setPen(QPen(theme.colour("accent" if on else "edge"), 1.5))
            painter.setBrush(theme.colour("accent" if on else "paper"))
            painter.drawEllipse(ring)
            painter.setFont(theme.font("strong"))
            painter.setPen(theme.colour("on-accent" if on else "muted"))
            painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, self.letter)
            painter.setFont(theme.font("body"))
            painter.setPen(theme.colour("ink"))
            words = QRectF(theme.px(60), 0, self.width() - theme.px(84), self.height())
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(words, flags, self.words)


class WrittenPage(QWidget):
    """Handed in by the candidate, or by itself when the time is over; `over` tells that it was."""

    over = Signal()
    left = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services, watch: Watch, paper: WrittenPaper, answers: Sequence[int | None]) -> None:
        super().__init__()
        self._services = services
        self._watch = watch
        self.paper = paper
        self.answers: list[int | None] = list(answers)
        """What the candidate sees ticked; `_on_disk` is what is kept of it."""
        self._on_disk: list[int | None] = list(answers)
        self._failure, self._ticks = "", 0
        self.at = next((number for number, said in enumerate(self.answers) if said is None), 0)
        self._unsaved: dict[int, int | None] = {}
        self._saving = self._handing = False
        self._time = watch.left(0)
        self.clock = Countdown(self._time, "left")
        self.number = widgets.label("", "eyebrow", wrap=False)
        self.question = widgets.label("", "heading")
        self.choices = [ChoiceButton(letter) for letter in LETTERS]
        self.before = widgets.button("Back")
        self.next = widgets.button("Next", "primary")
        self.done = widgets.button("Hand in…")
        self.marks = [_mark(number) for number in range(len(paper.questions))]
        self.state = widgets.label("", "muted")
        self.sure = ReasonDialog(self)
        self._lay_out()
        self._connect()
        self.show_question(self.at)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._timer.start()

    def _lay_out(self) -> None:
        card = widgets.card(self.number, self.question, 4, *self.choices, spacing=10, margin=22)
        inner = widgets.column(
            card,
            widgets.row(self.before, self.next, None, self.done),
            widgets.flow(*self.marks, spacing=6),
            self.state,
            widgets.label(KEYS, "muted"),
            None,
            spacing=14,
        )
        self.area = scrolled(Bounded(inner), margins=(32, 4, 32, 24))
        widgets.fill_column(
            self,
            under_the_clock(widgets.label("Written part", "title", wrap=False), self.clock),
            (self.area, 1),
            spacing=None,
        )

    def _connect(self) -> None:
        for choice, one in enumerate(self.choices):
            one.clicked.connect(lambda _=False, choice=choice: self.choose(choice))
            one.installEventFilter(self)
        for number, mark in enumerate(self.marks):
            mark.clicked.connect(lambda _=False, number=number: self.show_question(number))
            mark.installEventFilter(self)
        for button in (self.before, self.next, self.done):
            button.installEventFilter(self)
        self.before.clicked.connect(lambda: self.show_question(self.at - 1))
        self.next.clicked.connect(self._go_on)
        self.done.clicked.connect(self._ask)
        self.sure.cancelled.connect(lambda: self.show_question(self.at))

    # Questions

    def show_question(self, number: int) -> None:
        self.at = min(max(number, 0), len(self.paper.questions) - 1)
        question = self.paper.questions[self.at]
        self.number.setText(f"QUESTION {self.at + 1} OF {len(self.paper.questions)}")
        self.question.setText(in_suits(question.topic, question.text))
        for choice, one in enumerate(self.choices):
            one.setVisible(choice < len(question.choices))
            one.setChecked(self.answers[self.at] == choice)
            one.say(in_suits(question.topic, question.choices[choice]) if choice < len(question.choices) else "")
        self.before.setEnabled(self.at > 0)
        last = self.at == len(self.paper.questions) - 1
        self.next.setEnabled(not last)
        widgets.set_role(self.done, "primary" if last else "quiet")
        self._show_marks()
        self.area.verticalScrollBar().setValue(0)
        chosen = self.answers[self.at]
        self.choices[chosen or 0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.setFocusProxy(self.choices[chosen or 0])

    def choose(self, choice: int) -> None:
        """Give an answer; it is kept at once, and can be changed until the hand-in."""
        if self._handing or choice >= len(self.paper.questions[self.at].choices):
            return
        for number, one in enumerate(self.choices):
            one.setChecked(number == choice)
        self.choices[choice].setFocus(Qt.FocusReason.OtherFocusReason)
        if self.answers[self.at] != choice or self.at in self._unsaved:
            self.answers[self.at] = choice
            self._unsaved[self.at] = choice
            self._save()
        self._show_marks()

    def _show_marks(self) -> None:
        for number, mark in enumerate(self.marks):
            answered = self._on_disk[number] is not None
            mark.setChecked(answered)
            here = ", shown now" if number == self.at else ""
            mark.setProperty("here", "true" if number == self.at else "false")
            widgets.set_role(mark)
            mark.setAccessibleName(f"Question {number + 1}, {'answered' if answered else 'open'}{here}")
        open_ = self.open_questions
        said = f"{open_} still open." if open_ else "All questions are answered."
        if self._failure:
            numbers = " and ".join(str(number + 1) for number in sorted(self._unsaved))
            said = f"The answer to question {numbers} is not kept yet; it is tried again. {said}"
        self.state.setText(said)

    @property
    def open_questions(self) -> int:
        """Those without an answer, or with one that could not be kept so far."""
        failed = self._unsaved if self._failure else {}
        return sum(said is None or number in failed for number, said in enumerate(self.answers))

    def _go_on(self) -> None:
        if self.at == len(self.paper.questions) - 1:
            self._ask()
        else:
            self.show_question(self.at + 1)

    # Keeping

    def _save(self) -> None:
        """One after the other, so that of two answers to a question the later one stays."""
        if self._saving or not self._unsaved:
            return
        question, choice = next(iter(self._unsaved.items()))
        del self._unsaved[question]
        self._saving = True
        exam, sitting = self._watch.kept.id, self._watch.sitting
        request(
            self,
            self._services.records,
            lambda school, person: school.sittings.answer(person, exam, sitting, question, choice),
            lambda _: self._saved(question, choice),
            lambda sentence: self._not_saved(question, choice, sentence),
        )

    def _saved(self, question: int, choice: int | None) -> None:
        self._saving, self._failure = False, ""
        self._on_disk[question] = choice
        self._show_marks()
        if self._unsaved:
            self._save()
        elif self._handing:
            self._hand_in()

    def _not_saved(self, question: int, choice: int | None, sentence: str) -> None:
        """It stays to be kept, unless there is another answer by now; the page tries again by itself."""
        self._saving, self._ticks = False, 0
        self._unsaved.setdefault(question, choice)
        if sentence != self._failure:
            self._failure = sentence
            self.told.emit(sentence, "warn")
        if self._handing:
            left = self._time()
            if left is not None and left <= 0:
                # Nothing can be added any more; what is kept is handed in.
                self._hand_in()
            else:
                self._handing = False
        self._show_marks()

    @property
    def kept(self) -> bool:
        """Whether every answer that was given is on the disk."""
        return not self._saving and not self._unsaved

    # Handing in

    def _ask(self) -> None:
        open_ = self.open_questions
        some = "One question is" if open_ == 1 else f"{open_} questions are"
        words = f"{some} still open and would count as wrong." if open_ else "All questions are answered."
        self.sure.ask(
            final_confirmation("Hand in the written part?", words, "Hand in", "Go on answering"),
            lambda _reason, _minutes: self.hand_in(),
        )

    def hand_in(self) -> None:
        """Hand in as soon as every answer is kept."""
        if not self._handing:
            self._handing = True
            if self.kept:
                self._hand_in()
            else:
                self._save()

    def _hand_in(self) -> None:
        exam, sitting = self._watch.kept.id, self._watch.sitting
        request(
            self,
            self._services.records,
            lambda school, person: school.sittings.hand_in(person, exam, sitting),
            lambda _: self._over(),
            self._refused,
        )

    def _refused(self, sentence: str) -> None:
        self.told.emit(sentence, "warn")
        self._over()

    def _over(self) -> None:
        self._timer.stop()
        self.over.emit()

    def tick(self) -> None:
        left = self._time()
        if left is not None and left <= 0 and not self._handing:
            self.told.emit("The time is over; your answers are handed in.", "warn")
            self.hand_in()
        self._ticks += 1
        if self._unsaved and not self._saving and self._ticks >= RETRY_TICKS:
            self._save()

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._key(watched, event):
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(self, event):
            super().keyPressEvent(event)

    def _key(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        said = event.text().upper()
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        key = Qt.Key(event.key())
        if said in ("1", "2", "3", "4") or (said and said in LETTERS):
            self.choose(int(said) - 1 if said.isdigit() else LETTERS.index(said))
        elif key in step:
            self.show_question(self.at + step[key])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            shown = [one for one in self.choices if not one.isHidden()]
            now = next((number for number, one in enumerate(shown) if one.hasFocus()), 0)
            to = min(max(now + (1 if key == Qt.Key.Key_Down else -1), 0), len(shown) - 1)
            shown[to].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(shown[to], 0, 24)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(watched, ChoiceButton):
            if self.answers[self.at] is None:
                # Not on at once: a second Enter that came too early must not answer a question that was not read.
                self.choose(self.choices.index(watched))
            else:
                self._go_on()
        else:
            return False
        return True


def _mark(number: int) -> QPushButton:
    made = widgets.button(str(number + 1))
    made.setCheckable(True)
    made.setProperty("dense", "true")
    return made
