"""The lesson player: carries a lesson from its first act to its debrief, or a part of an exam to its end."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent

from trainer.drill.attempt import Judged, Mode
from trainer.drill.session import Session, stands
from trainer.parts.acts import Deal
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attemptlog import TAKEN
from trainer.records.keptattempt import KeptAttempt
from trainer.shell import theme
from trainer.shell.modes import WATCH
from trainer.shell.player.exampart import ExamPart
from trainer.shell.player.history import told_again
from trainer.shell.player.onedrag import OneDrag
from trainer.shell.player.playercard import AfterLesson
from trainer.shell.player.playerframe import PlayerFrame
from trainer.shell.player.recorder import AttemptRecorder
from trainer.shell.player.setaside import SetAside
from trainer.shell.player.starter import LessonStarter
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.services import Services
from trainer.shell.steps import next_turn
from trainer.stage.look import Look


class PlayerPage(PlayerFrame):
    """Plays one lesson at a time, in one of the modes guided, practice, exam, or watch."""

    finished = Signal(str)
    finished_unkept = Signal(object, object)
    """A lesson and its attempt, of which no record could be made."""
    left = Signal()
    part_over = Signal()
    """A part of an exam is finished, ended, or its time is over."""
    lesson_wanted = Signal(str, str)
    citation_wanted = Signal(str)
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.controller: TableController | None = None
        self.resting = False
        """Whether the trainee looks at another page and will come back."""
        self.part: ExamPart | None = None
        """The part of an exam that is being dealt, if it is one."""
        self._own: SetAside | None = None
        """The attempt that waits while the robot is watched."""
        self._one_drag = OneDrag(self.table, self)
        self._one_drag.told.connect(self.told)
        self._starter = LessonStarter(services.records, self)
        self._starter.started.connect(self._begin)
        self._starter.broken_off.connect(self._offer)
        self._starter.refused.connect(self._refuse)
        self.bar.leave_wanted.connect(self._ask_to_leave)
        self.bar.back_wanted.connect(self._step_back)
        self.bar.pause_wanted.connect(self._pause)
        self.bar.restart_wanted.connect(self._ask_to_restart)
        self.bar.robot_wanted.connect(self._watch_robot)
        self.bar.own_attempt_wanted.connect(self._go_on_with_own)
        self.bar.speed_changed.connect(self._speed)
        self.bar.clock.timeout.connect(self._tell_time)
        self.table.done.connect(self._put_back)
        self.panel.paragraph_wanted.connect(self.citation_wanted)
        services.preferences.changed.connect(self._apply_preferences)
        self._apply_preferences()

    @property
    def mode(self) -> str:
        """Guided, practice, exam or watch."""
        return self._starter.mode

    # Opening and leaving

    def open(self, lesson_id: str, mode: str, going_on: bool = False) -> None:
        """Sit down at a lesson, by its id or from a file; what was interrupted is taken up, at once or when asked."""
        self._give_up_own()
        self._open(lesson_id, mode, going_on)

    def _open(self, lesson_id: str, mode: str, going_on: bool = False) -> None:
        self._close()
        self.part = None
        self._starter.open(lesson_id, mode, going_on)

    def sit(self, part: ExamPart) -> None:
        """Deal a part of an exam; an interrupted candidate goes on after the last act that was kept."""
        self._give_up_own()
        self._close()
        self.part = part
        self._starter.sit(part)

    def _refuse(self, sentence: str) -> None:
        self.told.emit(sentence, "bad")
        self.left.emit()

    def _offer(self, session: Session, old: KeptAttempt) -> None:
        """The lesson was broken off before: show it, and let the trainee choose."""
        self._begin(session, show_only=True)
        self.card.ask_to_take_up(
            len(old.entries),
            lambda: self._starter.take_up(session.lesson, old),
            lambda: self._starter.start_again(session, old),
        )

    def _begin(
        self,
        session: Session,
        recorder: AttemptRecorder | None = None,
        show_only: bool = False,
        milliseconds: int = 0,
    ) -> None:
        self._close()
        self.card.hide()
        self.sheet.hide()
        lesson = session.lesson
        watching = self.mode == WATCH
        controller = TableController(
            session,
            recorder,
            rubric=self.part.rubric if self.part is not None else None,
            demonstration=watching and not show_only,
            milliseconds=milliseconds,
            parent=self,
        )
        controller.recorder.lost.connect(self._lost)
        self.table.acted.connect(controller.act)
        self.command.acted.connect(controller.act)
        self.controller = controller
        controller.speed = self._pace()
        controller.pictured.connect(self.table.show_picture)
        controller.spoke.connect(self.table.say)
        controller.happened.connect(self.panel.log.add)
        controller.happened.connect(self.announcer.say)
        controller.judged.connect(self._judged)
        controller.changed.connect(self.table.know)
        self.tutor.follow(controller)
        self.corrector.follow(controller)
        controller.moved.connect(self._move)
        controller.ended.connect(self._ended)
        self.panel.reset()
        if not controller.session.judged:
            self.panel.brief.tell(self._task(lesson))
        examined = self.part is not None
        title = self.part.title if self.part is not None else lesson.title
        self.bar.begin(title, self.mode, examined, self._own is not None)
        self.command.setEnabled(not watching)
        self._sit_down(acting=not watching and not show_only)
        self._apply_preferences()
        controller.begin()
        self._retell()
        if show_only:
            self.bar.at_work(False)
            controller.leave()
            return
        self.tutor.plan()
        if not controller.over:
            self.bar.clock.start()
            self.focus_table()
            self._tell_time()
        if self.part is None:
            self.services.preferences.remember(lesson=self._starter.name, lesson_title=lesson.title)

    def _task(self, lesson: Lesson) -> str:
        """What the lesson is about; in an exam not even that, for it may tell what is to be found out."""
        if self.part is None:
            return " ".join(lesson.model.about.split())
        return f"You take over a table of {lesson.game.title}. Do what the rules ask for, until the part ends."

    def _lost(self, why: str) -> None:
        """Something could not be kept: practice goes on, an exam does not."""
        if self.part is None:
            self.told.emit(why, "warn")
            return
        if TAKEN not in why:
            # Otherwise the examiner has decided it, and the exam's page says what.
            self.told.emit(f"The exam cannot go on here: {why} Call the examiner.", "bad")
        self._leave_part()

    def _leave_part(self) -> None:
        self.part = None
        self._close()
        self.part_over.emit()

    def _sit_down(self, acting: bool) -> None:
        assert self.controller is not None
        attempt = self.controller.session.attempt
        self.table.begin(attempt.here, self.controller.picture(), acting)
        self.command.vocabulary = self.table.vocabulary
        self.command.game = attempt.here.game
        if self.table.kit is not None:
            self.command.acts = self.table.kit.acts()
        self._follow_visits()

    def _move(self) -> None:
        """Go over to another table of the lesson."""
        assert self.controller is not None
        self._sit_down(acting=self.mode != WATCH)
        here = self.controller.session.attempt.here
        self._retell()
        self.panel.brief.tell(f"You go on at a table of {here.game.title}. {self._task(here)}")
        self.told.emit(f"Change of table: {here.title}.", "neutral")

    def _retell(self) -> None:
        """Write down beside the table what has happened there so far, at first or after a step back."""
        assert self.controller is not None
        self.panel.log.empty()
        for line, own in told_again(self.controller.session.attempt, self.controller.names):
            self.panel.log.add(line, own)

    def leave(self) -> bool:
        """The table is left for good: stop, keep the attempt."""
        self._give_up_own()
        self._close()
        self.panel.reset()
        return True

    def rest(self) -> bool:
        """Another page is looked at meanwhile: the clock stands still; False in an exam, where it does not."""
        if self.mode == Mode.EXAM:
            return False
        if self.controller is not None and not self.controller.over:
            self.resting = True
            self._stand_still(True)
        return True

    def come_back(self) -> None:
        """Go on after a rest."""
        asked = not self.card.isHidden()
        if self.resting and not asked:
            self._stand_still(False)
        self.resting = False
        if not asked:
            self.focus_table()

    @property
    def settled(self) -> bool:
        """Whether nothing is under way: a lesson was found, the table is laid, and the last act was told."""
        return not self._starter.busy and not self.busy and self.table.settled

    @property
    def busy(self) -> bool:
        """Whether what was done last is still to be told, or what comes next."""
        return self.tutor.busy or self.corrector.busy or (self.controller is not None and self.controller.busy)

    @property
    def record_id(self) -> str:
        """The attempt's record; none before the first act, or if none can be made."""
        return self.controller.recorder.id if self.controller is not None else ""

    def closeEvent(self, event: QCloseEvent) -> None:
        self._give_up_own()
        self._close()
        super().closeEvent(event)

    def _close(self) -> None:
        self.resting = False
        self._starter.forget()
        self.corrector.stop()
        self.tutor.stop()
        self.bar.clock.stop()
        if self.controller is not None:
            self.controller.leave()
            self.controller.deleteLater()
            self.controller = None

    # The robot's performance, and the way back from it

    def _watch_robot(self) -> None:
        """The robot shows the whole lesson; an attempt that is under way waits."""
        controller = self.controller
        if controller is None or self.part is not None:
            return
        if controller.busy:
            controller.afterwards(self._watch_robot)
            return
        own = None
        if not controller.over:
            controller.recorder.lost.disconnect(self._lost)
            own = controller.set_aside()
        self.open(self._starter.name, WATCH)
        self._own = own

    def _go_on_with_own(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            self._starter.mode = own.session.mode
            self._begin(own.session, own.recorder, milliseconds=own.milliseconds)

    def _give_up_own(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            own.give_up()

    # Acting

    def _put_back(self) -> None:
        """When all that the hands did is told, what was carried in vain goes back."""
        if self.controller is not None:
            self.controller.afterwards(self._hands_done)

    def _hands_done(self) -> None:
        """All that the hands did is told: what was to follow does, and what they carried in vain goes back."""
        if self.controller is None:
            return
        judged = self.controller.session.judged
        self.table.go_on(bool(judged) and stands(judged[-1]))
        self.corrector.put_down()

    def _judged(self, judged: Judged, waived: bool) -> None:
        assert self.controller is not None
        verdict = judged.verdict
        quiet = self.controller.session.mode is Mode.EXAM
        wrong = not quiet and not verdict.proper and not waived
        self.sounds.play("wrong" if wrong else judged.entry.act.sound)
        if not quiet:
            # In an exam nothing else needs the room, and what is asked for may be read again.
            self.panel.brief.hide()
        if stands(judged):
            self.table.put_chips_down()
            self.panel.log.add(judged.entry.act.words(), True)
            self.announcer.say(judged.entry.act.words())
        self.tutor.tell(judged, waived)
        if isinstance(judged.entry.act, Deal):
            self._follow_visits(tell=True)

    def _follow_visits(self, tell: bool = False) -> None:
        if self.controller is not None and self.mode != WATCH:
            self._one_drag.follow(self.controller.session, tell)

    def _step_back(self) -> None:
        if self.controller is None:
            return
        if self.controller.busy:
            self.controller.afterwards(self._step_back)
            return
        self.corrector.clear()
        if not self.controller.step_back():
            return
        self.tutor.take_back()
        self.table.start_over()
        self._retell()

    # Time

    def _tell_time(self) -> None:
        if self.controller is None:
            return
        left = self.part.left() if self.part is not None else None
        if left is None:
            self.bar.tell_time(self.controller.stopwatch.milliseconds)
            return
        self.bar.tell_left(left)
        if left <= 0 and not self.controller.over:
            self.told.emit("The time for this part is over.", "warn")
            self._break_off()

    def _ask_to_leave(self) -> None:
        """Leave the table; a part of an exam cannot be come back to, so that is asked twice."""
        if self.part is None:
            self.left.emit()
        elif self.controller is not None and not self.controller.over:
            self.card.ask_to_end_part(self._stay, self._end_part)

    def _stay(self) -> None:
        self.card.hide()
        self.focus_table()

    def _end_part(self) -> None:
        if self.controller is not None:
            self.controller.afterwards(self._break_off)

    def _break_off(self) -> None:
        if self.controller is not None:
            self.bar.clock.stop()
            self.table.rest(True)
            self.controller.break_off(self._leave_part)

    def _pause(self, on: bool) -> None:
        if self.controller is None or self.controller.over:
            return
        self._stand_still(on)
        self.corrector.put_back()
        self.table.cover(on)
        if on:
            self.card.tell_paused(self.bar.pause.click)
        else:
            self.card.hide()
            self.focus_table()

    def _stand_still(self, on: bool) -> None:
        """Stop the clock, the players and the hands, or let them go on; while the robot deals the hands never do."""
        if self.controller is not None:
            self.controller.pause(on)
            self.table.rest(on or self.mode == WATCH)
            self.command.setEnabled(not on and self.mode != WATCH)

    def _speed(self, speed: float) -> None:
        if self.controller is not None and self.mode == WATCH:
            self.controller.speed = speed
            self._apply_preferences()

    def _pace(self) -> float:
        return self.bar.demonstration_speed if self.mode == WATCH else self.services.preferences.now.motion

    def _ask_to_restart(self) -> None:
        """Begin again; what was dealt is given up by that, so it is asked first."""
        controller = self.controller
        if controller is None or self.part is not None:
            return
        if controller.over or self.mode == WATCH or not controller.session.judged:
            self._restart()
            return
        self.sheet.hide()
        self._stand_still(True)
        self.card.ask_to_restart(self._resume_dealing, self._restart)

    def _resume_dealing(self) -> None:
        if self.bar.pause.isChecked():
            self.bar.pause.click()
        else:
            self._stand_still(False)
        self._stay()

    def _restart(self) -> None:
        if self.controller is not None and self.part is None:
            session = self.controller.session
            self.controller.give_up()
            self._starter.again(session)

    def _ended(self) -> None:
        controller = self.controller
        assert controller is not None
        self.bar.clock.stop()
        self.bar.at_work(False)
        self.table.rest(True)
        self.command.setEnabled(False)
        self._tell_time()
        if self.part is not None:
            self.sounds.play("done")
            self.card.tell_part_done(self._leave_part)
            return
        if self.mode == WATCH:
            again = self._open if self._own is not None else self.open
            go_on = self._go_on_with_own if self._own is not None else None
            self.card.tell_demonstrated(lambda mode: again(self._starter.name, mode), go_on)
            return
        self.sounds.play("done")
        after = AfterLesson(self._debrief, self._restart, self.lesson_wanted.emit)
        self.card.tell_result(controller, self.services.course, after)

    def _debrief(self) -> None:
        controller = self.controller
        if controller is not None and controller.recorder.log is None:
            self.finished_unkept.emit(controller.lesson, controller.session.attempt)
        else:
            self.finished.emit(self.record_id)

    # Looks

    def _apply_preferences(self, _choices: object = None) -> None:
        self.table.set_look(self._look())
        self.arrange()
        if self.controller is not None:
            self.controller.speed = self._pace()
        # The window applies the theme after this; look once more when it has.
        next_turn(self, lambda: self.table.set_look(self._look()))

    def _look(self) -> Look:
        """As the user wishes it; what the robot shows moves at the speed of the show."""
        look = self.services.preferences.look(theme.dark())
        return replace(look, motion=self._pace()) if self.mode == WATCH and look.motion else look
