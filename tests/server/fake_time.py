"""A stand-in for the module `time`: it advances only when a test says so."""


class FakeTime:
    """The clock by which a server measures how much time a client uses."""

    moment = 0.0
    worked = 0.0
    work = 0.0
    """Seconds of work between any two measurements."""
    held_up = 0.0
    """Seconds between any two measurements in which other processes have the processor."""

    def monotonic(self) -> float:
        return self.moment

    def perf_counter(self) -> float:
        self.worked += self.work + self.held_up
        return self.worked

    def thread_time(self) -> float:
        self.worked += self.work
        return self.worked
