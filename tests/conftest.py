"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

COMMON = {"deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("usual", max_examples=8, derandomize=True, **COMMON)
settings.register_profile("mutants", max_examples=2, derandomize=True, database=None, **COMMON)
settings.register_profile("long", max_examples=1000, **COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))
