"""Streamlit's style sheet without its own text fonts, and with a font of only the icons that the pages use.

Until the theme has come, Streamlit's scripts draw with fonts of its own, which the theme has no use for: a
phone would fetch half a megabyte for nothing.
"""

import hashlib
import re
from functools import cache

from caboprob.text.prefix import with_prefix
from caboprob.web.serving import streamlitfiles
from caboprob.web.serving.iconfont import storedfont

FONT_FACE = re.compile(r"@font-face\s*\{[^}]*\}")
STREAMLIT_TEXT_FONT = re.compile(r"font-family:\s*[\"']?Source ")  # the theme names those of the system
ICON_FONT = "Material Symbols"
FONT_SOURCE = re.compile(r"src:[^;}]*")

FILE = streamlitfiles.file("css/index.*.css")  # looked up once: a Streamlit without it fails at the start


@cache
def text() -> str:
    """The style sheet, without Streamlit's text fonts and with our icon font."""
    return FONT_FACE.sub(lambda face: _changed_font_face(face[0]), FILE.read_text(encoding="utf-8"))


@cache
def version() -> str:
    """A hash of the text for its address, so that browsers may cache it for ever."""
    return hashlib.sha256(text().encode()).hexdigest()[:12]


def _changed_font_face(face: str) -> str:
    """A `@font-face` rule as we send it; empty if it is left out."""
    if STREAMLIT_TEXT_FONT.search(face):
        return ""
    return (
        FONT_SOURCE.sub(f'src:url({with_prefix(storedfont.address())})format("woff2")', face)
        if ICON_FONT in face
        else face
    )
