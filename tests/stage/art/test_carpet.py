import numpy as np
import pytest

from trainer.stage.art import carpet


@pytest.mark.parametrize("scale", [0.3 + 0.0517 * step for step in range(40)])
def test_a_tile_has_the_pattern_at_every_scale(scale: float) -> None:
    tile = carpet.tile(scale)
    assert abs(tile.shape[0] - carpet.TILE * scale) <= 1.5
    assert tile.shape[0] == tile.shape[1]
    assert np.quantile(tile, 0.95) - np.median(tile) > carpet.PATTERN / 3


def test_neighbouring_tiles_meet_without_a_seam() -> None:
    tile = carpet.tile(2.0).astype(int)
    assert abs(tile[:, 0] - tile[:, -1]).mean() < 8
    assert abs(tile[0] - tile[-1]).mean() < 8
