"""Answers that are the same for everybody: made once, compressed, and cached by browsers."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

CACHE_CONTROL = "public, max-age=3600"  # an hour: a rule that was corrected is seen the same day
BASE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'self'"
"""What the content security policy of such an answer begins with: nothing is loaded, no script runs."""


@dataclass(frozen=True, slots=True)
class Document:
    """The bytes of an answer, with its media type (`kind`), entity tag and content security `policy`.

    If they are `packed`, they are compressed in transit only: a browser unpacks them at once.
    """

    content: bytes
    kind: str
    tag: str
    packed: bool
    policy: str = BASE_POLICY


def document(content: bytes, kind: str, policy: str = BASE_POLICY) -> Document:
    """An answer, compressed unless it is a picture: those are already."""
    tag = hashlib.sha256(content).hexdigest()[:20]
    if kind.startswith("image/"):
        return Document(content, kind, tag, packed=False, policy=policy)
    return Document(gzip.compress(content, compresslevel=9, mtime=0), kind, tag, packed=True, policy=policy)


def response(
    request: Request, answer: Document, status: int = 200, further_headers: Mapping[str, str] | None = None
) -> Response:
    """The answer to this request: nothing new, compressed, or as it is."""
    tag = f'W/"{answer.tag}"'  # weak: the same for both forms
    headers = {
        "etag": tag,
        "cache-control": CACHE_CONTROL if status == 200 else "no-cache",
        "vary": "accept-encoding",
        "content-security-policy": answer.policy,
        **(further_headers or {}),
    }
    if status == 200 and answer.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = answer.content
    if answer.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif answer.packed:
        content = gzip.decompress(content)
    return Response(content, status, headers, media_type=answer.kind)
