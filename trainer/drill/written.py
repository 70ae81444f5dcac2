"""Written questions: made from the engine's own rankings, pay tables, paragraphs and rulings, the same for a seed.

Each has one right answer, and none has it in its own text. Where two paragraphs could be taken for each other, as those
on the shoe and on the hand can, they are never set against each other. No paragraph is asked about twice in a paper:
one of the questions would answer the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

from trainer.drill.referee import answer
from trainer.drill.rulings import rulings
from trainer.drill.typed_questions import commission_question
from trainer.games import GAMES
from trainer.parts.referee.forms import CommissionForm
from trainer.rules.cards import RANKS, SUITS, Face, faces_text, make_face
from trainer.rules.chips import money
from trainer.rules.duty import Duty, Source
from trainer.rules.figures import Figures
from trainer.rules.odds import Odds, to, winnings

CHOICES = 4
DRAWN = 200
"""How many questions each game gives where cards or amounts are drawn."""
STAKES = (1000, 1500, 2000, 2500, 4000, 7500, 10000)
CHIPS = (100, 250, 500)
_ODDS = re.compile(r"(\d+) to (\d+)")
_NUMBER = re.compile(r"\d+(?:,\d{3})*")
_TOKEN = re.compile(r"\b[2-9tjqka][cdhs]\b|\d+:\d+\w-[\w.]+(?:\(\w+\)\w*)*|\$?\d[\d,.]*\d|\$?\d|[a-z]+")
"""A card, a paragraph, a number or a word."""
_TOLD = Fraction(1, 3)
"""So much of a question or of its right choice in the other gives the answer away."""
_TELLS_NOTHING = re.compile(
    r"which|paragraph|this|what|does|say|rulings|ruling|says|how|read|our|these|ranks|highest|the|"
    r"that|make|together|wager|win|much|house|takes|percent|pot|and|its|smallest|chip|commission|"
    r"taken|for|with|not|are|from|has|who|into|you|your|player|players|dealer|card|cards|hand|"
    r"hands"
)
"""Words of the questions themselves, and those that are in every paragraph."""
_ALIKE = Fraction(2, 5)
"""Two texts that share more of their words than this may say the same."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its choices; `right` is the place of the only right one, `citation` what it follows from."""

    topic: str
    game: str
    text: str
    choices: tuple[str, ...]
    right: int
    citation: str

    @property
    def answer(self) -> str:
        return self.choices[self.right]


@dataclass(frozen=True, slots=True)
class WrittenPaper:
    """The questions of one candidate."""

    questions: tuple[Question, ...]

    def score(self, answers: Sequence[int | None]) -> Fraction:
        """Out of 100; a question left open is a wrong one."""
        given = (*answers, *[None] * len(self.questions))
        right = sum(one.right == said for one, said in zip(self.questions, given, strict=False))
        return Fraction(100 * right, len(self.questions))

    def plain(self) -> list[dict[str, Any]]:
        """The questions as plain values: a program that makes other ones still knows what was asked."""
        return [asdict(one) | {"choices": list(one.choices)} for one in self.questions]

    @classmethod
    def of(cls, plain: Iterable[Mapping[str, Any]]) -> WrittenPaper:
        """The paper that was put into plain values."""
        return cls(tuple(Question(**{**one, "choices": tuple(one["choices"])}) for one in plain))


@dataclass(frozen=True, slots=True)
class _Topic:
    """Where a kind of question comes from: its items in a game, and the question made of one."""

    items: Callable[[str], Sequence[object]]
    make: Callable[[str, int, Random], Question]
    about: Callable[[str, int], str] | None = None
    """The paragraph that an item is about; two questions about one would answer each other."""


def paper(games: Sequence[str], topics: Sequence[str], count: int, seed: int) -> WrittenPaper:
    """So many different questions, the topics in turn; fewer if there are no more."""
    random = Random(f"written/{seed}")
    left = {topic: _shuffled(random, _pool(games, topic)) for topic in topics}
    questions: list[Question] = []
    asked: set[tuple[str, ...]] = set()
    told: set[tuple[str, str]] = set()
    while len(questions) < count and any(left.values()):
        for topic in [name for name in topics if left[name]]:
            if len(questions) == count:
                break
            game, item = left[topic].pop()
            about = _TOPICS[topic].about
            paragraph = (game, about(game, item)) if about else None
            if paragraph in told:
                continue
            question = _TOPICS[topic].make(game, item, Random(f"{seed}/{topic}/{game}/{item}"))
            same = (question.text, *sorted(question.choices))
            if same not in asked:
                asked.add(same)
                questions.append(question)
                told |= {paragraph} if paragraph else set()
    return WrittenPaper(tuple(questions))


def room_for(games: Sequence[str], topics: Sequence[str]) -> int:
    """How many questions there are, about."""
    free = sum(len(_pool(games, topic)) for topic in topics if _TOPICS[topic].about is None)
    paragraphs = {
        (game, about(game, item))
        for topic in topics
        if (about := _TOPICS[topic].about)
        for game, item in _pool(games, topic)
    }
    return free + len(paragraphs)


def _tokens(text: str) -> frozenset[str]:
    """The words, numbers and paragraphs in a text that tell something."""
    found = _TOKEN.findall(text.casefold())
    return frozenset(one for one in found if not _TELLS_NOTHING.fullmatch(one) and (len(one) > 2 or not one.isalpha()))


def gives_away(question: Question) -> bool:
    """Whether the right choice, and no wrong one, can be told by what stands in the question itself.

    >>> text, choices = "Ante. What does a wager of $10 win?", ("$10", "$20")
    >>> [gives_away(Question("payouts", "lunar_poker", text, choices, right, "")) for right in (0, 1)]
    [True, False]
    """
    title = GAMES[question.game].title
    if question.answer in _NUMBER.findall(title):
        return True
    said = _tokens(question.text.removeprefix(f"{title}. "))
    shared = [len(_tokens(choice) & said) for choice in question.choices]
    most = max(shared)
    if not most or shared[question.right] < most or shared.count(most) > 1:
        return False
    least = min(len(_tokens(question.answer)), len(said))
    return Fraction(most, least) >= _TOLD


def _pool(games: Sequence[str], topic: str) -> list[tuple[str, int]]:
    return [(game, item) for game in games for item in range(len(_TOPICS[topic].items(game)))]


def _shuffled(random: Random, items: list[tuple[str, int]]) -> list[tuple[str, int]]:
    random.shuffle(items)
    return items


def _question(
    topic: str, game: str, text: str, right: str, wrong: Iterable[str], citation: str, random: Random
) -> Question:
    choices = [right, *list(dict.fromkeys(one for one in wrong if one != right))[: CHOICES - 1]]
    random.shuffle(choices)
    return Question(topic, game, f"{GAMES[game].title}. {text}", tuple(choices), choices.index(right), citation)


def _figures(game: str) -> Figures:
    """A game's rankings and numbers; of one that declares none nothing is asked."""
    one = GAMES[game]
    if one.figures is not None:
        return one.figures(one)
    return Figures(game, one.title, ranks="", rank_citation="", suits=(), suit_citation="", patterns=(), figures=())


# Hands


def _drawn(game: str) -> Sequence[object]:
    return range(DRAWN if GAMES[game].quiz_hands is not None else 0)


def _deck(random: Random) -> list[Face]:
    deck = [make_face(rank, suit) for rank in range(len(RANKS)) for suit in range(len(SUITS))]
    random.shuffle(deck)
    return deck


def _dealt(game: str, random: Random) -> list[tuple[Face, ...]]:
    """Four hands out of one deck."""
    deal = GAMES[game].quiz_hands
    assert deal is not None
    return deal(_deck(random), CHOICES, random)


def _highest(game: str, item: int, random: Random) -> Question:
    while True:
        hands = [faces_text(hand) for hand in _dealt(game, random)]
        for best in hands:
            said = [answer({"ask": "compare", "game": game, "a": best, "b": one}) for one in hands if one != best]
            if all(one.get("better") == "a" for one in said) and len(said) == CHOICES - 1:
                citation = str(said[0]["citation"])
                others = [one for one in hands if one != best]
                return _question("hands", game, "Which of these ranks highest?", best, others, citation, random)


def _read(game: str, item: int, random: Random) -> Question:
    lines = _figures(game).patterns
    while True:
        cards = faces_text(random.choice(_dealt(game, random)))
        citation = str(answer({"ask": "read", "game": game, "cards": cards})["citation"])
        place = next((at for at, line in enumerate(lines) if line.citation == citation), None)
        # A single card is no question.
        if place is not None and " " in cards:
            break
    # The lines next to it are the ones it is taken for.
    near = sorted((line for line in lines if line.citation != citation), key=lambda line: abs(line.place - 1 - place))
    text = f"What is the highest that {cards} make together?"
    return _question("readings", game, text, lines[place].name, (line.name for line in near), citation, random)


# Money


@lru_cache(maxsize=32)
def _pay_rows(game: str) -> tuple[tuple[int, int, int], ...]:
    """Sheet, column and row of each line that pays odds; at even money the question would name the answer."""
    return tuple(
        (at, column, row)
        for at, sheet in enumerate(_figures(game).tables)
        for column in range(len(sheet.columns) or 1)
        for row, line in enumerate(sheet.rows)
        if (odds := _odds(line.odds[column])) is not None and winnings(STAKES[0], odds) != STAKES[0]
    )


def _odds(text: str) -> Odds | None:
    found = _ODDS.fullmatch(text)
    return to(int(found[1]), int(found[2])) if found else None


def _payout(game: str, item: int, random: Random) -> Question:
    at, column, row = _pay_rows(game)[item]
    sheet = _figures(game).tables[at]
    line = sheet.rows[row]
    odds = _odds(line.odds[column])
    assert odds is not None
    every = [_odds(text) for one in sheet.rows for text in one.odds]
    stake = random.choice(STAKES)
    right = winnings(stake, odds)
    # What other lines and columns pay, and the stake counted in or left out, are what dealers confuse.
    near = sorted({winnings(stake, one) for one in every if one is not None}, key=lambda cents: abs(cents - right))
    wrong = [*near[:3], right + stake, right - stake, right + 2 * stake, right + 3 * stake]
    table = f", {sheet.columns[column]}" if sheet.columns else ""
    text = f"{sheet.title}{table}: {line.name}. What does a wager of {money(stake)} win?"
    amounts = (money(cents) for cents in wrong if cents > 0)
    return _question("payouts", game, text, money(right), amounts, sheet.citation, random)


def _with_commission(game: str) -> Sequence[object]:
    return range(DRAWN if _cap(game) else 0)


def _cap(game: str) -> int:
    """The most that the house may take of a pot, in percent, where it takes a commission."""
    return next((int(form.cap) for form in GAMES[game].forms if isinstance(form, CommissionForm)), 0)


def _commission(game: str, item: int, random: Random) -> Question:
    cap = _cap(game)
    while True:
        pot, chip = 50 * random.randrange(100, 4000), random.choice(CHIPS)
        rate = Fraction(random.randrange(2, 2 * cap + 1), 2)
        asked = commission_question(game, f"{pot // 100}.{pot % 100:02}", f"{float(rate):g}", f"{chip / 100:.2f}")
        found = answer(asked)
        right = found["amount"]
        assert isinstance(right, int)
        # One chip of commission would stand in the question.
        if right != chip:
            break
    exact = int(pot * rate / 100)
    wrong = [-(-exact // chip) * chip, exact, right - chip, right + chip, right + 2 * chip, right + 3 * chip]
    text = (
        f"The house takes {float(rate):g} percent of a pot, and its smallest chip is {money(chip)}. "
        f"How much commission is taken of {money(pot)}?"
    )
    amounts = (money(cents) for cents in wrong if cents >= 0)
    return _question("commission", game, text, money(right), amounts, str(found["citation"]), random)


# Paragraphs


@lru_cache(maxsize=32)
def _paragraphs(game: str) -> tuple[Duty, ...]:
    """Paragraphs that say something of their own, under a citation that nothing else has."""
    duties = GAMES[game].duties()
    citations = [duty.citation for duty in duties]
    return tuple(
        duty
        for duty in duties
        if duty.source is Source.REGULATION
        and not (duty.borrowed or duty.refers)
        and citations.count(duty.citation) == 1
        and sum(one.text == duty.text for one in duties) == 1
        # A definition is cited by the very word that it explains.
        and '"' not in duty.citation
    )


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z0-9]{3,}", text.casefold()))


def alike(one: str, other: str) -> bool:
    """Whether two texts share so many words that they may say the same."""
    a, b = _words(one), _words(other)
    return Fraction(len(a & b), max(1, min(len(a), len(b)))) > _ALIKE


def _others(game: str, duty: Duty, random: Random) -> list[Duty]:
    """Paragraphs of the same game on something else, as many as are wanted or as a small game has."""
    found = [one for one in _paragraphs(game) if one.topic != duty.topic and not alike(one.text, duty.text)]
    return random.sample(found, min(len(found), CHOICES - 1))


def _cited(game: str, item: int, random: Random) -> Question:
    duty = _paragraphs(game)[item]
    wrong = [one.citation for one in _others(game, duty, random)]
    text = f"Which paragraph is this? {duty.text}"
    return _question("citations", game, text, duty.citation, wrong, duty.citation, random)


def _duty(game: str, item: int, random: Random) -> Question:
    duty = _paragraphs(game)[item]
    wrong = [one.text for one in _others(game, duty, random)]
    return _question("duties", game, f"What does {duty.citation} say?", duty.text, wrong, duty.citation, random)


@lru_cache(maxsize=32)
def _on_rulings(game: str) -> tuple[tuple[Duty, str], ...]:
    """Paragraphs with each ruling that says how they are read."""
    return tuple((duty, number) for duty in _paragraphs(game) for number in duty.rulings if number in rulings())


def _ruling(game: str, item: int, random: Random) -> Question:
    duty, number = _on_rulings(game)[item]
    holds = rulings()[number].holds
    near = {other for one, other in _on_rulings(game) if one.topic == duty.topic} | set(duty.rulings)
    numbers = sorted({other for _, other in _on_rulings(game)} - near)
    wrong = [rulings()[one].holds for one in numbers if not alike(rulings()[one].holds, holds)]
    # The paragraph's own words are much like the ruling's, so that they are not said.
    text = f"Which of our rulings says how {duty.citation} is read?"
    return _question("rulings", game, text, holds, random.sample(wrong, min(3, len(wrong))), number, random)


# Numbers


@lru_cache(maxsize=32)
def _numbered(game: str) -> tuple[int, ...]:
    """The figures with one or two numbers in them that can be asked for by themselves."""
    return tuple(
        at
        for at, figure in enumerate(_figures(game).figures)
        if len(_NUMBER.findall(figure.value)) in (1, 2)
        and not figure.name.startswith("Or")
        # In Ultimate 8 a hand has eight cards, as the name says.
        and figure.value not in _NUMBER.findall(GAMES[game].title)
    )


def _number(game: str, item: int, random: Random) -> Question:
    figure = _figures(game).figures[_numbered(game)[item]]
    *before, last = _NUMBER.finditer(figure.value)
    number = int(last[0].replace(",", ""))
    least = int(before[0][0]) if before else 0
    step = 1 if number < 20 else 5 if number < 100 else 10 ** (len(str(number)) - 1)
    near = [number + step, number + 2 * step, number * 2, number - step, number + 3 * step]
    random.shuffle(near)
    end = figure.value[last.end() :]
    wrong = [
        f"{figure.value[: last.start()]}{one:,}{re.sub('^ antes?', ' ante' if one == 1 else ' antes', end)}"
        for one in near
        if one > least
    ]
    return _question("figures", game, f"{figure.name}?", figure.value, wrong, figure.citation, random)


_TOPICS: dict[str, _Topic] = {
    "hands": _Topic(_drawn, _highest),
    "readings": _Topic(_drawn, _read),
    "payouts": _Topic(_pay_rows, _payout),
    "commission": _Topic(_with_commission, _commission),
    "citations": _Topic(_paragraphs, _cited, lambda game, item: _paragraphs(game)[item].citation),
    "duties": _Topic(_paragraphs, _duty, lambda game, item: _paragraphs(game)[item].citation),
    "rulings": _Topic(_on_rulings, _ruling, lambda game, item: _on_rulings(game)[item][0].citation),
    "figures": _Topic(_numbered, _number),
}
TOPICS: tuple[str, ...] = tuple(_TOPICS)
"""What can be asked about."""
