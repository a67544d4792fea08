"""Lets through only those messages from a browser that this app uses.

Any visitor can send any message of Streamlit's protocol, and one of them clears the caches of all visitors.
"""

from google.protobuf.message import DecodeError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

USED = frozenset(
    {"rerun_script", "stop_script", "app_heartbeat", "file_urls_request", "backend_operation_request"}
)


class BackMessages:
    """Drops all other messages, and whatever cannot be decoded."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sifted() -> Message:
            message = await receive()
            while message["type"] == "websocket.receive" and not _used(message):
                message = await receive()
            return message

        await self.app(scope, sifted if scope["type"] == "websocket" else receive, send)


def _used(message: Message) -> bool:
    try:
        return BackMsg.FromString(message.get("bytes") or b"").WhichOneof("type") in USED
    except DecodeError:
        return False
