"""The table in its states, one after another, for the pictures."""

from __future__ import annotations

from collections.abc import Iterator

from tests.shots.waiting import settle, wait_for
from trainer.games import parse_act
from trainer.parts.acts import Collect, Cut, Deal, Place, Sweep, Wash
from trainer.rules.act import act_text
from trainer.shell.pages.player import PlayerPage
from trainer.shell.window import Window

ROUND = "ultimate_8/whole-round"
OPENING = "ultimate_8/whole-round-from-opening"
BANKED = "ultimate_texas_holdem/whole-round"
LUNAR = "lunar_poker/whole-round"
DRAGON = "deuce_of_the_dragon/whole-round"
IDLE = "deuce_of_the_dragon/idle-deuce-pot"
FORCED = "lunar_poker/force-qualifies"
FOLDED = "ultimate_texas_holdem/fold-two-kinds"
QUIET = (Wash, Cut, Deal, Sweep, Place, Collect)


def table_states(window: Window) -> Iterator[str]:
    """Bring the table into one state after another."""
    page = _open(window, OPENING, "guided")
    yield "table-opening"
    deal_until(page, "turn red down")
    yield "table-spread"
    deal_until(page, "stack red")
    yield "table-washed"
    deal_until(page, "complete-cut")
    yield "table-cut"
    deal_until(page, "deal 3")
    yield "table-deal-guided"
    page = _open(window, ROUND, "practice")
    deal_until(page, "count stub 4")
    page.table.acted.emit(parse_act("rack stub"))
    yield "table-fault"
    deal_until(page, "prompt 5 bet")
    yield "table-betting"
    deal_until(page, "declare 2 flush hearts ten")
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
    deal_until(page, "prompt 2 bet")
    page.bar.pause.click()
    yield "table-paused"
    page.bar.pause.click()
    page = _open(window, ROUND, "exam")
    deal_until(page, "count pot main 31000")
    yield "table-exam"
    deal_until(page, "")
    yield "table-finished"
    page = _open(window, "ultimate_8/award-side-pots", "practice")
    deal_until(page, "count pot")
    yield "table-side-pots"
    page = _open(window, "ultimate_8/whole-round-hand", "practice")
    deal_until(page, "take stub")
    yield "table-from-the-hand"
    yield from _banked_states(window)
    yield from _lunar_states(window)
    yield from _dragon_states(window)
    page = _open(window, ROUND, "watch")
    controller = page.controller
    assert controller is not None
    controller.speed = 8.0
    wait_for(lambda: len(controller.session.judged) > 2)
    yield "table-robot"


def _banked_states(window: Window) -> Iterator[str]:
    """The table of Ultimate Texas Hold 'em from the first asking to the last payment."""
    page = _open(window, BANKED, "guided")
    deal_until(page, "deal dealer")
    yield "holdem-guided"
    deal_until(page, "pay 2 blind")
    # The panel beside the table has much to lay out after so many acts.
    settle(400)
    yield "holdem-guided-payment"
    page = _open(window, BANKED, "practice")
    deal_until(page, "prompt 5 play")
    yield "holdem-asking"
    deal_until(page, "set-hand")
    for key in ("'", "2", "4"):
        page.table.press(key)
    yield "holdem-set-hand"
    page.table.press("escape")
    deal_until(page, "read dealer")
    for key in ("e", "0"):
        page.table.press(key)
    yield "holdem-read"
    page.table.press("escape")
    deal_until(page, "pay 2 trips")
    for key in ("g", "2", "t", "4", "3", "3"):
        page.table.press(key)
    yield "holdem-pay"
    page.table.press("escape")
    deal_until(page, "collect 2")
    yield "holdem-settlement"
    page.bar.keys.click()
    yield "holdem-keys"
    page.bar.keys.click()
    page = _open(window, FOLDED, "exam")
    deal_until(page, "place hand-cover layout")
    yield "holdem-folded"


def _lunar_states(window: Window) -> Iterator[str]:
    """The table of Lunar Poker: the progressive, an exchange, a settlement and a force."""
    page = _open(window, LUNAR, "guided")
    deal_until(page, "prove")
    yield "lunar-guided"
    page = _open(window, LUNAR, "practice")
    deal_until(page, "confirm 2")
    page.table.press("s")
    page.table.press("2")
    yield "lunar-exchange"
    page.table.press("escape")
    deal_until(page, "collect 4")
    yield "lunar-settlement"
    page = _open(window, FORCED, "practice")
    deal_until(page, "rack-from-hand")
    for key in ("0", "m"):
        page.table.press(key)
    yield "lunar-force"


def _dragon_states(window: Window) -> Iterator[str]:
    """The table of Deuce of the Dragon: three discard areas, a long declaration, the lid, and the end."""
    page = _open(window, DRAGON, "guided")
    deal_until(page, "place deuce-button")
    yield "dragon-guided"
    page = _open(window, DRAGON, "practice")
    deal_until(page, "declare")
    for key in ("e", "2"):
        page.table.press(key)
    yield "dragon-declare"
    page.table.press("escape")
    deal_until(page, "commission")
    yield "dragon-commission"
    page = _open(window, IDLE, "guided")
    deal_until(page, "place lid deuce")
    yield "dragon-lid-guided"
    controller = page.controller
    assert controller is not None
    controller.act(parse_act("place lid deuce"))
    wait_for(lambda: not page.busy)
    yield "dragon-lid"
    page = _open(window, DRAGON, "exam")
    deal_until(page, "")
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


def deal_until(page: PlayerPage, line: str) -> None:
    """Deal by the book until an act that begins like this would be next, or to the end."""
    controller = page.controller
    assert controller is not None
    while (due := controller.next_due()) is not None:
        if line and act_text(due.act).startswith(line):
            return
        controller.act(due.act)
        wait_for(lambda: not page.busy)
        # What was said long ago would not be in the air any more.
        if page.table.board is not None and isinstance(due.act, QUIET):
            page.table.board.hush()
