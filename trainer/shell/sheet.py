"""The application's style sheet, written out for a table of colours, fonts and a text size."""

from __future__ import annotations

import re
from collections.abc import Mapping

from trainer.resources import assets_dir

SUITS = "Dealer Suits"
"""The family that has the symbols of suits; the others have none."""

Fonts = Mapping[str, tuple[str, float, int]]

# In the rules `@name` is a colour, `<12>` a length that grows with the text, `icon:name` a small picture.
RULES = """
QToolTip { color: @ink; background: @raised; border: 1px solid @edge; padding: <5> <8>; }
QMainWindow, QDialog, QWidget[role="page"] { background: @paper; }
QLabel, QWidget[role="row"], QWidget[role="column"] { background: transparent; }
QLabel[role="muted"], QLabel[role="eyebrow"], QLabel[role="lede"], QLabel[role="citation"] { color: @muted; }
QLabel[weight="plain"] { font-weight: 400; }
QLabel[tone="good"] { color: @good; }
QLabel[tone="bad"] { color: @bad; }
QLabel[tone="warn"] { color: @warn; }
QLabel[tone="brass"] { color: @brass; }

QPushButton {
    color: @ink; background: @raised; border: 1px solid @edge; border-radius: <8>;
    padding: <8> <16>; text-align: center; outline: none;
}
QPushButton:hover { background: @hover; border-color: @muted; }
QPushButton:pressed { background: @sunken; }
QPushButton:focus { border: 2px solid @focus; padding: <7> <15>; }
QPushButton:disabled { color: @faint; background: @paper; border-color: @line; }
QPushButton:checked { color: @on-accent; background: @accent; border-color: @accent; }
QPushButton:checked:focus { border: 2px solid @focus; }
QPushButton[role="primary"] { color: @on-accent; background: @accent; border: 1px solid @accent; }
QPushButton[role="primary"]:hover { background: @accent-hover; border-color: @accent-hover; }
QPushButton[role="primary"]:pressed { background: @accent-press; border-color: @accent-press; }
QPushButton[role="primary"]:focus { border: 2px solid @focus; }
QPushButton[role="primary"]:disabled { color: @faint; background: @sunken; border-color: @line; }
QPushButton[role="danger"] { color: @bad; border-color: @bad; }
QPushButton[role="danger"]:hover { background: @bad-soft; border-color: @bad; }
QPushButton[role="danger"]:focus { border: 2px solid @focus; }
QPushButton[role="danger"]:disabled { color: @faint; background: @paper; border-color: @line; }
QPushButton[role="link"] {
    color: @accent; background: transparent; border: 1px solid transparent; border-radius: <6>; padding: <4> <6>;
}
QPushButton[role="link"]:hover { background: @accent-soft; }
QPushButton[role="link"]:focus { border: 2px solid @focus; padding: <3> <5>; }
QPushButton[role="link"]:disabled { color: @faint; }
QPushButton[role="reference"] {
    color: @accent; background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0;
    padding: 3px 0 1px 0;
}
QPushButton[role="reference"]:hover { background: transparent; border-bottom-color: @accent; }
QPushButton[role="reference"]:focus {
    border: none; border-bottom: 2px solid @focus; border-radius: 0; padding: 3px 0 1px 0;
}
QPushButton[role="reference"]:disabled { color: @faint; }
QPushButton[flush="left"], QPushButton[flush="left"]:focus { text-align: left; padding-left: 0; }
QPushButton[flush="right"], QPushButton[flush="right"]:focus { padding-right: 0; }
QPushButton[large="true"] { border-radius: <11>; padding: <14> <28>; }
QPushButton[large="true"]:focus { border-width: 3px; padding: <12> <26>; }
QPushButton[role="segment"] {
    color: @muted; background: transparent; border: 1px solid transparent; padding: <6> <12>; border-radius: <7>;
}
QPushButton[role="segment"]:hover { color: @ink; background: @hover; }
QPushButton[role="segment"]:checked { color: @ink; background: @raised; border: 1px solid @edge; }
QPushButton[role="segment"]:focus { border: 2px solid @focus; padding: <5> <11>; }
QFrame[role="segments"] { background: @sunken; border: 1px solid @line; border-radius: <9>; }

QPushButton[role="citation"] {
    color: @accent; background: transparent; border: 1px solid transparent; padding: <2> <4>; margin-left: -<5>;
    border-radius: <5>;
}
QPushButton[role="citation"]:hover { background: @accent-soft; }
QPushButton[role="citation"]:focus { border: 2px solid @focus; padding: <1> <3>; }
QPushButton[role="brass"] { color: #20241c; background: #dcb96f; border: 1px solid #dcb96f; }
QPushButton[role="brass"]:hover { background: #e8cb89; border-color: #e8cb89; }
QPushButton[role="brass"]:pressed { background: #c9a458; border-color: #c9a458; }
QPushButton[role="brass"]:focus { border: 3px solid #fffaf0; }
QPushButton[role="felt"] {
    color: #f1ead6; background: rgba(0, 0, 0, 30); border: 1px solid rgba(241, 234, 214, 90); padding: <8> <16>;
}
QPushButton[role="felt"]:hover { background: rgba(255, 255, 255, 28); }
QPushButton[role="felt"]:focus { border: 2px solid #fffaf0; padding: <7> <15>; }
QWidget[role="felt"] QLabel { color: #fbf6e8; }
QWidget[role="felt"] QLabel[role="lede"], QWidget[role="felt"] QLabel[role="muted"] { color: #cfdcd2; }
QWidget[role="felt"] QLabel[role="eyebrow"] { color: #e2c684; }
QPushButton[alone="true"] { padding: <6>; }
QPushButton[alone="true"]:focus { padding: <5>; }
QPushButton[dense="true"] { padding: <5> <11>; }
QPushButton[dense="true"]:focus { padding: <4> <10>; }
QPushButton[here="true"] { border: 2px solid @brass; }
QPushButton[here="true"][dense="true"] { padding: <4> <10>; }

QFrame[role="card"] { background: @raised; border: 1px solid @line; border-radius: <12>; }
QFrame[role="well"] { background: @sunken; border: 1px solid @line; border-radius: <10>; }
QFrame[role="divider"] { background: @line; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="banner"] { background: @accent-soft; border: none; border-bottom: 1px solid @line; border-radius: 0; }
QFrame[role="banner"][floating="true"] { border: 1px solid @line; border-radius: 10px; }
QFrame[role="banner"][tone="good"] { background: @good-soft; }
QFrame[role="banner"][tone="bad"] { background: @bad-soft; }
QFrame[role="banner"][tone="warn"] { background: @warn-soft; }
QFrame[role="banner"][tone="table"] { background: @brass-soft; }

QLabel[role="badge"] { border-radius: <5>; padding: <3> <8>; color: @muted; background: @sunken; }
QLabel[role="badge"][tone="good"] { color: @good; background: @good-soft; }
QLabel[role="badge"][tone="bad"] { color: @bad; background: @bad-soft; }
QLabel[role="badge"][tone="ruling"] { color: @ruling; background: @ruling-soft; }
QLabel[role="badge"][tone="house"] { color: @brass; background: @brass-soft; }
QLabel[role="badge"][tone="regulation"] { color: @accent; background: @accent-soft; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
    color: @ink; background: @raised; border: 1px solid @edge; border-radius: <8>; padding: <6> <10>;
    selection-color: @on-accent; selection-background-color: @accent;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: 2px solid @focus; padding: <5> <9>;
}
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {
    color: @faint; background: @paper; border-color: @line;
}
QTextBrowser { background: transparent; border: none; padding: 0; }
QTextBrowser:focus { border: none; padding: 0; }
QComboBox { padding-right: <2>; }
QComboBox::drop-down { border: none; width: <26>; }
QComboBox::down-arrow { image: icon:chevron; width: <16>; height: <16>; }
QComboBox QAbstractItemView {
    color: @ink; background: @raised; border: 1px solid @edge; padding: <4>; outline: none;
    selection-color: @ink; selection-background-color: @accent-soft;
}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; background: transparent; }
QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus { border: none; padding: 0; }
QAbstractSpinBox::up-button { border: none; width: <20>; subcontrol-origin: border; }
QAbstractSpinBox::down-button { border: none; width: <20>; subcontrol-origin: border; }
QAbstractSpinBox::up-arrow { image: icon:chevron-up; width: <14>; height: <14>; }
QAbstractSpinBox::down-arrow { image: icon:chevron; width: <14>; height: <14>; }

QCheckBox, QRadioButton { color: @ink; spacing: <9>; padding: <4>; border: 2px solid transparent; border-radius: <6>; }
QCheckBox:focus, QRadioButton:focus { border-color: @focus; }
QCheckBox::indicator, QRadioButton::indicator {
    width: <16>; height: <16>; border: 1px solid @edge; border-radius: <5>; background: @raised;
}
QRadioButton::indicator { border-radius: <8>; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: icon:check; }
QRadioButton::indicator:checked { background: @accent; border-color: @accent; image: icon:dot; }

QScrollArea, #qt_scrollarea_viewport { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[role="scrolled"] { background: transparent; }
QAbstractItemView {
    color: @ink; background: transparent; border: none; outline: none;
    selection-color: @ink; selection-background-color: @accent-soft;
}
QTreeView::item, QListView::item, QTableView::item { padding: <5> <8>; border-radius: <6>; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected { color: @ink; background: @accent-soft; }
QTreeView[role="contents"] { selection-background-color: transparent; show-decoration-selected: 0; }
QTreeView[role="contents"]::item, QTreeView[role="contents"]::item:selected, QTreeView[role="contents"]::item:hover {
    background: transparent;
}
QTreeView[role="contents"]::branch, QTreeView[role="contents"]::branch:selected,
QTreeView[role="contents"]::branch:hover { background: transparent; }
QScrollArea[role="reading"] { border: 2px solid transparent; border-radius: <8>; }
QScrollArea[role="reading"]:focus { border-color: @focus; }
QHeaderView { background: transparent; }
QHeaderView::section {
    color: @muted; background: transparent; border: none; border-bottom: 1px solid @line; padding: <6> <8>;
}
QTableView { gridline-color: @line; }
QTableView[role="grid"] { background: @raised; border: 1px solid @line; border-radius: <10>; }
QTableView[role="grid"]:focus { border: 2px solid @focus; }
QTableView[role="grid"]::item { border-radius: 0; border-bottom: 1px solid @line; padding: 0 <10>; }
QTableView[role="grid"]::item:hover { background: @hover; }
QTableView[role="grid"]::item:selected { color: @ink; background: @accent-soft; }
QTableView[role="grid"] QHeaderView::section { padding: <8> <10>; }
QScrollBar:vertical { background: transparent; width: <12>; margin: <2>; }
QScrollBar:horizontal { background: transparent; height: <12>; margin: <2>; }
QScrollBar::handle { background: @edge; border-radius: <4>; }
QScrollBar::handle:vertical { min-height: <36>; }
QScrollBar::handle:horizontal { min-width: <36>; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider { min-height: <28>; }
QSlider::groove:horizontal { height: <4>; background: @line; border-radius: <2>; }
QSlider::sub-page:horizontal { background: @accent; border-radius: <2>; }
QSlider::handle:horizontal {
    width: <16>; height: <16>; margin: -<7> 0; border-radius: <9>; background: @raised; border: 2px solid @accent;
}
QSlider::handle:horizontal:hover { background: @accent-soft; }
QSlider::handle:horizontal:focus { border: 3px solid @focus; }
QProgressBar {
    background: @sunken; border: none; border-radius: <4>; max-height: <8>; min-height: <8>; color: transparent;
}
QProgressBar::chunk { background: @accent; border-radius: <4>; }

QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar { background: transparent; }
QTabBar::tab {
    color: @muted; background: transparent; border: none; border-bottom: 3px solid transparent; padding: <8> <10>;
}
QTabBar::tab:hover { color: @ink; }
QTabBar::tab:selected { color: @ink; border-bottom-color: @accent; }
QTabBar::tab:focus { color: @accent; }
QTabBar::scroller { width: <26>; }
QTabBar QToolButton { background: @raised; border: none; }
QTabBar QToolButton:hover { background: @hover; }
QSplitter::handle { background: @line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QMenu { color: @ink; background: @raised; border: 1px solid @edge; padding: <6>; }
QMenu::item { padding: <7> <22>; border-radius: <6>; }
QMenu::item:selected { background: @accent-soft; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: <5> <8>; }
"""


def sheet(colours: Mapping[str, str], fonts: Fonts, scale: float, look: str) -> str:
    """Rules of type first, then the rest with every colour and length filled in."""
    folder = (assets_dir() / "icons").as_posix()
    text = re.sub(r"<(\d+)>", lambda found: f"{max(1, round(int(found[1]) * scale))}px", RULES)
    text = re.sub(r"@([a-z-]+)", lambda found: colours[found[1]], text)
    text = re.sub(r"icon:([a-z-]+)", lambda found: f'url("{folder}/{found[1]}-{look}.svg")', text)
    return _type(fonts, scale) + text


def _type(fonts: Fonts, scale: float) -> str:
    def rule(where: str, role: str) -> str:
        family, size, weight = fonts[role]
        spacing = f" letter-spacing: {0.8 * scale:.1f}px;" if role == "eyebrow" else ""
        drawn = f"font-size: {round(size * scale)}px; font-weight: {weight};{spacing}"
        return f'{where} {{ font-family: "{family}", "{SUITS}"; {drawn} }}'

    # Everything else has the application's own font: a rule for QWidget would be resolved anew at every ancestor.
    rules = [rule("QToolTip, QHeaderView::section", "muted")]
    rules += [rule(f'QLabel[role="{role}"]', role) for role in fonts if role not in ("button", "body")]
    rules.append(rule("QPushButton, QTabBar::tab", "button"))
    rules.append(rule('QPushButton[role="citation"]', "citation"))
    rules.append(f'QPushButton[large="true"] {{ font-size: {round(18 * scale)}px; }}')
    return "\n".join(rules)
