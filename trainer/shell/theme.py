"""How the application looks: two tables of colours, the bundled fonts, and the one style sheet made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from trainer.reports import colours
from trainer.resources import assets_dir
from trainer.shell.sheet import SUITS, sheet

LIGHT: dict[str, str] = {
    "ink": "#1d2421",
    "muted": "#59635d",
    "faint": "#8a938d",
    "paper": "#f5f3ed",
    "raised": "#ffffff",
    "sunken": "#ebe8df",
    "side": "#eceae1",
    "hover": "#f0ede5",
    "line": "#dcd8cc",
    "edge": "#c3beb0",
    "accent": "#1c5a44",
    "accent-hover": "#236b52",
    "accent-press": "#15472f",
    "accent-soft": "#dfebe4",
    "on-accent": "#ffffff",
    "brass": colours.FAIR,
    "brass-soft": colours.FAIR_SOFT,
    "focus": "#b9862b",
    "good": colours.GOOD,
    "good-soft": colours.GOOD_SOFT,
    "bad": colours.BAD,
    "bad-soft": colours.BAD_SOFT,
    "warn": "#8a5a00",
    "warn-soft": "#f7ead0",
    "ruling": "#4b4a94",
    "ruling-soft": "#e6e5f5",
}
DARK: dict[str, str] = {
    "ink": "#ecefea",
    "muted": "#a6b0a9",
    "faint": "#78837c",
    "paper": "#151a18",
    "raised": "#1d2422",
    "sunken": "#111513",
    "side": "#111614",
    "hover": "#252e2b",
    "line": "#303a36",
    "edge": "#46524d",
    "accent": "#5cb391",
    "accent-hover": "#70c4a3",
    "accent-press": "#4a9b7b",
    "accent-soft": "#1f3a30",
    "on-accent": "#0c1a14",
    "brass": "#d9b468",
    "brass-soft": "#3a311c",
    "focus": "#e5c170",
    "good": "#77cf94",
    "good-soft": "#1c3826",
    "bad": "#f0897b",
    "bad-soft": "#43241f",
    "warn": "#e7b85c",
    "warn-soft": "#3d3018",
    "ruling": "#b0aef0",
    "ruling-soft": "#2b2b4d",
}

SIZES: dict[str, tuple[str, float, int]] = {
    "grand": ("serif", 54, 600),
    "display": ("serif", 40, 600),
    "title": ("serif", 30, 600),
    "heading": ("serif", 21, 600),
    "subheading": ("ui", 15.5, 600),
    "lede": ("ui", 17, 400),
    "body": ("ui", 15, 400),
    "strong": ("ui", 15, 600),
    "muted": ("ui", 13.5, 400),
    "eyebrow": ("ui", 12, 600),
    "citation": ("mono", 13, 400),
    "number": ("ui", 26, 600),
    "button": ("ui", 14.5, 600),
    "badge": ("ui", 12, 600),
}
"""Each role's family, size in pixels at text size 1, and weight."""

STYLE = "fusion"
SMALLEST_TEXT, LARGEST_TEXT = 0.85, 1.6


class ThemeChoices(Protocol):
    """What the theme asks of a person's preferences."""

    @property
    def theme(self) -> str: ...

    @property
    def text_size(self) -> float: ...


@dataclass(slots=True)
class _Now:
    colours: dict[str, str]
    dark: bool
    scale: float
    families: dict[str, str]
    loaded: bool
    sheet: str


_now = _Now(LIGHT, False, 1.0, {}, False, "")


def colour(name: str) -> QColor:
    """A colour of the theme that is on."""
    return QColor(_now.colours[name])


def dark() -> bool:
    return _now.dark


def scale() -> float:
    """The text size that is on; everything is measured in it."""
    return _now.scale


def px(size: float) -> int:
    """A length in pixels, grown with the text."""
    return max(1, round(size * _now.scale))


def font(role: str = "body") -> QFont:
    """The font of a role, for what is painted by hand."""
    family, size, weight = SIZES[role]
    made = QFont([_families()[family], SUITS])
    made.setPixelSize(px(size))
    made.setWeight(QFont.Weight(weight))
    if role == "eyebrow":
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.8 * _now.scale)
    return made


def prepare(app: QApplication, choices: ThemeChoices) -> None:
    """Set colours, lengths and fonts as the user wishes; widgets must then get the style sheet anew.

    The application itself has none: under one, Qt polishes everything again each time that a part is put into
    another, and all pages at once, shown or not, when the sheet is replaced.
    """
    _now.dark = wants_dark(choices.theme)
    _now.colours = DARK if _now.dark else LIGHT
    _now.scale = _bounded(choices.text_size)
    _now.sheet = ""
    # Asked for only once: under a style sheet the application's style no longer tells its name.
    if not app.styleSheet() and app.style().name() != STYLE:
        app.setStyle(STYLE)
    app.setFont(font("body"))
    app.setPalette(_palette())


def apply(app: QApplication, choices: ThemeChoices) -> None:
    """Dress the whole application, for widgets that stand by themselves."""
    prepare(app, choices)
    app.setStyleSheet(sheet_text())


def apply_style(widget: QWidget) -> None:
    """Give a widget and its children the current style sheet."""
    if not has_style(widget):
        widget.setStyleSheet(sheet_text())


def has_style(widget: QWidget) -> bool:
    """Whether a widget has the current sheet: its own, or, having none, the application's."""
    worn = widget.styleSheet()
    app = QApplication.instance()
    if not worn and isinstance(app, QApplication):
        worn = app.styleSheet()
    return worn == sheet_text()


def sheet_text() -> str:
    """The style sheet that is on."""
    if not _now.sheet:
        fonts = {role: (_families()[family], size, weight) for role, (family, size, weight) in SIZES.items()}
        _now.sheet = sheet(_now.colours, fonts, _now.scale, "dark" if _now.dark else "light")
    return _now.sheet


def fits(choices: ThemeChoices) -> bool:
    """Whether the application has that style already."""
    return _now.dark == wants_dark(choices.theme) and _now.scale == _bounded(choices.text_size)


def _bounded(text_size: float) -> float:
    return min(LARGEST_TEXT, max(SMALLEST_TEXT, text_size))


def wants_dark(wish: str) -> bool:
    """Whether a wish (light, dark or system) comes out dark on this machine now."""
    if wish == "system":
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return wish == "dark"


def load_fonts() -> list[str]:
    """Make the bundled fonts known to Qt, once; the families found."""
    found: list[str] = []
    for file in sorted((assets_dir() / "fonts").rglob("*.?tf")):
        number = QFontDatabase.addApplicationFont(str(file))
        if number >= 0:
            found += QFontDatabase.applicationFontFamilies(number)
    mono = next((family for family in found if "Mono" in family), "")
    plain = next((family for family in found if family.startswith("Inter")), "")
    serif = next((one for one in found if one not in (mono, plain, SUITS) and not one.startswith("Inter")), "")
    system = QFontDatabase.systemFont
    _now.families = {
        "ui": plain or system(QFontDatabase.SystemFont.GeneralFont).family(),
        "serif": serif or "serif",
        "mono": mono or system(QFontDatabase.SystemFont.FixedFont).family(),
    }
    _now.loaded = True
    return found


def _families() -> dict[str, str]:
    if not _now.loaded:
        load_fonts()
    return _now.families


def _palette() -> QPalette:
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: "paper",
        QPalette.ColorRole.WindowText: "ink",
        QPalette.ColorRole.Base: "raised",
        QPalette.ColorRole.AlternateBase: "sunken",
        QPalette.ColorRole.Text: "ink",
        QPalette.ColorRole.Button: "raised",
        QPalette.ColorRole.ButtonText: "ink",
        QPalette.ColorRole.BrightText: "on-accent",
        QPalette.ColorRole.Highlight: "accent",
        QPalette.ColorRole.HighlightedText: "on-accent",
        QPalette.ColorRole.ToolTipBase: "raised",
        QPalette.ColorRole.ToolTipText: "ink",
        QPalette.ColorRole.PlaceholderText: "muted",
        QPalette.ColorRole.Link: "accent",
        QPalette.ColorRole.LinkVisited: "accent",
        QPalette.ColorRole.Light: "raised",
        QPalette.ColorRole.Midlight: "hover",
        QPalette.ColorRole.Mid: "line",
        QPalette.ColorRole.Dark: "edge",
        QPalette.ColorRole.Shadow: "sunken",
    }
    for role, name in roles.items():
        made.setColor(role, colour(name))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, colour("faint"))
    return made
