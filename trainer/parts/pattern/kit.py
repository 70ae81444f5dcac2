"""The kit of a pattern game's table."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.acts import Marker
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.kit import card_equipment, usual_hands
from trainer.parts.controls.areas import USUAL_AREAS, Answer, Areas, Sort, area, seat_area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.parts.pattern.fields import pattern_fields, second_words
from trainer.parts.pattern.lesson import PatternLesson
from trainer.parts.pattern.menus import pattern_table

SIDE_POTS = 5


def pattern_kit(lesson: PatternLesson, layout: Layout) -> Kit:
    """What hands need to know of the lesson's table."""
    game = lesson.game.new_game(lesson.house, ())
    pot = game.second_pot
    pots = ("main", game.bonus, *(f"side-{number}" for number in range(1, SIDE_POTS + 1)))
    return Kit(
        seats=game.positions,
        denominations=tuple(sorted(lesson.house.chips)),
        equipment=card_equipment(lesson.house) | {one for one in second_words(pot) if isinstance(one, Marker)},
        hands=usual_hands(lesson.house),
        table=pattern_table(pot),
        fields=pattern_fields(pot),
        layout=layout,
        visit=1 if lesson.house.dealing is Dealing.AUTOMATED else lesson.house.per_visit,
        areas=pattern_areas(game.bonus, pots),
        words={"bonus": game.bonus, "Bonus": game.bonus.capitalize()},
        lists={
            "pots": pots,
            "patterns": tuple(line.cls for line in game.patterns.classes),
            "suits": tuple(game.patterns.suits),
            "ranks": tuple(game.patterns.ranks),
        },
        vocabulary=_vocabulary(tuple(map(str, game.positions)), game.bonus, pots),
    )


def pattern_areas(bonus: str, pots: tuple[str, ...]) -> Areas:
    """The places that only a pattern game has, and what the tray is there: one more pot."""
    return {
        **USUAL_AREAS,
        "played:": seat_area("played"),
        "bets:": seat_area("bets", source="bets"),
        "antes:": seat_area("antes", source="antes"),
        "bonus-antes:": seat_area("antes", source=f"{bonus}-antes"),
        **{pot: area(_pot(pot)) for pot in pots},
        bonus: area(_pot(bonus), Sort("lidded", {"where": bonus})),
        "lid-rest": area(Sort("lid-rest", {"where": "off"})),
        "tray": area(Sort("tray", {"pot": "tray", "source": "tray"})),
        "raise:": area(Sort("raise", {"where": Answer.NAME})),
    }


def _pot(pot: str) -> Sort:
    return Sort("pot", {"pot": pot, "place": pot, "source": pot})


def _vocabulary(seats: tuple[str, ...], bonus: str, pots: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    return {
        "spot": seats,
        "seat": seats,
        "by": (*seats, "dealer", "bystander", "supervisor"),
        "pot": pots,
        "source": ("antes", f"{bonus}-antes", "bets", *pots, "tray"),
        "where": (*seats, "felt", "rack", "off", bonus),
        "place": (*pots, *seats),
        "to": ("tray", "drop-box"),
        "what": (*seats, "stub", "deck"),
    }
