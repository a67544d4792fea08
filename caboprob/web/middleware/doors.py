"""What the server does not answer: other names than its own, and Streamlit's figures and agent API."""

from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

CLOSED = ("/_stcore/metrics", "/_stcore/agent")


class Doors:
    """Refuses closed paths, and hosts other than `hosts` (all are welcome when there are none)."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            refusal = self._refusal(scope)
            if refusal:
                await refusal(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        if scope["path"].startswith(CLOSED):
            return PlainTextResponse("Not found", status_code=404)
        if self.hosts and name_of(Headers(scope=scope).get("host", "")) not in self.hosts:
            known = ", ".join(sorted(self.hosts))
            return PlainTextResponse(f"This server answers to {known} only.", status_code=421)
        return None


def name_of(host: str) -> str:
    """A `Host` header without its port: `[::1]:8501` is `::1`."""
    name = host.partition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    return name.lower().rstrip(".")
