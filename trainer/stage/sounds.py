"""Plays the table's sounds; on a machine without a sound device everything works in silence."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame.mixer import Sound

NAMES = ("slide", "flip", "chip", "stack", "shuffle", "wrong", "done", "tick")
_VOICES = 16


Start = Callable[[Callable[[], object]], Callable[[], object]]
"""Has another thread do some work; what it returns waits for the end of it."""


def in_a_thread(work: Callable[[], object]) -> Callable[[], object]:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread.join


class Sounds:
    """Plays sounds by name. The first one has another thread start the mixer, so the table does not wait for it."""

    def __init__(self, enabled: bool, volume: float = 0.6, start: Start = in_a_thread) -> None:
        self._start = start
        self.enabled = enabled
        self._volume = _within(volume)
        self._made: dict[str, Sound] = {}
        self._waking: Callable[[], object] | None = None
        self._closed = False
        self._lock = threading.Lock()

    @property
    def ready(self) -> bool:
        """Whether there is anything to hear: the mixer runs and the sounds are made."""
        return bool(self._made)

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _within(volume)
        for sound in self._made.values():
            sound.set_volume(self._volume)

    def play(self, name: str) -> bool:
        """Play a sound; return whether it was heard. The very first ones are lost while the mixer starts."""
        if name not in NAMES:
            raise ValueError(f"there is no sound {name!r}; expected one of {', '.join(NAMES)}")
        if not self.enabled or self._closed or not self._volume:
            return False
        if self._waking is None:
            self.wake()
        sound = self._made.get(name)
        if sound is None:
            return False
        return sound.play() is not None

    def wake(self) -> None:
        """Start the mixer and make the sounds, in another thread; may be called early, happens once."""
        if self._waking is None and self.enabled and not self._closed:
            self._waking = self._start(self._wake)

    def settle(self) -> bool:
        """Wait until the mixer is awake or has turned out to have no device; whether there is one."""
        if self._waking is not None:
            self._waking()
        return self.ready

    def close(self) -> None:
        """Stop all sounds and give the device back."""
        self._closed = True
        with self._lock:
            if self._made:
                import pygame.mixer

                self._made.clear()
                pygame.mixer.quit()

    def _wake(self) -> None:
        if not has_device():
            return
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        # Imported here: numpy and the mixer cost more than a page's first paint.
        import pygame.mixer

        from trainer.stage.synthesis import RATE, samples

        made = {name: samples(name).tobytes() for name in NAMES}
        with self._lock:
            if self._closed:
                return
            try:
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
                pygame.mixer.set_num_channels(_VOICES)
                sounds = {name: pygame.mixer.Sound(buffer=wave) for name, wave in made.items()}
            except (pygame.error, NotImplementedError):
                # No device, or a build without a mixer: a normal machine, and a quiet one.
                return
            for sound in sounds.values():
                sound.set_volume(self._volume)
            self._made = sounds


def has_device() -> bool:
    """Whether it is worth trying: where Linux has neither card nor sound server, trying fills the terminal."""
    if sys.platform != "linux" or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nonexistent")
    servers = (runtime / "pulse" / "native", runtime / "pipewire-0")
    return any(Path("/dev/snd").glob("pcm*p")) or any(server.exists() for server in servers)


def _within(volume: float) -> float:
    return min(1.0, max(0.0, volume))
