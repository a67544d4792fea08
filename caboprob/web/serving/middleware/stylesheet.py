"""Streamlit's style sheet, with the icons that are drawn in place of all there are, and fewer fonts to fetch.

Until the theme has come, Streamlit's scripts draw with fonts of its own, which the theme has no use for: a
phone would fetch half a megabyte for nothing.
"""

import hashlib
import re
from functools import cache

from caboprob.web.serving import streamlits
from caboprob.web.serving.iconfont import kept

FACE = re.compile(r"@font-face\s*\{[^}]*\}")
FOREIGN = re.compile(
    r"font-family:\s*[\"']?Source "
)  # its own fonts for text; the theme names those of the system
ICONS = "Material Symbols"
SOURCE = re.compile(r"src:[^;}]*")


FILE = streamlits.file("css/index.*.css")


@cache
def text() -> str:
    """The style sheet, with the fonts exchanged."""
    return FACE.sub(lambda face: _face(face[0]), FILE.read_text(encoding="utf-8"))


@cache
def version() -> str:
    """What its address ends in: another for another text, so that a browser may keep each for ever."""
    return hashlib.sha256(text().encode()).hexdigest()[:12]


def _face(face: str) -> str:
    if FOREIGN.search(face):
        return ""
    return SOURCE.sub(f'src:url({kept.address()})format("woff2")', face) if ICONS in face else face
