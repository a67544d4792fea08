"""Streamlit's scripts and styles, compressed: a phone fetches half as much."""

import gzip
from functools import cache
from mimetypes import guess_type
from pathlib import Path

import streamlit
from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

STATIC = Path(streamlit.__file__).parent / "static"
PACKABLE = frozenset({".js", ".css", ".svg", ".json"})
FOR_EVER = "public, max-age=31536000, immutable"  # file names contain a hash of the content


class Assets:
    """Answers requests for the files under `/static/` that are worth compressing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = _files().get(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        if file is None or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            await self.app(scope, receive, send)
            return
        packed = await to_thread.run_sync(_packed, file)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding", "cache-control": FOR_EVER}
        await Response(packed, media_type=guess_type(file)[0], headers=headers)(scope, receive, send)


@cache
def _files() -> dict[str, Path]:
    folder = STATIC / "static"
    packable = (file for file in folder.rglob("*") if file.suffix in PACKABLE)
    return {f"/static/{file.relative_to(folder).as_posix()}": file for file in packable}


@cache
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)
