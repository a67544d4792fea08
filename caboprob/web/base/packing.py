"""A text packed for an address: compressed, in characters that need no escaping."""

import base64
import binascii
import zlib

from caboprob.reading.records import LONGEST_RECORD


def pack(text: str) -> str:
    """The packed form of a text."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str | None:
    """The text of a packed form; None if it cannot be unpacked, or may be longer than any record."""
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        decompressor = zlib.decompressobj()
        text = decompressor.decompress(raw, 4 * LONGEST_RECORD)  # UTF-8 has up to 4 bytes per character
        return text.decode() if decompressor.eof else None
    except (binascii.Error, zlib.error, ValueError):
        return None
