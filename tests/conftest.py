"""Settings for all tests."""

import os
import signal

from hypothesis import HealthCheck, settings

COMMON = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("usual", COMMON, max_examples=8, derandomize=True)
settings.register_profile("mutants", COMMON, max_examples=2, derandomize=True, database=None)
settings.register_profile("long", COMMON, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))

# A shell starts its background jobs deaf to Ctrl+C, and so would be all that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
