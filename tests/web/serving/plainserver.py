"""A server with nothing but the plain routes, behind the doors and with the headers of the real one."""

from collections.abc import Iterator
from functools import cache
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.types import ASGIApp

from caboprob.content.messages import LANGUAGES
from caboprob.web.serving.middleware.doors import Doors
from caboprob.web.serving.middleware.headers import SecurityHeaders
from caboprob.web.serving.plain import sitemap
from caboprob.web.serving.plain.pages import PlainPages
from tests.web.serving.asking import Answer, ask

HERE = "http://localhost:8501"


@cache
def server() -> ASGIApp:
    """The routes as the server has them."""
    return SecurityHeaders(Doors(Starlette(routes=PlainPages().routes())))


def get(path: str, **headers: str) -> Answer:
    """The server's answer; the path is decoded, as a server does before it passes a request on."""
    before, mark, query = path.partition("?")
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ask(server(), unquote(before) + mark + query, named)


def every_address() -> Iterator[tuple[str, str]]:
    """The address of every plain page with its language."""
    for address, _ in sitemap.pages():
        for language in LANGUAGES:
            yield address(language), language
