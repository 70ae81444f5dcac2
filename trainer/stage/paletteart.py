"""Drawing a palette: a quiet panel with key caps, chips and switches, on the opaque canvas."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from trainer.parts.controls.keys import cap_words
from trainer.parts.controls.question import Kind, Option, Question, Role
from trainer.rules.cards import SUIT_WORDS
from trainer.rules.chips import money
from trainer.stage.art import cards as card_art
from trainer.stage.art import chips as chip_art
from trainer.stage.art.fonts import font
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, finish
from trainer.stage.art.pips import ink, pip
from trainer.stage.art.shadow import soft
from trainer.stage.look import Look
from trainer.stage.palettelayout import CAP, CARD_FACE, EDGE, SMALL, TEXT, TITLE, Cell, Plan, What, is_suit

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Tones:
    """A palette's colours: the window's own, so that both look alike."""

    ground: Rgb
    line: Rgb
    edge: Rgb
    ink: Rgb
    muted: Rgb
    sunken: Rgb
    hover: Rgb
    accent: Rgb
    on_accent: Rgb
    accent_soft: Rgb
    shade: float


LIGHT = Tones(
    ground=(255, 255, 255),
    line=(220, 216, 204),
    edge=(195, 190, 176),
    ink=(29, 36, 33),
    muted=(89, 99, 93),
    sunken=(240, 237, 229),
    hover=(236, 241, 236),
    accent=(28, 90, 68),
    on_accent=(255, 255, 255),
    accent_soft=(223, 235, 228),
    shade=0.34,
)
DARK = Tones(
    ground=(29, 36, 34),
    line=(54, 65, 60),
    edge=(82, 95, 89),
    ink=(236, 239, 234),
    muted=(166, 176, 169),
    sunken=(42, 51, 48),
    hover=(44, 56, 51),
    accent=(92, 179, 145),
    on_accent=(12, 26, 20),
    accent_soft=(31, 58, 48),
    shade=0.6,
)


TYPE_HERE = "Type what you want to do"


@cached(4)
def rounded(width: int, height: int, radius: int, fill: Rgb | None, line: Rgb | None, thick: int = 1) -> pygame.Surface:
    """A smooth rounded box, premultiplied."""
    pen = Pen(width, height, width, 4 if width * height < 60_000 else 2)
    if line is not None:
        pen.box(line, 0, 0, width, height, radius)
        if fill is not None:
            inner = max(0.0, radius - thick)
            pen.box(fill, thick, thick, width - 2 * thick, height - 2 * thick, inner)
    elif fill is not None:
        pen.box(fill, 0, 0, width, height, radius)
    return pen.done()


@cached(2)
def words(name: str, text: str, px: int, colour: Rgb) -> pygame.Surface:
    return font(name, px).render(text, True, colour)


@lru_cache(maxsize=4096)
def measure(name: str, text: str, px: int) -> int:
    return font(name, px).size(text)[0] if text else 0


@cached(1)
def suit_sign(suit: int, size: int, colour: Rgb) -> pygame.Surface:
    return finish(pip(suit, size * 4, colour), size, size)


class Painter:
    """Draws one question's panel; `at` is the panel's corner on the surface."""

    def __init__(self, question: Question, plan: Plan, look: Look, unit: float) -> None:
        self.question = question
        self.plan = plan
        self.look = look
        self.unit = unit
        self.tones = DARK if look.dark else LIGHT

    def px(self, number: float) -> int:
        return max(1, round(number * self.unit))

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hover: int, cursor: int) -> None:
        """`hover` is the cell under the pointer, `cursor` the option that the arrow keys are on."""
        plan, tones = self.plan, self.tones
        blur = self.px(18)
        shade = soft(plan.width, plan.height, self.px(14), blur, tones.shade)
        surface.blit(shade, (at[0] - blur, at[1] - blur + self.px(6)), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._box(surface, pygame.Rect(at, (plan.width, plan.height)), 14, tones.ground, tones.line)
        self._head(surface, at)
        for number, cell in enumerate(plan.cells):
            rect = cell.rect.move(at)
            lit = number == hover
            match cell.what:
                case What.ROW:
                    self._row(surface, rect, self._option(cell), lit or cell.index == cursor)
                case What.CHIP:
                    self._chip(surface, rect, self._option(cell), lit)
                case What.CARD:
                    self._card(surface, rect, self._option(cell), lit)
                case What.BUTTON:
                    self._button(surface, rect, self._option(cell), lit)
                case What.SWITCH:
                    self._switch(surface, rect, self._option(cell), lit)
                case What.DISPLAY:
                    self._display(surface, rect)
                case What.RULE:
                    pygame.draw.line(surface, tones.line, rect.topleft, rect.topright, max(1, self.px(1)))
                case What.NOTE:
                    note = words("ui", self.question.note, self.px(SMALL - 1), tones.muted)
                    surface.blit(note, note.get_rect(midleft=rect.midleft))
                case What.SEARCH:
                    self._search(surface, rect)
                case What.BACK | What.CLOSE:
                    self._sign(surface, rect, cell.what, lit)

    def _option(self, cell: Cell) -> Option:
        return self.question.options[cell.index]

    # Parts

    def _head(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        left, top = at[0] + self.px(EDGE), at[1] + self.px(11)
        signs = sum(cell.what in (What.BACK, What.CLOSE) for cell in self.plan.cells)
        room = self.plan.width - 2 * self.px(EDGE) - self.px(28) * signs - self.px(6)
        if self.question.trail:
            text = self._fitted("ui", " · ".join(self.question.trail), self.px(SMALL), room)
            surface.blit(words("ui", text, self.px(SMALL), self.tones.muted), (left, top))
            top += self.px(18)
        title = words("ui-semibold", self.question.title, self.px(TITLE), self.tones.ink)
        surface.blit(title, (left, top))

    @staticmethod
    def _fitted(name: str, text: str, px: int, room: int) -> str:
        """The end of a text that is too long: what was answered last matters most."""
        if measure(name, text, px) <= room:
            return text
        while text and measure(name, f"… {text}", px) > room:
            text = text[1:]
        return f"… {text.strip(' ·')}"

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, lit: bool) -> None:
        tones = self.tones
        if lit:
            self._box(surface, rect, 8, tones.hover, None)
        left = rect.left + self.px(6)
        if option.key:
            left += self._cap(surface, left, rect.centery, option.key, lit, option.direct) + self.px(9)
        else:
            left += self.px(4)
        if is_suit(option):
            suit = SUIT_WORDS.index(option.value)
            colour = ink(suit, self.look.four_colours)
            if self.look.dark and sum(colour) < 120:
                colour = tones.ink
            image = suit_sign(suit, self.px(16), colour)
            spot = image.get_rect(center=(left + self.px(8), rect.centery))
            surface.blit(image, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
            left += self.px(22)
        self._text(surface, "ui", option.label, TEXT, tones.ink, left, rect.centery)
        if option.detail:
            image = words("ui", option.detail, self.px(SMALL), tones.muted)
            surface.blit(image, image.get_rect(midright=(rect.right - self.px(10), rect.centery)))

    def _search(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What is looked for, or that one can type."""
        tones, typed = self.tones, self.question.shown
        self._box(surface, rect, 9, tones.sunken, tones.accent if typed else tones.edge)
        left = rect.left + self.px(12)
        if not typed:
            self._text(surface, "ui", TYPE_HERE, TEXT, tones.muted, left, rect.centery)
            return
        room = rect.width - self.px(30)
        image = words("ui", self._fitted("ui", typed, self.px(TEXT), room), self.px(TEXT), tones.ink)
        surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
        right, half = left + image.get_width() + self.px(2), self.px(9)
        pygame.draw.line(
            surface, tones.accent, (right, rect.centery - half), (right, rect.centery + half), max(1, self.px(2))
        )

    def _cap(self, surface: pygame.Surface, left: int, middle: int, key: str, lit: bool, direct: bool = False) -> int:
        """A key cap, green if the key works by itself; return its width."""
        tones, text = self.tones, cap_words(key)
        high = self.px(CAP)
        wide = max(high, measure("ui-semibold", text, self.px(SMALL)) + self.px(12))
        rect = pygame.Rect(left, middle - high // 2, wide, high)
        fill = tones.ground if lit else tones.accent_soft if direct else tones.sunken
        self._box(surface, rect, 6, fill, tones.accent if lit else tones.edge)
        image = words("ui-semibold", text, self.px(SMALL), tones.accent if lit or direct else tones.muted)
        self._centred(surface, image, rect.center)
        return wide

    def _chip(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, lit: bool) -> None:
        tones = self.tones
        taken = bool(option.detail)
        fill = tones.hover if lit else tones.accent_soft if taken else tones.sunken
        self._box(surface, rect, 10, fill, tones.accent if taken else None)
        size = self.px(46)
        image = chip_art.chip(option.value, size)
        spot = image.get_rect(center=(rect.centerx, rect.top + self.px(6) + size // 2))
        surface.blit(image, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if taken:
            self._badge(surface, (rect.right - self.px(13), rect.top + self.px(13)), option.detail)
        base = rect.bottom - self.px(17)
        cap = self.px(20)
        label = words("ui-semibold", option.label, self.px(SMALL), tones.ink)
        left = rect.centerx - (cap + self.px(5) + label.get_width()) // 2
        key = pygame.Rect(left, base - cap // 2, cap, cap)
        self._box(surface, key, 5, tones.ground, tones.edge)
        self._centred(surface, words("ui-semibold", cap_words(option.key), self.px(SMALL - 1), tones.muted), key.center)
        surface.blit(label, label.get_rect(midleft=(key.right + self.px(5), base)))

    def _card(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, lit: bool) -> None:
        """A card to be chosen; one that is chosen stands on its colour."""
        tones = self.tones
        fill = tones.accent_soft if option.on else tones.hover if lit else tones.sunken
        self._box(surface, rect, 10, fill, tones.accent if option.on else tones.line)
        image = card_art.face(option.value, self.px(CARD_FACE), self.look.four_colours)
        spot = image.get_rect(midtop=(rect.centerx, rect.top + self.px(7)))
        surface.blit(image, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        high = self.px(CAP)
        self._cap(surface, rect.centerx - high // 2, rect.bottom - self.px(5) - high // 2, option.key, option.on)

    def _badge(self, surface: pygame.Surface, middle: tuple[int, int], text: str) -> None:
        high = self.px(22)
        wide = max(high, measure("ui-bold", text, self.px(SMALL)) + self.px(10))
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = middle
        self._box(surface, rect, 11, self.tones.accent, None)
        self._centred(surface, words("ui-bold", text, self.px(SMALL), self.tones.on_accent), rect.center)

    def _button(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, lit: bool) -> None:
        tones = self.tones
        if option.role is Role.DONE:
            if self.question.blank:
                self._box(surface, rect, 9, tones.sunken, tones.line)
                self._pair(surface, rect, option.label, cap_words(option.key), tones.muted)
            else:
                self._box(surface, rect, 9, tones.accent, tones.ink if lit else None)
                self._pair(surface, rect, option.label, cap_words(option.key), tones.on_accent)
            return
        self._box(surface, rect, 9, tones.hover if lit else tones.sunken, tones.accent if lit else tones.line)
        if option.role is Role.PACE:
            self._pair(surface, rect, option.label, "", tones.ink, option.key)
            return
        if option.role is Role.UNDO and rect.width < self.px(90):
            self._arrow(surface, rect)
            return
        size = TITLE if option.role in (Role.DIGIT, Role.STEP) else TEXT - 1
        self._centred(surface, words("ui-semibold", option.label, self.px(size), tones.ink), rect.center)

    def _pair(
        self, surface: pygame.Surface, rect: pygame.Rect, label: str, note: str, colour: Rgb, key: str = ""
    ) -> None:
        """A label with what stands beside it, both in the middle."""
        text = words("ui-semibold", label, self.px(TEXT - 1), colour)
        beside = words("ui", note, self.px(SMALL - 1), colour) if note else None
        cap = self.px(CAP) + self.px(6) if key else 0
        wide = cap + text.get_width() + (self.px(8) + beside.get_width() if beside else 0)
        left = rect.centerx - wide // 2
        if key:
            self._cap(surface, left, rect.centery, key, False)
            left += cap
        surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
        if beside is not None:
            surface.blit(beside, beside.get_rect(midleft=(left + text.get_width() + self.px(8), rect.centery)))

    def _switch(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, lit: bool) -> None:
        tones = self.tones
        fill = tones.accent_soft if option.on else tones.hover if lit else tones.ground
        self._box(surface, rect, 9, fill, tones.accent if option.on else tones.line)
        left = rect.left + self.px(5)
        left += self._cap(surface, left, rect.centery, option.key, option.on) + self.px(8)
        colour = tones.accent if option.on else tones.ink
        self._text(surface, "ui-semibold" if option.on else "ui", option.label, TEXT - 1, colour, left, rect.centery)

    def _display(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tones, question = self.tones, self.question
        self._box(surface, rect, 9, tones.sunken, tones.line)
        heap = question.chips
        text = money(heap.amount) if heap is not None else question.shown
        if question.pending:
            text = f"{question.pending} ×"
        nothing = "$0" if question.kind is Kind.MONEY else "–"
        colour = tones.muted if question.blank else tones.ink
        self._centred(surface, words("ui-bold", text or nothing, self.px(TITLE + 2), colour), rect.center)

    def _sign(self, surface: pygame.Surface, rect: pygame.Rect, what: What, lit: bool) -> None:
        tones = self.tones
        if lit:
            self._box(surface, rect, 7, tones.hover, None)
        colour = tones.ink if lit else tones.muted
        pen = Pen(rect.width, rect.height, 24)
        if what is What.CLOSE:
            pen.line(colour, ((8, 8), (16, 16)), 1.8)
            pen.line(colour, ((16, 8), (8, 16)), 1.8)
        else:
            pen.line(colour, ((14, 7), (9, 12), (14, 17)), 1.8)
        surface.blit(pen.done(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The sign of the backspace key, drawn: few fonts have it."""
        size = self.px(26)
        pen = Pen(size, size, 24)
        tip = ((2, 12), (8, 5), (22, 5), (22, 19), (8, 19))
        pen.shape(self.tones.ink, tip, 1.7)
        pen.line(self.tones.ink, ((12, 9), (18, 15)), 1.7)
        pen.line(self.tones.ink, ((18, 9), (12, 15)), 1.7)
        image = pen.done()
        surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    # Strokes

    def _box(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float, fill: Rgb | None, line: Rgb | None
    ) -> None:
        image = rounded(rect.width, rect.height, self.px(radius), fill, line, max(1, self.px(1)))
        surface.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _text(
        self, surface: pygame.Surface, name: str, text: str, size: float, colour: Rgb, left: int, middle: int
    ) -> None:
        image = words(name, text, self.px(size), colour)
        surface.blit(image, image.get_rect(midleft=(left, middle)))

    @staticmethod
    def _centred(surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int]) -> None:
        surface.blit(image, image.get_rect(center=middle))
