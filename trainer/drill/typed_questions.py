"""Asking the referee in a dealer's words: what a person typed becomes a question, and the answer sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from trainer.drill.referee import answer
from trainer.games import GAMES
from trainer.parts.referee.forms import PotsForm, SettleForm
from trainer.rules.cards import Face, face_name, parse_faces
from trainer.rules.chips import money

TypedQuestion = dict[str, object]

_SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "shdcshdc")
_CARD = re.compile(r"(10|[2-9tjqka])\s*(?:of\s+)?(spades|hearts|diamonds|clubs|[shdc])", re.IGNORECASE)
_AMOUNT = re.compile(r"\$?\s*(\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?")
_RATE = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*(?:%|percent)?", re.IGNORECASE)
_CITED = re.compile(r"\s*\(((?:13:|19:|house:).+)\)$")
_KEYS = {
    "cards": "The cards",
    "a": "The first cards",
    "b": "The second cards",
    "pot": "The pot",
    "rate": "The rate",
    "chip": "The smallest chip",
}
"""What a complaint calls what questions of several games ask for."""


class NotUnderstood(ValueError):
    """Why what was typed cannot be asked, as a sentence that says what was expected."""


class Tone(StrEnum):
    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


class Standing(StrEnum):
    """How a player stands when the pots are made."""

    IN = "in"
    ALL_IN = "all-in"
    FOLDED = "folded"


@dataclass(frozen=True, slots=True)
class Share:
    """One line of an answer about money."""

    name: str
    amount: str
    note: str


@dataclass(frozen=True, slots=True)
class Said:
    """The referee's answer in words, with the paragraph for it."""

    headline: str
    details: tuple[str, ...] = ()
    citation: str = ""
    tone: Tone = Tone.PLAIN
    faces: tuple[Face, ...] = ()
    shares: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True)
class PutIn:
    """A player's line in the form about pots, as typed; an empty amount is an empty seat."""

    seat: int
    amount: str
    standing: Standing = Standing.IN


def cards_typed(text: str) -> tuple[Face, ...]:
    """Cards in whatever way a person writes them.

    >>> " ".join(face_name(face) for face in cards_typed("as, K♠ 10h q of clubs"))
    'As Ks Th Qc'
    """
    left = text.translate(_SUIT_SIGNS)
    faces: list[Face] = []
    while left := left.lstrip(" ,;.-+&\t\n"):
        found = _CARD.match(left)
        if found is None:
            wrong = left.split()[0][:20]
            raise NotUnderstood(
                f"“{wrong}” is no card. Expected a rank and a suit, such as Qh for the queen of hearts."
            )
        rank = "T" if found[1] == "10" else found[1].upper()
        face = parse_faces(f"{rank}{found[2][0].lower()}")[0]
        if face in faces:
            raise NotUnderstood(f"{face_name(face)} is named twice. Expected each card once.")
        faces.append(face)
        left = left[found.end() :]
    return tuple(faces)


def cents_typed(text: str, what: str) -> int:
    """Dollars as a person writes them.

    >>> cents_typed("$1,250.50", "pot"), cents_typed("385", "pot")
    (125050, 38500)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        wrong = f"“{text.strip()[:20]}” is no amount" if text.strip() else "the amount is missing"
        raise NotUnderstood(f"{what}: {wrong}. Expected dollars, such as 385 or 12.50.")
    return int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))


def rate_typed(text: str) -> int | float:
    """A percentage as a person writes it."""
    found = _RATE.fullmatch(text.strip())
    if found is None:
        wrong = f"“{text.strip()[:20]}” is no rate" if text.strip() else "the rate is missing"
        raise NotUnderstood(f"Commission: {wrong}. Expected a percentage, such as 10 or 7.5.")
    return float(found[1]) if "." in found[1] else int(found[1])


def read_question(game: str, faces: Iterable[Face]) -> TypedQuestion:
    return {"ask": "read", "game": game, "cards": _names(faces)}


def compare_question(game: str, a: Iterable[Face], b: Iterable[Face]) -> TypedQuestion:
    return {"ask": "compare", "game": game, "a": _names(a), "b": _names(b)}


def commission_question(game: str, pot: str, rate: str, chip: str) -> TypedQuestion:
    asked: TypedQuestion = {"ask": "commission", "game": game, "pot": cents_typed(pot, "Pot"), "rate": rate_typed(rate)}
    asked["chip"] = cents_typed(chip, "Smallest chip")
    if not asked["chip"]:
        raise NotUnderstood("Smallest chip: a chip is worth something. Expected dollars, such as 1 or 2.50.")
    return asked


def pots_question(lines: Iterable[PutIn]) -> TypedQuestion:
    taken = [line for line in lines if line.amount.strip()]
    return {
        "ask": "pots",
        "put_in": {str(line.seat): cents_typed(line.amount, f"Seat {line.seat}") for line in taken},
        "folded": [line.seat for line in taken if line.standing is Standing.FOLDED],
    }


def rule_on(question: TypedQuestion) -> Said:
    """Ask the referee, and say the answer."""
    found = answer(question)
    if "error" in found:
        return _refused(str(found["error"]), question)
    match question["ask"]:
        case "read":
            return _read(found)
        case "compare":
            return _compared(found)
        case "commission":
            return _commission(question, found)
        case "settle":
            return _settled(question, found)
        case _:
            return _pots(question, found)


def still_open(lines: Iterable[PutIn]) -> tuple[int, ...]:
    """Seats that have put in less than another and have neither folded nor gone all-in."""
    taken = {line.seat: (cents_typed(line.amount, ""), line.standing) for line in lines if line.amount.strip()}
    most = max((cents for cents, _ in taken.values()), default=0)
    return tuple(seat for seat, (cents, standing) in taken.items() if cents < most and standing is Standing.IN)


def seats_words(seats: Sequence[int]) -> str:
    """
    >>> seats_words([2]), seats_words([1, 2, 5])
    ('seat 2', 'seats 1, 2 and 5')
    """
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(str(seat) for seat in seats[:-1])} and {seats[-1]}" if seats else "no seat"


def sentence(text: str) -> str:
    """Words with a capital and a full stop."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}" if text else ""


def _names(faces: Iterable[Face]) -> str:
    return " ".join(face_name(face) for face in faces)


def pots_form() -> PotsForm:
    """The form for the question about pots, which is the same in any game that has them."""
    return next(form for game in GAMES.values() for form in game.forms if isinstance(form, PotsForm))


def _settle_form(question: TypedQuestion) -> SettleForm | None:
    """What a game wants to know of a player's wagers."""
    game = GAMES.get(str(question.get("game")))
    return next((form for form in game.forms if isinstance(form, SettleForm)), None) if game is not None else None


def _refused(problem: str, question: TypedQuestion) -> Said:
    """The referee's own complaint, with a form's names for a question's keys."""
    cited = _CITED.search(problem)
    wrong, _, expected = _CITED.sub("", problem).replace(" in put_in", "").partition("; expected ")
    key = re.match(r"(\w+)(?= is\b| names\b| has\b|:)", wrong)
    form = _settle_form(question)
    keys = _KEYS | {line.key: line.called for line in (form.lines if form is not None else ()) if line.called}
    if key and key[1] in keys:
        verb = wrong[key.end() :]
        if keys[key[1]].endswith("cards"):
            verb = re.sub(r"^ is ", " are ", re.sub(r"^ has ", " are ", re.sub(r"^ names ", " name ", verb)))
        wrong = keys[key[1]] + verb
    details = (sentence(wrong), sentence(f"expected {expected}")) if expected else (sentence(wrong),)
    return Said("That cannot be answered", details, cited[1] if cited else "", Tone.BAD)


def _read(found: Mapping[str, object]) -> Said:
    why, citation = str(found["why"]), str(found["citation"])
    if found["class"] is None:
        return Said("No pattern", (sentence(why), "These cards may not be played together."), citation, Tone.BAD)
    return Said(sentence(why)[:-1], (), citation, Tone.GOOD, parse_faces(str(found["cards"])))


def _compared(found: Mapping[str, object]) -> Said:
    headline = {"a": "The first is higher", "b": "The second is higher"}.get(str(found["better"]), "Neither is higher")
    return Said(headline, (sentence(str(found["why"])),), str(found["citation"]), Tone.GOOD)


def _commission(question: TypedQuestion, found: Mapping[str, object]) -> Said:
    pot, rate, chip, amount = question["pot"], question["rate"], question["chip"], found["amount"]
    assert isinstance(pot, int)
    assert isinstance(chip, int)
    assert isinstance(amount, int)
    exact = pot * Fraction(str(rate)) / 100
    share = f"{rate} percent of {money(pot)} is {_exact_money(exact)}"
    if exact == amount:
        details = (f"{share}, which whole {money(chip)} chips make exactly.",)
    else:
        details = (f"{share}; rounded down to whole {money(chip)} chips that is {money(amount)}.",)
    return Said(money(amount), details, str(found["citation"]), Tone.GOOD)


def _settled(question: TypedQuestion, found: Mapping[str, object]) -> Said:
    """What each wager comes to; those that were neither made nor won are left out."""
    shares, total = [], 0
    form = _settle_form(question)
    assert form is not None
    for key, name in form.shares.items():
        net = found.get(key)
        if not isinstance(net, int) or not (net or question.get(key)):
            continue
        total += net
        note = "wins" if net > 0 else "comes back" if not net else "is paid" if key in form.payments else "loses"
        shares.append(Share(name, signed_money(net), note))
    headline = (
        f"The player {'wins' if total > 0 else 'loses'} {money(abs(total))}" if total else "No player wins or loses"
    )
    return Said(headline, (sentence(str(found["why"])),), str(found["citation"]), Tone.GOOD, shares=tuple(shares))


def signed_money(cents: int) -> str:
    """
    >>> signed_money(-1250), signed_money(0), signed_money(500)
    ('-$12.50', '$0', '+$5')
    """
    return f"{'-' if cents < 0 else '+' if cents else ''}{money(abs(cents))}"


def _exact_money(cents: Fraction) -> str:
    if cents.denominator == 1:
        return money(int(cents))
    return f"${float(cents / 100):.4f}".rstrip("0")


def _pots(question: TypedQuestion, found: Mapping[str, object]) -> Said:
    returned, pots = found["returned"], found["pots"]
    assert isinstance(returned, dict)
    assert isinstance(pots, list)
    shares = [Share(f"Back to seat {seat}", money(cents), "no player called it") for seat, cents in returned.items()]
    for number, pot in enumerate(pots):
        name = "Main pot" if number == 0 else f"Side pot {number}" if len(pots) > 2 else "Side pot"
        alone = " alone" if len(pot["eligible"]) == 1 else ""
        shares.append(Share(name, money(pot["amount"]), f"for {seats_words(pot['eligible'])}{alone}"))
    total = sum(pot["amount"] for pot in pots)
    match len(pots):
        case 0:
            headline = "There is no pot"
        case 1:
            headline = f"One pot of {money(total)}"
        case 2:
            headline = "A main pot and a side pot"
        case number:
            headline = f"A main pot and {number - 1} side pots"
    details = (f"In the pots: {money(total)}.",) if len(pots) > 1 else ()
    return Said(headline, details, pots_form().citation, Tone.GOOD, shares=tuple(shares))
