"""A house-banked table in data alone: a layout, a verb table and a kit, with what such tables have on the felt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trainer.games.lunar_poker.glossary import LunarHandWord, LunarWager
from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TablePhrase
from trainer.parts.banked.glossary import BankedHandWord, BankedMarker, BankedWager
from trainer.parts.cards import verbs as c
from trainer.parts.cards.fields import CARD_FIELDS, Values, asked_seat, listed, pick
from trainer.parts.cards.menus import DECK, DECK_DRAGS, STUB, card_clicks
from trainer.parts.controls.areas import USUAL_AREAS, Areas, Sort, area, seat_area
from trainer.parts.controls.keys import Group, SharedKey
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.controls.menus import Menus, at, drag, group
from trainer.parts.controls.usual import USUAL_CALLED, seat_choices
from trainer.parts.controls.verbs import Called, Extra, Verb
from trainer.parts.layout import dealerside
from trainer.parts.layout import seats as positions
from trainer.parts.layout.camera import beside
from trainer.parts.layout.dealerside import MIDDLE
from trainer.parts.layout.layout import (
    LOW,
    CardSpot,
    ChipSpot,
    Layout,
    MarkerSpot,
    Name,
    PileShape,
    Pose,
    Ring,
    StackStyle,
    Zone,
)
from trainer.parts.layout.picture import Picture
from trainer.parts.layout.seats import SEATS, seat_pose
from trainer.parts.lessons.scene import Person
from trainer.rules.cards import ALL_FACES
from trainer.rules.chips import Chips
from trainer.rules.notation import BOARD, DEALER

# The layout

WAGERS: Mapping[str, tuple[float, float]] = {
    # how far along the rail, how far inward
    "ante": (-36, 130),
    "blind": (22, 130),
    "trips": (-36, 188),
    "play": (22, 188),
    "options": (-36, 246),
    "progressive": (76, 246),
}
_WAGER = StackStyle(27, 44, LOW)
_PAID = StackStyle(27, 60, LOW)
_BOARD = Pose(MIDDLE, 470)
_OWN_HAND = Pose(MIDDLE, 592)
_COUNTED = Pose(MIDDLE, 740)


def banked_layout() -> Layout:
    hand_cover = dealerside.at_rest(1, 5) | {
        "hand": MarkerSpot(_OWN_HAND, "hand:0"),
        "felt": MarkerSpot(Pose(MIDDLE + 230, _OWN_HAND.y), "felt"),
    }
    return Layout(
        marks=tuple(Ring(at, 52, name.title()) for seat in SEATS for name, at in _wagers(seat)),
        devices=dealerside.devices(1),
        zones=(
            *dealerside.zones(1),
            Zone("counted", _COUNTED, 200, 60),
            Zone("board", _BOARD, 380, 100),
            Zone("hand:0", _OWN_HAND, 380, 100),
            *(zone for seat in SEATS for zone in _zones(seat)),
        ),
        cards=dealerside.cards(1)
        | {"board": CardSpot(_BOARD, PileShape.ROW, 72, 288), "hand:0": CardSpot(_OWN_HAND, PileShape.ROW, 72, 288)}
        | {f"hand:{seat}": positions.hand(seat) for seat in SEATS}
        | {f"discards:{seat}": CardSpot(beside(seat_pose(seat), 38, 246), PileShape.FAN, 14, 14) for seat in SEATS},
        chips=dealerside.chips()
        | {"counted": ChipSpot(_COUNTED, StackStyle(30, 190, cut=True), amount=True)}
        | {place: spot for seat in SEATS for place, spot in _chips(seat)},
        markers={"cover-card": dealerside.cover_card(1, 68), "hand-cover": hand_cover},
        people=positions.people(),
        names={
            **dealerside.NAMES,
            **positions.NAMES,
            **{f"{name}:": Name(f"seat {{}}'s {name} wager", f"seat {{}}'s {name} spot") for name in WAGERS},
            "paid:": Name("what seat {} was paid"),
            "discards:": Name("seat {}'s discards"),
            "hand:0": Name("the dealer's hand", titled=True),
            "board": Name("the board", titled=True),
            "counted": Name("the chips before the tray"),
            BankedMarker.HAND_COVER: Name(f"the {BankedMarker.HAND_COVER.called}"),
        },
    )


def _wagers(seat: int) -> Iterable[tuple[str, Pose]]:
    return ((name, beside(seat_pose(seat), *way)) for name, way in WAGERS.items())


def _zones(seat: int) -> Iterable[Zone]:
    yield from positions.zones(seat, 290)
    yield Zone(f"discards:{seat}", beside(seat_pose(seat), 32, 246), 66, 56)
    yield Zone(f"paid:{seat}", beside(seat_pose(seat), 76, 160), 48, 100)
    for name, pose in _wagers(seat):
        yield Zone(f"{name}:{seat}", pose, 54 if name != "progressive" else 20, 54)


def _chips(seat: int) -> Iterable[tuple[str, ChipSpot]]:
    yield from positions.chips(seat).items()
    yield f"paid:{seat}", ChipSpot(beside(seat_pose(seat), 76, 160), _PAID)
    for name, pose in _wagers(seat):
        yield f"{name}:{seat}", ChipSpot(pose, _WAGER)


# The kit

WORDS: Mapping[str, a.Wager] = {one: one for one in (*BankedWager, *HoldemWager, *LunarWager)}

BANKED_AREAS: Areas = {
    **USUAL_AREAS,
    **{f"{name}:": seat_area("wager", wager=WORDS[name]) for name in WAGERS},
    "paid:": seat_area("paid"),
    "discards:": seat_area("discards"),
    "hand:0": area(Sort("own-hand", {"spot": DEALER, "what": "dealer", "where": "hand"})),
    "board": area(Sort("board", {"spot": BOARD, "what": "board"})),
    "counted": area("counted"),
}

_SEAT = at("seat", "wager")
_HAND = at("seat", "own-hand")
DEAL_BOARD = Verb(a.Deal, "Deal to the board", SharedKey.BOARD, fixed={"spot": BOARD, "up": True})
BURN = Verb(a.Burn, "Burn a card", SharedKey.BURN, extras=(Extra("up", "u", "Face up"),))
PAY = Verb(a.Pay, "Pay a wager", SharedKey.PAY, at=_SEAT)
TAKE = Verb(a.Take, "Take a wager", SharedKey.TAKE)
PROVE = Verb(a.Sweep, "Prove chips", SharedKey.COUNT, ("chips",), fixed={"source": "tray", "pot": "counted"})
GIVE_BACK = Verb(a.GiveBack, "Give a wager back", SharedKey.GIVE_BACK)
REVEAL = Verb(a.Reveal, "Turn the hand over", SharedKey.TURN_OVER, sticky=True, at=_HAND)
READ = Verb(a.Read, "Say the hand", SharedKey.CALL_HAND)
COVER_HAND = Verb(a.Place, "Cover the hand", "z", fixed={"marker": BankedMarker.HAND_COVER, "where": "hand"})
ANNOUNCE = Verb(a.Announce, "Announce", SharedKey.ANNOUNCE)

_OWN = (DEAL_BOARD, PAY, TAKE, PROVE, GIVE_BACK, REVEAL, c.COLLECT, COVER_HAND, BURN, READ, ANNOUNCE)
_CARDS = group(Group.CARDS, c.DEAL, *STUB, c.COUNT_HAND, c.TURN_CARD, c.FLASH, c.HANDS)
MENUS = Menus((_CARDS, DECK, group(Group.CHIPS, *_OWN), group(Group.DEVICES, c.COVER_CARD)))
BANKED_TABLE = MENUS.table(
    drags=(
        *(drag("shoe", target, c.DEAL, give=("spot",), draws=True) for target in ("seat", "own-hand")),
        drag("shoe", "board", DEAL_BOARD, draws=True),
        drag("shoe", "rack", BURN),
        *(drag(one, "rack", c.COLLECT, take=("spot",)) for one in ("hand", "own-hand", "board", "discards")),
        *DECK_DRAGS,
        drag("hand-cover", "own-hand", COVER_HAND),
        drag("tray", "wager", PAY, give=("seat", "wager"), chips=("chips",), bundle=True),
        drag("tray", "counted", PROVE, chips=("chips",), bundle=True),
        drag("wager", "tray", TAKE, take=("seat", "wager")),
        drag("wager", "own", GIVE_BACK, take=("seat", "wager")),
    ),
    clicks=(
        MENUS.click("hand", REVEAL, "seat"),
        MENUS.click("own-hand", REVEAL),
        MENUS.click("board"),
        MENUS.click("seat"),
        *card_clicks(MENUS),
    ),
    called={
        **USUAL_CALLED,
        "wager": Called("a wager", "a wager", "a wager", "a wager's spot"),
        "own-hand": Called("your cards", "your cards", "your cards"),
        "board": Called("the board", "the board", "the board"),
        "discards": Called("a player's discards", "", "a player's discards"),
        "counted": Called("", "before the tray", ""),
        "hand-cover": Called("the second cover card", "", "the second cover card"),
    },
)


def _spots(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [*seat_choices(kit, picture, values), Choice("0", DEALER, "The dealer"), Choice("b", BOARD, "The board")]


def _wager_choices(_: Kit, __: Picture, ___: Values) -> list[Choice]:
    return [Choice(key, WORDS[name], name.title()) for key, name in zip("abtpog", WAGERS, strict=True)]


def _hands(_: Kit, __: Picture, ___: Values) -> list[Choice]:
    return [
        Choice(key, word, word.words)
        for key, word in zip("hpwtsfulgrk", (*BankedHandWord, *LunarHandWord), strict=True)
    ]


def _wheres(_: Kit, __: Picture, ___: Values) -> list[Choice]:
    return [Choice(where[0], where, where.title()) for where in ("felt", "rack", "off")]


BANKED_FIELDS: Fields = {
    **CARD_FIELDS,
    **{(act, "spot"): asked_seat("Whose?", _spots) for act in (a.Deal, a.Collect, a.Reveal, a.Read)},
    **{(act, "seat"): asked_seat("Whose?") for act in (a.Pay, a.Take, a.GiveBack)},
    **{(act, "wager"): pick("Which wager?", _wager_choices) for act in (a.Pay, a.Take, a.GiveBack)},
    **{(act, "chips"): Field("chips", "Which chips?") for act in (a.Pay, a.Sweep)},
    (a.Read, "hand"): pick("What is it?", _hands),
    (a.Place, "where"): pick("Where to?", _wheres),
    (a.Announce, "phrase"): pick(
        "What?", listed({TablePhrase.NO_MORE_BETS: "n"}, {TablePhrase.NO_MORE_BETS: "no more"})
    ),
}


def banked_kit() -> Kit:
    return Kit(
        seats=tuple(SEATS),
        denominations=(100, 500, 2500, 10000),
        equipment=frozenset(("shoe", "single")),
        hands=(a.Hand.LEFT, a.Hand.RIGHT),
        table=BANKED_TABLE,
        fields=BANKED_FIELDS,
        layout=banked_layout(),
        areas=BANKED_AREAS,
    )


# A moment of play


def banked_picture() -> Picture:
    """Every wager made, the board dealt, the dealer's own hand under its cover."""
    cards = list(range(52))
    piles: dict[str, tuple[int, ...]] = {}
    wanted = {f"hand:{seat}": 2 for seat in SEATS} | {"discards:2": 1, "hand:0": 2, "board": 5, "rack": 1}
    for pile, number in wanted.items():
        piles[pile], cards = tuple(cards[:number]), cards[number:]
    piles["shoe"] = tuple(cards)
    chips = {"tray": Chips({10000: 20, 2500: 40, 500: 100, 100: 100}), "counted": Chips({500: 7})}
    for seat in SEATS:
        chips[f"stack:{seat}"] = Chips({2500: 4, 500: 12})
        chips |= {f"{name}:{seat}": Chips({500: 2}) for name in WAGERS if name != "play" or seat != 6}
    chips["paid:3"] = Chips({500: 2})
    return Picture(
        piles=piles,
        up=frozenset(piles["board"]),
        faces=ALL_FACES,
        backs=("blue",) * 52,
        chips=chips,
        markers={"cover-card": "felt", "hand-cover": "off"},
        people=tuple(Person(seat, f"Seat {seat}") for seat in SEATS),
        devices=frozenset(("shoe",)),
    )
