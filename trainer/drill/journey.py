"""A trainee's way along the path of a game: where they stand, what is open to them, and the next step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from trainer.drill.course import LessonCard, Result, Suggestion, mode_for
from trainer.drill.mastery import GOOD_SCORE, Level, Standing, Try, proves, standing_of
from trainer.drill.numbers import score_text
from trainer.drill.path import Section, SectionKind

Way = Sequence[Section]
Results = Mapping[str, Result]


def level(card: LessonCard, results: Results) -> Level:
    """How far the trainee has come with a lesson."""
    result = results.get(card.id)
    return Level.NEW if result is None else result.level


def standing(section: Section, results: Results) -> Standing:
    """How far the trainee has come with a section."""
    return standing_of(level(card, results) for card in section.cards)


def still_to_pass(section: Section, way: Way, results: Results) -> tuple[Section, ...]:
    """The units that keep a section closed: those after which it opens and that are not passed yet."""
    wanted = (one for one in way if one.is_unit and one.title in section.opens_after)
    return tuple(one for one in wanted if not standing(one, results).all_passed)


def lock_words(units: Sequence[Section], results: Results) -> str:
    """What opens a section that waits for units."""
    named = [f"{one.title} ({standing(one, results).passed} of {len(one.cards)})" for one in units]
    listed = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
    return f"It opens when you have passed every lesson of these alone: {listed}."


def with_try(results: Results, lesson: str, one: Try) -> Results:
    """The results as they are with one more attempt, before the records are read again."""
    before = results.get(lesson)
    new = Result(lesson, one.score, one.passed, one.finished, mode=one.mode.value, reached=proves(one))
    if before is None:
        return {**results, lesson: new}
    best = max(before, new, key=lambda one: (one.finished, one.passed, one.mode != "guided", one.score))
    return {**results, lesson: replace(best, tries=before.tries + 1, reached=max(before.level, new.level))}


def section_of(way: Way, lesson: str) -> Section | None:
    """Where a lesson stands on the way."""
    return next((one for one in way if any(card.id == lesson for card in one.cards)), None)


def next_step(way: Way, results: Results, here: str = "") -> Suggestion | None:
    """The one thing to do next in a game, for a trainee whose last lesson was `here`; None if all is mastered.

    First the same lesson until it is passed alone, then the rest of its unit, then the units after it and those before,
    then the shifts, then whatever was passed and is not mastered, then more practice.
    """
    section = section_of(way, here)
    if section is not None:
        card = next(one for one in section.cards if one.id == here)
        if level(card, results) < Level.PASSED and (here in results or _open(section, way, results)):
            return _suggestion(card, section, results)
    for place, one in _in_turn(way, section, here):
        if level(one, results) < Level.PASSED and (place.is_unit or _open(place, way, results)):
            return _suggestion(one, place, results)
    for place, one in _in_turn(way, section, here):
        if place.is_unit and level(one, results) < Level.MASTERED:
            return _suggestion(one, place, results)
    return None


def _open(section: Section, way: Way, results: Results) -> bool:
    return not still_to_pass(section, way, results)


def _in_turn(way: Way, section: Section | None, here: str) -> Iterator[tuple[Section, LessonCard]]:
    """Every lesson of the way as it is come to from `here`: units, shifts and the rest, each kind from there on."""
    for kind in SectionKind:
        of_kind = [one for one in way if one.kind is kind]
        at = of_kind.index(section) if section in of_kind else 0
        for one in (*of_kind[at:], *of_kind[:at]):
            cards = list(one.cards)
            if one is section:
                after = next(number for number, card in enumerate(cards, 1) if card.id == here)
                cards = [*cards[after:], *cards[:after]]
            yield from ((one, card) for card in cards)


def suggest(ways: Mapping[str, Way], results: Results, here: str = "", most: int = 3) -> list[Suggestion]:
    """What to do next: the next step in each game, the one that one is in first, then what went wrong, then new."""
    games = _games_in_turn(ways, results, here)
    steps = [step for game in games if (step := next_step(ways[game], results, here)) is not None]
    tried = [(card, one) for game in games for one in ways[game] for card in one.cards if card.id in results]
    tried.sort(key=lambda pair: results[pair[0].id].score)
    weak = [_suggestion(card, one, results) for card, one in tried if not results[card.id].done]
    shaky = [_suggestion(card, one, results) for card, one in tried if _shaky(results[card.id])]
    ahead = [one for game in games for one in _ahead(ways[game], results)]
    found: dict[str, Suggestion] = {}
    for one in (*steps, *weak, *shaky, *ahead):
        found.setdefault(one.card.id, one)
    return list(found.values())[:most]


def _shaky(result: Result) -> bool:
    return result.done and result.mode != "guided" and result.score < GOOD_SCORE


def _games_in_turn(ways: Mapping[str, Way], results: Results, here: str) -> list[str]:
    """The game one is in, then those that were begun, then the others."""
    begun = {game for game, way in ways.items() if any(card.id in results for one in way for card in one.cards)}
    return sorted(ways, key=lambda game: (section_of(ways[game], here) is None, game not in begun))


def _ahead(way: Way, results: Results) -> Iterator[Suggestion]:
    """New lessons of the units, in their order."""
    units = (one for one in way if one.is_unit)
    return (_suggestion(card, one, results) for one in units for card in one.cards if card.id not in results)


def _suggestion(card: LessonCard, section: Section, results: Results) -> Suggestion:
    mode = mode_for(results.get(card.id))
    if section.kind is SectionKind.SHIFTS and mode == "guided":
        # A trainee for whom the shifts are open has dealt whole rounds.
        mode = "practice"
    return Suggestion(card, mode, _reason(card, section, results))


def _reason(card: LessonCard, section: Section, results: Results) -> str:
    result = results.get(card.id)
    if result is None:
        return "A good place to begin" if card.first and not results else place_words(card, section)
    if not result.finished:
        return "Not finished yet"
    return "Now alone" if result.mode == "guided" else f"{score_text(result.score)} so far"


def place_words(card: LessonCard, section: Section) -> str:
    """Where a lesson stands on the way."""
    number = [one.id for one in section.cards].index(card.id) + 1
    where = f"Unit {section.number}, {section.title}" if section.is_unit else section.title
    return f"{where}: lesson {number} of {len(section.cards)}"
