"""A sheet as a CSV file: one heading, then a row for each round, or row 0 where there is none so far.

Beside what was put down it shows what was counted, for a spreadsheet; only the former is read again.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.reading.documents import read_json
from caboprob.reading.numerals import read_whole
from caboprob.sheet.agreed import AgreedRules, agree
from caboprob.sheet.entries import LEFT, RECORD, entry_as_json
from caboprob.sheet.exchange.parts import loose, read_table
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet

ENDINGS = ("caller", "shed", "no_cards", "kamikaze", "bare")
FIRST = "first"  # who began, from 1
BEFORE, RESETS = "before", "resets"  # everybody's totals that were brought along, how often each had dropped
BEGAN = "began"  # when
ROUND, NO_ROUND = "round", "0"
OF_ROUND = (ROUND, "rules", "house", FIRST, BEFORE, RESETS, BEGAN, *ENDINGS)
OF_PLAYER = ("cards", "sum", "points", "total")
"""Each stands before the name, so that no name begins a cell: `=1+1` would be a formula there."""

LATER = ((FIRST, BEFORE, RESETS, BEGAN, RECORD), (BEFORE, RESETS, BEGAN, RECORD), (RESETS, BEGAN), ())
"""The columns that files of earlier versions lack, the earliest first; this one lacks none."""

YES = "yes"
DELIMITERS = (",", ";")  # spreadsheets write the latter where numbers have a decimal comma

Row = Mapping[str, str]


def to_csv(sheet: Sheet) -> str:
    """The file of a sheet."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(_columns(sheet.players))
    for scored in sheet.rounds:
        writer.writerow(_row(sheet, scored))
    if not sheet.rounds:
        agreed = _agreed_cells(sheet, NO_ROUND)
        writer.writerow([*agreed, *[""] * (len(_columns(sheet.players)) - len(agreed))])
    return lines.getvalue()


def from_csv(text: str, agreed: AgreedRules | None = None) -> LooseSheet:
    """The sheet of a file, by these rules or else by those that it names; `CaboError` if it is none."""
    rows = _rows(text)
    names = _names(list(rows[0]) if rows else _heading(text))
    agreed = agreed or _agreed(rows)
    players = read_table(agreed, names)
    put_down = [row for row in rows if row[ROUND].strip() != NO_ROUND]
    rounds = [_parts(agreed, names, row, number) for number, row in enumerate(put_down, 1)]
    before, resets = (_wholes(column, _alike(rows, column)) or None for column in (BEFORE, RESETS))
    began = _alike(rows, BEGAN) or None
    return loose(agreed, players, rounds, first=_first(rows), began=began, before=before, resets=resets)


def _row(sheet: Sheet, scored: ScoredRound) -> list[str]:
    parts = entry_as_json(scored.entry, sheet.rules)
    cells = [*_agreed_cells(sheet, str(scored.number)), *(_cell(parts.get(name)) for name in ENDINGS)]
    hands = parts.get("hands") or parts.get(LEFT) or [""] * len(sheet.players)
    for seat, hand in enumerate(hands):
        counted = [""] * 2 if scored.after_the_end else [str(scored.points[seat]), str(scored.totals[seat])]
        cells += [hand, str(scored.sums[seat]), *counted]
    return [*cells, scored.entry.record or ""]


def _agreed_cells(sheet: Sheet, number: str) -> list[str]:
    """What every row says alike, behind the number of its round."""
    brought = (sheet.first, *map(_listed, (sheet.before, sheet.resets)), sheet.began.isoformat())
    return [number, sheet.agreed.rules, " ".join(sheet.agreed.house), *map(_cell, brought)]


def _listed(numbers: tuple[int, ...] | None) -> list[int] | None:
    return None if numbers is None else list(numbers)


def _cell(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else YES if value is True else str(value)


def _rows(text: str) -> list[Row]:
    """The rows by the heading's names; refuses a row that is longer or shorter than the heading."""
    lines = _lines(text, strict=True)
    try:
        heading, *rest = [line for line in lines if line] or [[]]
    except csv.Error:  # what it says is English
        raise BadNotation("sheet-file-no-csv") from None
    found: list[Row] = []
    for number, line in enumerate(rest, 1):
        with at_place(f"round {number}"):
            if len(line) != len(heading):
                raise BadNotation("sheet-file-row", cells=len(heading), got=len(line))
        found.append(dict(zip(heading, line, strict=True)))
    return found


def _heading(text: str) -> list[str]:
    return next(_lines(text), [])


def _lines(text: str, *, strict: bool = False) -> Iterator[list[str]]:
    """The lines of a file, cell by cell, parted as its heading is."""
    plain = text.removeprefix("\ufeff")
    begins = plain.lstrip('"').removeprefix(OF_ROUND[0]).lstrip('"')[:1]
    return csv.reader(
        io.StringIO(plain), strict=strict, delimiter=begins if begins in DELIMITERS else DELIMITERS[0]
    )


def _names(heading: Sequence[str]) -> list[str]:
    """The players, in the order of their columns; refuses a heading that is not one of ours."""
    names = [cell.removeprefix("sum ") for cell in heading if cell.startswith("sum ")]
    known = [[name for name in _columns(names) if name not in later] for later in LATER]
    if list(heading) not in known or not names:
        raise BadNotation("sheet-file-heading", expected=", ".join([*OF_ROUND, "cards …", "sum …"]))
    return names


def _columns(names: Sequence[str]) -> list[str]:
    """The heading of the sheet of these people."""
    return [*OF_ROUND, *(f"{part} {name}" for name in names for part in OF_PLAYER), RECORD]


def _first(rows: Sequence[Row]) -> int | None:
    """Who began."""
    first = _alike(rows, FIRST)
    with at_place(FIRST):
        return read_whole(first) if first else None


def _alike(rows: Sequence[Row], column: str) -> str:
    """What all rows say alike in a column."""
    named = {row.get(column, "").strip() for row in rows} or {""}
    if len(named) != 1:
        raise BadNotation("sheet-file-rules")
    return named.pop()


def _agreed(rows: Sequence[Row]) -> AgreedRules:
    """The rules that all rows name."""
    named = {(row["rules"], row["house"]) for row in rows}
    if len(named) != 1:
        raise BadNotation("sheet-file-rules")
    [(rules, house)] = named
    return agree(rules, house.split())


def _parts(agreed: AgreedRules, names: Sequence[str], row: Row, number: int) -> dict[str, Any]:
    """The entry of a row, as in JSON."""
    with at_place(f"round {number}"):
        parts: dict[str, Any] = {
            name: _whole(name, row[name]) for name in ("caller", "shed", "bare") if row[name].strip()
        }
        if row["no_cards"].strip():
            parts["no_cards"] = row["no_cards"].strip().lower() == YES
        if row["kamikaze"].strip():
            parts["kamikaze"] = _wholes("kamikaze", row["kamikaze"])
        if row.get(RECORD, "").strip():
            with at_place(RECORD):
                parts[RECORD] = read_json(row[RECORD])
        hands = [row[f"cards {name}"] for name in names]
        if any(hand.strip() for hand in hands):
            if agreed.rule_set is not None:
                _check_sums(agreed, names, row, hands)
                return parts | {"hands": hands}
            parts[LEFT] = hands
        sums = [_whole(f"sums {seat}", row[f"sum {name}"]) for seat, name in enumerate(names, 1)]
        return parts | {"losses" if agreed.rule_set is None else "sums": sums}


def _check_sums(agreed: AgreedRules, names: Sequence[str], row: Row, hands: Sequence[str]) -> None:
    """Refuses cards that count something else than the sum beside them: one of the two is not what was meant.

    By other rules than those that the row names cards may count otherwise.
    """
    rules = agreed.rule_set
    if rules is None or (row["rules"], tuple(row["house"].split())) != (agreed.rules, agreed.house):
        return
    for seat, (name, hand) in enumerate(zip(names, hands, strict=True), 1):
        sum_cell = row[f"sum {name}"].strip()
        with at_place(f"hand {seat}"):
            counted = rules.deck.points(rules.deck.read_hand(hand))
        if sum_cell and counted != (got := _whole(f"sums {seat}", sum_cell)):
            with at_place(f"sums {seat}"):
                raise ImpossibleCards("cards-count-other", cards=excerpt(hand), sum=counted, got=got)


def _whole(place: str, cell: str) -> int:
    with at_place(place):
        return read_whole(cell)


def _wholes(place: str, cell: str) -> list[int]:
    return [_whole(place, part) for part in cell.split()]
