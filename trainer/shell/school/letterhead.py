"""The school itself: its name and logo on printed reports, and the recovery code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFrame, QWidget

from trainer.chosenfile import read_chosen
from trainer.records.letterhead import MOST_LOGO, Letterhead
from trainer.records.problems import Refused
from trainer.shell import theme, widgets
from trainer.shell.kit import files
from trainer.shell.kit.form import Form
from trainer.shell.kit.request import request
from trainer.shell.question import Question
from trainer.shell.scaledlengths import sized
from trainer.shell.school.codesheet import CodeSheet
from trainer.shell.school.signing import SignaturesCard

if TYPE_CHECKING:
    from trainer.shell.services import Services

LOGO_HEIGHT = 70
RENEW = "If the printed code was lost, or a stranger has seen it, make a new one. The old one then opens nothing."


class LetterheadSection(QWidget):
    """The form, with the logo as it will be printed, and below it the recovery code."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self._logo: bytes | None = None
        self._letterhead = Letterhead()
        self.form = Form("On printed reports", "The name and the logo stand at the head of every page.", "Save", "")
        self.name = self.form.field("name", "The school's name")
        self.picture = widgets.label("", "muted")
        sized(self.picture, least_height=LOGO_HEIGHT)
        self.choose_button = widgets.button("Choose a logo…", tip="A PNG or JPEG file of 1 MB at most")
        self.remove_button = widgets.button("Take it away")
        self.form.add(
            widgets.column(
                widgets.label("Logo", "strong"),
                self.picture,
                widgets.flow(self.choose_button, self.remove_button),
                spacing=6,
            )
        )
        self.question = Question(self)
        self.renew_button = widgets.button("Make a new recovery code…")
        self._recovery: QFrame = widgets.card(
            widgets.label("Recovery code", "heading"),
            widgets.label(RENEW, "muted"),
            widgets.row(self.renew_button, None),
            spacing=10,
            margin=22,
        )
        self.sheet: CodeSheet | None = None
        self._column = widgets.fill_column(self, self.form, spacing=16)
        self.signatures = SignaturesCard(self._records)
        self._column.addWidget(self.signatures)
        self._column.addWidget(self._recovery)
        self._column.addStretch(1)
        self.choose_button.clicked.connect(self._choose)
        self.remove_button.clicked.connect(lambda: self._show_logo(None))
        self.form.sent.connect(self._save)
        self.renew_button.clicked.connect(self._ask_to_renew)
        self.setFocusProxy(self.form)
        self._show_logo(None)
        request(self, self._records, lambda school, _: school.letterhead.get(), self._show, self.form.tell)

    def _show(self, letterhead: Letterhead) -> None:
        self._letterhead = letterhead
        self.name.setText(letterhead.name)
        self._show_logo(letterhead.logo)

    def _show_logo(self, logo: bytes | None) -> None:
        self._logo = logo
        self.remove_button.setVisible(logo is not None)
        if logo is None:
            self.picture.setText("None; choose a PNG or JPEG file.")
            return
        image = QImage.fromData(logo)
        ratio = self.devicePixelRatioF()
        tall = round(theme.px(LOGO_HEIGHT) * ratio)
        picture = QPixmap.fromImage(
            image.scaled(6 * tall, tall, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
        )
        picture.setDevicePixelRatio(ratio)
        self.picture.setPixmap(picture)
        self.picture.setAccessibleName("The school's logo")

    def _choose(self) -> None:
        files.choose(self, "Choose a logo", "Pictures (*.png *.jpg *.jpeg)", self._take)

    def _take(self, path: Path) -> None:
        def read() -> bytes:
            content = read_chosen(path, MOST_LOGO)
            if len(content) > MOST_LOGO:
                raise Refused(f"{path.name} is too large: a logo may have {MOST_LOGO // 2**20} MB at most.")
            if QImage.fromData(content).isNull():
                raise Refused(f"{path.name} is not a picture that can be read; choose a PNG or JPEG file.")
            return content

        self._records.ask(self, read, self._taken, self.form.tell)

    def _taken(self, content: bytes) -> None:
        self.form.tell("Save to keep it.", "warn")
        self._show_logo(content)
        self.form.send_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _save(self) -> None:
        name, logo = self.name.text(), self._logo
        self.form.submit(self._records, lambda school, by: school.letterhead.set(by, name, logo), self._saved)

    def _saved(self, letterhead: Letterhead) -> None:
        self._show(letterhead)
        self._records.told.emit("The letterhead was saved.", "good")

    # The recovery code

    def _ask_to_renew(self) -> None:
        self.question.ask(
            "Make a new recovery code?",
            "The code that lies in your safe stops working at once. The new one is shown only once.",
            "Make a new code",
            self._renew,
            stay="Keep the code",
        )

    def _renew(self) -> None:
        self.renew_button.setEnabled(False)
        request(self, self._records, lambda school, by: school.people.renew_recovery(by), self._renewed)

    def _renewed(self, code: str) -> None:
        self.sheet = CodeSheet(self._records, code, self._letterhead)
        self.sheet.done.connect(self._kept)
        self._recovery.hide()
        self._column.insertWidget(2, self.sheet)
        self.sheet.setFocus()

    def _kept(self) -> None:
        if self.sheet is not None:
            self.sheet.hide()
            self.sheet.deleteLater()
            self.sheet = None
        self.renew_button.setEnabled(True)
        self._recovery.show()
        self.renew_button.setFocus()
