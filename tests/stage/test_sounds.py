"""Sounds: quiet, short, made on first use; and silence wherever there is no device."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from trainer.stage.sounds import NAMES, Sounds, has_device
from trainer.stage.synthesis import RATE, TONES, samples


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(enabled=True)
    yield sounds
    sounds.settle()
    sounds.close()


def test_every_name_has_a_tone() -> None:
    assert tuple(TONES) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_tone_is_short_quiet_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert 0.03 < len(wave) / RATE < 1.0
    assert 1000 < np.max(np.abs(wave)) < 0.35 * 32767
    assert wave[0] == wave[-1] == 0
    assert np.max(np.abs(wave[-20:])) < 600
    assert abs(float(np.mean(wave))) < 60


@pytest.mark.parametrize("name", NAMES)
def test_a_tone_is_the_same_every_time(name: str) -> None:
    assert np.array_equal(samples(name), samples(name))


def test_the_first_sound_wakes_the_mixer_without_waiting_for_it(dummy: Sounds) -> None:
    assert not dummy.ready
    assert dummy.play("chip") is False
    assert dummy.settle()
    assert all(dummy.play(name) for name in NAMES)


def test_sounds_that_are_off_wake_nothing(dummy: Sounds) -> None:
    dummy.enabled = False
    assert dummy.play("chip") is False
    dummy.wake()
    assert dummy.settle() is False
    dummy.enabled = True
    dummy.wake()
    assert dummy.settle()


def test_turning_sounds_off_silences_the_next_one(dummy: Sounds) -> None:
    dummy.wake()
    dummy.settle()
    dummy.enabled = False
    assert dummy.play("flip") is False


def test_the_volume_stays_within_bounds(dummy: Sounds) -> None:
    dummy.volume = 7.0
    assert dummy.volume == 1.0
    dummy.wake()
    dummy.settle()
    dummy.volume = -1.0
    assert dummy.volume == 0.0
    assert dummy.play("tick") is False


def test_after_closing_there_is_silence(dummy: Sounds) -> None:
    dummy.wake()
    dummy.settle()
    dummy.close()
    assert not dummy.ready
    assert dummy.play("done") is False
    dummy.close()


def test_closing_before_the_mixer_is_awake_leaves_nothing_open(dummy: Sounds) -> None:
    dummy.wake()
    dummy.close()
    assert dummy.settle() is False


def test_a_driver_that_fails_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    sounds = Sounds(enabled=True)
    sounds.play("wrong")
    assert sounds.settle() is False
    assert sounds.play("wrong") is False
    sounds.close()


def test_a_machine_without_card_or_sound_server_is_not_tried(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    empty = tmp_path_factory.mktemp("run")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(empty))
    monkeypatch.setattr(sys, "platform", "linux")
    if not Path("/dev/snd").exists():
        assert not has_device()
    (empty / "pipewire-0").touch()
    assert has_device()
    monkeypatch.setattr(sys, "platform", "win32")
    assert has_device()


def test_a_name_nobody_knows_is_refused(dummy: Sounds) -> None:
    with pytest.raises(ValueError, match="expected one of slide"):
        dummy.play("gong")


def test_importing_opens_and_makes_nothing() -> None:
    program = "import sys, trainer.stage.sounds; sys.exit('numpy' in sys.modules or 'pygame' in sys.modules)"
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")


WINDOW = RATE // 20
"""A twentieth of a second: about what the ear takes as one loudness."""


def loudness(name: str) -> float:
    """The loudest moment of a sound, in decibels below full scale."""
    wave = samples(name) / 32768
    moments = [wave[at : at + WINDOW] for at in range(0, max(1, len(wave) - WINDOW), WINDOW // 4)]
    return float(20 * np.log10(max(np.sqrt(np.mean(moment**2)) for moment in moments)))


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_heard_without_startling_and_nothing_of_it_is_cut_off(name: str) -> None:
    assert -30 < loudness(name) < -18
    assert np.max(np.abs(samples(name))) < 32767


def test_what_is_to_be_noticed_is_louder_than_cards_and_chips() -> None:
    table = [loudness(name) for name in NAMES if name not in ("wrong", "done")]
    assert min(loudness("wrong"), loudness("done")) > max(table)
