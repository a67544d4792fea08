"""Where requests find the app on its host, when that has other sites beside it."""

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class PathPrefix:
    """Tells the app below which path it lies, as ASGI has it: `root_path`, with which each path begins.

    A proxy may have taken that path off, and who asks this machine itself need not know it: such a request
    counts as one below it.
    """

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not self.prefix:
            await self.app(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == self.prefix:
            await self._redirect(scope)(scope, receive, send)
        else:
            path = scope["path"]
            full_path = path if path.startswith(f"{self.prefix}/") else self.prefix + path
            await self.app({**scope, "path": full_path, "root_path": self.prefix}, receive, send)

    def _redirect(self, scope: Scope) -> RedirectResponse:
        """The way to the home page, whose own links begin after a slash."""
        query = scope["query_string"].decode("latin-1")
        return RedirectResponse(f"{self.prefix}/{'?' * bool(query)}{query}", 308)


def path(scope: Scope) -> str:
    """What a request asks for, from the app's own root on."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))
