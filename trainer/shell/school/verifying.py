"""Verifying the records: the button, the report in words, and the seal that proves where they end."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from trainer.records.keys import Head, parse_head
from trainer.records.rows import utc_now
from trainer.records.timestamps import moment_text
from trainer.records.verify import Report
from trainer.shell import widgets
from trainer.shell.kit.fields import line_edit
from trainer.shell.kit.progress import report_to
from trainer.shell.kit.request import request
from trainer.shell.school.printing import Paper

if TYPE_CHECKING:
    from trainer.shell.services import Services

WHAT = (
    "Goes through every entry and finds anything that was changed, added or removed behind the program's back. The "
    "seal from a printed report, typed in here, also shows that nothing of that time is missing."
)
HEAD = (
    "The seal of the records stands for all entries up to now. Kept on paper, it proves later that none of them was "
    "taken away."
)
TECHNICAL = "The number of entries, and the code of the last one"
MOST_SHOWN = 40


class Verifying(QFrame):
    """Verify, and read what was found."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._records = services.records
        self.printed = line_edit(
            "The seal on a printed report", "The seal on a printed report, if you have one: 1234-00ff…"
        )
        self.verify_button = widgets.button("Verify the records", "primary")
        self.verdict = widgets.label("", "strong")
        self.findings = widgets.label("", "body")
        self.findings.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.head = widgets.label("", "citation")
        self.head.setWordWrap(True)
        self.head.setToolTip(TECHNICAL)
        self.printed.setToolTip(TECHNICAL)
        self.head.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.paper: Paper | None = None
        self._column = widgets.fill_column(
            self,
            widgets.label("Proof", "heading"),
            widgets.label(WHAT, "muted"),
            self.printed,
            widgets.row(self.verify_button, None),
            self.verdict,
            self.findings,
            widgets.divider(),
            widgets.label(HEAD, "muted"),
            self.head,
            spacing=10,
            margins=(20, 18),
        )
        self.verdict.hide()
        self.findings.hide()
        self.progress = widgets.Progress(self)
        self.verify_button.clicked.connect(self._verify)
        self.printed.returnPressed.connect(self._verify)

    def show_head(self, head: Head) -> None:
        if self.head.text() == str(head):
            return
        self.head.setText(str(head))
        if self.paper is not None:
            self._column.removeWidget(self.paper)
            self.paper.hide()
            self.paper.deleteLater()
        now = moment_text(utc_now())
        body = f"<h1>Seal of the records</h1><p><b>{html.escape(str(head))}</b></p><p>{now}. {html.escape(HEAD)}</p>"
        self.paper = Paper(self._records, "Seal of the records", body, str(head), "seal-of-the-records")
        self._column.addWidget(self.paper)

    def _verify(self) -> None:
        typed = self.printed.text().strip()
        try:
            printed = (parse_head(typed),) if typed else ()
        except ValueError:
            self._say(f"“{typed}” is no seal of the records; one looks like 1234-00ff00ff00ff00ff…", "bad", "")
            self.printed.setFocus()
            return
        if not self.verify_button.isEnabled():
            return
        report = report_to(self, self.progress.step)
        self.verdict.hide()
        self.findings.hide()
        self.verify_button.setEnabled(False)
        request(
            self,
            self._records,
            lambda school, _: school.verify(printed, report),
            self._report,
            self._refused,
            progress=self.progress,
            saying="Verifying the records",
        )

    def _report(self, report: Report) -> None:
        self.verify_button.setEnabled(True)
        lines = [f"• {alarm}" for alarm in report.alarms[:MOST_SHOWN]]
        more = len(report.alarms) - MOST_SHOWN + report.left_off
        lines += [f"… and {more} more; the command “dealer-trainer verify” lists them."] if more > 0 else []
        lines += [f"Worth knowing: {remark}" for remark in report.remarks]
        if report.sound:
            self._say(f"All {report.rows} entries are as the program wrote them.", "good", "\n".join(lines))
        else:
            count = len(report.alarms) + report.left_off
            things = "one thing was" if count == 1 else f"{count} things were"
            self._say(f"The records are not sound: {things} found.", "bad", "\n".join(lines))
        self.show_head(report.head)

    def _refused(self, sentence: str) -> None:
        self.verify_button.setEnabled(True)
        self._say(sentence, "bad", "")

    def _say(self, sentence: str, tone: str, lines: str) -> None:
        self.verdict.setText(sentence)
        widgets.set_role(self.verdict, tone=tone)
        self.verdict.show()
        self.findings.setText(lines)
        self.findings.setVisible(bool(lines))
