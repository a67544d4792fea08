"""Which requests are let in: those that use one of this server's names and come from its own pages."""

from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from caboprob.content import messages
from caboprob.web.base import languages
from caboprob.web.serving import network
from caboprob.web.serving.middleware import authority
from caboprob.web.serving.middleware.authority import Authority
from caboprob.web.serving.middleware.pathprefix import path

CLOSED_PATHS = ("/_stcore/metrics", "/_stcore/agent")
PAGE_SCHEMES = {"ws": "http", "wss": "https"}  # the scheme of the page that opens such a socket


class Doors:
    """Refuses closed paths, host names that are neither this machine's nor among `hosts`, and other origins.

    Otherwise a page elsewhere could open a socket to this machine, or point a name of its own at it, and so
    drive the app from a visitor's browser. A socket without `Origin` is not from a browser, so from no page.
    """

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.hosts = frozenset(map(network.canonical, hosts))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif refusal := self._refusal(scope):
            await refusal(scope, receive, send)
        else:
            await self.app(_without_origin(scope), receive, send)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        if path(scope).startswith(CLOSED_PATHS):
            return _refusal_response(scope, 404, "app.refused.path")
        headers = Headers(scope=scope)
        host = authority.read(_single_value(headers.getlist("host")))
        if host is None or not self._answers_to(host.name, scope):
            return _refusal_response(scope, 421, "app.refused.host")
        origins = headers.getlist("origin")
        if origins and not self._is_own_page(_single_value(origins), host, scope):
            return _refusal_response(scope, 403, "app.refused.origin")
        return None

    def _answers_to(self, name: str, scope: Scope) -> bool:
        reached_address, _ = scope["server"] or ("", None)
        return name in self.hosts or name in network.own_names(network.canonical(reached_address))

    def _is_own_page(self, origin: str, host: Authority, scope: Scope) -> bool:
        page = authority.read_origin(origin)
        if page is None:
            return False
        scheme, server = page
        return scheme in self._schemes(host.name, scope) and server.is_same(host, scheme)

    def _schemes(self, name: str, scope: Scope) -> set[str]:
        """The schemes by which this server's pages load; a further name may be behind a TLS proxy."""
        socket_scheme = str(scope["scheme"])
        page_scheme = PAGE_SCHEMES.get(socket_scheme, socket_scheme)
        return {page_scheme, "https"} if name in self.hosts else {page_scheme}


def _single_value(values: list[str]) -> str:
    """A header that may occur only once; empty if it is missing or repeated."""
    return values[0] if len(values) == 1 else ""


def _refusal_response(scope: Scope, status: int, key: str) -> ASGIApp:
    if scope["type"] == "websocket":
        return WebSocketClose()  # becomes a 403; browsers do not show a page the text of a refusal
    query = scope["query_string"].decode("latin-1")
    language = languages.of_request(query, Headers(scope=scope).get("accept-language", ""))
    return PlainTextResponse(messages.say(language, key), status_code=status)


def _without_origin(scope: Scope) -> Scope:
    """The scope of a socket without its origin, which Streamlit might check by asking an outside server."""
    if scope["type"] == "http":
        return scope
    return {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"origin"]}
