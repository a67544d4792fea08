"""Reads a sheet from a file of either kind, and names what writes each kind."""

from collections.abc import Callable, Mapping

from caboprob.errors import BadNotation, TooLarge
from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.exchange.csvfile import from_csv, to_csv
from caboprob.sheet.exchange.jsonfile import from_json, to_json
from caboprob.sheet.exchange.parts import LONGEST_FILE
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.unstored import UnstoredSheet

WRITERS: Mapping[str, Callable[[Sheet], str]] = {"json": to_json, "csv": to_csv}
"""What writes a sheet as a file, by the extension of its name."""


def read(text: str, agreed: AgreedRules | None = None) -> UnstoredSheet:
    """The sheet of a file of either kind, which belongs to no database yet.

    A CSV file is read by the rules `agreed`, if any are given, instead of those that it names: it cannot hold
    rules of one's own. Refuses these for a JSON file, which can, more than `LONGEST_FILE` characters
    (`TooLarge`), and whatever is not a sheet (`CaboError`).
    """
    if len(text) > LONGEST_FILE:
        raise TooLarge("sheet-file-too-long", most=LONGEST_FILE, got=len(text))
    if not text.strip():
        raise BadNotation("sheet-file-empty")
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        if agreed is not None:
            raise BadNotation("sheet-file-has-rules")
        return from_json(text)
    return from_csv(text, agreed)
