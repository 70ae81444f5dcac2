"""Ask the referee: a form for the question on the left, the answer with its paragraph on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drill.lookup import Lookup
from trainer.drill.typed_questions import NotUnderstood
from trainer.games import GAMES
from trainer.parts.referee import forms as asked
from trainer.shell import theme
from trainer.shell.controls import Segments
from trainer.shell.rulebook.answer import AnswerPanel
from trainer.shell.rulebook.forms import (
    Asks,
    CardsForm,
    CommissionForm,
    Form,
    PotsForm,
    SettleForm,
)
from trainer.shell.steps import Steps
from trainer.shell.widgets import fill_column, fill_row, row, scroll


def kinds_of(game: str) -> tuple[str, ...]:
    return tuple(form.name for form in GAMES[game].forms)


class AskReferee(QWidget):
    """Answers as soon as there is a question; tells `open_wanted` with a citation to be looked up.

    Its forms are made one by one, in `steps`: making all at once would be felt.
    """

    open_wanted = Signal(str)

    def __init__(self, lookup: Lookup, four_colours: bool) -> None:
        super().__init__()
        self.answer = AnswerPanel(lookup, four_colours)
        self.answer.open_wanted.connect(self.open_wanted)
        self.games = [name for name, game in GAMES.items() if game.forms]
        self.forms: list[Form] = []
        self._forms = QStackedWidget()
        self._kinds = {kinds: Segments(kinds, "Kind of question") for kinds in map(kinds_of, self.games)}
        for kinds in self._kinds.values():
            kinds.chosen.connect(self._turn_to)
        self.which = Segments([GAMES[name].title for name in self.games], "Game")
        if len(self.games) < 2:
            # Only ever hidden: shown before it has a parent it would be a window of its own.
            self.which.hide()
        self._turns = Steps(self)
        self.which.chosen.connect(lambda number: self._turns.begin(*self.steps(self.games[number])))

        panel = QWidget()
        panel.setProperty("role", "scrolled")
        fill_column(panel, self.answer, None, spacing=None, margins=(0, 0, theme.px(6), theme.px(20)))
        both = fill_row(None, (scroll(self._forms), 62), (scroll(panel), 38), spacing=theme.px(24), margins=None)
        layout = fill_column(
            self,
            row(self.which, None),
            row(*self._kinds.values(), None),
            spacing=theme.px(16),
            margins=(theme.px(28), 0, theme.px(22), 0),
        )
        self._offer_kinds()
        layout.addLayout(both, 1)

    @property
    def game(self) -> str:
        return self.games[self.which.current]

    @property
    def kinds(self) -> Segments:
        """What the game that is chosen can be asked."""
        return self._kinds[kinds_of(self.game)]

    def _offer_kinds(self) -> None:
        for kinds in self._kinds.values():
            kinds.setVisible(kinds is self.kinds)

    @property
    def form(self) -> Form:
        return self.forms[self.kinds.current]

    @property
    def busy(self) -> bool:
        return self._turns.busy or (isinstance(self.form, CardsForm) and self.form.grid.busy)

    def set_four_colours(self, on: bool) -> None:
        self.answer.four_colours = on
        for form in self.forms:
            if isinstance(form, CardsForm):
                form.grid.set_four_colours(on)
        self.ask()

    def know(self, lookup: Lookup) -> None:
        self.answer.lookup = lookup

    def begin(self) -> None:
        """Put the cursor where typing begins."""
        self.form.first().setFocus()

    def steps(self, game: str) -> list[Callable[[], None]]:
        """What is to be done, in this order, until the forms of a game are there."""
        makers = self._makers(game)
        forms: list[Form] = []

        def step(make: Callable[[], Form]) -> Callable[[], None]:
            return lambda: forms.append(make())

        return [*(step(make) for make in makers), lambda: self._use(forms)]

    def _makers(self, game: str) -> tuple[Callable[[], Form], ...]:
        return tuple(partial(self._form, game, form) for form in GAMES[game].forms)

    def _form(self, game: str, form: asked.Form) -> Form:
        match form:
            case asked.CardsForm():
                return CardsForm(game, form.deck, form.hands, self.answer.four_colours)
            case asked.CommissionForm():
                return CommissionForm(game, f"{float(form.cap):g}")
            case asked.PotsForm():
                return PotsForm(form.seats)
            case asked.SettleForm():
                return SettleForm(game, form)
            case _:
                assert_never(form)

    def _use(self, forms: list[Form]) -> None:
        self._offer_kinds()
        for old in self.forms:
            self._forms.removeWidget(old)
            old.deleteLater()
        self.forms = forms
        for form in forms:
            self._forms.addWidget(form)
            form.asked.connect(self.ask)
        self._turn_to(self.kinds.current)

    def _turn_to(self, number: int) -> None:
        if not self.forms:
            return
        self._forms.setCurrentWidget(self.forms[number])
        self.ask()

    def ask(self) -> None:
        """Put the question as it now stands."""
        form: Asks = self.form
        waiting = form.waiting
        if waiting:
            self.answer.wait_for(waiting)
            return
        try:
            said, note, citation = form.ruling()
        except NotUnderstood as problem:
            self.answer.complain(str(problem))
            return
        self.answer.show_said(said, note, citation)
