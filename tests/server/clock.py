"""A clock for what counts by time: it stands still until a test moves it on."""


class Clock:
    """The time by which a server counts how much somebody wants."""

    moment = 0.0
    worked = 0.0
    work = 0.0
    """Seconds of processor time between any two looks at it."""

    def monotonic(self) -> float:
        return self.moment

    def thread_time(self) -> float:
        self.worked += self.work
        return self.worked
