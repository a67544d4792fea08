"""Streamlit's scripts and styles, compressed, and the font of the icons: a phone fetches half as much."""

import gzip
from collections.abc import Callable
from functools import cache, partial
from mimetypes import guess_type

from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.bundling import bundle
from caboprob.web.serving.iconfont import storedfont
from caboprob.web.serving.middleware import stylesheet
from caboprob.web.serving.middleware.pathprefix import path

PACKABLE_SUFFIXES = frozenset({".js", ".css", ".svg", ".json"})
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}  # addresses contain a hash of the content
PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}

Contents = Callable[[], bytes]


class Assets:
    """Answers requests for the files under `/static/` that are worth compressing, and for the icons."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked_path = path(scope) if scope["type"] == "http" and scope["method"] == "GET" else ""
        if asked_path == storedfont.address():
            answer = Response(storedfont.contents(), media_type="font/woff2", headers=FOR_EVER)
        elif asked_path in _packable_files() and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            body = await to_thread.run_sync(_gzipped, asked_path)
            answer = Response(body, media_type=guess_type(asked_path)[0], headers=FOR_EVER | PACKED)
        elif asked_path in _bundle_folder():
            answer = Response(
                _bundle_folder()[asked_path](), media_type=guess_type(asked_path)[0], headers=FOR_EVER
            )
        else:
            await self.app(scope, receive, send)
            return
        await answer(scope, receive, send)


@cache
def _packable_files() -> dict[str, Contents]:
    """What is under `/static/` and worth compressing, by address."""
    folder = streamlitfiles.STATIC / "static"
    files = (file for file in folder.rglob("*") if file.suffix in PACKABLE_SUFFIXES)
    contents_by_address: dict[str, Contents] = {
        f"/static/{file.relative_to(folder).as_posix()}": file.read_bytes for file in files
    }
    contents_by_address[f"/static/css/{stylesheet.FILE.name}"] = lambda: stylesheet.text().encode()
    return contents_by_address | _bundle_folder()


@cache
def _bundle_folder() -> dict[str, Contents]:
    """What is in the folder of the bundle, by address: all scripts, as a page with the bundle needs them."""
    made_bundle = bundle.streamlit_bundle()
    if made_bundle is None:
        return {}
    folder = f"/static/{made_bundle.folder}/"
    late_scripts: dict[str, Contents] = {
        folder + file.name: partial(bundle.late_script, file) for file in streamlitfiles.file("js").iterdir()
    }
    return late_scripts | {
        folder + name: partial(bytes, contents) for name, contents in made_bundle.files.items()
    }


@cache
def _gzipped(address: str) -> bytes:
    return gzip.compress(_packable_files()[address](), compresslevel=6, mtime=0)
