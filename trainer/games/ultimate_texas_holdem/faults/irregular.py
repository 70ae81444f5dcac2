"""Slips of Ultimate Texas Hold 'em: irregularities (19:47-32.13)."""

from trainer.parts.faults import Slip

_IRREGULAR = "19:47-32.13"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"ultimate_texas_holdem/{lesson}", at, instead, nth)


IRREGULAR = (
    _slip(
        f"{_IRREGULAR}(a)",
        "Plays on after a card of the dealer's was seen.",
        "irregular-dealer-card-seen",
        "rule void",
        "prompt 4 play",
    ),
    _slip(
        f"{_IRREGULAR}(a)",
        "Voids the trips wagers along with the rest.",
        "irregular-dealer-card-seen",
        "burn",
        "give-back 1 trips",
    ),
    _slip(
        f"{_IRREGULAR}(b)",
        "Uses the card that lay face up.",
        "irregular-one-card-up",
        "rack card",
        "deal 3",
    ),
    _slip(
        f"{_IRREGULAR}(b)",
        "Uses a card that lay face up as a community card.",
        "irregular-two-up-late",
        "rack card",
        "deal board up",
    ),
    _slip(
        f"{_IRREGULAR}(b)",
        "Racks the second card that lay face up, too, and deals on.",
        "irregular-two-up-early",
        "rule void",
        "place hand-cover dealer",
        "deal 2",
    ),
    _slip(
        f"{_IRREGULAR}(b)",
        "Voids the round for a single card that lay face up.",
        "irregular-one-card-up",
        "rack card",
        "rack card",
        "rule void",
    ),
    _slip(
        f"{_IRREGULAR}(c)",
        "Burns a card that was drawn by mistake.",
        "irregular-drawn-card",
        "deal 4",
        "burn",
    ),
    _slip(
        f"{_IRREGULAR}(c)",
        "Puts a card back that was drawn by mistake.",
        "irregular-drawn-card",
        "deal 4",
        "put-back card",
    ),
    _slip(
        f"{_IRREGULAR}(c)",
        "Throws a card away that was drawn by mistake.",
        "irregular-drawn-card",
        "deal 4",
        "rack card",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Voids the whole table because one player has three cards.",
        "irregular-three-cards",
        "rule void 3",
        "rule void",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Lets a hand of three cards play.",
        "irregular-three-cards",
        "rule void 3",
        "prompt 1 play",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Voids the round though the dealer's hand could have been completed.",
        "irregular-dealer-one-card",
        "deal dealer",
        "rule void",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Burns with only one card in the dealer's hand.",
        "irregular-dealer-one-card",
        "deal dealer",
        *(f"prompt {seat} play" for seat in (2, 3, 5)),
        "burn",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Plays on with three cards in the dealer's hand.",
        "irregular-dealer-three-cards",
        "rule void",
        "prompt 1 play",
    ),
    _slip(
        f"{_IRREGULAR}(d)",
        "Takes the ante of a hand that is void.",
        "irregular-three-cards",
        "give-back 3 ante",
        "take 3 ante",
    ),
    _slip(
        f"{_IRREGULAR}(e)",
        "Loads the half-shuffled deck out of the jammed machine.",
        "device-shuffler-jam",
        "shuffle machine",
        "unload shuffler",
        "load shoe",
        nth=2,
    ),
    _slip(
        f"{_IRREGULAR}(f)",
        "Finishes the round by hand after the shoe has stopped.",
        "device-shoe-jam",
        "rule void",
        "hold deck left",
        "deal 4",
    ),
    _slip(
        f"{_IRREGULAR}(f)",
        "Shuffles after the shoe has stopped with the stakes still out.",
        "device-shoe-jam",
        "give-back 1 ante",
        "collect 1",
        "collect 3",
        "shuffle machine",
    ),
    _slip(
        f"{_IRREGULAR}(g)",
        "Shuffles by hand with the jammed machine still on the table.",
        "device-shuffler-jam",
        "shuffle machine",
        "shuffle",
        nth=2,
    ),
)
