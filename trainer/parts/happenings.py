"""What happens at every table, in the words of the log and of the players."""

from __future__ import annotations

from trainer.parts.acts.glossary import Wager
from trainer.parts.irregularities import Irregularity, TableIrregularity, irregularity_of
from trainer.parts.wording.terms import cards_words
from trainer.rules.chips import money
from trainer.rules.events import Event, Happening, Telling, Told

TIMES = ("", "one time", "two times", "three times", "four times", "five times", "six times")


def wager_of(event: Event) -> Wager | None:
    """The spot that chips are put on; at a pattern table there are no such spots."""
    return event.words if isinstance(event.words, Wager) else None


def _times(event: Event, telling: Telling) -> str:
    """How many antes a wager is, if it is a round number of them."""
    ante = (telling.bets or {}).get(event.seat, 0)
    if not ante or event.chips.amount % ante or not 0 < event.chips.amount // ante < len(TIMES):
        return ""
    return TIMES[event.chips.amount // ante]


def _put_out(event: Event, telling: Telling, wager: Wager) -> str:
    """Chips on a spot; whether they are right is for the dealer to see."""
    times = _times(event, telling)
    did = wager.log.format(amount=money(event.chips.amount), times=f", {times} the ante" if times else "")
    return f"{telling.who} {did}{astray(event)}"


def astray(event: Event) -> str:
    """Where chips lie that were put out elsewhere than on their spot."""
    return event.trouble.noticed.astray if isinstance(event.trouble, Irregularity) else ""


def wager_words(event: Event, telling: Telling) -> str:
    """What a wager is, from what then lies before everybody: `bet`, `call` or `raise`."""
    bets = telling.bets or {}
    mine = bets.get(event.seat, 0)
    top = max((amount for seat, amount in bets.items() if seat != event.seat), default=0)
    if not top:
        return "bet"
    return "raise" if mine > top else "call"


def _posts(event: Event, telling: Telling) -> str:
    wager = wager_of(event)
    if wager is not None:
        return _put_out(event, telling, wager)
    return f"{telling.who} posts {money(event.chips.amount)} and {money(event.bonus_chips.amount)}"


def _wagers(event: Event, telling: Telling) -> str:
    wager = wager_of(event)
    if wager is not None:
        return _put_out(event, telling, wager)
    amount = money(event.chips.amount)
    if isinstance(event.trouble, Irregularity) and event.trouble.noticed.seen_with_chips:
        return f"{telling.who} {event.trouble.noticed.seen_with_chips.format(amount=amount)}"
    return f"{telling.who} {wager_words(event, telling)}s {amount}"


def _wagers_said(event: Event, telling: Telling) -> str:
    wager, amount = wager_of(event), money(event.chips.amount)
    if wager is not None:
        times = _times(event, telling)
        return wager.said.format(amount=amount, times=f" {times}:" if times else "")
    if isinstance(event.trouble, Irregularity) and event.trouble.noticed.seen_with_chips:
        return event.trouble.noticed.said.format(amount=amount)
    if telling.all_in:
        return f"I’m all in: {amount}"
    if telling.bets is None:
        # Without the others' bets a call looks like a raise.
        return amount
    said_as = {"bet": f"I bet {amount}", "call": f"Call, {amount}", "raise": f"I raise: {amount}"}
    return said_as[wager_words(event, telling)]


def _misbehaves(event: Event, telling: Telling) -> str:
    noticed, who = irregularity_of(event).noticed, telling.who
    if noticed.sight:
        return noticed.sight.format(cards=cards_words(event.number))
    if noticed.seen_with_chips and event.chips:
        return f"{who} {noticed.seen_with_chips.format(amount=money(event.chips.amount))}"
    if noticed.seen:
        return f"{who} {noticed.seen}"
    return f"{who} puts {money(event.chips.amount)} out" if event.chips else f"{who} moves"


def _misbehaves_said(event: Event, _: Telling) -> str:
    noticed = irregularity_of(event).noticed
    return noticed.said.format(amount=money(event.chips.amount))


def _checks(event: Event, telling: Telling) -> str:
    # No chip moves, but what is heard is a bet.
    if event.trouble == TableIrregularity.VERBAL_BET:
        return f"{telling.who} {TableIrregularity.VERBAL_BET.noticed.seen}"
    return f"{telling.who} checks"


def _checks_said(event: Event, _: Telling) -> str:
    outburst = event.trouble == TableIrregularity.VERBAL_BET
    return TableIrregularity.VERBAL_BET.noticed.said if outburst else "Check"


def _folds(event: Event, telling: Telling) -> str:
    return f"{telling.who} {event.words or 'folds'}"


def _folds_said(event: Event, _: Telling) -> str:
    return "" if event.words else "I fold"


def _picks_up(event: Event, telling: Telling) -> str:
    return f"{telling.who} picks up {money(event.chips.amount) if event.chips else 'the chips'}"


class TableHappening(Happening):
    POSTS = Told("posts", _posts, opens_round=True)
    SITS_OUT = Told("sits-out", "{who} sits this round out", "Not this round", opens_round=True)
    WAGERS = Told("wagers", _wagers, _wagers_said)
    CHECKS = Told("checks", _checks, _checks_said)
    FOLDS = Told("folds", _folds, _folds_said)
    MISBEHAVES = Told("misbehaves", _misbehaves, _misbehaves_said)
    ARRIVES = Told("arrives", "{who} sits down", "Good evening")
    LEAVES = Told("leaves", "{who} leaves the table", "I’m done, thank you")
    CHANGES = Told("changes", "{who} changes {amount} at the tray", "Change, please", opens_round=True)
    PICKS_UP = Told("picks-up", _picks_up)
