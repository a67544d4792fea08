"""Files that commands read."""

import sys

from caboprob.errors import BadNotation, FileName, at_place, excerpt
from caboprob.reading.files import read_file, read_stream

STANDARD_INPUT = "-"
LONGEST_NAME = 200  # characters of a file's name in an error


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`; refuses what is not text, or too long.

    Errors name the file as their place.
    """
    from caboprob.reading.records import LONGEST_RECORD

    if file != STANDARD_INPUT:
        with at_place(file_place(file)):
            return read_file(file, LONGEST_RECORD)
    if sys.stdin is None:
        raise BadNotation("input-closed")
    return read_stream(sys.stdin.buffer, LONGEST_RECORD)


def file_place(file: str) -> FileName:
    """The name of a file, shortened, as the place of an error."""
    return FileName(excerpt(file, LONGEST_NAME))
