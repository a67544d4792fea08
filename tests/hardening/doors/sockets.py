"""Sockets that get what is no message, or too much, or out of turn; and such as are no sockets at all."""

import os
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.exceptions import WebSocketException

from caboprob.web.frame import pages
from tests.hardening.choices import Choices
from tests.hardening.doors import fields, planted, states
from tests.hardening.doors.serving import HOST
from tests.hardening.doors.window import connected

MOST_BYTES = 1_000_000  # that the server takes in one message
HEARD_SECONDS = 0.02
"""How long one listens between messages; whatever comes is thrown away."""

FORBIDDEN = (
    "clear_cache",
    "set_run_on_save",
    "load_git_info",
    "debug_disconnect_websocket",
    "debug_shutdown_runtime",
)
HANDSHAKE = (
    "GET /_stcore/stream HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: {protocols}\r\n\r\n"
)
Messages = list[bytes | str]


def messages(choices: Choices) -> Messages:
    """What is sent on a socket, one after the other."""
    return KINDS[choices.one_of(sorted(KINDS))](choices)


def send_messages(port: int, said: Messages, stream: Random) -> None:
    """Sends it and leaves; a server may close at any of it."""
    with suppress(WebSocketException, OSError, EOFError), connected(port) as wire:
        for one in said:
            wire.send(one)
            if stream.random() < 0.1:
                with suppress(TimeoutError):
                    wire.recv(HEARD_SECONDS)
        with suppress(TimeoutError):
            wire.recv(HEARD_SECONDS)


def frames(choices: Choices) -> bytes:
    """Bytes that follow a handshake and are no frames, or such as nobody may send."""
    stream = choices.stream
    whole = b"".join(_frame(stream, _page(choices)) for _ in range(stream.randint(0, 2)))
    return whole + b"".join(_bad_frame(stream) for _ in range(stream.randint(1, 5)))


def send_frames(port: int, stream: Random, sent: bytes) -> None:
    """Shakes hands, perhaps badly, and sends these bytes."""
    protocols = stream.choice(
        ("streamlit", "streamlit,x,y", ",,", "x" * 5_000, f"streamlit, {planted.MARK}, ../..")
    )
    handshake = HANDSHAKE.format(host=HOST, port=port, protocols=protocols)
    if stream.random() < 0.2:
        handshake = handshake.replace(
            *stream.choice((("13", "99"), ("GET", "POST"), ("1.1", "1.0"), ("==", "\0")))
        )
    with suppress(OSError), socket.create_connection((HOST, port), timeout=5) as wire:
        wire.sendall(handshake.encode())
        wire.settimeout(HEARD_SECONDS)
        with suppress(TimeoutError):
            wire.recv(65536)
        wire.settimeout(5)
        wire.sendall(sent)
        wire.settimeout(HEARD_SECONDS)
        with suppress(TimeoutError):
            wire.recv(65536)


def _page(choices: Choices) -> bytes:
    """A message as a page sends it."""
    back = BackMsg()
    back.rerun_script.page_name = choices.one_of(pages.PAGES)
    back.rerun_script.query_string = fields.address(choices, back.rerun_script.page_name)
    return back.SerializeToString()


def _damaged(choices: Choices) -> Messages:
    """Messages with bytes changed, cut, doubled, or drawn by lot."""
    stream, said = choices.stream, Messages()
    for _ in range(stream.randint(1, 6)):
        whole = bytearray(_page(choices))
        for _ in range(stream.randint(1, 8)):
            whole[stream.randrange(len(whole))] = stream.randrange(256)
        cut = bytes(whole[: stream.randint(0, len(whole))])
        said.append(stream.choice((bytes(whole), cut, bytes(whole) * 2, stream.randbytes(200), b"")))
    return said


def _forbidden(choices: Choices) -> Messages:
    """What Streamlit would do for its developer, and for files that are not there."""
    said: Messages = []
    for kind in choices.stream.sample(FORBIDDEN, 3):
        back = BackMsg()
        setattr(back, kind, True)
        said.append(back.SerializeToString())
    for payload in ("deferred_file", "install_skills", "dismiss_skills_nudge", "dataframe_chunk"):
        back = BackMsg()
        getattr(back.backend_operation_request, payload).SetInParent()
        back.backend_operation_request.request_id = _text(choices)
        if payload == "deferred_file":
            back.backend_operation_request.deferred_file.file_id = _text(choices)
        said.append(back.SerializeToString())
    return [*said, _page(choices)]


def _astray(choices: Choices) -> Messages:
    """Pages, fragments, sessions and files that are not there."""
    said: Messages = []
    for _ in range(choices.stream.randint(1, 4)):
        back = BackMsg()
        asked = back.rerun_script
        asked.page_script_hash = _text(choices)
        asked.page_name = choices.one_of((_text(choices), choices.one_of(pages.PAGES)))
        asked.query_string = _text(choices)
        asked.is_auto_rerun = choices.happens(0.3)
        if choices.happens(0.6):
            asked.fragment_id = _text(choices)
        asked.cached_message_hashes.extend(_text(choices) for _ in range(3))
        asked.context_info.timezone = asked.context_info.locale = _text(choices)
        asked.context_info.url = asked.context_info.color_scheme = _text(choices)
        asked.context_info.timezone_offset = choices.one_of((0, 2**31 - 1, -(2**31)))
        asked.widget_states.widgets.extend([WidgetState(id=_text(choices), string_value=_text(choices))])
        said.append(back.SerializeToString())
    files = BackMsg()
    files.file_urls_request.request_id = files.file_urls_request.session_id = _text(choices)
    files.file_urls_request.file_names.extend(_text(choices) for _ in range(choices.one_of((1, 3, 2_000))))
    return [*said, files.SerializeToString()]


def _huge(choices: Choices) -> Messages:
    """Messages up to and beyond the limit."""
    size = choices.one_of((MOST_BYTES // 2, MOST_BYTES - 1000, MOST_BYTES, MOST_BYTES * 3))
    kind = choices.stream.randrange(4)
    back = BackMsg()
    if kind == 0:
        back.rerun_script.query_string = f"{choices.one_of(('q', 'me', 'record', 'x'))}=" + "x" * size
    elif kind == 1:
        back.rerun_script.query_string = "&".join(["a=1"] * (size // 4))
    elif kind == 2:
        some = [WidgetState(id=f"$$ID-{number}-x", bool_value=True) for number in range(size // 40)]
        back.rerun_script.widget_states.widgets.extend(some)
    else:
        return [os.urandom(size), _page(choices)]
    back.rerun_script.page_name = choices.one_of(pages.PAGES)
    return [back.SerializeToString()]


def _burst(choices: Choices) -> Messages:
    """Many messages at once, stops and signs of life among them."""
    stop, alive = BackMsg(stop_script=True), BackMsg(app_heartbeat=True)
    page = _page(choices)
    kinds = (page, page, stop.SerializeToString(), alive.SerializeToString())
    return [choices.one_of(kinds) for _ in range(choices.one_of((20, 60, 200)))]


def _written(choices: Choices) -> Messages:
    """Text where bytes are expected."""
    return [_text(choices) for _ in range(choices.stream.randint(1, 5))]


def _text(choices: Choices) -> str:
    return states.sendable(planted.text(choices.stream))


def _bad_frame(stream: Random) -> bytes:
    return stream.choice(BAD_FRAMES)(stream)


def _frame(stream: Random, content: bytes, first: int = 0x82) -> bytes:
    """A masked frame; its first byte says of which kind it is, 0x82 that it is binary and complete."""
    mask, length = stream.randbytes(4), len(content)
    head = bytes((first, 0x80 | length)) if length < 126 else bytes((first, 0xFE)) + length.to_bytes(2, "big")
    return head + mask + bytes(letter ^ mask[at % 4] for at, letter in enumerate(content))


KINDS: dict[str, Callable[[Choices], Messages]] = {
    "damaged": _damaged,
    "forbidden": _forbidden,
    "astray": _astray,
    "huge": _huge,
    "burst": _burst,
    "written": _written,
}
BAD_FRAMES: Sequence[Callable[[Random], bytes]] = (
    lambda stream: stream.randbytes(stream.randint(1, 400)),
    lambda _: b"\x82\x05hello",  # not masked
    lambda stream: _frame(stream, b"x", 0x83),  # a reserved kind
    lambda stream: _frame(stream, b"x", 0xF2),  # reserved bits
    lambda stream: _frame(stream, b"x" * 100, 0x02),  # never goes on
    lambda stream: _frame(stream, b"x", 0x80),  # goes on with nothing
    lambda stream: _frame(stream, b"x" * 200, 0x89),  # a ping that is too long
    lambda stream: _frame(stream, b"p", 0x89) * 500,
    lambda stream: _frame(stream, b"\x03\xe7bad", 0x88),  # a code that nobody may close with
    lambda stream: _frame(stream, b"\xff\xfe", 0x81),  # no text
    lambda _: b"\x82\xff" + (2**62).to_bytes(8, "big") + b"mask",
    lambda _: b"\x82\xfe\xff\xffmask" + b"x" * 100,  # more was announced
)
