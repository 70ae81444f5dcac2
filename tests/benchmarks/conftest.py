"""Benchmarks run alone: a second process at work would spoil the timing."""

import pytest


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    config.option.dist = "no"
    return 0
