"""The font that `making` keeps in `data/icons`."""

import hashlib
from functools import cache
from pathlib import Path

from caboprob.content import paths


def file() -> Path:
    """The file of the font, in the format WOFF2."""
    return paths.data("icons", "material-symbols.woff2")


@cache
def contents() -> bytes:
    """The font as it is sent."""
    return file().read_bytes()


@cache
def address() -> str:
    """Its address, with a hash of the font, so that browsers may cache it for ever."""
    return f"/static/media/icons.{hashlib.sha256(contents()).hexdigest()[:12]}.woff2"
