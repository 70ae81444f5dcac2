"""Says how to make an act with the mouse and with keys."""

from __future__ import annotations

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import Layout
from trainer.rules.act import Act
from trainer.shell.player.acting import ActingTable
from trainer.stage.input.controlshelp import chosen_words
from trainer.stage.input.gestures import Gesture
from trainer.stage.input.keystrokes import CannotBeMade, keys_for
from trainer.stage.things import Thing, ThingKind

KEY_WORDS = {"enter": "Enter", "space": "Space", "backspace": "Backspace"}


def act_help(act: Act, table: ActingTable) -> str:
    """
    A line such as: Drag from the shoe to seat 3, or press D 3.
    """
    if table.kit is None or table.now is None:
        return ""
    try:
        gesture = table.gesture_for_act(act)
        keys = keys_for(table.kit, act, table.now)
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
    if gesture.taps:
        taken = f"Click {len(gesture.taps)} chips in {layout.name(gesture.thing.place).words}, then drag them"
        return f"{taken} to {target}" if gesture.to else taken
    if gesture.to:
        source = thing if gesture.thing.kind is ThingKind.MARKER else f"from {thing}"
        # Only where a hand is prescribed does it matter which button carries.
        right = (gesture.button is Hand.RIGHT) is not (left_handed and gesture.thing.kind is ThingKind.CARDS)
        button = "with the right mouse button " if right else ""
        return f"Drag {button}{source} to {target}"
    return f"{'Right-click' if gesture.button is Hand.RIGHT else 'Click'} {thing}"


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
