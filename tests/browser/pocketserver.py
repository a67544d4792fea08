"""A server with the pocket pages and the plain ones, below a prefix, that a test stops and starts anew."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount

from caboprob.web.serving.middleware.headers import SecurityHeaders
from caboprob.web.serving.plain.pages import PlainPages
from caboprob.web.serving.pocket.bundle import Bundle, File, assemble, bundle
from caboprob.web.serving.pocket.routes import PocketPages

PREFIX = "/cards"
PATIENCE_SECONDS = 60
ICON = "icon.svg"


@contextmanager
def serving_pocket(port: int, make: Callable[[], Bundle] = bundle) -> Iterator[str]:
    """The address of a server that is up; afterwards it is gone."""
    inner = Starlette(routes=[*PlainPages().routes(), *PocketPages(make).routes()])
    app = SecurityHeaders(Starlette(routes=[Mount(PREFIX, app=inner)]))
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning", lifespan="off")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not server.started and time.monotonic() < deadline:
        thread.join(0.02)
    assert server.started
    try:
        yield f"http://127.0.0.1:{port}{PREFIX}/pocket"
    finally:
        server.should_exit = server.force_exit = True
        thread.join(PATIENCE_SECONDS)


def newer() -> Bundle:
    """A bundle with something new."""
    files = bundle().files
    return assemble({**files, ICON: File(files[ICON].content + b"<!-- new -->", files[ICON].kind)})
