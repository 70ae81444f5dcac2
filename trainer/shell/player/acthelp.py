"""Says how to make an act with the mouse and with keys."""

from __future__ import annotations

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import Layout
from trainer.rules.act import Act
from trainer.rules.chips import money
from trainer.shell.player.acting import TableInput
from trainer.stage.input.controlshelp import chosen_words
from trainer.stage.input.gestures import Gesture, Take
from trainer.stage.input.keystrokes import CannotBeMade, keys_for
from trainer.stage.things import Thing, ThingKind

KEY_WORDS = {"enter": "Enter", "space": "Space", "backspace": "Backspace"}


def act_help(act: Act, table: TableInput) -> str:
    """
    A line such as: Drag from the shoe to seat 3, or press D 3.
    """
    if table.kit is None or table.now is None:
        return ""
    try:
        gesture = table.gesture_for_act(act)
        keys = keys_for(table.kit, act, table.now, table.resume)
    except CannotBeMade:
        return ""
    chosen = chosen_words(table.kit, gesture, table.now) if gesture is not None else []
    pressed = " ".join(KEY_WORDS.get(key, key.upper()) for key in keys)
    layout = table.kit.layout
    mouse = gesture_words(gesture, layout, table.left_handed) if gesture is not None else ""
    if act.quick and gesture is not None and table.kit.pitches(gesture.thing.place):
        mouse += f", or click {thing_words(gesture.thing, layout)} once and then place after place"
    if chosen:
        mouse += f" and choose {', '.join(chosen)}"
    return f"{mouse}, or press {pressed}." if mouse else f"Press {pressed}."


def gesture_words(gesture: Gesture, layout: Layout, left_handed: bool = False) -> str:
    """
    >>> from trainer.drill.tables import layout_for
    >>> from trainer.library import find
    >>> layout = layout_for(find("ultimate_8/whole-round"))
    >>> gesture_words(Gesture(Thing(ThingKind.CARDS, "shoe"), "hand:3"), layout)
    'Drag from the shoe to seat 3'
    >>> gesture_words(Gesture(Thing(ThingKind.CARDS, "held"), "hand:3", Hand.RIGHT), layout)
    'Drag with the right mouse button from the deck in your hand to seat 3'
    """
    goes = layout.name(gesture.to)
    thing, target = thing_words(gesture.thing, layout), goes.target or goes.words
    if gesture.takes or gesture.number:
        return f"{_pull_words(gesture, layout)} to {target}"
    if gesture.to:
        source = thing if gesture.thing.kind is ThingKind.MARKER else f"from {thing}"
        # Only where a hand is prescribed does it matter which button carries.
        right = (gesture.button is Hand.RIGHT) is not (left_handed and gesture.thing.kind is ThingKind.CARDS)
        button = "with the right mouse button " if right else ""
        return f"Drag {button}{source} to {target}"
    return f"{'Right-click' if gesture.button is Hand.RIGHT else 'Click'} {thing}"


def _pull_words(gesture: Gesture, layout: Layout) -> str:
    """How chips are taken up and carried.

    >>> from trainer.drill.tables import layout_for
    >>> from trainer.library import find
    >>> layout = layout_for(find("ultimate_8/whole-round"))
    >>> red, white = (Thing(ThingKind.CHIPS, "tray", chip=cents) for cents in (500, 100))
    >>> _pull_words(Gesture(white, "main", takes=(Take(red, 2),), number=1), layout)
    'Pull 2 × $5 and 1 × $1 out of the chip tray toward you, and carry them'
    """
    last = (Take(gesture.thing, gesture.number),) if gesture.number else ()
    pulled = [f"{number} × {money(thing.chip)}" for thing, number in (*gesture.takes, *last)]
    words = ", ".join(pulled[:-1]) + (" and " if pulled[1:] else "") + pulled[-1]
    tubes = layout.tubes(gesture.thing.place)
    button = "" if tubes else "with the right mouse button "
    place = layout.name(gesture.thing.place).words
    if sum(take.number for take in (*gesture.takes, *last)) == 1:
        return f"Drag a {money(gesture.thing.chip)} chip {button}from {place}"
    return f"Pull {words} out of {place} {button}toward you, and {'carry' if last else 'put'} them"


def thing_words(thing: Thing, layout: Layout) -> str:
    """
    >>> from trainer.drill.tables import layout_for
    >>> from trainer.library import find
    >>> layout = layout_for(find("ultimate_8/whole-round"))
    >>> thing_words(Thing(ThingKind.PLACE, "played:1"), layout)
    "seat 1's discard area"
    >>> thing_words(Thing(ThingKind.MARKER, "rack", "cover-card"), layout)
    'the cover card'
    """
    if thing.kind is ThingKind.MARKER:
        return layout.name(thing.name).words
    name = layout.name(thing.place)
    return name.bare if thing.kind is ThingKind.PLACE and name.bare else name.words
