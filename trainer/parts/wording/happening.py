"""Acts and events as the table tells them: a line of the log, and what is said aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.parts.wording.terms import cards_words, pot_words, spot_words
from trainer.rules.act import Act
from trainer.rules.cards import Face
from trainer.rules.chips import Chips, money
from trainer.rules.events import Event, Phrasing, Telling
from trainer.rules.notation import BYSTANDER, SUPERVISOR


def said(act: Act, names: Mapping[int, str] | None = None) -> str:
    """What the dealer says aloud while acting, with the name of the player who is spoken to.

    >>> from trainer.games import parse_act
    >>> said(parse_act("prompt 2 bet"), {2: "Ben"})
    'Ben, your bet'
    """
    if not act.addresses:
        return act.said()
    spot = int(getattr(act, "seat", None) or getattr(act, "spot", None) or 0)
    name = (names or {}).get(spot) or spot_words(spot).removeprefix("the ").capitalize()
    return f"{name}{act.addresses}{act.said()}"


def speaker(event: Event) -> int:
    """Whose bubble it is: a seat, the bystander or the supervisor."""
    if event.what.told.by_supervisor:
        return int(SUPERVISOR)
    return event.seat or int(BYSTANDER)


def bets_on(chips: Mapping[str, Chips]) -> dict[int, int]:
    """What lies in each seat's betting area, or on its ante spot, from a table's or picture's chips.

    Where there are ante spots no bets meet each other: a wager goes by the own ante.

    >>> bets_on({"bets:2": Chips({500: 4}), "main": Chips({500: 1})})
    {2: 2000}
    """
    heaps = ((place.partition(":"), heap) for place, heap in chips.items())
    return {int(number): heap.amount for (head, _, number), heap in heaps if head in ("bets", "ante") and heap}


def event_words(
    event: Event,
    names: Mapping[int, str],
    faces: Sequence[Face] = (),
    bets: Mapping[int, int] | None = None,
) -> str:
    """A line of the log; `faces` says which card is which, `bets` what lies before each seat after a wager.

    >>> from trainer.parts.happenings import TableHappening
    >>> event_words(Event(TableHappening.CHECKS, 3), {3: "Ana"})
    'Ana checks'
    """
    who = names.get(event.seat) or spot_words(event.seat).capitalize()
    if event.told:
        return f"{who} {event.told}"
    return _phrased(event.what.told.log, event, Telling(who, faces, bets))


def speech(event: Event, bets: Mapping[int, int] | None = None, all_in: bool = False) -> str:
    """What is said aloud, for a bubble; nothing in silence. Played cards are not named: the dealer declares them.

    >>> from trainer.parts.happenings import TableHappening
    >>> speech(Event(TableHappening.CHECKS, 2))
    'Check'
    """
    if event.told:
        return event.said
    return _phrased(event.what.told.said, event, Telling(bets=bets, all_in=all_in))


def _phrased(phrasing: Phrasing, event: Event, telling: Telling) -> str:
    if not isinstance(phrasing, str):
        return phrasing(event, telling)
    return phrasing.format(
        who=telling.who,
        seat=spot_words(event.seat).capitalize(),
        amount=money(event.chips.amount),
        sum=money(event.number),
        cards=cards_words(event.number),
        pot=pot_words(event.words),
        words=event.words,
    )
