"""A trainee's exams: those that are open, and what became of those that were sat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.drill.exam import Outcome
from trainer.drill.numbers import score_text
from trainer.records.setexam import SetExam, State
from trainer.records.sitting import Sitting, SittingStage
from trainer.records.timestamps import moment_text, short_moment
from trainer.shell import widgets
from trainer.shell.emptystate import EmptyState
from trainer.shell.exams.clock import span_words
from trainer.shell.exams.examiner import ExaminerDialog
from trainer.shell.kit.page import Bounded, scrolled
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import request
from trainer.shell.medal import Medal

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

EVERY_MS = 3000
WAIT = "Wait for your examiner to admit you."
TONES = {
    SittingStage.FINISHED: "neutral",
    SittingStage.STOPPED: "neutral",
    SittingStage.INTERRUPTED: "house",
    SittingStage.ANNULLED: "bad",
}


@dataclass(frozen=True, slots=True)
class OwnExam:
    """An exam as a trainee may know it; `closed` says why no candidate is admitted now, if so."""

    id: str
    title: str
    state: State
    sittings: tuple[Sitting, ...]
    about: str = ""
    size: str = ""
    closed: str = ""
    more: bool = False
    """Whether another attempt is allowed."""


def own_exams(school: School, person: Person | None, known: dict[str, SetExam]) -> list[OwnExam]:
    """Call it off the UI thread; exams that were read once are `known`, for only their state changes."""
    found = []
    classes = school.exams.classes()
    mine = set(school.classes.of(person.id)) if person is not None else set()
    for id_, title, state in school.exams.titles(person):
        theirs = tuple(school.sittings.all(person, id_))
        if state is not State.OPEN:
            if theirs:
                found.append(OwnExam(id_, title, state, theirs))
            continue
        for_me = not classes.get(id_) or bool(mine & set(classes[id_]))
        if not for_me and not theirs:
            continue
        kept = known.get(id_) or known.setdefault(id_, school.exams.kept(id_))
        model = kept.exam.model
        counted = sum(one.stage is not SittingStage.ANNULLED for one in theirs)
        size = size_words(kept)
        # What is known may be from before it was opened.
        closed = replace(kept, state=state).opening(school.journal.wall(), school.exams.zone)
        more = for_me and counted < model.attempts
        found.append(OwnExam(id_, title, state, theirs, model.about, size, closed, more))
    return found


def size_words(kept: SetExam) -> str:
    """How much there is to do, without saying what."""
    model = kept.exam.model
    count = len(kept.exam.parts)
    said = [f"{count} part{'s' * (count != 1)} at the table"]
    if model.written is not None:
        said.append(f"{model.written.questions} written questions")
    said.append(span_words(model.seconds) if model.seconds is not None else "no limit for the whole")
    return ", ".join(said)


def by_need(exam: OwnExam) -> list[Sitting]:
    """What runs before what is interrupted."""
    return sorted(exam.sittings, key=lambda one: not one.running)


class MyExams(QWidget):
    """`found` tells a sitting that runs: the candidate was admitted, here or from the examiner's window."""

    found = Signal(str, str)
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self._known: dict[str, SetExam] = {}
        self._shown: list[OwnExam] | None = None
        self._asking = False
        self.panel = ExaminerDialog(self, "I am the examiner and have seen who this candidate is")
        self.panel.cancelled.connect(self.setFocus)
        self.list = widgets.column(spacing=12)
        self.buttons: dict[str, QWidget] = {}
        inner = widgets.column(widgets.label("Exams", "title"), Bounded(self.list), None, spacing=16)
        widgets.fill_column(self, scrolled(inner))
        self.progress = widgets.Progress(self)
        self.progress.begin("Looking for your exams")
        refresh_while_shown(self, self.refresh, EVERY_MS)

    # The list

    def refresh(self) -> None:
        if self._asking or not self._records.is_open:
            return
        self._asking = True
        request(
            self,
            self._records,
            lambda school, person: own_exams(school, person, self._known),
            self._show,
            self._fail,
            progress=self.progress,
        )

    def _fail(self, sentence: str) -> None:
        self._asking = False
        self.told.emit(sentence, "warn")

    def _show(self, exams: list[OwnExam]) -> None:
        self._asking = False
        running = next(
            ((exam, one) for exam in exams for one in by_need(exam) if one.under_way and exam.state is State.OPEN), None
        )
        if running is not None:
            self.found.emit(running[0].id, running[1].id)
        if exams == self._shown:
            return
        self._shown = exams
        self.buttons.clear()
        past = [
            (exam, one) for exam in exams for one in exam.sittings if not (one.running and exam.state is State.OPEN)
        ]
        past.sort(key=lambda pair: pair[1].started, reverse=True)
        shown = [self._open_card(exam) for exam in exams if exam.state is State.OPEN]
        shown += [widgets.label("What you have sat", "heading")] if past else []
        shown += [self._past_card(exam, one) for exam, one in past]
        if not exams:
            words = "When your examiner opens one it appears here by itself."
            shown.append(EmptyState("exams", "No exam is open", widgets.label(words, "lede")))
        widgets.refill(self.list, *shown)

    def _open_card(self, exam: OwnExam) -> QWidget:
        said: list[QWidget] = [
            widgets.head(widgets.label(exam.title, "heading"), widgets.badge("open", "good")),
            widgets.label(exam.size, "muted"),
        ]
        if exam.about:
            said.append(widgets.label(exam.about))
        if exam.closed:
            said.append(widgets.label(exam.closed, tone="warn"))
        elif not exam.more:
            said.append(widgets.label("You have sat it as often as is allowed."))
        else:
            said.append(widgets.label(WAIT, "strong"))
            here = widgets.button("The examiner is here…", tip="The examiner admits you at this window")
            here.clicked.connect(lambda: self._ask(exam))
            self.buttons[exam.id] = here
            said.append(widgets.row(here, None))
        return widgets.card(*said, spacing=8)

    def _past_card(self, exam: OwnExam, one: Sitting) -> QWidget:
        moment = one.ended or one.started
        past = widgets.label(_past_words(exam, one, short_moment(moment)), "muted")
        past.setToolTip(moment_text(moment))
        head = widgets.head(
            widgets.label(exam.title, "subheading"), widgets.badge(str(one.stage), TONES.get(one.stage, "neutral"))
        )
        result = widgets.column(spacing=4)
        result.hide()
        said: list[QWidget] = [head, past]
        if exam.state is State.CLOSED and one.stage is not SittingStage.ANNULLED:
            see = widgets.button("See the result")
            see.clicked.connect(lambda: self._result(exam.id, one.id, result, see))
            self.buttons[one.id] = see
            said += [widgets.row(see, None), result]
        return widgets.card(*said, spacing=6, margin=14)

    def _result(self, exam: str, sitting: str, into: QWidget, see: QWidget) -> None:
        see.setEnabled(False)

        def shown(outcome: Outcome) -> None:
            widgets.add(into, _result_view(outcome))
            into.show()

        request(self, self._records, lambda school, person: school.sittings.outcome(person, exam, sitting), shown)

    # Admitted right here

    def _ask(self, exam: OwnExam) -> None:
        person = self._records.person
        assert person is not None

        def admit(login: str, secret: str) -> None:
            request(
                self,
                self._records,
                lambda school, _: school.sittings.admit(school.people.log_in(login, secret), exam.id, person.id),
                admitted,
                self.panel.tell,
            )

        def admitted(one: Sitting) -> None:
            self.panel.hide()
            self.found.emit(exam.id, one.id)

        words = (
            f"Your login and password confirm that this is {person.name}, and admit them. The time runs from then on."
        )
        self.panel.ask(f"Admit {person.name} to {exam.title}", words, "Confirm and admit", admit)


def _past_words(exam: OwnExam, one: Sitting, when: str) -> str:
    if exam.state is State.ANNULLED:
        return "The exam was annulled; it does not count."
    match one.stage:
        case SittingStage.FINISHED:
            said = f"Handed in on {when}, when the time was over." if one.reason else f"Handed in on {when}."
        case SittingStage.STOPPED:
            said = f"Stopped by the examiner on {when}: {one.reason}."
        case SittingStage.INTERRUPTED:
            said = f"Interrupted on {when}: {one.reason}. Your examiner decides how it goes on."
        case _:
            said = f"Annulled: {one.reason}. It does not count."
    waits = exam.state is State.OPEN and one.stage in (SittingStage.FINISHED, SittingStage.STOPPED)
    return f"{said} You see the result here when the exam is closed." if waits else said


def _result_view(outcome: Outcome) -> QWidget:
    """A result as a candidate reads it: the score, each part, and what stood against a pass."""
    perfect = outcome.passed and outcome.score == 100
    verdict = widgets.badge("passed", "good") if outcome.passed else widgets.badge("not passed", "bad")
    of = widgets.label("of 100", "muted", wrap=False)
    score = widgets.row(widgets.label(score_text(outcome.score), "number"), of, verdict, None)
    lines: list[QWidget] = [widgets.row(Medal(44), score, spacing=14)] if perfect else [score]
    if outcome.found is not None:
        was = f"{score_text(outcome.found.score)}, {'passed' if outcome.found.passed else 'not passed'}"
        lines.append(widgets.label(f"Found first: {was}. The examiners have decided otherwise.", "muted"))
    lines += [
        widgets.label(f"{line.name[:1].upper()}{line.name[1:]}: {score_text(line.score)}") for line in outcome.lines
    ]
    if outcome.reasons:
        lines.append(widgets.label("Why it is no pass", "strong"))
        lines += [widgets.label(f"{reason[:1].upper()}{reason[1:]}.") for reason in outcome.reasons]
    return widgets.column(*lines, spacing=4)
