"""Two pattern games side by side, line by line, worked out from what each declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from trainer.parts.cards import preparing
from trainer.parts.cards.house import Dealing
from trainer.parts.comparison import Row, Side
from trainer.parts.pattern.figures import card_numbers, figures, money_numbers
from trainer.parts.pattern.house import HandDeal, House
from trainer.parts.pattern.paragraphs import play
from trainer.parts.pattern.patterns import SETS
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.subchapter import Subchapter
from trainer.rules.sections import Paragraph

RUN = 3
"""Cards of the runs that are compared: the shortest there are."""
_DEALT_FROM = {Dealing.SHOE: "a shoe", Dealing.HAND: "the hand", Dealing.AUTOMATED: "an automated shoe"}


def compare(game_a: Subchapter, game_b: Subchapter) -> tuple[Row, ...]:
    """Everything that the two declare, each line with both of them."""
    lines = zip(_lines(game_a), _lines(game_b), strict=True)
    ranked = list(_ranked(game_a, game_b))
    rows = [Row(topic, name, one, other) for (topic, name, one), (_, _, other) in lines]
    after = next(at for at, row in enumerate(rows) if row.topic != rows[0].topic)
    return (*rows[:after], *ranked, *rows[after:])


Line = tuple[str, str, Side]


def _lines(kit: Subchapter) -> Iterator[Line]:
    """What a game says on each point, in the same order for every game."""
    yield from _orders(kit)
    yield from _dealing(kit)
    yield from _money(kit)
    yield from _second_pot(kit)


def _orders(kit: Subchapter) -> Iterator[Line]:
    topic, book, named = "Rankings", kit.patterns, figures(kit)
    yield topic, "Cards, highest first", Side(_ranks(book.ranks), book.rank_citation)
    yield topic, "Suits, highest first", Side(", ".join(named.suits), book.suit_citation)
    yield topic, f"Highest run of {RUN}", Side(_ranks(book.line[::-1][:RUN]), book.ends_citation)
    yield topic, f"Lowest run of {RUN}", Side(_ranks(book.line[:RUN][::-1]), book.ends_citation)
    longest = max(sum(SETS[line.cls]) if line.cls in SETS else line.longest for line in book.classes)
    yield topic, "Cards in a pattern, at most", Side(str(longest), book.list_citation)
    yield topic, "Number of patterns", Side(str(len(book.classes)), book.list_citation)


def _ranked(game_a: Subchapter, game_b: Subchapter) -> Iterator[Row]:
    """The two lists of patterns next to each other; one may be longer."""
    lists = [
        [Side(f"{line.name}, {line.cards}", line.citation) for line in figures(kit).patterns]
        for kit in (game_a, game_b)
    ]
    for place, (one, other) in enumerate(zip_longest(*lists, fillvalue=Side("–")), 1):
        yield Row("Patterns, and how many cards", f"{place}.", one, other)


def _dealing(kit: Subchapter) -> Iterator[Line]:
    topic, limits = "Cards and deal", kit.limits
    second = _cited(kit, preparing.SECOND_DECK)
    yield topic, "Decks", Side("1, or 2 with a machine that shuffles" if second else "1", second)
    cut = "a player or the dealer" if limits.players_cut else "the dealer alone"
    yield topic, "Who cuts", Side(cut, kit.cited.get("players_cut", ""))
    ways = [section.dealing for section in kit.sections if isinstance(section.dealing, Dealing)]
    yield topic, "Dealt from", Side(", ".join(_DEALT_FROM[way] for way in dict.fromkeys(ways)))
    for way in Dealing:
        houses = (House(limits=limits, rate=limits.commission_cap, dealing=way, hand_deal=one) for one in HandDeal)
        visits = " or ".join(dict.fromkeys(str(house.per_visit) for house in houses))
        yield topic, f"Cards at a time, from {_DEALT_FROM[way]}", Side(visits if way in ways else "–")
    for figure in card_numbers(kit):
        yield topic, figure.name, Side(figure.value, figure.citation)
    yield topic, "Counted as they come back", Side(limits.counted_back.value, kit.cited.get("counted_back", ""))


def _money(kit: Subchapter) -> Iterator[Line]:
    topic = "Wagers and commission"
    for figure in money_numbers(kit, "other"):
        yield topic, figure.name, Side(figure.value, figure.citation)
    most = "all-in, or the table maximum" if kit.limits.no_limit_capped else "all-in"
    yield topic, "A bet at a no-limit table, at most", Side(most, kit.cited.get("no_limit_capped", ""))


def _second_pot(kit: Subchapter) -> Iterator[Line]:
    topic, pot = "The other pot", kit.second_pot
    declared, carried = _cited(kit, play.DECLARED), _cited(kit, play.CARRIED_OVER)
    yield topic, "Its name", Side(f"{pot.name} pot", carried)
    yield topic, "You call, for its button", Side(pot.words(tuple(one.phrase for one in pot.calls)), declared)
    yield topic, "Who takes the button", Side("the house has a choice" if pot.option else "fixed by the text", declared)
    yield (
        topic,
        "At an idle table",
        Side("counted, verified, a lid on it" if pot.lidded else "counted, verified", carried),
    )


def _cited(kit: Subchapter, like: Paragraph[PatternState]) -> str:
    """Where a game says what several games say alike, or nothing if it does not."""
    count = len(like.clauses)
    entries = (entry for section in kit.sections for entry in section.entries)
    return next((entry.duty.citation for entry in entries if entry.clauses[:count] == like.clauses), "")


def _ranks(ranks: str) -> str:
    """
    >>> _ranks("2AKQJT")
    '2 A K Q J 10'
    """
    return " ".join("10" if rank == "T" else rank for rank in ranks)
