"""Cup and Dice: a game without cards, to see that nothing needs to know more of a game than its protocol."""

from tests.toy.sections import HANDLING, NAME, SECTIONS
from tests.toy.table import CHIP, Call, Cup, CupLesson, CupModel, CupTable, Move, Pay, Take
from trainer.parts.acts import Announce, Hand, TablePhrase
from trainer.parts.controls.areas import USUAL_AREAS, area, seat_area
from trainer.parts.controls.keys import Group, SharedKey
from trainer.parts.controls.kit import Field, Kit
from trainer.parts.controls.menus import Menus, at, drag, group, own_group
from trainer.parts.controls.question import Kind
from trainer.parts.controls.usual import USUAL_CALLED, seat_choices
from trainer.parts.controls.verbs import Called, Verb
from trainer.parts.game import Game
from trainer.parts.layout import dealerside
from trainer.parts.layout.camera import beside
from trainer.parts.layout.decor import Decor
from trainer.parts.layout.layout import (
    LOW,
    ChipSpot,
    Device,
    FigureSpot,
    Layout,
    Name,
    Pose,
    Ring,
    StackStyle,
    Words,
    Zone,
)
from trainer.parts.layout.rim import OVAL
from trainer.parts.layout.seats import at_rail, rail_pose
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import Document, validate
from trainer.rules.notation import MOST_SEATS

SPOTS = {"stack": (0, 66), "over": (-24, 122), "under": (24, 122), "paid": (0, 172)}
"""What each player has: how far along the rail, and how far inward."""
NAMES = {**dealerside.NAMES, "cup": Name("the cup"), "over:": Name("seat {}'s over"), "under:": Name("seat {}'s under")}
CUP, TRAY, DICE = Pose(800, 600), Pose(800, 840), Pose(800, 490)


def read_lesson(game: Game, document: Document, id_: str) -> Lesson:
    return CupLesson(game, id_, validate(document, CupModel), document)


def layout(_: CupLesson) -> Layout:
    rails = {seat: rail_pose(seat, MOST_SEATS) for seat in range(1, MOST_SEATS + 1)}
    places = {f"{name}:{seat}": beside(at, *way) for name, way in SPOTS.items() for seat, at in rails.items()}
    people = {seat: at_rail(at, OVAL) for seat, at in rails.items()}
    rings = tuple(Ring(at, 44, name.partition(":")[0].title()) for name, at in places.items() if name[0] in "ou")
    return Layout(
        marks=(*rings, Words(Pose(800, 690), "CUP AND DICE", 34)),
        devices=(Device("cup", CUP, 150, 110, always=True), Device("tray", TRAY, 281, 116, always=True)),
        zones=(
            Zone("felt", Pose(800, 690), 600, 80),
            Zone("cup", CUP, 150, 110),
            Zone("tray", TRAY, 290, 118),
            *(Zone(f"person:{seat}", at, 70, 60) for seat, at in people.items()),
            *(Zone(name, at, 46, 46) for name, at in places.items()),
        ),
        cards={},
        chips={
            "tray": ChipSpot(Pose(800, 868), StackStyle(40, 260, tubes=True)),
            **{name: ChipSpot(at, StackStyle(28, 40, LOW)) for name, at in places.items()},
        },
        markers={},
        people=people,
        names=NAMES,
        figures={"dice": FigureSpot(DICE, 60)},
        rim=OVAL,
        decor=Decor(felt=(72, 48, 92), carpet=(112, 108, 100)),
    )


CLOSE = Verb(Announce, "No more bets", SharedKey.ANNOUNCE, fixed={"phrase": TablePhrase.NO_MORE_BETS})
CALL = Verb(Call, "Call the total", SharedKey.CALL_HAND)
KEYS = {Move.COVER: SharedKey.LOAD, Move.SHAKE: SharedKey.SHUFFLE, Move.LIFT: SharedKey.TURN_OVER}
MOVES = {
    move: Verb(Cup, f"{move.capitalize()} the cup", KEYS[move], fixed={"move": move}, at=at("cup")) for move in Move
}
TAKE = Verb(Take, "Take the wager", SharedKey.TAKE, sticky=True, at=at("seat"))
PAY = Verb(Pay, "Pay the wager", SharedKey.PAY, at=at("seat"))
MENUS = Menus((group(Group.SAY, CLOSE, CALL), group(Group.CHIPS, TAKE, PAY), own_group("8", "Cup", *MOVES.values())))
TABLE = MENUS.table(
    drags=(
        drag("wager", "tray", TAKE, take=("seat",)),
        drag("tray", "wager", PAY, give=("seat",), chips=("chips",)),
    ),
    clicks=(MENUS.click("cup", MOVES[Move.SHAKE]), MENUS.click("wager", place="seat"), MENUS.click("seat")),
    called={**USUAL_CALLED, "cup": Called("", "", "the cup"), "wager": Called("a wager", "a wager", "a wager")},
)
FIELDS = {
    (Call, "total"): Field(Kind.NUMBER, "What do the dice come to?"),
    (Take, "seat"): Field(Kind.SEAT, "Whose wager?", seat_choices),
    (Pay, "seat"): Field(Kind.SEAT, "Whom do you pay?", seat_choices),
    (Pay, "chips"): Field(Kind.CHIPS, "With which chips?"),
}


def kit(_: CupLesson, table: Layout) -> Kit:
    return Kit(
        seats=tuple(table.people),
        denominations=(CHIP,),
        equipment=frozenset(),
        hands=(Hand.RIGHT, Hand.RIGHT),
        table=TABLE,
        fields=FIELDS,
        layout=table,
        areas={**USUAL_AREAS, "over:": seat_area("wager"), "under:": seat_area("wager"), "cup": area("cup")},
    )


GAME = Game(
    name=NAME,
    title="Cup and Dice",
    status="A game made for tests.",
    sections=SECTIONS,
    handling=HANDLING,
    acts=(Announce, Cup, Call, Take, Pay),
    harmless=lambda _, act: isinstance(act, Announce | Call),
    read_lesson=read_lesson,
    set_scene=CupTable,
    layout=layout,
    kit=kit,
)
