"""A sheet as a CSV file: one heading, then a row for each round, or row 0 where there is none so far.

Besides what was entered it shows what was counted, for spreadsheets; only what was entered is read back.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.reading.documents import read_json
from caboprob.reading.numerals import read_integer
from caboprob.sheet.agreed import AgreedRules, checked_rules
from caboprob.sheet.entries import CARDS_LEFT, RECORD, entry_as_json
from caboprob.sheet.exchange.parts import read_people, unstored_sheet
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.unstored import UnstoredSheet

END_COLUMNS = ("caller", "shed", "no_cards", "kamikaze", "bare")
"""How the round ended, as in `sheet.entries`: players from 1, but `no_cards` tells that the cards ran out.

`kamikaze` is for sums without cards, `bare` for Kabadak: who ended the game with nothing else in hand.
"""

FIRST = "first"  # who began (in Kabadak, who dealt first), from 1
# Everybody's totals that were brought along, and how often each had dropped, as from exactly 100 to 50.
BEFORE, RESETS = "before", "resets"
PLAYED = "played"  # how many rounds the game had had elsewhere
BEGAN = "began"  # when
ROUND, NO_ROUND = "round", "0"
ROUND_COLUMNS = (ROUND, "rules", "house", FIRST, BEFORE, RESETS, PLAYED, BEGAN, *END_COLUMNS)
PLAYER_COLUMNS = ("cards", "sum", "points", "total")
"""Written before each player's name, so that no name begins a cell: `=1+1` would be a formula there."""

LACKING_COLUMNS = (
    (FIRST, BEFORE, RESETS, PLAYED, BEGAN, RECORD),
    (BEFORE, RESETS, PLAYED, BEGAN, RECORD),
    (RESETS, PLAYED, BEGAN),
    (PLAYED,),
    (),
)
"""The columns that files of each earlier version lack, the earliest version first; today's lack none."""

YES = "yes"
DELIMITERS = (",", ";")  # spreadsheets write the latter where numbers have a decimal comma

Row = Mapping[str, str]


def to_csv(sheet: Sheet) -> str:
    """The CSV text of a sheet."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(_columns(sheet.players))
    for scored in sheet.rounds:
        writer.writerow(_row(sheet, scored))
    if not sheet.rounds:
        agreed = _agreed_cells(sheet, NO_ROUND)
        writer.writerow([*agreed, *[""] * (len(_columns(sheet.players)) - len(agreed))])
    return lines.getvalue()


def from_csv(text: str, agreed: AgreedRules | None = None) -> UnstoredSheet:
    """The sheet of a file, by these rules or else by those that it names.

    Refuses any other text (`CaboError`).
    """
    rows = _rows(text)
    names = _names(list(rows[0]) if rows else _heading(text))
    agreed = agreed or _read_rules(rows)
    players = read_people(agreed, names)
    round_rows = [row for row in rows if row[ROUND].strip() != NO_ROUND]
    rounds = [_entry_parts(agreed, names, row, number) for number, row in enumerate(round_rows, 1)]
    starting_totals, resets = (
        _integers(column, _common_value(rows, column)) or None for column in (BEFORE, RESETS)
    )
    played = read_integer(cell) if (cell := _common_value(rows, PLAYED)) else None
    began = _common_value(rows, BEGAN) or None
    return unstored_sheet(
        agreed,
        players,
        rounds,
        first=_read_first(rows),
        began=began,
        starting_totals=starting_totals,
        resets=resets,
        played=played,
    )


def _row(sheet: Sheet, scored: ScoredRound) -> list[str]:
    parts = entry_as_json(scored.entry, sheet.rules)
    cells = [*_agreed_cells(sheet, str(scored.number)), *(_cell(parts.get(name)) for name in END_COLUMNS)]
    hands = parts.get("hands") or parts.get(CARDS_LEFT) or [""] * len(sheet.players)
    # A round after the end of the game does not count: it has neither points nor totals.
    for seat, hand in enumerate(hands):
        points_and_total = (
            [""] * 2 if scored.after_the_end else [str(scored.points[seat]), str(scored.totals[seat])]
        )
        cells += [hand, str(scored.sums[seat]), *points_and_total]
    return [*cells, scored.entry.record or ""]


def _agreed_cells(sheet: Sheet, number: str) -> list[str]:
    """The first cells of a row: the number of its round, and what every row repeats about the sheet."""
    brought_along = (*map(_as_list, (sheet.starting_totals, sheet.resets)), sheet.played or None)
    values = (sheet.first, *brought_along, sheet.began.isoformat())
    return [number, sheet.agreed.rules_key, " ".join(sheet.agreed.house), *map(_cell, values)]


def _as_list(numbers: tuple[int, ...] | None) -> list[int] | None:
    return None if numbers is None else list(numbers)


def _cell(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else YES if value is True else str(value)


def _rows(text: str) -> list[Row]:
    """The rows by the heading's names; refuses a row that is longer or shorter than the heading."""
    lines = _csv_lines(text, strict=True)
    try:
        heading, *rest = [line for line in lines if line] or [[]]
    except csv.Error:  # what it says is English
        raise BadNotation("sheet-file-no-csv") from None
    rows: list[Row] = []
    for number, line in enumerate(rest, 1):
        with at_place(f"round {number}"):
            if len(line) != len(heading):
                raise BadNotation("sheet-file-row", cells=len(heading), got=len(line))
        rows.append(dict(zip(heading, line, strict=True)))
    return rows


def _heading(text: str) -> list[str]:
    return next(_csv_lines(text), [])


def _csv_lines(text: str, *, strict: bool = False) -> Iterator[list[str]]:
    """The lines of a file as lists of cells; what follows the first cell of the heading is the delimiter."""
    csv_text = text.removeprefix("\ufeff")
    delimiter = csv_text.lstrip('"').removeprefix(ROUND_COLUMNS[0]).lstrip('"')[:1]
    return csv.reader(
        io.StringIO(csv_text),
        strict=strict,
        delimiter=delimiter if delimiter in DELIMITERS else DELIMITERS[0],
    )


def _names(heading: Sequence[str]) -> list[str]:
    """The players, in the order of their columns; refuses a heading that is not one of ours."""
    names = [cell.removeprefix("sum ") for cell in heading if cell.startswith("sum ")]
    known_headings = [
        [name for name in _columns(names) if name not in lacking] for lacking in LACKING_COLUMNS
    ]
    if list(heading) not in known_headings or not names:
        raise BadNotation("sheet-file-heading", expected=", ".join([*ROUND_COLUMNS, "cards …", "sum …"]))
    return names


def _columns(names: Sequence[str]) -> list[str]:
    """The heading of the sheet of these people."""
    return [*ROUND_COLUMNS, *(f"{part} {name}" for name in names for part in PLAYER_COLUMNS), RECORD]


def _read_first(rows: Sequence[Row]) -> int | None:
    """Who began, from 1, if the file says it."""
    first = _common_value(rows, FIRST)
    with at_place(FIRST):
        return read_integer(first) if first else None


def _common_value(rows: Sequence[Row], column: str) -> str:
    """The value that all rows have in a column; refuses rows that differ (`BadNotation`)."""
    values = {row.get(column, "").strip() for row in rows} or {""}
    if len(values) != 1:
        raise BadNotation("sheet-file-rules")
    return values.pop()


def _read_rules(rows: Sequence[Row]) -> AgreedRules:
    """The rules that all rows name; refuses rows that differ (`BadNotation`)."""
    rules_and_houses = {(row["rules"], row["house"]) for row in rows}
    if len(rules_and_houses) != 1:
        raise BadNotation("sheet-file-rules")
    [(rules, house)] = rules_and_houses
    return checked_rules(rules, house.split())


def _entry_parts(agreed: AgreedRules, names: Sequence[str], row: Row, number: int) -> dict[str, Any]:
    """The entry of a row, as JSON writes it; Kabadak, which has no rule set, has losses for sums."""
    with at_place(f"round {number}"):
        parts: dict[str, Any] = {
            name: _integer(name, row[name]) for name in ("caller", "shed", "bare") if row[name].strip()
        }
        if row["no_cards"].strip():
            parts["no_cards"] = row["no_cards"].strip().lower() == YES
        if row["kamikaze"].strip():
            parts["kamikaze"] = _integers("kamikaze", row["kamikaze"])
        if row.get(RECORD, "").strip():
            with at_place(RECORD):
                parts[RECORD] = read_json(row[RECORD])
        hands = [row[f"cards {name}"] for name in names]
        if any(hand.strip() for hand in hands):
            if agreed.rule_set is not None:
                _check_sums(agreed, names, row, hands)
                return parts | {"hands": hands}
            parts[CARDS_LEFT] = hands
        sums = [_integer(f"sums {player}", row[f"sum {name}"]) for player, name in enumerate(names, 1)]
        return parts | {"losses" if agreed.rule_set is None else "sums": sums}


def _check_sums(agreed: AgreedRules, names: Sequence[str], row: Row, hands: Sequence[str]) -> None:
    """Refuses cards that do not add up to the sum next to them: one of the two is a mistake.

    Nothing is checked by rules other than those the row names, since cards may then count differently.
    """
    rules = agreed.rule_set
    if rules is None or (row["rules"], tuple(row["house"].split())) != (agreed.rules_key, agreed.house):
        return
    for player, (name, hand) in enumerate(zip(names, hands, strict=True), 1):
        sum_cell = row[f"sum {name}"].strip()
        with at_place(f"hand {player}"):
            counted = rules.deck.points(rules.deck.read_hand(hand))
        if sum_cell and counted != (written_sum := _integer(f"sums {player}", sum_cell)):
            with at_place(f"sums {player}"):
                raise ImpossibleCards("cards-count-other", cards=excerpt(hand), sum=counted, got=written_sum)


def _integer(place: str, cell: str) -> int:
    with at_place(place):
        return read_integer(cell)


def _integers(place: str, cell: str) -> list[int]:
    return [_integer(place, part) for part in cell.split()]
