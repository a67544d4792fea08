"""A sheet as a JSON file: its rules and what was entered; no key, and nothing that is counted from it."""

import json
from collections.abc import Sequence
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.documents import read_json
from caboprob.sheet.agreed import checked_rules
from caboprob.sheet.entries import entry_as_json
from caboprob.sheet.exchange.parts import read_people, unstored_sheet
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.unstored import UnstoredSheet

FORMAT = 5
"""Format 1 has no totals brought along and no records of rounds, 2 does not say how often totals had dropped,
3 not which cards were left in a game of Kabadak, and 4 not how many rounds had been played elsewhere."""
PART_NAMES = (
    "format",
    "rules",
    "house",
    "rules_text",
    "players",
    "first",  # who began, from 1
    "began",
    "before",  # the totals brought along
    "resets",  # how often these had dropped
    "played",  # how many rounds the game had had elsewhere
    "rounds",
)
ONLY_IN_RECORDS = "moves"  # a part of the record of a round, which people may take for a sheet
REQUIRED_PARTS = ("rules", "players", "rounds")


def to_json(sheet: Sheet) -> str:
    """The JSON text of a sheet, with one line for each round."""
    rounds = [json.dumps(entry_as_json(scored.entry, sheet.rules)) for scored in sheet.rounds]
    head = {
        "format": FORMAT,
        "rules": sheet.agreed.rules_key,
        "house": list(sheet.agreed.house),
        "rules_text": sheet.agreed.text,
        "players": list(sheet.players),
        "first": sheet.first,
        "began": sheet.began.isoformat(),
        "before": None if sheet.starting_totals is None else list(sheet.starting_totals),
        "resets": None if sheet.resets is None else list(sheet.resets),
        "played": sheet.played or None,
    }
    lines = [
        f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items() if value is not None
    ]
    round_lines = ",\n".join(f"    {line}" for line in rounds)
    return "\n".join(
        ["{", *lines, f'  "rounds": [\n{round_lines}\n  ]' if rounds else '  "rounds": []', "}", ""]
    )


def from_json(text: str) -> UnstoredSheet:
    """The sheet of a file; refuses any other text, and files of a newer caboprob (`CaboError`)."""
    parts = read_json(text)
    if not isinstance(parts, dict):
        raise BadNotation("sheet-file-no-object", got=excerpt(json.dumps(parts)))
    if ONLY_IN_RECORDS in parts and "format" not in parts:
        raise BadNotation("sheet-file-is-record")
    _check_format(parts)
    for name in parts:
        if name not in PART_NAMES:
            raise BadNotation("sheet-file-part-unknown", part=excerpt(name), known=", ".join(PART_NAMES))
    text_of_rules = parts.get("rules_text")
    if text_of_rules is not None:
        _checked_text("rules_text", text_of_rules)
    house = [_checked_text("house", name) for name in _list_part(parts, "house")]
    agreed = checked_rules(_checked_text("rules", parts["rules"]), house, text_of_rules)
    players = read_people(agreed, _list_part(parts, "players"))
    rounds = _list_part(parts, "rounds")
    for number, row in enumerate(rounds, 1):
        with at_place(f"round {number}"):
            if not isinstance(row, dict):
                raise BadNotation("sheet-file-no-object", got=excerpt(json.dumps(row)))
    return unstored_sheet(
        agreed,
        players,
        rounds,
        first=parts.get("first"),
        began=parts.get("began"),
        starting_totals=parts.get("before"),
        resets=parts.get("resets"),
        played=parts.get("played"),
    )


def _check_format(parts: dict[str, Any]) -> None:
    """Refuses a newer format before missing parts: it may well lack what this one requires."""
    _check_present(parts, "format")
    format_given = parts["format"]
    with at_place("format"):
        if type(format_given) is not int or format_given < 1:
            raise BadNotation("number-expected", got=excerpt(format_given))
        if format_given > FORMAT:
            raise BadNotation("sheet-file-newer", got=format_given, known=FORMAT)
    _check_present(parts, *REQUIRED_PARTS)


def _check_present(parts: dict[str, Any], *names: str) -> None:
    for name in names:
        if name not in parts:
            raise BadNotation("sheet-file-part-missing", part=name)


def _list_part(parts: dict[str, Any], name: str) -> Sequence[Any]:
    value = parts.get(name, [])
    with at_place(name):
        if not isinstance(value, list):
            raise BadNotation("list-expected", got=excerpt(json.dumps(value)))
    return value


def _checked_text(place: str, value: object) -> str:
    with at_place(place):
        if not isinstance(value, str):
            raise BadNotation("text-expected", got=excerpt(json.dumps(value)))
    return value
