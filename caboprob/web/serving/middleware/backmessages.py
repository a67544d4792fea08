"""Passes on only the browser messages (`BackMsg`) that this app needs.

Any visitor can send any message of Streamlit's protocol. One kind of message clears the caches of all
visitors, another writes files for the developer's tools.
"""

from google.protobuf.message import DecodeError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

OPERATION = "backend_operation_request"
ALLOWED_TYPES = frozenset({"rerun_script", "stop_script", "app_heartbeat", "file_urls_request", OPERATION})
ALLOWED_OPERATION = "deferred_file"
"""The one thing that the app does without a run of the page: it makes a file when that is saved."""
MOST_FIELDS = 1000
"""An address with more fields is none of ours; to take it apart would keep everybody waiting."""


class BackMessageFilter:
    """Drops all other messages, and whatever cannot be decoded."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def receive_allowed() -> Message:
            message = await receive()
            while message["type"] == "websocket.receive" and not _is_allowed(message):
                message = await receive()
            return message

        await self.app(scope, receive_allowed if scope["type"] == "websocket" else receive, send)


def _is_allowed(message: Message) -> bool:
    try:
        back = BackMsg.FromString(message.get("bytes") or b"")
    except DecodeError:
        return False
    kind = back.WhichOneof("type")
    if kind == "rerun_script":
        return bool(back.rerun_script.query_string.count("&") < MOST_FIELDS)
    if kind == OPERATION:
        return bool(back.backend_operation_request.WhichOneof("payload") == ALLOWED_OPERATION)
    return kind in ALLOWED_TYPES
