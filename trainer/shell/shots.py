"""Pictures of every page and of the table in its states, taken without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from trainer.drill.attempt import Mode
from trainer.records.attempts import lesson_hash
from trainer.records.desk import Desk
from trainer.rules import acts as a
from trainer.rules.acts import Act, Collect, Cut, Deal, Entry, Sweep, Wash, act_text, parse_act
from trainer.shell import theme
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.rulebook import RulebookPage
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.services import Services
from trainer.shell.window import Window

LAYOUTS = 12
PATIENCE = 90_000
ROUND = "ultimate_8/whole-round"
OPENING = "ultimate_8/whole-round-from-opening"
BANKED = "ultimate_texas_holdem/whole-round"
LUNAR = "lunar_poker/whole-round"
DRAGON_NAME = "deuce_of_the_dragon"
DRAGON = "deuce_of_the_dragon/whole-round"
IDLE = "deuce_of_the_dragon/idle-deuce-pot"
FORCED = "lunar_poker/force-qualifies"
FOLDED = "ultimate_texas_holdem/fold-two-kinds"
PACE = 1700
QUIET = (Wash, Cut, Deal, Sweep, a.Place, Collect)
CLUMSY = {
    "count stub 4": "rack stub",
    "place raise-button 2": "place raise-button 3",
    "commission main 1x2500 3x100": "commission main 1x2500",
}

Shot = Callable[[str], None]


class TooSlow(Exception):
    """Something that a picture waits for did not come."""


def take_shots(folder: Path, width: int, height: int, themes: tuple[str, ...] = ("light", "dark")) -> list[Path]:
    """Write the pictures; an application has to exist. Returns them in the order of a tour."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    for name in themes:
        with TemporaryDirectory() as home:
            services = Services(Path(home))
            services.preferences.change(theme=name, motion=0.0, sound=False)
            theme.apply(app, services.preferences)
            window = Window(services)
            window.resize(width, height)
            window.show()

            def shot(what: str, name: str = name, window: Window = window) -> None:
                wait_for(lambda: window.settled)
                _settle()
                path = folder / f"{what}-{name}.png"
                if not window.grab().save(str(path)):
                    raise OSError(f"{path} cannot be written")
                taken.append(path)

            _tour(window, shot)
            window.close()
            _settle()
    return taken


def _tour(window: Window, shot: Shot) -> None:
    services = window.services
    wait_for(lambda: services.course.loaded)
    shot("start")
    record = _clumsy_attempt(services.records.desk)
    services.course.refresh()
    wait_for(lambda: bool(services.course.results))
    window.go("course")
    shot("course")
    for what in _table_states(window):
        shot(what)
    window.open_debrief(record)
    debrief = window.page("debrief")
    assert isinstance(debrief, DebriefPage)
    wait_for(lambda: debrief.debrief is not None)
    _settle(600)
    shot("debrief")
    window.go("rulebook")
    rulebook = window.page("rulebook")
    assert isinstance(rulebook, RulebookPage)
    wait_for(lambda: not rulebook.busy)
    shot("rulebook")
    for what in _rulebook_states(window):
        shot(what)
    rulebook.look_up("42.7(g)")
    wait_for(lambda: not rulebook.busy)
    shot("rulebook-paragraph")
    rulebook.parts.choose(1)
    wait_for(lambda: not rulebook.busy)
    shot("rulebook-referee")
    for name in ("settings", "about"):
        window.go(name)
        _settle(300)
        shot(name)


def _table_states(window: Window) -> Iterator[str]:
    """Bring the table into one state after another."""
    page = _open(window, OPENING, "guided")
    yield "table-opening"
    _deal_until(page, "turn red down")
    yield "table-spread"
    _deal_until(page, "stack red")
    yield "table-washed"
    _deal_until(page, "complete-cut")
    yield "table-cut"
    _deal_until(page, "deal 3")
    yield "table-deal-guided"
    page = _open(window, ROUND, "practice")
    _deal_until(page, "count stub 4")
    page.table.acted.emit(parse_act("rack stub"))
    yield "table-fault"
    _deal_until(page, "prompt 5 bet")
    yield "table-betting"
    _deal_until(page, "declare 2 flush hearts ten")
    for key in ("e", "2"):
        page.table.press(key)
    yield "palette-declare"
    page.table.press("escape")
    page.table.press("space")
    yield "palette-all"
    page.table.press("escape")
    page.bar.keys.click()
    yield "table-keys"
    page.bar.keys.click()
    for _ in range(3):
        page.bar.hint.click()
    yield "table-hint"
    _deal_until(page, "prompt 2 bet")
    page.bar.pause.click()
    yield "table-paused"
    page.bar.pause.click()
    page = _open(window, ROUND, "exam")
    _deal_until(page, "count pot main 31000")
    yield "table-exam"
    _deal_until(page, "")
    yield "table-finished"
    page = _open(window, "ultimate_8/award-side-pots", "practice")
    _deal_until(page, "count pot")
    yield "table-side-pots"
    page = _open(window, "ultimate_8/whole-round-hand", "practice")
    _deal_until(page, "take stub")
    yield "table-from-the-hand"
    yield from _banked_states(window)
    yield from _lunar_states(window)
    yield from _dragon_states(window)
    page = _open(window, ROUND, "watch")
    conductor = page.conductor
    assert conductor is not None
    conductor.speed = 8.0
    wait_for(lambda: len(conductor.session.judged) > 2)
    yield "table-robot"


def _rulebook_states(window: Window) -> Iterator[str]:
    """Sheets of the reading pane: a game, its figures, and the sister games side by side."""
    rulebook = window.page("rulebook")
    assert isinstance(rulebook, RulebookPage)
    assert rulebook.lookitup is not None
    for place in (Place(Page.GAME, DRAGON_NAME), Place(Page.FIGURES, DRAGON_NAME), Place(Page.SISTERS)):
        rulebook.lookitup.open(place)
        wait_for(lambda: not rulebook.busy)
        yield f"rulebook-{place.page}"


def _banked_states(window: Window) -> Iterator[str]:
    """The table of Ultimate Texas Hold 'em from the first asking to the last payment."""
    page = _open(window, BANKED, "guided")
    _deal_until(page, "deal dealer")
    yield "holdem-guided"
    _deal_until(page, "pay 2 blind")
    # The panel beside the table has much to lay out after so many acts.
    _settle(400)
    yield "holdem-guided-payment"
    page = _open(window, BANKED, "practice")
    _deal_until(page, "prompt 5 play")
    yield "holdem-asking"
    _deal_until(page, "set-hand")
    for key in ("h", "2", "4"):
        page.table.press(key)
    yield "holdem-set-hand"
    page.table.press("escape")
    _deal_until(page, "read dealer")
    for key in ("e", "0"):
        page.table.press(key)
    yield "holdem-read"
    page.table.press("escape")
    _deal_until(page, "pay 2 trips")
    for key in ("g", "2", "t", "4", "3", "3"):
        page.table.press(key)
    yield "holdem-pay"
    page.table.press("escape")
    _deal_until(page, "collect 2")
    yield "holdem-settlement"
    page.bar.keys.click()
    yield "holdem-keys"
    page.bar.keys.click()
    page = _open(window, FOLDED, "exam")
    _deal_until(page, "place hand-cover layout")
    yield "holdem-folded"


def _lunar_states(window: Window) -> Iterator[str]:
    """The table of Lunar Poker: the progressive, an exchange, a settlement and a force."""
    page = _open(window, LUNAR, "guided")
    _deal_until(page, "prove")
    yield "lunar-guided"
    page = _open(window, LUNAR, "practice")
    _deal_until(page, "confirm 2")
    page.table.press("s")
    page.table.press("2")
    yield "lunar-exchange"
    page.table.press("escape")
    _deal_until(page, "collect 4")
    yield "lunar-settlement"
    page = _open(window, FORCED, "practice")
    _deal_until(page, "rack-from-hand")
    page.table.press("h")
    yield "lunar-force"


def _dragon_states(window: Window) -> Iterator[str]:
    """The table of Deuce of the Dragon: three discard areas, a long declaration, the lid, and the end."""
    page = _open(window, DRAGON, "guided")
    _deal_until(page, "place deuce-button")
    yield "dragon-guided"
    page = _open(window, DRAGON, "practice")
    _deal_until(page, "declare")
    for key in ("e", "2"):
        page.table.press(key)
    yield "dragon-declare"
    page.table.press("escape")
    _deal_until(page, "commission")
    yield "dragon-commission"
    page = _open(window, IDLE, "guided")
    _deal_until(page, "place lid deuce")
    yield "dragon-lid-guided"
    conductor = page.conductor
    assert conductor is not None
    conductor.act(parse_act("place lid deuce"))
    wait_for(lambda: not page.busy)
    yield "dragon-lid"
    page = _open(window, DRAGON, "exam")
    _deal_until(page, "")
    yield "dragon-finished"


def _open(window: Window, lesson: str, mode: str) -> PlayerPage:
    page = window.page("player")
    assert isinstance(page, PlayerPage)
    window.open_lesson(lesson, mode)
    wait_for(lambda: window.settled and page.settled)
    if page.card.isVisible():
        # An attempt that an earlier picture left off.
        page.card.choose(1)
        wait_for(lambda: page.settled)
    return page


def _deal_until(page: PlayerPage, line: str) -> None:
    """Deal by the book until an act that begins like this would be next, or to the end."""
    conductor = page.conductor
    assert conductor is not None
    while (due := conductor.next_due()) is not None:
        if line and act_text(due.act).startswith(line):
            return
        conductor.act(due.act)
        wait_for(lambda: not page.busy)
        # What was said long ago would not be in the air any more.
        if page.table.board is not None and isinstance(due.act, QUIET):
            page.table.board.hush()


def _clumsy_attempt(desk: Desk) -> str:
    """An exam with a few errors, for the debrief to show."""
    from trainer.drill.grading import grade, rounded
    from trainer.drill.session import Session
    from trainer.library import find, find_rubric

    lesson = find(ROUND)
    session = Session(lesson, Mode.EXAM)
    log = desk.begin(lesson.id, lesson.model.game, session.seed, Mode.EXAM.value, lesson_hash(lesson))
    slips = dict(CLUMSY)
    at = 0
    while (due := session.next_due()) is not None:
        at += PACE
        act: Act = parse_act(slips.pop(act_text(due.act), act_text(due.act)))
        judged = session.perform(act, at)
        log.act(Entry(act, at), judged.verdict, judged.taken_back)
    result = grade(session.attempt, find_rubric(""))
    log.end(rounded(result.score), result.passed, session.done, at / 1000).result()
    return log.id


def wait_for(come: Callable[[], bool]) -> None:
    """Let events pass until something has come."""
    clock = QElapsedTimer()
    clock.start()
    while not come():
        if clock.elapsed() > PATIENCE:
            raise TooSlow("a page did not come to rest")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def _settle(milliseconds: int = 60) -> None:
    """Let what was begun be laid out and painted."""
    # One layout asks for another; how many follow each other does not depend on the clock.
    for _ in range(LAYOUTS):
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
