"""A clock for what counts by time: it stands still until a test moves it on."""


class Clock:
    """The time by which a server counts how much somebody wants."""

    moment = 0.0
    worked = 0.0
    work = 0.0
    """Seconds of work between any two looks at how long something takes."""
    held_up = 0.0
    """Seconds between any two looks in which others have the processor."""

    def monotonic(self) -> float:
        return self.moment

    def perf_counter(self) -> float:
        self.worked += self.work + self.held_up
        return self.worked

    def thread_time(self) -> float:
        self.worked += self.work
        return self.worked
