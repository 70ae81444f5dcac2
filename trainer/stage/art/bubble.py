"""Speech bubbles."""

from __future__ import annotations

import pygame

from trainer.stage.art.fonts import font
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import clear, detail
from trainer.stage.art.shadow import soft

Rgb = tuple[int, int, int]

TONES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "say": ((255, 253, 247), (196, 188, 170), (34, 34, 38)),
    "dealer": ((34, 40, 50), (92, 102, 118), (244, 242, 236)),
    "supervisor": ((238, 230, 206), (176, 144, 76), (44, 36, 18)),
    "good": ((228, 244, 232), (96, 160, 116), (20, 66, 38)),
    "bad": ((252, 230, 226), (202, 104, 92), (106, 22, 18)),
    "warn": ((255, 241, 208), (206, 160, 60), (88, 58, 6)),
}
"""Ground, line and ink of each tone."""

TAILS = ("down", "up", "left", "right")


def wrap(text: str, room: int, name: str, px: int) -> list[str]:
    """Break text into lines no wider than `room`; a single longer word stays whole."""
    face = font(name, px)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and face.size(longer)[0] > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


@cached(2)
def bubble(text: str, max_width: int, text_px: int, tail: str = "down", tone: str = "say") -> pygame.Surface:
    """Words in a bubble; the tip of its tail is the middle of that side of the surface."""
    if tone not in TONES:
        raise ValueError(f"no tone {tone!r}; there are {', '.join(TONES)}")
    if tail not in TAILS:
        raise ValueError(f"no tail {tail!r}; there are {', '.join(TAILS)}")
    ground, line, ink = TONES[tone]
    face = font("ui-semibold", text_px)
    pad, margin = round(text_px * 0.75), round(text_px * 0.85)
    lines = wrap(text, max(text_px * 4, max_width - 2 * (pad + margin)), "ui-semibold", text_px)
    step = round(text_px * 1.3)
    body = pygame.Rect(
        margin, margin, max(face.size(each)[0] for each in lines) + 2 * pad, step * len(lines) + round(pad * 1.3)
    )
    out = clear(body.width + 2 * margin, body.height + 2 * margin)
    fine = detail(out.get_width())
    big = clear(out.get_width() * fine, out.get_height() * fine)
    for grow, colour in ((1, line), (0, ground)):
        box = pygame.Rect(body.x * fine, body.y * fine, body.w * fine, body.h * fine).inflate(
            grow * fine * 2, grow * fine * 2
        )
        pygame.draw.rect(big, colour, box, border_radius=round(text_px * 0.7 * fine))
        pygame.draw.polygon(big, colour, _tail(body, tail, margin, text_px, fine, grow))
    shade = soft(body.width, body.height, round(text_px * 0.7), margin, 0.35)
    out.blit(shade, (0, round(text_px * 0.14)), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(big.premul_alpha(), out.get_size())
    out.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    top = body.y + (body.height - step * len(lines)) // 2 + (step - face.get_height()) // 2
    for number, each in enumerate(lines):
        image = face.render(each, True, ink).premul_alpha()
        spot = image.get_rect(midtop=(body.centerx, top + number * step))
        out.blit(image, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _tail(body: pygame.Rect, tail: str, margin: int, text_px: int, fine: int, grow: int) -> list[tuple[float, float]]:
    half = text_px * 0.55 + grow * 1.4
    x, y = float(body.centerx), float(body.centery)
    points: list[tuple[float, float]]
    match tail:
        case "down":
            points = [(x - half, body.bottom - 2), (x + half, body.bottom - 2), (x, body.bottom + margin - 2 + grow)]
        case "up":
            points = [(x - half, body.top + 2), (x + half, body.top + 2), (x, body.top - margin + 2 - grow)]
        case "left":
            points = [(body.left + 2, y - half), (body.left + 2, y + half), (body.left - margin + 2 - grow, y)]
        case _:
            points = [(body.right - 2, y - half), (body.right - 2, y + half), (body.right + margin - 2 + grow, y)]
    return [(px * fine, py * fine) for px, py in points]
