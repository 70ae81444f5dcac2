"""A box to choose from whose words end in an ellipsis where there is no room for all of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter


class ChoiceBox(QComboBox):
    """As Qt's, which cuts a word in the middle of a letter; pointed at, it says all of what is chosen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self.shown_text()
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def shown_text(self) -> str:
        """The words of the choice as far as there is room."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        place = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The label leaves a little air at both sides of the place that it is given.
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, place.width() - 4)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            cut = self.shown_text() != self.currentText()
            self.setToolTip(self.currentText() if cut else self.accessibleName())
        return super().event(event)
