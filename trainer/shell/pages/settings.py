"""The settings page: every choice takes effect at once, and a small table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QSlider, QWidget

from trainer.shell import theme, widgets
from trainer.shell.controls import Segments, Switch
from trainer.shell.kit.adapting import UNBOUNDED, AdaptiveRow, keep_fitting
from trainer.shell.kit.page import scrolled_in_the_middle
from trainer.shell.preferences import Choices
from trainer.shell.settings.preview import Preview

if TYPE_CHECKING:
    from trainer.shell.services import Services

THEMES = (("Follow system", "system"), ("Light", "light"), ("Dark", "dark"))
CARD_SIZES = (("Small", 0.85), ("Usual", 1.0), ("Large", 1.2))
SPEEDS = (("Off", 0.0), ("Slow", 0.5), ("Usual", 1.0), ("Fast", 2.0))
STEP = 5
WIDEST, NARROW = 1240, 900


class SettingsPage(QWidget):
    """Rows of choices, the preview beside them."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._preferences = services.preferences
        now = self._preferences.now
        self.deck = Segments(("Two colours", "Four colours"), "Deck", int(now.four_colours))
        self.cards = Segments([word for word, _ in CARD_SIZES], "Card size", _nearest(CARD_SIZES, now.card_size))
        self.speed = Segments([word for word, _ in SPEEDS], "Movement", _nearest(SPEEDS, now.motion))
        self.hand = Segments(("Right-handed", "Left-handed"), "Dealing hand", int(now.left_handed))
        self.hands = Switch("The dealer's hands", now.hands)
        self.sound = Switch("Sound", now.sound)
        self.theme = Segments([word for word, _ in THEMES], "Theme", _theme(now.theme))
        self.text = QSlider(Qt.Orientation.Horizontal)
        self.text.setRange(round(theme.SMALLEST_TEXT * 100) // STEP, round(theme.LARGEST_TEXT * 100) // STEP)
        self.text.setPageStep(2)
        self.text.setValue(round(now.text_size * 100 / STEP))
        self.text.setAccessibleName("Text size")
        self.text_words = widgets.label("", "strong", wrap=False)
        self.preview = Preview()
        self.preview_words = widgets.label("", "muted")
        self.trouble = widgets.label("", "body", tone="warn")
        self.trouble.hide()
        self.usual = widgets.button("Back to the usual settings", "link")
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.deck.buttons[self.deck.current])
        self._shown(now)
        if services.warm:
            self.preview.begin()
        else:
            services.warmed.connect(self.preview.begin)
            services.begin()
        if self._preferences.problem:
            self._tell(self._preferences.problem)

    def _lay_out(self) -> None:
        size = widgets.row(self.text, self.text_words, spacing=10)
        table = widgets.card(
            widgets.label("The table", "heading"),
            _row("Deck", "Four colours tell clubs and diamonds apart at a glance.", self.deck),
            _row("Card size", "", self.cards),
            _row("Movement", "How fast cards and chips travel.", self.speed),
            _row("The dealer’s hands", "Seen to draw, place and push while things move.", self.hands),
            _row("Dealing hand", "Left-handed swaps the mouse buttons and the side of the panel.", self.hand),
            _row("Sound", "Cards and chips are heard.", self.sound),
            spacing=14,
            margin=22,
        )
        window = widgets.card(
            widgets.label("The window", "heading"),
            _row("Theme", "", self.theme),
            _row("Text size", "", size),
            spacing=14,
            margin=22,
        )
        where = widgets.label(f"Kept in {self._preferences.file}", "muted")
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._title = widgets.label("Settings", "title")
        self._forms = widgets.column(table, window, self.trouble, widgets.row(self.usual, None), None, spacing=16)
        preview_column = widgets.column(
            widgets.card(self.preview, self.preview_words, spacing=12, margin=14), where, None, spacing=14
        )
        self._preview = preview_column
        self._both = AdaptiveRow(self, NARROW, 20, QBoxLayout.Direction.BottomToTop)
        self._both.addWidget(self._forms, 60)
        self._both.addWidget(preview_column, 40)
        inner = QWidget()
        widgets.fill_column(inner, self._title, self._both, None, spacing=18)
        self._area = scrolled_in_the_middle(self, inner, WIDEST, (32, 28))
        widgets.fill_column(self, self._area)
        keep_fitting(self, self._fit)

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self._area.verticalScrollBar(), self._title, self._forms, self._preview]

    def _connect(self) -> None:
        change = self._preferences.change
        self.deck.chosen.connect(lambda number: change(four_colours=number == 1))
        self.cards.chosen.connect(lambda number: change(card_size=CARD_SIZES[number][1]))
        self.speed.chosen.connect(lambda number: change(motion=SPEEDS[number][1]))
        self.hand.chosen.connect(lambda number: change(left_handed=number == 1))
        self.hands.toggled.connect(lambda on: change(hands=on))
        self.sound.toggled.connect(lambda on: change(sound=on))
        self.theme.chosen.connect(lambda number: change(theme=THEMES[number][1]))
        self.text.valueChanged.connect(self._size_text)
        self.text.sliderReleased.connect(lambda: self._size_text(self.text.value()))
        self.usual.clicked.connect(self._reset)
        self._preferences.changed.connect(self._shown)
        self._preferences.trouble.connect(self._tell)

    def _size_text(self, value: int) -> None:
        self.text_words.setText(f"{value * STEP} %")
        # While the handle is held the page must not grow away under it.
        if not self.text.isSliderDown():
            self._preferences.change(text_size=value * STEP / 100)

    def _reset(self) -> None:
        self._preferences.change(**asdict(Choices()))

    def _shown(self, choices: Choices) -> None:
        """Show the choices as they are now."""
        self.deck.choose(int(choices.four_colours))
        self.cards.choose(_nearest(CARD_SIZES, choices.card_size))
        self.speed.choose(_nearest(SPEEDS, choices.motion))
        self.hand.choose(int(choices.left_handed))
        self.hands.setChecked(choices.hands)
        self.sound.setChecked(choices.sound)
        self.theme.choose(_theme(choices.theme))
        self.text_words.setText(f"{round(choices.text_size * 100)} %")
        self.preview.show_choices(choices)
        self.preview_words.setText(_in_words(choices))
        if not self.text.isSliderDown():
            self.text.setValue(round(choices.text_size * 100 / STEP))

    def _tell(self, sentence: str) -> None:
        self.trouble.setText(sentence)
        self.trouble.show()

    def _fit(self) -> None:
        wide = self._both.wide
        self._preview.setMaximumWidth(theme.px(470) if wide else UNBOUNDED)
        self._preview.setMinimumWidth(theme.px(330) if wide else 0)
        self.text.setMinimumWidth(theme.px(190))


def _in_words(choices: Choices) -> str:
    colours = "Four colours" if choices.four_colours else "Two colours"
    motion = SPEEDS[_nearest(SPEEDS, choices.motion)][0].lower()
    return f"{colours}, {CARD_SIZES[_nearest(CARD_SIZES, choices.card_size)][0].lower()} cards, movement {motion}."


def _row(title: str, words: str, control: QWidget) -> QWidget:
    name = widgets.label(title, "strong", wrap=False)
    said: list[QLabel] = [name, widgets.label(words, "muted")] if words else [name]
    left = widgets.column(*said, spacing=2)
    made = widgets.head(left, control, spacing=18)
    layout = made.layout()
    assert layout is not None
    layout.setAlignment(control, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made


def _nearest(choices: Sequence[tuple[str, float]], value: float) -> int:
    return min(range(len(choices)), key=lambda number: abs(choices[number][1] - value))


def _theme(name: str) -> int:
    return next(number for number, (_, value) in enumerate(THEMES) if value == name)
