"""Files that commands read."""

import sys
from pathlib import Path

from caboprob.errors import BadNotation
from caboprob.files import read_file, read_stream

STANDARD_INPUT = "-"


def read_text(file: str) -> str:
    """What stands in a file, or with `-` comes on standard input; refuses what is no text, or too long."""
    from caboprob.records import LONGEST

    if file != STANDARD_INPUT:
        return read_file(file, LONGEST)
    if sys.stdin is None:
        raise BadNotation("input-closed")
    return read_stream(sys.stdin.buffer, LONGEST)


def name_of(file: str) -> str:
    """What a file is called in a message."""
    return Path(file).name or file
