"""Serves the app: Streamlit's own server, with what a public page needs around it."""

import os
import socket
import sys
import threading
import tomllib
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import streamlit as st
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from caboprob import messages, paths
from caboprob.errors import CaboError
from caboprob.web import network, preload
from caboprob.web.middleware.assets import Assets
from caboprob.web.middleware.backmessages import BackMessages
from caboprob.web.middleware.doors import Doors
from caboprob.web.middleware.headers import SecurityHeaders
from caboprob.web.middleware.shell import Shell

HOST = "127.0.0.1"
PORT = 8501
EVERYWHERE = "0.0.0.0"
ENTRY = Path(__file__).with_name("entry.py")  # no `pages/` beside it: see frame.py


def serve(
    host: str = HOST,
    port: int = PORT,
    *,
    lan: bool = False,
    browser: bool = True,
    hosts: Sequence[str] = (),
    language: str = messages.DEFAULT,
) -> None:
    """Serves the app until it is stopped, and prints where it is to be found.

    `lan` opens it to the local network; `hosts` are further names it answers to while it is bound to this
    machine alone. Refuses a port that is not free (`CaboError`).
    """
    host = EVERYWHERE if lan else host
    _check_free(host, port)

    def started() -> None:
        announce(host, port, language)
        if browser and _has_screen():
            address = network.address(_seen_from_here(host), port)
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    served = app(names(host, hosts), started)
    sys.argv = [str(paths.root() / "app.py")]  # Streamlit looks for its configuration beside it
    served.run(config={**settings(), "server.address": host, "server.port": port})


def app(hosts: Sequence[str] = (), started: Callable[[], None] | None = None) -> st.App:
    """The app as ASGI; `hosts` are the names it answers to, any when there are none."""

    @asynccontextmanager
    async def lifespan(_: st.App) -> AsyncIterator[None]:
        preload.start()
        if started:
            started()
        yield

    return st.App(
        ENTRY,
        lifespan=lifespan,
        routes=[Route("/healthz", health)],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Doors, hosts=hosts),
            Middleware(Assets),
            Middleware(Shell),
            Middleware(BackMessages),
        ],
    )


def settings() -> dict[str, Any]:
    """Streamlit's options from our own file, so that no other folder's or person's get in between."""
    table = tomllib.loads(paths.root().joinpath(".streamlit", "config.toml").read_text(encoding="utf-8"))
    return dict(_options(table)) | {"server.headless": True, "logger.hideWelcomeMessage": True}


def names(host: str, more: Sequence[str]) -> tuple[str, ...]:
    """The names to answer to, against pages elsewhere that point a name of theirs at this machine."""
    return (*network.LOOPBACK_NAMES, host, *more) if network.is_own(host) else tuple(more)


def announce(host: str, port: int, language: str) -> None:
    """Prints where the app is to be found, for the phones at the table too."""
    print(messages.say(language, "app.serve.here", address=network.address(_seen_from_here(host), port)))
    if network.is_everywhere(host):
        for name in network.local_addresses():
            print(messages.say(language, "app.serve.phones", address=network.address(name, port)))
    print(messages.say(language, "app.serve.stop"), flush=True)


async def health(_: Request) -> JSONResponse:
    """That the server is alive, for whoever watches over it."""
    return JSONResponse({"status": "ok"})


def _seen_from_here(host: str) -> str:
    return "localhost" if network.is_everywhere(host) else host


def _has_screen() -> bool:
    """Whether a browser has somewhere to open; without one, Linux would start a browser in the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _check_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name == "posix":  # elsewhere this would let two servers have one port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise CaboError("web.port-taken", host=host, port=port, why=why) from None


def _options(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _options(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
