"""The door for files of either kind."""

from collections.abc import Callable, Mapping

from caboprob.errors import BadNotation, TooLarge
from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.exchange.csvfile import from_csv, to_csv
from caboprob.sheet.exchange.jsonfile import from_json, to_json
from caboprob.sheet.exchange.parts import LONGEST
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.sheet import Sheet

FORMS: Mapping[str, Callable[[Sheet], str]] = {"json": to_json, "csv": to_csv}
"""The kinds of files, by the ending of their names."""


def read(text: str, agreed: AgreedRules | None = None) -> LooseSheet:
    """The sheet of a file of either kind; `agreed` is needed for a CSV file of one's own rules.

    Refuses more than `LONGEST` characters (`TooLarge`), and whatever is no sheet (`CaboError`).
    """
    if len(text) > LONGEST:
        raise TooLarge("sheet-file-too-long", most=LONGEST, got=len(text))
    if not text.strip():
        raise BadNotation("sheet-file-empty")
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return from_json(text)
    return from_csv(text, agreed)
