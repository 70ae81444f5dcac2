"""Explains the controls: the single keys, what each movement means, and what a gesture chooses in its palettes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trainer.parts.controls.finding import path_to
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.question import Kind, Role
from trainer.parts.controls.verbs import Verb
from trainer.parts.layout.picture import Picture
from trainer.stage.input.gestures import Gesture, begin

PULLED = "Take chips of that value, the more the further you pull"
REMAINS = "what is left to deal"


class ActKeys(NamedTuple):
    """How an act is begun with keys from a table at rest, and what it is called."""

    keys: tuple[str, ...]
    label: str


def keys_of_acts(kit: Kit) -> list[tuple[str, list[ActKeys]]]:
    """All acts of a table by their groups, in each those first that need a single key."""
    found: list[tuple[str, list[ActKeys]]] = []
    told: list[Verb] = []
    for group in kit.table.all.entries:
        assert group.menu is not None
        verbs = [verb for verb in group.menu.verbs() if kit.has(verb.needs) and verb not in told]
        told += verbs
        lines = [ActKeys(path_to(kit, verb), kit.fill(verb.label)) for verb in verbs]
        found.append((group.words, sorted(lines, key=lambda line: len(line.keys))))
    return [(title, lines) for title, lines in found if lines]


def movements(kit: Kit) -> list[tuple[str, str]]:
    """Every movement that a table understands, in words, with what it does."""
    return list(dict.fromkeys((*_movements(kit), *_chip_movements(kit))))


def _chip_movements(kit: Kit) -> Iterator[tuple[str, str]]:
    """How chips are taken up wherever they are dealt with by the piece."""
    sources = dict.fromkeys(way.source for way in kit.table.drags if way.chips)
    for place in kit.layout.chips:
        area = kit.area(place)
        if kit.layout.tubes(place) and area is not None and any(area.position(name) >= 0 for name in sources):
            yield f"Press on a column of {kit.layout.name(place).words} and pull it toward you", PULLED
    if sources:
        yield "Pull a stack toward you with the right button", PULLED
        yield "Turn the wheel over a stack, or with chips in your hand", "Take a chip more, or put one back"
        yield "Click a stack; with Shift, with Ctrl", "Take one chip; five; a stack of twenty"
        yield "Right-click a stack that you have taken chips from", "Put one back"
        yield "Right-click elsewhere with chips in your hand", "Size in, color up, cut down, spread five"
        yield "Press chips in your hand onto a place and pull toward you", "Drop-cut: leave some there, keep the others"


def _movements(kit: Kit) -> Iterator[tuple[str, str]]:
    called = kit.table.called
    for click in kit.table.clicks:
        name = kit.fill(called[click.source].bare if click.bare else called[click.source].clicked)
        if click.pitch:
            if (
                kit.source == click.source
                or (click.source == "held" and kit.has("rest"))
                or (click.source == "stub" and kit.has("dealt stub"))
            ):
                yield f"Click {name}, then seat after seat", "Deal card after card"
        elif click.verb is not None:
            yield f"Click {name}{click.when and f' that lie {click.when}'}", kit.fill(click.verb.label)
        else:
            yield f"Click {name}", click.menu.title
    for way in kit.table.drags:
        labels = [kit.fill(entry.words) for entry in way.verbs if kit.has(entry.needs)]
        if labels and (way.source not in ("shoe", "held") or way.source == kit.source or kit.has("rest")):
            what = REMAINS if way.source == kit.source and way.rest else kit.fill(called[way.source].carried)
            what = f"some of {what}" if way.bundle and way.source != "tray" else what
            yield f"Drag {what} to {kit.fill(called[way.target].target)}", " or ".join(dict.fromkeys(labels))


def chosen_words(kit: Kit, gesture: Gesture, picture: Picture) -> list[str]:
    """The labels of what a gesture chooses in its palettes; a number or chips count as one choice."""
    composer = begin(kit, gesture, picture).composer
    found: list[str] = []
    for key in gesture.choices if composer is not None else ():
        assert composer is not None
        question = composer.question
        index = composer.index_of(key)
        if question is None or index < 0:
            break
        option = question.options[index]
        if option.role in (Role.CHOICE, Role.EXTRA):
            found.append(option.label.rstrip("…"))
        composer.choose(index)
        if option.role is Role.DONE and question.kind in (Kind.NUMBER, Kind.MONEY, Kind.CHIPS, Kind.CARDS):
            found.append(composer.trail[-1])
    return found
