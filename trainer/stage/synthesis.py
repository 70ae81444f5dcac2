"""Synthesizes the table's sounds from noise and sines; nothing is recorded, and every run makes the same."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second."""

Wave = NDArray[np.float64]


def card_slide() -> Wave:
    """A card drawn over felt."""
    wave = _hiss(0.17, 3200, 0.75, seed=1) * _swell(0.17, 0.35)
    return wave + 0.35 * _hiss(0.17, 900, 0.6, seed=2) * _swell(0.17, 0.3)


def card_flip() -> Wave:
    """A card turned over: the air, then the slap."""
    wave = _silence(0.15)
    _add(wave, 0.0, 0.45 * _hiss(0.08, 2400, 0.8, seed=3) * _swell(0.08, 0.7))
    _add(wave, 0.065, _hiss(0.06, 1900, 0.9, seed=4) * _fall(0.06, 0.012))
    _add(wave, 0.066, 0.5 * _sine(0.06, 210) * _fall(0.06, 0.014))
    return wave


def chip_click() -> Wave:
    """One chip on another."""
    return _clay(1.0, seed=5)


def chip_stack() -> Wave:
    """A few chips let down on one another."""
    wave = _silence(0.3)
    for number, (at, pitch, loud) in enumerate(
        ((0, 1.0, 0.8), (0.043, 1.06, 1.0), (0.079, 0.97, 0.7), (0.108, 1.1, 0.5))
    ):
        _add(wave, at, loud * _clay(pitch, seed=6 + number))
    return wave


def shuffle() -> Wave:
    """A riffle and the cards pushed square."""
    wave = _silence(0.86)
    at = 0.0
    for number in range(30):
        loud = 0.45 + 0.4 * np.sin(np.pi * number / 29)
        _add(wave, at, loud * _hiss(0.03, 2600 + 40 * number, 0.7, seed=20 + number) * _fall(0.03, 0.005))
        # The cards leave the thumbs faster towards the end.
        at += 0.024 - 0.0004 * number
    _add(wave, 0.6, 0.5 * _hiss(0.24, 1700, 0.8, seed=60) * _swell(0.24, 0.4))
    return wave


def wrong() -> Wave:
    """Two soft notes down: not an alarm."""
    wave = _silence(0.5)
    _add(wave, 0.0, _bell(0.3, 311.1))
    _add(wave, 0.13, _bell(0.36, 233.1))
    return wave


def done() -> Wave:
    """Three soft notes up."""
    wave = _silence(0.9)
    for at, pitch in ((0.0, 523.3), (0.1, 659.3), (0.2, 784.0)):
        _add(wave, at, _bell(0.65, pitch))
    return wave


def bubble_tick() -> Wave:
    """A speech bubble appears."""
    return _sine(0.06, 740, 980) * _fall(0.06, 0.014)


TONES: dict[str, tuple[Callable[[], Wave], float]] = {
    "slide": (card_slide, 0.22),
    "flip": (card_flip, 0.28),
    "chip": (chip_click, 0.26),
    "stack": (chip_stack, 0.28),
    "shuffle": (shuffle, 0.24),
    "wrong": (wrong, 0.24),
    "done": (done, 0.22),
    "tick": (bubble_tick, 0.12),
}
"""Each sound by name, with how loud its loudest moment is."""


def samples(name: str) -> NDArray[np.int16]:
    """A sound as sixteen-bit samples, one channel, fading out to nothing."""
    make, peak = TONES[name]
    wave = make()
    fade = np.minimum(1.0, np.arange(len(wave), 0, -1) / (0.008 * RATE))
    wave = wave * fade
    wave[0] = wave[-1] = 0.0
    whole: NDArray[np.int16] = np.round(wave * (peak * 32767 / np.max(np.abs(wave)))).astype(np.int16)
    return whole


def _times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE), dtype=np.float64) / RATE


def _silence(seconds: float) -> Wave:
    return np.zeros(int(seconds * RATE))


def _add(wave: Wave, at: float, part: Wave) -> None:
    first = int(at * RATE)
    room = max(0, min(len(part), len(wave) - first))
    wave[first : first + room] += part[:room]


def _sine(seconds: float, pitch: float, to: float | None = None) -> Wave:
    """A sine that may glide to another pitch."""
    pitches = np.linspace(pitch, pitch if to is None else to, int(seconds * RATE))
    return np.sin(2 * np.pi * np.cumsum(pitches) / RATE)


def _fall(seconds: float, half: float) -> Wave:
    """An envelope that falls by half every so often, after the shortest of attacks."""
    times = _times(seconds)
    return np.minimum(1.0, times / 0.001) * 0.5 ** (times / half)


def _swell(seconds: float, top: float) -> Wave:
    """An envelope that rises to its top at a share of its length and falls off again."""
    share = np.linspace(0, 1, int(seconds * RATE))
    rising, falling = np.sin(np.pi / 2 * share / top) ** 2, np.cos(np.pi / 2 * (share - top) / (1 - top)) ** 2
    return np.where(share < top, rising, falling)


def _hiss(seconds: float, pitch: float, octaves: float, *, seed: int) -> Wave:
    """Noise around a pitch."""
    count = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    pitches = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    shaped: Wave = np.fft.irfft(spectrum * np.exp(-0.5 * (np.log2(pitches / pitch) / octaves) ** 2), count)
    loudest: Wave = np.max(np.abs(shaped))
    return shaped / loudest


def _clay(pitch: float, *, seed: int) -> Wave:
    """A clay chip struck: partials that have nothing to do with one another, and a breath of noise."""
    wave = 0.5 * _hiss(0.07, 5200, 0.5, seed=seed) * _fall(0.07, 0.0025)
    for partial, loud, half in ((2350, 0.55, 0.007), (3720, 0.8, 0.006), (5480, 0.45, 0.004), (7900, 0.2, 0.003)):
        wave = wave + loud * _sine(0.07, partial * pitch) * _fall(0.07, half)
    return wave


def _bell(seconds: float, pitch: float) -> Wave:
    """A soft struck bar."""
    times = _times(seconds)
    attack = np.minimum(1.0, times / 0.012)
    tone = _sine(seconds, pitch) + 0.25 * _sine(seconds, 2 * pitch) * 0.5 ** (times / 0.06)
    return attack * tone * 0.5 ** (times / 0.11)
