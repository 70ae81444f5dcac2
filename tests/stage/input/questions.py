"""Every question that hands can be asked at a table, found by answering each one in every way."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts.controls.keys import SPACE
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.question import Kind, Question, Role
from trainer.parts.controls.verbs import Menu
from trainer.parts.layout.picture import Picture
from trainer.stage.input.asking import ENTER
from trainer.stage.input.composer import Composer

DEEPEST = 6


def menus(kit: Kit) -> list[Menu]:
    """The menus that things on the table open."""
    return list({click.menu.title: click.menu for click in kit.table.clicks}.values())


def every_composer(kit: Kit, picture: Picture) -> Iterator[Composer]:
    """A composer for each way to begin."""
    bare = Composer(kit, picture)
    assert bare.press(SPACE)
    yield bare
    for entry in kit.table.quick.entries:
        composer = Composer(kit, picture)
        if composer.press(entry.key) and composer.act is None:
            yield composer
    for menu in menus(kit):
        yield Composer(kit, picture, menu=menu)


def every_question(kit: Kit, picture: Picture) -> Iterator[tuple[Composer, Question]]:
    """Each question once, with the composer as it asks it."""
    seen: set[tuple[object, ...]] = set()
    for composer in every_composer(kit, picture):
        yield from _walk(composer, seen, 0)


def _walk(composer: Composer, seen: set[tuple[object, ...]], deep: int) -> Iterator[tuple[Composer, Question]]:
    question = composer.question
    if question is None or deep > DEEPEST:
        return
    mark = (question.title, question.kind, question.trail[:1], tuple(one.key for one in question.options))
    if mark in seen:
        return
    seen.add(mark)
    yield composer, question
    for keys in _answers(question):
        depth = composer.depth
        for key in keys:
            composer.press(key)
        if composer.depth > depth:
            yield from _walk(composer, seen, deep + 1)
        while composer.depth > depth:
            composer.back()


def _answers(question: Question) -> Iterator[list[str]]:
    for option in question.options:
        if option.role in (Role.CHOICE, Role.EXTRA):
            yield [option.key]
    if question.kind in (Kind.NUMBER, Kind.MONEY, Kind.CHIPS, Kind.CARDS):
        yield ["1", ENTER]
