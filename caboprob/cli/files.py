"""Files that commands read."""

import sys
from contextlib import nullcontext
from pathlib import Path

from caboprob.errors import BadNotation, TooLarge


def read_text(file: str) -> str:
    """What stands in a file, or with `-` comes on standard input; refuses what is no text, or too long."""
    from caboprob.records import LONGEST

    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            raw = stream.read(4 * LONGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise BadNotation("file-not-opened", why=getattr(error, "strerror", None) or error) from None
    if len(raw) > 4 * LONGEST:
        raise TooLarge("record-too-long", most=LONGEST, got=f"> {LONGEST}")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadNotation("file-not-text") from None


def name_of(file: str) -> str:
    """What a file is called in a message."""
    return "-" if file == "-" else Path(file).name
