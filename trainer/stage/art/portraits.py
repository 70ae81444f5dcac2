"""Who the patrons are: for every name a portrait that agrees with it, the same each time.

A name that is not known here gets one of the portraits that could be anyone's, chosen by its letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from zlib import crc32

from trainer.stage.art import hair
from trainer.stage.art.hair import Draw, Rgb, nothing

FAIR, ROSE, SAND, OLIVE, TAN, BROWN, UMBER, DEEP = (
    *((246, 218, 196), (240, 202, 174), (230, 190, 156), (214, 168, 128)),
    *((196, 144, 104), (164, 112, 78), (130, 86, 60), (98, 66, 48)),
)
JET, DARK, CHESTNUT, AUBURN, COPPER, HONEY, BLOND, GREY, SILVER = (
    *((30, 27, 29), (58, 42, 34), (92, 60, 40), (118, 58, 38), (170, 88, 46)),
    *((156, 112, 62), (206, 166, 100), (136, 134, 134), (206, 204, 200)),
)
NAVY, WINE, FOREST, OCHRE, PLUM, TEAL, SLATE, RUST, CREAM, SAGE, SKY, CHARCOAL = (
    *((44, 62, 100), (124, 44, 58), (46, 92, 70), (168, 116, 48), (92, 64, 122), (34, 102, 114)),
    *((84, 92, 108), (164, 78, 54), (222, 210, 188), (124, 142, 116), (108, 144, 184), (52, 54, 62)),
)
WHITE = (246, 243, 236)


class Dress(StrEnum):
    """What is worn on the shoulders."""

    SHIRT = "shirt"
    JUMPER = "jumper"
    JACKET = "jacket"
    BLOUSE = "blouse"


@dataclass(frozen=True, slots=True)
class Portrait:
    """A patron's looks; `back` lies behind the head, `front` and `extra` before it."""

    skin: Rgb
    hair: Rgb
    front: Draw
    dress: Dress
    clothes: Rgb
    back: Draw = nothing
    extra: Draw = nothing
    accent: Rgb = WHITE
    worn: Rgb | None = None
    """The colour of what is worn on the head."""
    old: bool = False


S, J, K, B = Dress.SHIRT, Dress.JUMPER, Dress.JACKET, Dress.BLOUSE

KNOWN = {
    "Abe": Portrait(ROSE, SILVER, hair.bald, K, SLATE, extra=hair.glasses, old=True),
    "Amara": Portrait(DEEP, JET, nothing, B, OCHRE, hair.curls_back, hair.earrings),
    "Ana": Portrait(OLIVE, DARK, hair.middle_parted, B, TEAL, hair.long_back, hair.earrings),
    "Bea": Portrait(FAIR, AUBURN, hair.fringe, J, SAGE, hair.bob_back, hair.glasses),
    "Ben": Portrait(ROSE, CHESTNUT, hair.parted, S, NAVY, accent=SKY),
    "Bo": Portrait(SAND, JET, hair.short, J, RUST),
    "Chen Wei": Portrait(SAND, JET, hair.parted, K, CHARCOAL, extra=hair.glasses),
    "Cleo": Portrait(UMBER, JET, nothing, B, WINE, hair.curls_back, hair.earrings),
    "Dev": Portrait(TAN, JET, hair.waves, S, FOREST, extra=hair.goatee, accent=CREAM),
    "Dolores": Portrait(OLIVE, GREY, hair.swept, B, PLUM, hair.bun_back, hair.earrings, old=True),
    "Emil": Portrait(FAIR, HONEY, hair.short, J, SLATE, extra=hair.moustache),
    "Eva": Portrait(FAIR, BLOND, hair.swept, K, WINE, hair.bob_back),
    "Eve": Portrait(BROWN, DARK, hair.middle_parted, B, SKY, hair.long_back),
    "Fatima": Portrait(TAN, DARK, nothing, J, NAVY, extra=hair.headscarf, worn=(150, 96, 112)),
    "Finn": Portrait(FAIR, COPPER, hair.waves, S, FOREST, extra=hair.beard, accent=CREAM),
    "Ivo": Portrait(ROSE, DARK, hair.receding, K, CHARCOAL, extra=hair.beard),
    "Jun": Portrait(SAND, JET, hair.short, J, TEAL),
    "Kat": Portrait(FAIR, COPPER, hair.fringe, S, CHARCOAL, hair.tail_back, accent=SKY),
    "Leo": Portrait(BROWN, JET, hair.cropped, S, OCHRE, extra=hair.goatee),
    "Noor": Portrait(OLIVE, DARK, nothing, J, SLATE, extra=hair.headscarf, worn=(56, 110, 120)),
    "Otis": Portrait(DEEP, GREY, hair.cropped, K, WINE, extra=hair.moustache, old=True),
    "Pia": Portrait(ROSE, BLOND, hair.middle_parted, B, RUST, hair.long_back),
    "Quin": Portrait(TAN, DARK, hair.waves, J, PLUM),
    "Rosa": Portrait(TAN, DARK, hair.swept, B, RUST, hair.bun_back, hair.earrings),
    "Sami": Portrait(OLIVE, JET, hair.short, S, SKY, extra=hair.beard),
    "Tess": Portrait(ROSE, HONEY, hair.fringe, J, WINE, hair.bob_back),
    "Udo": Portrait(ROSE, SILVER, hair.receding, J, FOREST, extra=hair.moustache, old=True),
    "Uli": Portrait(FAIR, BLOND, hair.parted, S, SLATE, extra=hair.glasses),
    "Vera": Portrait(FAIR, SILVER, hair.swept, K, PLUM, hair.bob_back, hair.glasses, old=True),
    "Will": Portrait(UMBER, JET, hair.cropped, S, CREAM, accent=SLATE),
    "Wim": Portrait(FAIR, GREY, hair.short, K, NAVY, extra=hair.hat, worn=(96, 84, 74), old=True),
    "Xenia": Portrait(SAND, CHESTNUT, hair.middle_parted, J, FOREST, hair.tail_back),
    "Yara": Portrait(BROWN, DARK, nothing, B, TEAL, hair.curls_back, hair.earrings),
    "Zoe": Portrait(DEEP, JET, hair.cropped, B, SAGE, extra=hair.earrings),
}
ANYONE = (
    Portrait(ROSE, CHESTNUT, hair.waves, J, NAVY),
    Portrait(UMBER, JET, hair.cropped, J, FOREST),
    Portrait(SAND, JET, hair.fringe, S, TEAL, hair.bob_back),
    Portrait(TAN, JET, nothing, S, CHARCOAL, extra=hair.turban, worn=(150, 72, 58)),
    Portrait(FAIR, HONEY, hair.parted, J, SAGE, extra=hair.glasses),
    Portrait(BROWN, DARK, nothing, J, OCHRE, hair.curls_back),
    Portrait(OLIVE, DARK, hair.short, K, SLATE),
    Portrait(FAIR, SILVER, hair.swept, J, PLUM, extra=hair.glasses, old=True),
    Portrait(ROSE, AUBURN, nothing, S, RUST, extra=hair.cap, worn=(60, 78, 104)),
    Portrait(DEEP, JET, hair.waves, S, SKY),
    Portrait(SAND, DARK, hair.middle_parted, J, WINE, hair.tail_back),
    Portrait(OLIVE, GREY, hair.short, S, TEAL, extra=hair.glasses, old=True),
)


class Cast:
    """Gives the patrons of one table their portraits, so that no two of up to a dozen look alike."""

    def __init__(self) -> None:
        self._found: dict[str, Portrait] = {}

    def portrait(self, name: str) -> Portrait:
        """The portrait that agrees with a name; a family name does not change it."""
        if name not in self._found:
            known = KNOWN.get(name) or KNOWN.get(name.partition(" ")[0])
            self._found[name] = known or self._anyone(name)
        return self._found[name]

    def _anyone(self, name: str) -> Portrait:
        first = crc32(name.casefold().encode())
        taken = set(self._found.values())
        order = [ANYONE[(first + more) % len(ANYONE)] for more in range(len(ANYONE))]
        return next((one for one in order if one not in taken), order[0])
