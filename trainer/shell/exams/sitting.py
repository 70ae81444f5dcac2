"""A sitting: its parts in order, each begun once, the time that is left, and the hand-in at the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QStackedLayout, QWidget

from trainer.records.setexam import SetExam, State
from trainer.records.sitting import WRITTEN, SittingStage
from trainer.records.sittings import Dealing
from trainer.shell import widgets
from trainer.shell.exams.clock import Countdown, span_words, under_the_clock
from trainer.shell.exams.examiner import ExaminerDialog
from trainer.shell.exams.sittingwatch import PartState, SittingLook, Watch, look_at
from trainer.shell.kit.dialog import ReasonDialog, final_confirmation
from trainer.shell.kit.page import Bounded, centered, scrolled
from trainer.shell.kit.request import Work, request
from trainer.shell.player.exampart import ExamPart
from trainer.shell.scaledlengths import sized
from trainer.shell.steps import Steps
from trainer.shell.straykeys import StrayKeys

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

RULES = (
    "Each part can be begun once. There are no hints, no pause and no way back; errors stand. "
    "The time goes on between two parts."
)
BADGES = {
    PartState.DONE: ("done", "good"),
    PartState.LATE: ("time over", "neutral"),
    PartState.GOING: ("going on", "regulation"),
    PartState.BROKEN: ("broken off", "house"),
    PartState.MAY_GO_ON: ("may go on", "house"),
}
ACT_WIDTH = 200
LATER = "You see the result here when the exam is closed."
BROKE = "This part broke off. Your examiner decides whether you go on with it."


class SittingPage(QWidget):
    """`part_wanted` tells a part to be dealt, `written_wanted` that the questions are."""

    part_wanted = Signal(object)
    written_wanted = Signal()
    left = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services, watch: Watch) -> None:
        super().__init__()
        self._services = services
        self._watch = watch
        self._kept: SetExam = watch.kept
        self._asked = 0
        self._warned = False
        """Whether a part was refused; that is past when another is begun."""
        self.at_table = 0
        """The part that the candidate deals now, nothing between two parts."""
        self.clock = Countdown(watch.left(), "left for the exam")
        self.cards = widgets.column(spacing=10)
        self.buttons: dict[int, QPushButton] = {}
        self.finish = widgets.button("Hand in the exam…", "primary")
        self.sure = ReasonDialog(self)
        self.examiner = ExaminerDialog(self)
        self.over_title = widgets.label("", "title")
        self.over_words = widgets.label("", "lede")
        self.away = widgets.button("Back to the exams", "primary")
        self.strays = StrayKeys(self, services.quiet_ms)
        self.strays.settled.connect(self._place_cursor)
        self._lay_out()
        self.strays.guard(self.title, self.finish, self.over_title, self.away)
        self.strays.arrive()
        self.finish.clicked.connect(self._ask_finish)
        self.sure.cancelled.connect(self.finish.setFocus)
        self.away.clicked.connect(self.left)
        watch.changed.connect(self.show_look)

    def _lay_out(self) -> None:
        kept = self._kept
        self.title = widgets.label(kept.title, "title")
        going = widgets.column(
            widgets.label(RULES, "lede"),
            self.cards,
            widgets.row(None, self.finish),
            None,
            spacing=14,
        )
        self._going = widgets.column(
            under_the_clock(self.title, self.clock), scrolled(Bounded(going), margins=(32, 4, 32, 24)), spacing=0
        )
        self._over = centered(self.over_title, self.over_words, self.away)
        self._either = QStackedLayout(self)
        self._either.addWidget(self._going)
        # What is not needed at first gets its style in turns of its own.
        self._turns = Steps(self)
        self._turns.begin(lambda: self._either.addWidget(self._over), self._show_first, self._either.activate)

    @property
    def complete(self) -> bool:
        """Whether everything is in its place."""
        return not self._turns.busy

    def _show_first(self) -> None:
        if self._watch.look is not None:
            self.show_look(self._watch.look)

    # What is shown

    def show_look(self, look: SittingLook) -> None:
        if not look.running:
            self._show_over(look)
            return
        self._either.setCurrentWidget(self._going)
        focused = next((number for number, one in self.buttons.items() if one.hasFocus()), None)
        self.buttons.clear()
        widgets.refill(self.cards, *(self._card(number, state) for number, state in look.parts.items()))
        widgets.set_role(self.finish, "quiet" if look.undone else "primary")
        if self.finish.hasFocus():
            self.setFocusProxy(self.finish)
        else:
            self._place_cursor(focused)

    def _place_cursor(self, number: int | None = None) -> None:
        """To the button of a part, or to the first thing to do, but to none while a stray key could press it."""
        going = self._either.currentWidget() is self._going
        first = next(iter(self.buttons.values()), self.finish)
        cursor: QWidget = (first if number is None else self.buttons.get(number, first)) if going else self.away
        if self.strays.waiting:
            cursor = self.title if going else self.over_title
        self.setFocusProxy(cursor)
        if self.isVisible() and self.sure.isHidden() and self.examiner.isHidden():
            cursor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _card(self, number: int, state: PartState) -> QWidget:
        name, words = self.name_of(number), self._words(number)
        head: list[QWidget] = [widgets.badge(*BADGES[state])] if state in BADGES else []
        act = self._act(number, state)
        if act is not None:
            self.buttons[number] = act
        else:
            act = widgets.button("Begin")
            act.setEnabled(False)
        act.setAccessibleName(f"{act.text().rstrip('…')}: {name}")
        # As wide in every state, so that no button moves away from under the mouse.
        sized(act, least_width=ACT_WIDTH)
        broke = state is PartState.BROKEN
        below = widgets.label(BROKE, "muted", tone="warn") if broke else widgets.label(words, "muted")
        titled = widgets.column(widgets.label(name, "subheading"), below, spacing=2)
        return widgets.card(widgets.head(titled, *head, act), spacing=6, margin=14)

    def _act(self, number: int, state: PartState) -> QPushButton | None:
        match state:
            case PartState.TO_DO:
                made = widgets.button("Begin", "primary")
                made.clicked.connect(partial(self._begin, number))
            case PartState.GOING if number == WRITTEN:
                made = widgets.button("Go on", "primary")
                made.clicked.connect(partial(self._begin, number))
            case PartState.MAY_GO_ON:
                made = widgets.button("Go on", "primary")
                made.clicked.connect(partial(self._go_on, number))
            case PartState.BROKEN:
                made = widgets.button("The examiner is here…")
                made.clicked.connect(partial(self._ask_examiner, number))
            case _:
                return None
        self.strays.guard(made)
        return made

    def name_of(self, number: int) -> str:
        """A part's name: what it is about is seen only when it is begun."""
        return "Written part" if number == WRITTEN else f"Part {number}"

    def _words(self, number: int) -> str:
        exam = self._kept.exam
        if number == WRITTEN:
            written = exam.model.written
            assert written is not None
            return f"{written.questions} questions, {span_words(written.seconds)}"
        part = exam.parts[number - 1]
        return f"{', '.join(game.title for game in part.lesson.games)}, {span_words(part.seconds)}"

    def _show_over(self, look: SittingLook) -> None:
        title, words = over_words(look)
        self.over_title.setText(title)
        self.over_words.setText(words)
        # An interrupted exam is not over: its candidate waits here.
        self.away.setEnabled(not look.locked)
        if self._either.currentWidget() is not self._over:
            self._either.setCurrentWidget(self._over)
            self.strays.arrive()
        self._place_cursor()

    # Parts

    def _begin(self, number: int) -> None:
        self._shut_buttons(number)
        if number == WRITTEN:
            self.written_wanted.emit()
            return
        exam, sitting = self._kept.id, self._watch.sitting
        self._open(number, lambda school, person: school.sittings.begin_part(person, exam, sitting, number))

    def _go_on(self, number: int) -> None:
        self._shut_buttons(number)
        exam, sitting = self._kept.id, self._watch.sitting
        self._open(number, lambda school, person: school.sittings.go_on(person, exam, sitting, number))

    def _ask_examiner(self, number: int) -> None:
        exam, sitting = self._kept.id, self._watch.sitting

        def resume(login: str, secret: str) -> None:
            self._open(
                number,
                lambda school, _: school.sittings.resume_part(
                    school.people.log_in(login, secret), exam, sitting, number
                ),
            )

        words = "Your login and password let the candidate go on after the last act that was kept."
        self.examiner.ask(f"Go on with part {number}", words, "Go on", resume)

    def _open(self, number: int, work: Work[Dealing]) -> None:
        """Have a part dealt as soon as its beginning is on the disk."""
        kept, sitting = self._kept, self._watch.sitting

        def begin(school: School, person: Person | None) -> tuple[Dealing, SittingLook]:
            dealing = work(school, person)
            dealing.log.ready.result()
            return dealing, look_at(school, person, kept, sitting)

        request(self, self._services.records, begin, partial(self._begun, number), self._refused)

    def _begun(self, number: int, begun: tuple[Dealing, SittingLook]) -> None:
        dealing, look = begun
        self.examiner.hide()
        self.at_table = number
        self._watch.take(look)
        title = f"{self.name_of(number)} of {len(look.parts)}"
        left, rubric = self._watch.left(number), self._kept.exam.rubric
        self.part_wanted.emit(ExamPart(dealing.part.lesson, title, dealing.log, left, rubric))

    def _refused(self, sentence: str) -> None:
        if self.examiner.isHidden():
            self.told.emit(sentence, "warn")
            self._warned = True
        else:
            self.examiner.tell(sentence)
        for one in self.buttons.values():
            one.setEnabled(True)
        if self.examiner.isHidden():
            self._place_cursor(self._asked)
        self._watch.refresh()

    def _shut_buttons(self, asked: int) -> None:
        self._asked = asked
        if self._warned:
            self._warned = False
            self.told.emit("", "neutral")
        # A button that is disabled would give the cursor to the next one, and that is to hand in.
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        for one in self.buttons.values():
            one.setEnabled(False)

    def part_over(self) -> None:
        """The player has left the part: finished, or its time is over, which is noted."""
        number, self.at_table = self.at_table, 0
        self.strays.arrive()
        self._place_cursor()
        watch, kept = self._watch, self._kept

        def end(school: School, person: Person | None) -> SittingLook:
            look = look_at(school, person, kept, watch.sitting)
            if number and look.running and school.sittings.end_part(person, kept.id, watch.sitting, number):
                look = look_at(school, person, kept, watch.sitting)
            return look

        def ended(look: SittingLook) -> None:
            watch.take(look)
            self.show_look(look)

        request(self, self._services.records, end, ended)

    # The end

    def _ask_finish(self) -> None:
        look = self._watch.look
        undone = look.undone if look is not None else 0
        some = "one part is not done" if undone == 1 else f"{undone} parts are not done"
        words = f"{some[:1].upper()}{some[1:]}: what is not done counts nothing." if undone else "All parts are done."
        self.sure.ask(
            final_confirmation("Hand in the exam?", words, "Hand it in", "Go on with the exam"),
            lambda _reason, _minutes: self._finish(),
        )

    def _finish(self) -> None:
        watch, kept = self._watch, self._kept

        def finish(school: School, person: Person | None) -> SittingLook:
            school.sittings.finish(person, kept.id, watch.sitting)
            return look_at(school, person, kept, watch.sitting)

        def finished(look: SittingLook) -> None:
            self.sure.hide()
            watch.take(look)

        request(self, self._services.records, finish, finished, self.sure.tell)


def over_words(look: SittingLook) -> tuple[str, str]:
    """What a candidate is told when a sitting does not go on."""
    reason = f" The examiner says: {look.sitting.reason}." if look.sitting.reason else ""
    if look.state is State.ANNULLED:
        return "The exam was annulled", "It does not count. Please ask your examiner."
    match look.sitting.stage:
        case SittingStage.STOPPED:
            return "Your exam was stopped", f"It counts as it is.{reason}"
        case SittingStage.INTERRUPTED:
            return "Your exam is interrupted", f"Please wait for your examiner.{reason}"
        case SittingStage.ANNULLED:
            return "Your sitting was annulled", f"It does not count.{reason}"
        case _ if look.sitting.reason:
            return "The time is over", f"Your exam was handed in as it is. {LATER}"
        case _:
            return "You are done", f"Your exam is handed in. {LATER}"
