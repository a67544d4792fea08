"""A sheet as a JSON file: what was put down, and by which rules; no key, and nothing that is counted."""

import json
from collections.abc import Sequence
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.documents import read_json
from caboprob.sheet.agreed import agree
from caboprob.sheet.entries import entry_as_json
from caboprob.sheet.exchange.parts import loose, read_table
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.sheet import Sheet

FORMAT = 4
"""1 knew no totals brought along, and no records of rounds; 2 not how often totals had dropped; 3 not which
cards were left in a game of Kabadak."""
PARTS = ("format", "rules", "house", "rules_text", "players", "first", "began", "before", "resets", "rounds")
NEEDED = ("rules", "players", "rounds")


def to_json(sheet: Sheet) -> str:
    """The file of a sheet, one round a line."""
    rounds = [json.dumps(entry_as_json(scored.entry, sheet.rules)) for scored in sheet.rounds]
    head = {
        "format": FORMAT,
        "rules": sheet.agreed.rules,
        "house": list(sheet.agreed.house),
        "rules_text": sheet.agreed.text,
        "players": list(sheet.players),
        "first": sheet.first,
        "began": sheet.began.isoformat(),
        "before": None if sheet.before is None else list(sheet.before),
        "resets": None if sheet.resets is None else list(sheet.resets),
    }
    lines = [
        f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items() if value is not None
    ]
    listed = ",\n".join(f"    {one}" for one in rounds)
    return "\n".join(["{", *lines, f'  "rounds": [\n{listed}\n  ]' if rounds else '  "rounds": []', "}", ""])


def from_json(text: str) -> LooseSheet:
    """The sheet of a file; refuses what is none, or of a newer caboprob (`CaboError`)."""
    parts = read_json(text)
    if not isinstance(parts, dict):
        raise BadNotation("sheet-file-no-object", got=excerpt(json.dumps(parts)))
    _check_format(parts)
    for name in parts:
        if name not in PARTS:
            raise BadNotation("sheet-file-part-unknown", part=excerpt(name), known=", ".join(PARTS))
    text_of_rules = parts.get("rules_text")
    if text_of_rules is not None:
        _text("rules_text", text_of_rules)
    house = [_text("house", name) for name in _list(parts, "house")]
    agreed = agree(_text("rules", parts["rules"]), house, text_of_rules)
    players = read_table(agreed, _list(parts, "players"))
    rounds = _list(parts, "rounds")
    for number, row in enumerate(rounds, 1):
        with at_place(f"round {number}"):
            if not isinstance(row, dict):
                raise BadNotation("sheet-file-no-object", got=excerpt(json.dumps(row)))
    return loose(
        agreed,
        players,
        rounds,
        first=parts.get("first"),
        began=parts.get("began"),
        before=parts.get("before"),
        resets=parts.get("resets"),
    )


def _check_format(parts: dict[str, Any]) -> None:
    """The format first: a newer one may well lack what this one needs."""
    _check_there(parts, "format")
    given = parts["format"]
    with at_place("format"):
        if type(given) is not int or given < 1:
            raise BadNotation("number-expected", got=excerpt(given))
        if given > FORMAT:
            raise BadNotation("sheet-file-newer", got=given, known=FORMAT)
    _check_there(parts, *NEEDED)


def _check_there(parts: dict[str, Any], *names: str) -> None:
    for name in names:
        if name not in parts:
            raise BadNotation("sheet-file-part-missing", part=name)


def _list(parts: dict[str, Any], name: str) -> Sequence[Any]:
    value = parts.get(name, [])
    with at_place(name):
        if not isinstance(value, list):
            raise BadNotation("list-expected", got=excerpt(json.dumps(value)))
    return value


def _text(place: str, value: object) -> str:
    with at_place(place):
        if not isinstance(value, str):
            raise BadNotation("text-expected", got=excerpt(json.dumps(value)))
    return value
