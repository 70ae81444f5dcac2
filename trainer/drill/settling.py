"""The settle question as a form: what is asked for each game, in a dealer's words, and the question made of it."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.drill.typed_questions import NotUnderstood, TypedQuestion, cards_typed, cents_typed
from trainer.parts.referee.forms import SettleForm, Sort
from trainer.rules.cards import faces_text


def missing(form: SettleForm, typed: Mapping[str, str]) -> str:
    """The name of the first line that has still to be filled in, if any."""
    return next(
        (
            line.name
            for line in form.lines
            if line.sort is not Sort.CHOICE and not line.optional and not typed[line.key].strip()
        ),
        "",
    )


def settle_question(
    game: str, form: SettleForm, typed: Mapping[str, str], chosen: Mapping[str, object]
) -> TypedQuestion:
    """What was typed and chosen, as the referee wants it asked; raises NotUnderstood."""
    asked: TypedQuestion = {"ask": "settle", "game": game}
    for line in form.lines:
        if line.sort is Sort.CHOICE:
            asked[line.key] = chosen[line.key]
            continue
        text = typed[line.key].strip()
        if not text and line.optional:
            asked[line.key] = 0 if line.sort is Sort.AMOUNT else None
        elif line.sort is Sort.AMOUNT:
            asked[line.key] = cents_typed(text, line.name)
        else:
            asked[line.key] = _cards(line.name, text)
    return {**asked, **form.more(asked)}


def _cards(name: str, text: str) -> str:
    try:
        return faces_text(cards_typed(text))
    except NotUnderstood as problem:
        raise NotUnderstood(f"{name}: {problem}") from None
