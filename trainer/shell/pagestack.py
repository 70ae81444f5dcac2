"""The pages of the window: built when they are first wanted, and brought to the screen in short turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.shell import theme
from trainer.shell.pagemakers import PageMaker

if TYPE_CHECKING:
    from trainer.shell.services import Services

BREATH_MS = 250
"""Between two pages that are built ahead, for what the user does meanwhile."""


class PageStack(QStackedWidget):
    """Shows one page at a time; `connect` is called with each new page."""

    def __init__(
        self, services: Services, makers: dict[str, PageMaker], connect: Callable[[QWidget], object], frame: QWidget
    ) -> None:
        super().__init__()
        self._services = services
        self._makers = makers
        self._connect = connect
        self._frame = frame
        """The widget that is not painted until all that it shows has its style."""
        self.around: tuple[QWidget, ...] = ()
        """What stands around the pages and needs the style sheet, too."""
        self.made: dict[str, QWidget] = {}
        self.name = ""
        """The page that is open."""
        self._next: Callable[[], object] | None = None
        self._styling = QTimer(self)
        self._styling.setSingleShot(True)
        self._styling.timeout.connect(self.step)
        self._ahead: list[str] = []
        self._built: Callable[[], object] | None = None
        self._building = QTimer(self)
        self._building.setInterval(BREATH_MS)
        self._building.timeout.connect(self._build_next)

    def page(self, name: str) -> QWidget:
        """A page, built if this is the first time."""
        if name not in self.made:
            page = self._makers[name](self._services)
            self._connect(page)
            self.made[name] = page
            self.addWidget(page)
        return self.made[name]

    def turn_to(self, name: str) -> None:
        """Make a page the open one; `bring` then brings it to the screen."""
        self.page(name)
        self.name = name
        self._next = None

    def bring(self) -> None:
        """Bring the open page to the screen: the first page of all at once, others when they have their style."""
        page = self.made[self.name]
        while self.count() == 1 and (part := self._unstyled(page)) is not None:
            theme.apply_style(part)
        if self._unstyled(page) is None:
            self.step()
        else:
            self._styling.start()

    def afterwards(self, do: Callable[[], object]) -> None:
        """Do something in a turn of its own once the open page is on the screen."""
        self._next = do
        self._styling.start()

    def restyle(self) -> None:
        """The style sheet has changed: apply it step by step, and paint when all of it is applied."""
        self._frame.setUpdatesEnabled(False)
        self.step()

    def step(self) -> None:
        """One more step to the screen: style a part of the open page, or, if all of them are styled, show it.

        A turn of the event loop for each; hidden pages get their style when they are wanted again.
        """
        page = self.made[self.name]
        part = self._unstyled(page)
        if part is not None:
            self._styling.start()
            theme.apply_style(part)
            return
        self._frame.setUpdatesEnabled(True)
        if self.currentWidget() is not page or not page.isVisible():
            self.setCurrentWidget(page)
            page.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._next is not None:
                self._styling.start()
        elif self._next is not None:
            do, self._next = self._next, None
            do()

    @property
    def settled(self) -> bool:
        """Whether the open page is on the screen, styled, and shows what it was opened for."""
        return not self._styling.isActive()

    def build_ahead(self, names: Iterable[str], done: Callable[[], object]) -> None:
        """While nothing else happens, build pages that are likely next, one at a time."""
        self._ahead, self._built = list(names), done
        self._building.start()

    def _build_next(self) -> None:
        name = next((name for name in self._ahead if name not in self.made), "")
        if name:
            self.page(name)
        else:
            self._building.stop()
            if self._built is not None:
                self._built()

    def forget(self, names: Collection[str], show: Callable[[], object]) -> None:
        """Let pages go; if one of them is open, `show` shows another one instead."""
        for name in [name for name in self.made if name in names]:
            page = self.made.pop(name)
            shut(page)
            if self.name == name:
                self.name = ""
                show()
            self.removeWidget(page)
            page.deleteLater()

    def stop(self) -> None:
        """The window closes: bring nothing more to the screen."""
        self._next = None
        self._styling.stop()
        self._building.stop()

    def shut_all(self) -> None:
        for page in self.made.values():
            shut(page)

    @property
    def unsaved(self) -> str:
        """What the pages and their parts say would be lost: their methods of the name `unsaved`."""
        found = (unsaved() for page in self.made.values() for unsaved in _unsaved_in(page))
        return " ".join(dict.fromkeys(sentence for sentence in found if sentence))

    def _unstyled(self, page: QWidget) -> QWidget | None:
        """A widget of a page, or of what is around it, that does not have the current style sheet."""
        around = [one for one in self.around if not one.isHidden()]
        return next((part for part in (*styled_parts(page), *around) if not theme.has_style(part)), None)


def shut(page: QWidget) -> None:
    """Tell a page that wants to know it that it is done for."""
    shut_page = getattr(page, "shut", None)
    if shut_page is not None:
        shut_page()


def styled_parts(page: QWidget) -> Iterable[QWidget]:
    """The widgets that get the style sheet one by one: the page itself, or the parts that a large one names."""
    named: Iterable[QWidget] | None = getattr(page, "styled_parts", None)
    return [page] if named is None else named


def _unsaved_in(page: QWidget) -> Iterable[Callable[[], str]]:
    for one in (page, *page.findChildren(QWidget)):
        unsaved = getattr(one, "unsaved", None)
        if callable(unsaved):
            yield unsaved
