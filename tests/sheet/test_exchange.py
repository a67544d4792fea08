"""A sheet goes out as a file and comes in again without a loss; anything else is refused in a sentence."""

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.content import paths
from caboprob.errors import CaboError
from caboprob.sheet.agreed import checked_rules
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry
from caboprob.sheet.exchange.files import WRITERS, read
from caboprob.sheet.exchange.jsonfile import FORMAT
from caboprob.sheet.exchange.parts import LONGEST_FILE
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.unstored import UnstoredSheet
from tests.sheet.strategies import sheet_entries

NAMES = ("=1+1", 'O\'Neil, "Bob"')
GAMES: list[tuple[str, tuple[str, ...], tuple[Entry, ...]]] = [
    ("cabo-de", ("six-cards",), (RoundEntry(sums=(62, 3), caller=1, kamikaze=(1,)),)),
    (
        "cabu",
        ("jokers=2",),
        (
            RoundEntry(hands=((), (0, 1)), shed=1),
            RoundEntry(sums=(0, 5), shed=1),
            RoundEntry(sums=(3, 5), no_cards=True),
        ),
    ),
    (
        "kabadak",
        (),
        (GameEntry((0, 45)), GameEntry((38, 0), left=("A K 10 7", "")), GameEntry((30, 0), bare=2)),
    ),
    ("kaboom", (), ()),
]
GOOD = {
    "format": 1,
    "rules": "cabo-de",
    "players": ["Anna", "Ben"],
    "rounds": [{"sums": [1, 2], "caller": 1}],
}
NO_SHEETS: list[Any] = [
    [],
    {},
    "sheet",
    {**GOOD, "format": FORMAT + 1},
    {**GOOD, "format": "1"},
    {**GOOD, "format": True},
    {**GOOD, "rules": "cabo-xx"},
    {**GOOD, "rules": 1},
    {**GOOD, "house": "six-cards"},
    {**GOOD, "house": ["no-such"]},
    {**GOOD, "players": ["Anna"]},
    {**GOOD, "players": ["Anna", 2]},
    {**GOOD, "players": {"1": "Anna"}},
    {**GOOD, "rounds": {}},
    {**GOOD, "rounds": [1]},
    {**GOOD, "rounds": [{"sums": [1, 2]}]},
    {**GOOD, "rounds": [{"sums": [1, 2.5], "caller": 1}]},
    {**GOOD, "rounds": [{"sums": "1 2", "caller": 1}]},
    {**GOOD, "rounds": [{"sums": [1, 2], "caller": "1"}]},
    {**GOOD, "rounds": [{"sums": [1, 2], "caller": True}]},
    {**GOOD, "rounds": [{"sums": [1, 51], "caller": 1}]},
    {**GOOD, "rounds": [{"hands": [[1], 2], "caller": 1}]},
    {**GOOD, "rounds": [{"hands": ["1", "2"], "caller": 1, "no_cards": "no"}]},
    {**GOOD, "rounds": [{"losses": [0, 45]}]},
    {**GOOD, "rounds": [{"sums": [1, 2], "caller": 1}] * 1001},
    {**GOOD, "first": 3},
    {**GOOD, "before": 5},
    {**GOOD, "before": [1]},
    {**GOOD, "before": [1, 100]},
    {**GOOD, "before": [1, "2"]},
    {**GOOD, "began": "yesterday"},
    {**GOOD, "began": 5},
    {**GOOD, "rules_text": 5},
    {**GOOD, "rules_text": "[game"},
    {**GOOD, "key": "w123"},
]


def sheet_of(sheets: Sheets, rules: str, house: tuple[str, ...], entries: tuple[Entry, ...]) -> str:
    """The key of a sheet on which these rounds stand."""
    players = ("Anna", "Ben") if rules == "kabadak" else NAMES
    return sheets.store(
        UnstoredSheet(agreed=checked_rules(rules, house), players=players, entries=entries)
    ).key


@pytest.fixture
def sqlite_sheets(tmp_path: Path) -> Sheets:
    """The sheets of a new file."""
    return Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize(("rules", "house", "entries"), GAMES)
def test_what_goes_out_comes_in_again(
    sqlite_sheets: Sheets, form: str, rules: str, house: tuple[str, ...], entries: tuple[Entry, ...]
) -> None:
    key = sheet_of(sqlite_sheets, rules, house, entries)
    before = sqlite_sheets.read(key)
    after = sqlite_sheets.read(sqlite_sheets.store(read(WRITERS[form](before))).key)
    assert (after.players, after.agreed, after.rounds) == (before.players, before.agreed, before.rounds)
    assert after.began == before.began


@pytest.mark.parametrize("form", WRITERS)
def test_what_was_brought_along_goes_with_a_sheet_without_rounds(sqlite_sheets: Sheets, form: str) -> None:
    began = datetime(2026, 10, 31, 19, 30, tzinfo=UTC)
    brought = UnstoredSheet(
        agreed=checked_rules("cabo-2"),
        players=NAMES,
        first=2,
        starting_totals=(60, 90),
        resets=(1, 0),
        began=began,
    )
    assert read(WRITERS[form](sqlite_sheets.read(sqlite_sheets.store(brought).key))) == brought


@pytest.mark.parametrize("form", WRITERS)
@given(data=st.data(), key=st.sampled_from(rulesets.family_keys()))
@pytest.mark.slow
def test_any_rounds_come_in_as_they_went_out(
    form: str, data: st.DataObject, key: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rules = rulesets.read(key)
    entries = tuple(data.draw(st.lists(sheet_entries(rules, 3), min_size=1, max_size=4)))
    sheets = Sheets(f"sqlite:///{tmp_path_factory.getbasetemp()}/any.sqlite")
    unstored = UnstoredSheet(agreed=checked_rules(key), players=("Anna", "Ben", "Ćiro"), entries=entries)
    sheet = sheets.read(sheets.store(unstored).key)
    sheets.close()
    assert read(WRITERS[form](sheet)).entries == entries


def test_rules_of_ones_own_go_with_the_sheet(sqlite_sheets: Sheets) -> None:
    text = 'based_on = "kaboom"\n[game]\nend_at = 7\n'
    key = sqlite_sheets.begin("ours.toml", NAMES, text=text).key
    sqlite_sheets.add(key, RoundEntry(sums=(8, 3), caller=2))
    for form, agreed in (("json", None), ("csv", checked_rules("ours.toml", (), text))):
        again = sqlite_sheets.read(
            sqlite_sheets.store(read(WRITERS[form](sqlite_sheets.read(key)), agreed)).key
        )
        assert again.game_over
        assert again.rules is not None
        assert (again.rules.end_at, again.rules.own) == (7, True)
    with pytest.raises(CaboError, match="ours"):
        read(WRITERS["csv"](sqlite_sheets.read(key)))  # a row names rules, it does not hold them


def test_a_file_holds_no_key_and_a_cell_is_no_formula(sqlite_sheets: Sheets) -> None:
    opened = sqlite_sheets.begin("cabo-de", NAMES)
    sqlite_sheets.add(opened.key, RoundEntry(sums=(3, 4), caller=1))
    for form in WRITERS:
        text = WRITERS[form](sqlite_sheets.read(opened.key))
        assert opened.key not in text
        assert opened.read_key not in text
    heading, row = csv.reader(io.StringIO(WRITERS["csv"](sqlite_sheets.read(opened.key))))
    assert [cell for cell in (*heading, *row) if cell.startswith(("=", "+", "-", "@"))] == []
    assert f"sum {NAMES[0]}" in heading


@pytest.mark.parametrize("parts", NO_SHEETS, ids=range(len(NO_SHEETS)))
def test_what_is_no_sheet_is_refused(parts: Any) -> None:
    with pytest.raises(CaboError) as refused:
        read(json.dumps(parts))
    assert len(str(refused.value)) < 400


def test_the_good_one_is_not_refused() -> None:
    assert read(json.dumps(GOOD)).entries == (RoundEntry(sums=(1, 2), caller=1),)


def test_the_record_of_a_round_is_told_from_a_sheet() -> None:
    record = paths.data("examples", "cabo-round.json").read_text()
    with pytest.raises(CaboError, match="the record of a single round, not a score sheet"):
        read(record)


def test_a_newer_format_is_named() -> None:
    with pytest.raises(CaboError, match=f"format {FORMAT + 1}, of a newer caboprob"):
        read(json.dumps({**GOOD, "format": FORMAT + 1, "anything": {}}))


def test_a_newer_format_is_named_even_where_it_lacks_what_this_one_needs() -> None:
    with pytest.raises(CaboError, match="format 9, of a newer caboprob"):
        read('{"format": 9, "rules": "cabo-de"}')


@pytest.mark.parametrize("form", WRITERS)
def test_who_began_goes_with_the_sheet(sqlite_sheets: Sheets, form: str) -> None:
    key = sqlite_sheets.begin("cabo-de", NAMES, first=2).key
    sqlite_sheets.add(key, RoundEntry(sums=(3, 4), caller=1))
    assert read(WRITERS[form](sqlite_sheets.read(key))).first == 2


def test_a_spreadsheet_may_part_the_cells_by_semicolons_and_rows_must_agree_on_who_began(
    sqlite_sheets: Sheets,
) -> None:
    key = sqlite_sheets.begin("cabo-de", ("Ben; Bo", "=1,5"), first=2).key
    for _ in range(2):
        sqlite_sheets.add(key, RoundEntry(sums=(3, 4), caller=1))
    rows = list(csv.reader(io.StringIO(WRITERS["csv"](sqlite_sheets.read(key)))))
    sheet = read(saved(rows))
    assert (sheet.players, sheet.first, len(sheet.entries)) == (("Ben; Bo", "=1,5"), 2, 2)
    rows[1][rows[0].index("first")] = "1"
    with pytest.raises(CaboError, match="the same “first”"):
        read(saved(rows))


def test_a_csv_file_of_an_earlier_version_has_fewer_columns(sqlite_sheets: Sheets) -> None:
    key = sqlite_sheets.begin("cabo-de", NAMES, first=2).key
    sqlite_sheets.add(key, RoundEntry(sums=(3, 4), caller=1))
    rows = list(csv.reader(io.StringIO(WRITERS["csv"](sqlite_sheets.read(key)))))
    fourth_lacks = ("played",)  # the fourth version of such files; today's is the fifth
    third_lacks = (*fourth_lacks, "resets", "began")
    second_lacks = (*third_lacks, "before", "record")
    first_lacks = (*second_lacks, "first")
    for lacking, first in ((fourth_lacks, 2), (third_lacks, 2), (second_lacks, 2), (first_lacks, None)):
        kept = [place for place, name in enumerate(rows[0]) if name not in lacking]
        sheet = read(saved([[row[place] for place in kept] for row in rows]))
        assert (sheet.first, sheet.entries) == (first, (RoundEntry(sums=(3, 4), caller=1),))


def saved(rows: list[list[str]]) -> str:
    """Rows as a spreadsheet saves them where numbers have a decimal comma."""
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "round,rules\n1,cabo-de\n",
        'round,"rules',
        "{" * 100_000,
        "[" * 100_000,
        "x" * (LONGEST_FILE + 1),
        "round,rules,house,caller,shed,no_cards,kamikaze,bare\n",
    ],
    ids=["empty", "blank", "other-csv", "torn-csv", "deep", "deeper", "long", "nobody"],
)
def test_any_other_file_is_refused(text: str) -> None:
    with pytest.raises(CaboError):
        read(text)


@given(st.text(max_size=200))
def test_any_text_is_a_sheet_or_refused(text: str) -> None:
    with pytest.raises(CaboError):
        read(text)


def test_cards_that_contradict_the_sum_in_their_row_are_refused_by_the_round(sqlite_sheets: Sheets) -> None:
    key = sqlite_sheets.begin("cabo-de", ("Anna", "Ben")).key
    for hands in (((1, 2), (5,)), ((12, 12, 13, 13), (7,))):
        sqlite_sheets.add(key, RoundEntry(hands=hands, caller=1))
    text = WRITERS["csv"](sqlite_sheets.read(key))
    assert text.count(",12 12 13 13,50,") == 1
    with pytest.raises(CaboError, match=r"12 12 13 13 count 50, not 49") as refused:
        read(text.replace(",12 12 13 13,50,", ",12 12 13 13,49,"))
    assert refused.value.where == ("round 2", "sums 1")
    emptied = read(text.replace(",12 12 13 13,50,", ",12 12 13 13,,"))
    assert emptied.entries == read(text).entries


def test_by_other_rules_than_the_file_names_cards_may_count_otherwise(sqlite_sheets: Sheets) -> None:
    key = sqlite_sheets.begin("cambio", ("Anna", "Ben")).key
    deck = rulesets.read("cambio").deck
    kings = RoundEntry(hands=(tuple(deck.read_hand("Kh 2")), tuple(deck.read_hand("5"))), caller=1)
    sqlite_sheets.add(key, kings)
    unstored = read(WRITERS["csv"](sqlite_sheets.read(key)), checked_rules("cambio", ("red-king=0",)))
    assert unstored.entries == (kings,)
