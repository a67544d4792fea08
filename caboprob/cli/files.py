"""Files that commands read."""

import sys
from pathlib import Path

from caboprob.errors import BadNotation
from caboprob.reading.files import read_file, read_stream

STANDARD_INPUT = "-"


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`; refuses what is not text, and too long a text."""
    from caboprob.reading.records import LONGEST

    if file != STANDARD_INPUT:
        return read_file(file, LONGEST)
    if sys.stdin is None:
        raise BadNotation("input-closed")
    return read_stream(sys.stdin.buffer, LONGEST)


def name_of(file: str) -> str:
    """The name of a file in a message."""
    return Path(file).name or file
