"""How to make an act, in words: with the mouse and with keys."""

from __future__ import annotations

from trainer.rules.acts import Act, Deal, Hand
from trainer.shell.player.acting import ActingTable
from trainer.stage.hands.gestures import Gesture
from trainer.stage.hands.manual import chosen_words
from trainer.stage.hands.places import seat_of
from trainer.stage.hands.spelling import NoWay, keys_for
from trainer.stage.things import Kind, Thing

PLACES = {
    "shoe": "the shoe",
    "automated-shoe": "the shoe",
    "held": "the deck in your hand",
    "stub": "the stub",
    "packet": "the packet",
    "rack": "the rack",
    "shuffler": "the shuffler",
    "felt": "the felt",
    "dealer": "your hand",
    "main": "the main pot",
    "ace": "the ace pot",
    "tray": "the tray",
    "drop-box": "the drop box",
    "supervisor": "the supervisor",
    "buttons": "the buttons' place",
    "off": "the table's edge",
}
AREAS = {"played": "discard area", "bets": "betting area", "antes": "ante spot", "bonus-antes": "second ante spot"}
"""What a bare place before a seat is called."""

KEY_WORDS = {"enter": "Enter", "space": "Space", "backspace": "Backspace"}


def way_words(act: Act, table: ActingTable) -> str:
    """
    A line such as: Drag from the shoe to seat 3, or press D 3.
    """
    if table.kit is None or table.now is None:
        return ""
    try:
        gesture = table.way_to(act)
        keys = keys_for(table.kit, act, table.now)
    except NoWay:
        return ""
    chosen = chosen_words(table.kit, gesture, table.now) if gesture is not None else []
    pressed = " ".join(KEY_WORDS.get(key, key.upper()) for key in keys)
    mouse = gesture_words(gesture, table.left_handed) if gesture is not None else ""
    if isinstance(act, Deal):
        mouse += f", or click {thing_words(gesture.thing)} once and then place after place" if gesture else ""
    if chosen:
        mouse += f" and choose {', '.join(chosen)}"
    return f"{mouse}, or press {pressed}." if mouse else f"Press {pressed}."


def gesture_words(gesture: Gesture, left_handed: bool = False) -> str:
    """
    >>> gesture_words(Gesture(Thing(Kind.CARDS, "shoe"), "hand:3"))
    'Drag from the shoe to seat 3'
    >>> gesture_words(Gesture(Thing(Kind.CARDS, "held"), "hand:3", Hand.RIGHT))
    'Drag with the right mouse button from the deck in your hand to seat 3'
    """
    thing = thing_words(gesture.thing)
    if gesture.taps:
        taken = f"Click {len(gesture.taps)} chips in {place_words(gesture.thing.place)}, then drag them"
        return f"{taken} to {place_words(gesture.to)}" if gesture.to else taken
    if gesture.to:
        source = thing if gesture.thing.kind is Kind.MARKER else f"from {thing}"
        # Only where a hand is prescribed does it matter which button carries.
        right = (gesture.button is Hand.RIGHT) is not (left_handed and gesture.thing.kind is Kind.CARDS)
        button = "with the right mouse button " if right else ""
        return f"Drag {button}{source} to {place_words(gesture.to)}"
    return f"{'Right-click' if gesture.button is Hand.RIGHT else 'Click'} {thing}"


def thing_words(thing: Thing) -> str:
    """
    >>> thing_words(Thing(Kind.PLACE, "played:1")), thing_words(Thing(Kind.MARKER, "buttons", "raise-button"))
    ("seat 1's discard area", 'the raise button')
    """
    if thing.kind is Kind.MARKER:
        return f"the {thing.name.replace('-', ' ')}"
    head, _, seat = thing.place.partition(":")
    if thing.kind is Kind.PLACE and head in AREAS:
        return f"seat {seat}'s {AREAS[head]}"
    return place_words(thing.place)


def place_words(place: str) -> str:
    """
    >>> place_words("bets:3"), place_words("raise:2"), place_words("deck:red")
    ("seat 3's bets", 'round 2', 'the red deck')
    """
    head, _, tail = place.partition(":")
    if seat_of(place):
        owned = {"bets": "'s bets", "antes": "'s ante", "bonus-antes": "'s ace ante", "played": "'s played cards"}
        return f"seat {tail}{owned.get(head, '')}"
    if head == "raise":
        return f"round {tail}"
    if head in ("deck", "spread", "wash"):
        return f"the {tail} deck"
    return PLACES.get(place, place.replace("-", " "))
