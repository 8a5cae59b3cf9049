"""What a store offers its only server in place of news from others."""

from collections.abc import Callable, Sequence

from tenback.table.store import Hold, Listed


class SoleHold:
    """The hold of a server that shares its tables with no other."""

    leads = True
    elsewhere: Sequence[str | None] = ()

    async def known(self) -> None:
        """Returns at once."""

    def show(self, people: Sequence[str | None], listed: bool) -> None:
        """Does nothing: there is no other server."""

    def end(self) -> None:
        """Does nothing: there is no other server."""


class SoleServer:
    """The part of a Store that concerns other servers, where there are none."""

    _hold = SoleHold()

    async def newer(self, table: str, version: int) -> list[bytes]:  # noqa: ARG002
        """Returns nothing: all entries are heard of."""
        return []

    def hold(self, table: str, hear: Callable[[], None]) -> Hold:  # noqa: ARG002
        """Returns the hold of the only server."""
        return self._hold

    async def listed(self) -> list[Listed]:
        """Returns nothing: no other server lists a table."""
        return []

    async def retire(self) -> None:
        """Does nothing: there is nobody to lead instead."""

    def watch_bans(self, hear: Callable[[], None]) -> None:
        """Does nothing: no other server shuts anybody out."""

    def watch_rewrites(self, hear: Callable[[str], None]) -> None:
        """Does nothing: no other server rewrites entries."""

    def watch_revocations(self, hear: Callable[[str, int], None]) -> None:
        """Does nothing: no other server revokes."""
