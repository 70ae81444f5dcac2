"""The question that is open at a table, as a palette over it: what an act still needs to know."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from trainer.parts.controls.question import Kind, Role
from trainer.parts.layout.picture import Picture
from trainer.shell.canvas import TableView
from trainer.stage.input.composer import Composer
from trainer.stage.menuplacement import surroundings
from trainer.stage.palette import Palette


class OpenQuestion(QObject):
    """Shows at most one palette; it follows the table's size and look."""

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self._table = table
        self.menu: Palette | None = None
        table.laid.connect(self._lay_out)

    def ask(self, composer: Composer, at: tuple[float, float] | None) -> None:
        """Show what a composer asks, after a movement at this point of the canvas; or its next question."""
        table, board = self._table, self._table.board
        assert board is not None
        if self.menu is not None and self.menu.composer is composer:
            self.menu.refresh()
        else:
            around = partial(surroundings, board, pointer=at)
            self.menu = Palette(composer, around, board.look, table.devicePixelRatioF(), board.surface.get_size())
        self._draw()

    def close(self) -> None:
        """Nothing is asked any more."""
        self.menu = None
        board = self._table.board
        if board is not None and board.layers.overlay is not None:
            self._draw()

    def hover(self, x: float, y: float) -> None:
        """The pointer is here: light what it is on."""
        if self.menu is not None and self.menu.hover(x, y):
            self._draw()

    def option_at(self, x: float, y: float, picture: Picture | None) -> int | None:
        """The option that a click here chooses: on the palette, or a card on the table while cards are asked for."""
        if self.menu is None:
            return None
        option = self.menu.option_at(x, y)
        if option is None and not self.menu.contains(x, y) and picture is not None:
            return self._card_asked_for(self.menu, x, y, picture)
        return option

    def _card_asked_for(self, menu: Palette, x: float, y: float, picture: Picture) -> int | None:
        question, board = menu.composer.question, self._table.board
        card = board.find.card_at(x, y) if board is not None else -1
        if question is None or question.kind is not Kind.CARDS or card < 0:
            return None
        face = picture.faces[card]
        return next(
            (at for at, one in enumerate(question.options) if one.role is Role.CARD and one.value == face), None
        )

    def _draw(self) -> None:
        assert self._table.board is not None
        self._table.board.layers.overlay = self.menu
        self._table.wake()

    def _lay_out(self) -> None:
        """The table has another size or look: so has what is asked on it."""
        board = self._table.board
        if self.menu is not None and board is not None:
            self.menu.look = board.look
            self.menu.resize(board.surface.get_size(), self._table.devicePixelRatioF())
            self._draw()
