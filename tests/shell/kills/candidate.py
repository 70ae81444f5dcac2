"""A candidate inside the running application: signs in, sits, deals and answers by real keys, and says what was shown.

What is said goes through a pipe at once, a line of JSON for each thing. An act is said when the window has shown its
verdict, an answer when the page knows it to be kept: from then on it must never be lost.
"""

from __future__ import annotations

import json
import os

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.shell.dealing import strike
from tests.shell.kills.habits import digest, usual_act, usual_answer
from trainer.drill.attempt import Judged
from trainer.records.sitting import WRITTEN
from trainer.rules.act import Act, act_text
from trainer.shell.exams.sitting import SittingPage
from trainer.shell.exams.sittingwatch import PartState
from trainer.shell.exams.written import WrittenPage
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.signin import SignInPage
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.window import Window
from trainer.stage.input.keystrokes import CannotBeMade, keys_for

ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
LOGIN, PIN = "tom", "258036"
EXAMINER, PASSWORD = "ed", "correct horse"
LOOK_MS, QUIET_MS = 1, 20
TYPED = 9
"""One of so many acts is typed into the command line."""


class Candidate(QObject):
    """Looks at the window again and again, and does what there is to be done."""

    def __init__(self, window: Window, pipe: int) -> None:
        super().__init__(window)
        self._window, self._pipe, self._killer = window, pipe, os.getppid()
        # Killed often enough, a candidate cannot wait long for a page to take keys; but waits as everyone does.
        window.services.quiet_ms = QUIET_MS
        self._signed = self._over = False
        self._told = ""
        self._controller: TableController | None = None
        self._paper: WrittenPage | None = None
        self._given: tuple[int, int] | None = None
        self._left = -1
        """The part that was left last, until the page knows that it is over."""
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def say(self, sign: str, **more: object) -> None:
        os.write(self._pipe, (json.dumps({"sign": sign, **more}) + "\n").encode())

    def _look(self) -> None:
        if os.getppid() != self._killer:
            # Nobody is left who would end this process.
            os._exit(1)
        window = self._window
        words = "" if window.banner.isHidden() else window.banner.words.text()
        if words != self._told:
            self._told = words
            self.say("told", words=words, tone=window.banner.property("tone"))
        if not window.settled or not window.services.records.is_open:
            return
        page = window.page(window.current)
        if page is not window.stack.currentWidget():
            return
        if isinstance(page, SignInPage):
            self._sign_in(page)
        elif isinstance(page, PlayerPage):
            self._sit(page)
        elif isinstance(page, ExamsPage) and page.written is not None:
            self._write(page.written)
        elif isinstance(page, ExamsPage) and page.sitting is not None and page.sitting.complete:
            self._choose(page, page.sitting)

    def _sign_in(self, page: SignInPage) -> None:
        if not self._signed:
            self._signed = True
            QTest.keyClicks(page.form.fields["login"], LOGIN)
            QTest.keyClicks(page.form.fields["secret"], PIN)
            QTest.keyClick(page.form.fields["secret"], ENTER)
            self.say("signed")

    # Between two parts

    def _choose(self, page: ExamsPage, sitting: SittingPage) -> None:
        look = page.watch.look if page.watch is not None else None
        if look is None or sitting.strays.waiting:
            return
        if not look.running:
            if not self._over:
                self._over = True
                self.say("over", words=sitting.over_title.text())
            return
        if not sitting.examiner.isHidden():
            self._examiner_comes(sitting)
        elif not sitting.sure.isHidden():
            if sitting.sure.yes.isEnabled():
                QTest.keyClick(sitting.sure.yes, Qt.Key.Key_Space)
                self.say("handed in")
        elif self._left < 0 or look.parts[self._left] is PartState.DONE:
            self._begin(sitting)

    def _begin(self, sitting: SittingPage) -> None:
        buttons = list(sitting.buttons.values())
        if not buttons:
            QTest.keyClick(sitting.finish, SPACE)
        elif all(button.isEnabled() for button in buttons):
            self.say("begin", part=next(iter(sitting.buttons)), by=buttons[0].text())
            QTest.keyClick(buttons[0], SPACE)

    def _examiner_comes(self, sitting: SittingPage) -> None:
        panel = sitting.examiner
        if not panel.login.text():
            QTest.keyClicks(panel.login, EXAMINER)
            QTest.keyClicks(panel.secret, PASSWORD)
            QTest.keyClick(panel.secret, ENTER)
            self.say("let")

    # At the table

    def _sit(self, page: PlayerPage) -> None:
        controller = page.controller
        if controller is None or page.part is None:
            return
        if not page.card.isHidden():
            if not page.card.strays.waiting:
                self._answer_card(page)
        elif page.settled and not controller.over:
            if controller is not self._controller:
                self._sit_down(page, controller)
            self._deal(page, controller)

    def _sit_down(self, page: PlayerPage, controller: TableController) -> None:
        """Say how the table is found, before anything is done at it."""
        assert page.part is not None
        assert page.table.now is not None
        self._controller = controller
        controller.judged.connect(self._acknowledge)
        due = controller.next_due()
        self.say(
            "seat",
            attempt=page.record_id,
            acts=len(controller.session.judged),
            due=act_text(due.act) if due is not None else "",
            table=digest(page.table.now),
            left=page.part.left(),
            clock=controller.stopwatch.milliseconds,
        )

    def _acknowledge(self, judged: Judged) -> None:
        """The window has shown the verdict: the page was told before us."""
        assert self._controller is not None
        number, attempt = len(self._controller.session.judged), self._controller.recorder.id
        self.say("act", attempt=attempt, number=number, act=act_text(judged.entry.act), at=judged.entry.at)

    def _deal(self, page: PlayerPage, controller: TableController) -> None:
        act = usual_act(controller.session.attempt)
        if act is None:
            self.say("enough")
            QTest.keyClick(page.bar.leave, SPACE)
            return
        before = len(controller.session.judged)
        if before % TYPED == TYPED - 1 or not self._by_keys(page, act):
            QTest.keyClicks(page.command.line, act_text(act))
            QTest.keyClick(page.command.line, ENTER)
        assert len(controller.session.judged) == before + 1, f"{act_text(act)} was not done"

    def _by_keys(self, page: PlayerPage, act: Act) -> bool:
        """Whether there is a way on the table itself; a strange act has none."""
        table = page.table
        assert table.kit is not None
        assert table.now is not None
        try:
            keys = keys_for(table.kit, act, table.now, table.resume)
        except CannotBeMade:
            return False
        for key in keys:
            strike(table, key)
        return True

    def _answer_card(self, page: PlayerPage) -> None:
        heading = page.card.heading.text()
        buttons = [one for one in page.card.findChildren(QPushButton) if not one.isHidden()]
        self._left = int(page.part.title.split()[1]) if page.part is not None else -1
        self.say("card", words=heading)
        QTest.keyClick(buttons[-1], SPACE)

    # The written part

    def _write(self, page: WrittenPage) -> None:
        if page is not self._paper:
            self._paper = page
            self.say("paper", answers=page.answers, left=self._window_left(page))
        if not page.kept:
            return
        if self._given is not None:
            question, choice = self._given
            self._given = None
            self.say("answer", question=question, choice=choice)
        if None in page.answers:
            self._answer(page, page.answers.index(None))
        elif not page.sure.isHidden():
            if page.sure.yes.isEnabled():
                self._left = WRITTEN
                self.say("handing in")
                QTest.keyClick(page.sure.yes, Qt.Key.Key_Space)
        elif self._left != WRITTEN:
            QTest.keyClick(page.next if page.at == len(page.answers) - 1 else page.done, SPACE)

    def _answer(self, page: WrittenPage, question: int) -> None:
        if page.at != question:
            QTest.mouseClick(page.marks[question], Qt.MouseButton.LeftButton)
        choice = usual_answer(question, len(page.paper.questions[question].choices))
        self._given = question, choice
        QTest.keyClick(page.choices[0], Qt.Key(Qt.Key.Key_1 + choice))

    def _window_left(self, page: WrittenPage) -> float | None:
        exams = self._window.page("exams")
        assert isinstance(exams, ExamsPage)
        return exams.watch.left(WRITTEN)() if exams.watch is not None else None
