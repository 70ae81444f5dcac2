"""The sheets of the reading pane: an article, a section, a game, the rulings, each written out as widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.drill.articles import HOUSE_TITLE, RULINGS_TITLE, Article, ArticleKind, Chapter, short
from trainer.drill.comparing import TITLE as SISTERS_TITLE
from trainer.drill.lookup import Lookup
from trainer.rules.duty import Severity, Source
from trainer.shell import theme
from trainer.shell.flow import Flow
from trainer.shell.rulebook.contents import FIGURES_TITLE, article_place, chapter_place
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.sourcetones import SOURCE_TONES
from trainer.shell.steps import next_turn
from trainer.shell.widgets import badge, button, card, column, fill_row, label, row

MOST_LESSONS = 6
FIRST, MORE = 5, 3
"""How many pieces of a long sheet are there at once, and how many follow at a time, so that the window never stalls."""


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson that can be begun from here."""

    id: str
    title: str
    note: str
    mode: str


@dataclass(frozen=True, slots=True)
class Links:
    """What the sheets' buttons do."""

    open: Callable[[Place], None]
    learn: Callable[[str, str], None]


def article_sheet(article: Article, lookup: Lookup, lessons: Sequence[LessonLine] | None, links: Links) -> QWidget:
    """One paragraph, house rule or ruling with all that belongs to it."""
    chapter = lookup.chapter_of(article)
    where = chapter.title if chapter.short in ("", "house") else f"{chapter.short}  {chapter.title}"
    crumb = link(where, lambda: links.open(chapter_place(chapter)), "Open the whole section")
    words = label(article.text, "heading")
    words.setProperty("weight", "plain")
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    pieces: list[QWidget | int | None] = [
        label(chapter.game_title, "eyebrow"),
        crumb,
        row(label(article.short, "title", wrap=False), None, _copy(article)),
        flow(*badges(article)),
        theme.px(4),
        words,
        label(_force(article), "muted"),
    ]
    if article.reason:
        pieces += [theme.px(8), label("Why we read it so", "subheading"), label(article.reason)]
    if article.rulings:
        pieces += [theme.px(10), label("Rulings that bear on it", "subheading")]
        pieces += [ruling_card(one, links) for number in article.rulings if (one := lookup.article(number))]

    def rest() -> Iterator[QWidget]:
        if article.rests:
            yield head("Paragraphs that rest on it", "subheading")
            yield from (line_card(one, links) for citation in article.rests if (one := lookup.article(citation)))
        if article.kind is ArticleKind.DUTY and article.source is Source.REGULATION:
            yield head("Lessons that train it", "subheading")
            yield from lesson_lines(lessons, links)
        yield _neighbours(article, lookup, links)

    return sheet(pieces, rest())


def chapter_sheet(chapter: Chapter, links: Links) -> QWidget:
    """A whole section, to be read from top to bottom."""
    place = Place(Page.GAME, chapter.game) if chapter.game else Place(Page.RULINGS)
    title = f"{chapter.short}  {chapter.title}" if chapter.game and chapter.short != "house" else chapter.title
    pieces: list[QWidget | int | None] = [
        link(chapter.game_title, lambda: links.open(place), "Open all sections"),
        label(title, "title"),
        label(_about(chapter), "muted"),
        theme.px(4),
    ]
    return sheet(pieces, (line_card(article, links) for article in chapter.articles))


def game_sheet(
    title: str, status: str, chapters: Iterable[Chapter], figures: Place | None, sister: str, links: Links
) -> QWidget:
    """A game's sections at a glance; `sister` is the title of the game that it can be compared with."""
    pieces: list[QWidget | int | None] = [label(title, "title"), label(status, "muted"), theme.px(4)]
    if figures is not None:
        note = "What ranks above what, and the numbers of the game"
        pieces.append(_big_line("at a glance", FIGURES_TITLE, note, figures, links))
    if sister:
        note = f"What differs from {sister}"
        pieces.append(_big_line("sister", SISTERS_TITLE, note, Place(Page.SISTERS), links))
    return sheet(pieces, (_chapter_line(chapter, links) for chapter in chapters), spacing=8)


def rulings_sheet(chapters: Iterable[Chapter], links: Links) -> QWidget:
    """All rulings, by the games they were made for."""
    pieces: list[QWidget | int | None] = [
        label(RULINGS_TITLE, "title"),
        label("How we read the texts where they are silent, unclear or at odds with themselves. Not law.", "muted"),
    ]

    def rest() -> Iterator[QWidget]:
        for chapter in chapters:
            yield head(chapter.title, "heading")
            yield from (line_card(article, links) for article in chapter.articles)

    return sheet(pieces, rest())


def sheet(pieces: Sequence[QWidget | int | None], rest: Iterator[QWidget] | None = None, spacing: int = 10) -> QWidget:
    """Pieces below one another, no wider than can be read; what `rest` yields is added a few at a time."""
    inner = column(*pieces, None, spacing=theme.px(spacing))
    inner.setMaximumWidth(theme.px(860))
    inner.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    outer = QWidget()
    outer.setProperty("role", "scrolled")
    fill_row(outer, (inner, 100), None, spacing=None, margins=(theme.px(32), theme.px(20), theme.px(28), theme.px(28)))
    if rest is not None:
        _add_more(outer, inner, rest, FIRST)
    return outer


def _add_more(outer: QWidget, inner: QWidget, rest: Iterator[QWidget], count: int) -> None:
    layout = inner.layout()
    assert isinstance(layout, QVBoxLayout)
    pieces = list(islice(rest, count))
    for piece in pieces:
        layout.insertWidget(layout.count() - 1, piece)
    if outer.isVisible():
        # Otherwise what is there would be pressed together until the scroll area hears of it.
        layout.activate()
        outer.resize(outer.width(), max(outer.height(), outer.heightForWidth(outer.width())))
    outer.setProperty("growing", len(pieces) == count)
    if len(pieces) == count:
        # The sheet may be gone by then; the timer goes with it.
        next_turn(inner, lambda: _add_more(outer, inner, rest, MORE))


def badges(article: Article) -> list[QLabel]:
    """Where an article's force comes from, how grave a breach is, and what it is about."""
    found = [badge(str(article.source).capitalize(), SOURCE_TONES[article.source])]
    if article.severity is not None:
        tone = "bad" if article.severity is Severity.CRITICAL else "neutral"
        found.append(badge(f"{article.severity.name.capitalize()} error", tone))
    if article.category is not None:
        found.append(badge(str(article.category).capitalize()))
    if article.topic:
        found.append(badge(f"Topic: {article.topic_words}"))
    return found


def head(text: str, role: str) -> QLabel:
    """A heading with some air above it."""
    made = label(text, role)
    made.setContentsMargins(0, theme.px(12), 0, 0)
    return made


def flow(*widgets: QWidget) -> QWidget:
    """Widgets that go on in the next line where there is no room."""
    made = QWidget()
    made.setProperty("role", "row")
    lines = Flow(made, theme.px(8))
    for one in widgets:
        lines.addWidget(one)
    return made


def link(text: str, do: Callable[[], None], tip: str = "") -> QPushButton:
    """Words that lead somewhere, in line with the words around them; the focus is a line under them."""
    made = button(text, "reference", tip)
    made.setAutoDefault(False)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    made.clicked.connect(lambda _checked=False: do())
    return made


def ruling_card(ruling: Article, links: Links) -> QFrame:
    """A ruling that bears on a paragraph: what we hold, and why."""
    number = link(f"Ruling {ruling.citation}", lambda: links.open(article_place(ruling)), "Open this ruling")
    return card(
        row(badge("Ruling", "ruling"), number, None, spacing=theme.px(8)),
        label(ruling.text),
        label(f"Why: {ruling.reason}", "muted"),
        spacing=theme.px(6),
        margin=theme.px(14),
    )


def line_card(article: Article, links: Links) -> QFrame:
    """An article in a list: its citation opens it."""
    tag = link(article.short, lambda: links.open(article_place(article)), "Open this paragraph")
    marks = badges(article)[1:2] if article.kind is ArticleKind.DUTY else []
    named = [badge(number, "ruling") for number in article.rulings]
    top = row(tag, None, *named, *marks, spacing=theme.px(6))
    made = card(top, label(article.text), spacing=theme.px(4), margin=theme.px(12))
    if article.reason:
        layout = made.layout()
        assert layout is not None
        layout.addWidget(label(f"Why: {article.reason}", "muted"))
    return made


def lesson_lines(lessons: Sequence[LessonLine] | None, links: Links) -> Iterator[QWidget]:
    """Lessons with a button each; many hide behind one more."""
    if lessons is None:
        yield label("The lessons are still being read.", "muted")
        return
    if not lessons:
        yield label("No lesson is about this paragraph yet.", "muted")
        return
    yield from (lesson_row(one, links) for one in lessons[:MOST_LESSONS])
    rest = lessons[MOST_LESSONS:]
    if rest:
        more = link(f"Show {len(rest)} more", lambda: _unfold(more, rest, links))
        yield more


def _unfold(more: QPushButton, lessons: Sequence[LessonLine], links: Links) -> None:
    """Put the other lessons where the button is."""
    sheet = more.parentWidget()
    layout = sheet.layout() if sheet is not None else None
    assert isinstance(layout, QVBoxLayout)
    at = layout.indexOf(more) + 1
    more.hide()
    rows = [lesson_row(one, links) for one in lessons]
    for number, one in enumerate(rows):
        layout.insertWidget(at + number, one)
    rows[0].findChildren(QPushButton)[0].setFocus(Qt.FocusReason.TabFocusReason)


def lesson_row(lesson: LessonLine, links: Links) -> QFrame:
    start = button(lesson.mode.capitalize(), "quiet", f"Begin this lesson ({lesson.mode})")
    start.setAutoDefault(False)
    start.setAccessibleName(f"Begin {lesson.title}, {lesson.mode}")
    start.clicked.connect(lambda: links.learn(lesson.id, lesson.mode))
    words = column(label(lesson.title, "strong"), label(lesson.note, "muted"), spacing=theme.px(2))
    made = card(margin=0)
    layout = made.layout()
    assert isinstance(layout, QVBoxLayout)
    inner = fill_row(None, (words, 1), spacing=None, margins=(theme.px(14), theme.px(9), theme.px(10), theme.px(9)))
    inner.addWidget(start, 0, Qt.AlignmentFlag.AlignVCenter)
    layout.addLayout(inner)
    return made


def _chapter_line(chapter: Chapter, links: Links) -> QFrame:
    count = len(chapter.articles)
    tag = "" if chapter.short == "house" else chapter.short
    kind = ("house rule" if chapter.title == HOUSE_TITLE else "duty") if count == 1 else "duties"
    return _big_line(tag, chapter.title, f"{count} {kind}", chapter_place(chapter), links)


def _big_line(tag: str, title: str, note: str, place: Place, links: Links) -> QFrame:
    name = link(title, lambda: links.open(place))
    cited = label(tag, "citation", wrap=False)
    cited.setMinimumWidth(theme.px(92))
    made = card(margin=0)
    layout = made.layout()
    assert isinstance(layout, QVBoxLayout)
    inner = fill_row(None, cited, name, spacing=None, margins=(theme.px(14), theme.px(7)))
    # In large letters the note takes two lines rather than the page's edge.
    words = label(note, "muted")
    words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    inner.addWidget(words, 1)
    layout.addLayout(inner)
    return made


def _copy(article: Article) -> QPushButton:
    return link(
        "Copy citation",
        lambda: QGuiApplication.clipboard().setText(article.citation),
        f"Puts {article.citation} on the clipboard",
    )


def _force(article: Article) -> str:
    match article.source:
        case Source.REGULATION:
            return f"{article.citation}, in our words."
        case Source.RULING:
            return "How we read the text where it is silent, unclear or at odds with itself. Not law."
        case Source.HOUSE:
            return "A rule of the house, not of the regulation."


def _about(chapter: Chapter) -> str:
    if chapter.short == "house":
        return "Rules of the house, not of the regulation."
    if not chapter.game:
        return "How we read the texts where they are silent or unclear. Not law."
    return f"{chapter.citation}, in our words; only what a dealer has to do or to see to."


def _neighbours(article: Article, lookup: Lookup, links: Links) -> QWidget:
    before, after = lookup.neighbours(article)
    pieces: list[QWidget | int | None] = []
    if before is not None:
        pieces.append(link(f"←  {short(before.citation)}", lambda: links.open(article_place(before)), "The one before"))
    pieces.append(None)
    if after is not None:
        pieces.append(link(f"{short(after.citation)}  →", lambda: links.open(article_place(after)), "The next one"))
    return row(*pieces)
