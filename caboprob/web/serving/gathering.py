"""Web sockets that write together what comes together: a page of a hundred elements is two or three writes.

Otherwise each element is a call of the system here, and one more in every proxy and browser on its way.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class GatheringSockets(WebSocketsSansIOProtocol):
    """uvicorn's web sockets over a transport that gathers."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """As for uvicorn."""
        gathering = GatheringTransport(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, gathering))


class GatheringTransport:
    """A transport that writes what it was given once the event loop has done all that it had to do."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._gathered: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Writes the bytes soon, with those that follow at once."""
        if not self._gathered:
            self._loop.call_soon(self._write_all)
        self._gathered.append(data)

    def close(self) -> None:
        """Closes once everything is written."""
        self._write_all()
        self._transport.close()

    def _write_all(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered and not self._transport.is_closing():
            self._transport.write(b"".join(gathered))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
