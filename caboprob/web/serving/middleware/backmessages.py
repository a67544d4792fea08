"""Passes on only the browser messages (`BackMsg`) that this app needs.

Any visitor can send any message of Streamlit's protocol. One kind of message clears the caches of all
visitors.
"""

from google.protobuf.message import DecodeError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

ALLOWED_TYPES = frozenset(
    {"rerun_script", "stop_script", "app_heartbeat", "file_urls_request", "backend_operation_request"}
)


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
        return BackMsg.FromString(message.get("bytes") or b"").WhichOneof("type") in ALLOWED_TYPES
    except DecodeError:
        return False
