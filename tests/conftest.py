"""Hypothesis profiles: `ci` finds the same thing on every machine, `proof` searches long.

Choose another with `--hypothesis-profile`.
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    max_examples=50,
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("proof", max_examples=5000, stateful_step_count=200, deadline=None)
settings.load_profile("ci")
