"""The hands explained: which keys there are, what each movement means, and what a gesture chooses in its palettes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trainer.stage.hands.gestures import Gesture, begin
from trainer.stage.hands.kit import Kit
from trainer.stage.hands.question import Kind, Role
from trainer.stage.picture import Picture

CARRIED: Mapping[str, str] = {
    "shoe": "a card from the shoe",
    "held": "a card from the held deck",
    "stub": "the stub",
    "hand": "a player’s cards",
    "played": "played cards",
    "rack": "the cards in the rack",
    "deck": "the deck",
    "packet": "the packet that was cut",
    "spread": "the spread deck",
    "wash": "the washed deck",
    "shuffler": "the shuffler’s cards",
    "player-button": "the player button",
    "ace-button": "the ace button",
    "raise-button": "the raise button",
    "cover-card": "the cover card",
    "bets": "a player’s bet",
    "antes": "a player’s ante",
    "pot": "a pot’s chips",
    "tray": "chips of the tray",
}
TARGETS: Mapping[str, str] = {
    "seat": "a seat",
    "own": "the player’s own chips",
    "felt": "the felt",
    "rack": "the rack",
    "shuffler": "the shuffler",
    "shoe": "the shoe",
    "dealer": "your hand",
    "packet": "the packet",
    "deck": "the deck",
    "off": "the table’s edge",
    "parked": "where the buttons are kept",
    "lying": "felt, rack or table’s edge",
    "raise": "a raise area",
    "pot": "a pot",
    "tray": "the tray",
    "drop-box": "the drop box",
}
CLICKED: Mapping[str, str] = {
    **{name: words.removeprefix("a card from ").removeprefix("the shuffler’s ") for name, words in CARRIED.items()},
    "shuffler": "the shuffler",
    "pot": "a pot",
    "tray": "the tray",
    "seat": "a player",
    "stack": "a player’s own chips",
    "supervisor": "the supervisor",
    "anywhere": "anywhere else",
}
REMAINS = "what is left to deal"
BARE: Mapping[str, str] = {"bets": "a betting area", "played": "a discard area", "antes": "an ante spot"}


def quick_keys(kit: Kit) -> list[tuple[str, str]]:
    """The single keys of a table, each with what it does."""
    return [(entry.key, kit.fill(entry.words)) for entry in kit.table.quick.entries if kit.has(entry.needs)]


def movements(kit: Kit) -> list[tuple[str, str]]:
    """Every movement that means something at a table, in words, with what it does."""
    return list(dict.fromkeys(_movements(kit)))


def _movements(kit: Kit) -> Iterator[tuple[str, str]]:
    for click in kit.table.clicks:
        name = BARE[click.source] if click.bare else CLICKED[click.source]
        if click.pitch:
            if kit.source == click.source:
                yield f"Click {name}, then seat after seat", "Deal card after card"
        elif click.verb is not None:
            yield f"Click {name}", kit.fill(click.verb.label)
        else:
            yield f"Click {name}", click.menu.title
    for way in kit.table.drags:
        labels = [kit.fill(entry.words) for entry in way.verbs if kit.has(entry.needs)]
        if labels and (way.source not in ("shoe", "held") or way.source == kit.source):
            what = REMAINS if way.source == kit.source and not way.draws else CARRIED[way.source]
            what = f"some of {what}" if way.bundle and what != CARRIED["tray"] else what
            yield f"Drag {what} to {TARGETS[way.target]}", " or ".join(dict.fromkeys(labels))


def chosen_words(kit: Kit, gesture: Gesture, picture: Picture) -> list[str]:
    """What a gesture chooses in its palettes, in their own words; a number or chips are one of them."""
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
        if option.role is Role.DONE and question.kind in (Kind.NUMBER, Kind.MONEY, Kind.CHIPS):
            found.append(composer.trail[-1])
    return found
