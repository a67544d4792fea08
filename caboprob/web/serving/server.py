"""Serves the app: Streamlit's application under our server, with the middleware that a public page needs."""

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import streamlit as st
import uvicorn
from anyio import to_thread
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from streamlit import config

from caboprob.content import messages
from caboprob.errors import CaboError
from caboprob.text import prefix
from caboprob.web.base import theme
from caboprob.web.clauses import plainlink
from caboprob.web.frame import preload
from caboprob.web.progress import heap
from caboprob.web.serving import logs, network, publicaddress
from caboprob.web.serving.api.routes import JsonAnswers
from caboprob.web.serving.bundling import bundle
from caboprob.web.serving.gathering import GatheringSockets
from caboprob.web.serving.middleware.assets import Assets
from caboprob.web.serving.middleware.backmessages import BackMessageFilter
from caboprob.web.serving.middleware.doors import Doors
from caboprob.web.serving.middleware.headers import SecurityHeaders
from caboprob.web.serving.middleware.pathprefix import PathPrefix
from caboprob.web.serving.middleware.shell import Shell
from caboprob.web.serving.middleware.turns import MessageTurns
from caboprob.web.serving.plain.pages import PlainPages
from caboprob.web.serving.pocket.routes import PocketPages
from caboprob.web.serving.publicaddress import PublicAddress

HOST = "127.0.0.1"
PORT = 8501
EVERYWHERE = "0.0.0.0"
MEGABYTE = 1_000_000
PING_SECONDS = 30
NOT_STARTED = 3  # uvicorn's exit status for this
ENTRY = Path(__file__).parents[1].joinpath("entry.py")
"""The script that Streamlit runs for each page.

No `pages/` lies beside it: Streamlit would list what is in there as pages of its own.
"""


def serve(
    host: str = HOST,
    port: int = PORT,
    *,
    lan: bool = False,
    browser: bool = True,
    hosts: Sequence[str] = (),
    public: str = "",
    language: str = messages.DEFAULT_LANGUAGE,
) -> None:
    """Serves the app until it is stopped, and prints its addresses.

    `lan` opens it to the local network; `hosts` are names it answers to besides this machine's own.
    `public` is its address in the world, where a proxy stands before it. Refuses a port that is not free, and
    an address that is none (`CaboError`).
    """
    heap.share_between_threads()
    public_address = publicaddress.read(public)
    host = EVERYWHERE if lan else host
    listener = _bound_listener(host, port)

    def announce_and_open() -> None:
        announce(host, port, language, public_address.path)
        if browser and _has_screen():
            address = network.address(_name_from_here(host), port, public_address.path)
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    options_given = {**settings(), "server.address": host, "server.port": port}
    config.get_config_options(force_reparse=True, options_from_flags=options_given)
    _run(
        app(answered_names(host, [*hosts, *public_address.names]), announce_and_open, public_address),
        listener,
    )


def app(
    hosts: Sequence[str] = (),
    on_started: Callable[[], None] | None = None,
    public: PublicAddress = publicaddress.NO_PUBLIC_ADDRESS,
) -> st.App:
    """The app as ASGI; `hosts` are names it answers to besides this machine's own.

    `public` is its address in the world, for links that must be whole; otherwise requests tell its host, at
    whose root the app then is. `on_started` is called when it has started.
    """
    prefix.set_prefix(public.path)
    plainlink.enable()  # pages may link to the plain pages, which are served here
    logs.leave_out_errors_of_visitors()

    @asynccontextmanager
    async def lifespan(_: st.App) -> AsyncIterator[None]:
        preload.start()  # patches Streamlit, too
        await to_thread.run_sync(bundle.streamlit_bundle)  # the first page names it
        if on_started:
            on_started()
        yield

    return st.App(
        ENTRY,
        lifespan=lifespan,
        routes=[
            Route("/healthz", health),
            *PlainPages(public.origin).routes(),
            *PocketPages().routes(),
            *JsonAnswers().routes(),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(PathPrefix, prefix=public.path),
            Middleware(Doors, hosts=hosts),  # refuses requests by other names or from other sites
            Middleware(Assets),
            Middleware(Shell),  # the HTML page that loads Streamlit
            Middleware(BackMessageFilter),  # what a browser may send over the socket
            Middleware(MessageTurns),  # a message waits for the run that the one before it has started
        ],
    )


def settings() -> dict[str, Any]:
    """Our own options of Streamlit, and those that no other configuration on the machine may change."""
    return options() | {
        "server.headless": True,
        "server.allowedHosts": [],  # `Doors` checks them, including those of the local network
        "theme.base": None,  # a user's own theme may be a URL, which would be fetched
        "logger.hideWelcomeMessage": True,
    }


def options() -> dict[str, Any]:
    """Streamlit's options as in our own file, which `streamlit run` reads too."""
    return dict(_flattened(theme.settings()))


def answered_names(host: str, more: Sequence[str]) -> tuple[str, ...]:
    """The names to answer to besides this machine's own; `host` is one of them unless it is an address."""
    return tuple(more) if network.is_loopback(host) or network.is_address(host) else (host, *more)


def announce(host: str, port: int, language: str, path: str = "") -> None:
    """Prints the addresses of the app, which lies below `path`, also those for the phones at the table."""
    here = network.address(_name_from_here(host), port, path)
    print(messages.say(language, "app.serve.here", address=here))
    if network.is_everywhere(host):
        for name in network.local_addresses():
            print(messages.say(language, "app.serve.phones", address=network.address(name, port, path)))
    print(messages.say(language, "app.serve.stop"), flush=True)


async def health(_: Request) -> JSONResponse:
    """The answer to a health check."""
    return JSONResponse({"status": "ok"})


def _name_from_here(host: str) -> str:
    return "localhost" if network.is_everywhere(host) else host


def _has_screen() -> bool:
    """Whether there is a screen to open a browser on; otherwise Linux would open one in the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _bound_listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name == "posix":  # elsewhere two servers could share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # `::` includes IPv4
    try:
        listener.bind((host, port))
        listener.listen()
    except (OSError, OverflowError) as error:
        listener.close()
        why = error.strerror if isinstance(error, OSError) else error
        raise CaboError("web.port-taken", host=host, port=str(port), why=why) from None
    return listener


def _run(served: st.App, listener: socket.socket) -> None:
    """Serves until it is stopped; unlike Streamlit's own way, without the server's name in each answer."""
    server_config = uvicorn.Config(
        served,
        server_header=False,
        access_log=False,
        log_level="warning",  # a line for each refusal would let anybody fill the disk
        ws=GatheringSockets,  # which write together what comes together
        ws_max_size=config.get_option("server.maxWidgetStateSize") * MEGABYTE,  # Streamlit takes no more
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
    )
    server = uvicorn.Server(server_config)
    with listener:
        server.run(sockets=[listener])
    if not server.started:
        sys.exit(NOT_STARTED)


def _flattened(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The values of nested tables, each by its full name, as in `server.port`."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flattened(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
