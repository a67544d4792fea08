"""A round that was recorded move by move goes onto a sheet with its record, which never contradicts it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from caboprob.content import paths
from caboprob.content.messages import LANGUAGES
from caboprob.errors import CaboError
from caboprob.replays import read_and_replay
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry
from caboprob.sheet.exchange.files import WRITERS, read
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.recorded import LONGEST_RECORD, RecordIllegal, entry_of_source, record_agrees
from caboprob.table.replay import Replay

EXAMPLES = ("cabo-round", "cabo-recorded", "kaboom-round", "cabu-round", "kabadak-game")


def parts_of(name: str) -> dict[str, Any]:
    """A record that comes with the app."""
    found: dict[str, Any] = json.loads(paths.data("examples", f"{name}.json").read_text(encoding="utf-8"))
    return found


def on_a_sheet(sheets: Sheets, name: str) -> tuple[str, Entry]:
    """The key of a sheet on which an example stands, and its entry."""
    parts, entry = parts_of(name), entry_of_source(parts_of(name))
    people = ["Anna", "Ben", "Cleo", "Dora"][: len(parts["hands"])]
    key = sheets.begin(parts["rules"], people, parts.get("house", [])).key
    sheets.add(key, entry)
    return key, entry


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.slow
def test_a_record_comes_back_and_leads_to_what_stands_on_the_sheet(sheets: Sheets, name: str) -> None:
    key, entry = on_a_sheet(sheets, name)
    sheet = sheets.read(key)
    assert sheet.rounds[0].entry == entry
    replay = read_and_replay(sheet.record(1))
    score = replay.score() if isinstance(replay, Replay) else None
    assert sheet.rounds[0].points == (score.points if score else replay.points)
    assert read_and_replay(sheet.record(1)).record == read_and_replay(parts_of(name)).record


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.slow
def test_a_record_goes_out_and_comes_in_with_its_sheet(sheets: Sheets, name: str, form: str) -> None:
    key, entry = on_a_sheet(sheets, name)
    assert read(WRITERS[form](sheets.read(key))).entries == (entry,)


OURS = 'based_on = "cabo-de"\n[score]\nwrong_call_plus = 9\n'


@pytest.mark.parametrize("form", WRITERS)
def test_a_record_by_rules_of_ones_own_is_judged_by_those_of_the_sheet(sheets: Sheets, form: str) -> None:
    key = sheets.begin("ours.toml", ["Anna", "Ben", "Cleo"], text=OURS).key
    entry = entry_of_source(parts_of("cabo-round") | {"rules": "ours"}, sheets.read(key).rules)
    sheet = sheets.add(key, entry)
    assert read(WRITERS[form](sheet), sheet.agreed if form == "csv" else None).entries == (entry,)
    replay = read_and_replay(sheet.record(1), sheet.rules)
    assert isinstance(replay, Replay)
    assert replay.record.rules.wrong_call_plus == 9


def test_a_record_by_others_rules_is_none_for_ones_own_sheet(sheets: Sheets) -> None:
    key = sheets.begin("ours.toml", ["Anna", "Ben", "Cleo"], text=OURS).key
    rules = sheets.read(key).rules
    with pytest.raises(CaboError, match=r"other rules \(cabo-de\) than the sheet \(ours\)"):
        sheets.add(key, entry_of_source(parts_of("cabo-round"), rules))
    with pytest.raises(CaboError, match=r"other rules \(theirs\) than the sheet \(ours\)"):
        entry_of_source(parts_of("cabo-round") | {"rules": "theirs"}, rules)


def test_the_hands_may_lie_in_another_order(sheets: Sheets) -> None:
    key, entry = on_a_sheet(sheets, "cabo-round")
    assert isinstance(entry, RoundEntry)
    assert entry.hands
    turned = replace(entry, hands=tuple(hand[::-1] for hand in entry.hands))
    assert sheets.correct(key, 1, turned).record(1) == entry.record


def changed(entry: Entry, **parts: Any) -> Entry:
    return replace(entry, **parts)


@pytest.mark.parametrize(
    "change",
    [
        {"caller": 1},
        {"hands": None, "sums": (9, 9, 9)},
        {"hands": ((1, 2, 3, 4), (1,), (2,))},
    ],
    ids=lambda change: next(iter(change)),
)
def test_an_entry_that_contradicts_its_record_is_refused(sheets: Sheets, change: dict[str, Any]) -> None:
    key, entry = on_a_sheet(sheets, "cabo-round")
    other = changed(entry, **change)
    assert not record_agrees(None, other)
    with pytest.raises(CaboError, match="recorded moves lead to"):
        sheets.correct(key, 1, other)
    assert record_agrees(None, changed(other, record=None))
    assert sheets.correct(key, 1, changed(other, record=None)).rounds[0].entry.record is None
    assert sheets.undo(key).record(1) == entry.record


def test_a_game_of_kabadak_that_contradicts_its_record_is_refused(sheets: Sheets) -> None:
    key, entry = on_a_sheet(sheets, "kabadak-game")
    with pytest.raises(CaboError, match="recorded moves lead to"):
        sheets.correct(key, 1, GameEntry((0, 45), 1, entry.record))


@pytest.mark.parametrize(
    ("rules", "house", "people"),
    [("cabo-en", [], 3), ("cabo-de", ["six-cards"], 4), ("kaboom", [], 3), ("kabadak", [], 2)],
)
def test_a_record_of_other_rules_is_refused_by_naming_both(
    sheets: Sheets, rules: str, house: list[str], people: int
) -> None:
    key = sheets.begin(rules, ["Anna", "Ben", "Cleo", "Dora"][:people], house).key
    named = " ".join((rules, *house))
    with pytest.raises(CaboError, match=rf"other rules \(cabo-de\) than the sheet \({named}\)"):
        sheets.add(key, entry_of_source(parts_of("cabo-round")))


def test_a_record_of_fewer_people_than_the_sheet_is_refused(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ["Anna", "Ben", "Cleo", "Dora"]).key
    with pytest.raises(CaboError, match="round of 3, and the sheet has 4"):
        sheets.add(key, entry_of_source(parts_of("cabo-round")))


def test_a_record_that_does_not_come_to_its_end_is_refused() -> None:
    parts = parts_of("cabo-round")
    with pytest.raises(CaboError, match="does not come to the end"):
        entry_of_source(parts | {"moves": parts["moves"][:-1]})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_breaks_off_at_a_move_is_refused_with_the_move_and_why(language: str) -> None:
    parts = parts_of("cabo-round")
    with pytest.raises(RecordIllegal) as refused:
        entry_of_source(parts | {"moves": [*parts["moves"][:2], "take 9"]})
    assert refused.value.facts == {"move": 3, "player": 3, "text": "take 9"}
    assert refused.value.broken.error.sentence(language) in refused.value.sentence(language)


@pytest.mark.parametrize("record", ["", "{", "[]", "{}", '{"rules": "cabo-de"}', "x" * 50_000, 5])
@pytest.mark.slow
def test_what_is_no_record_is_refused(sheets: Sheets, record: Any) -> None:
    key, entry = on_a_sheet(sheets, "cabo-round")
    with pytest.raises(CaboError) as refused:
        sheets.add(key, changed(entry, record=record))
    assert len(str(refused.value)) < 400
    assert sheets.read(key).revision == 1


def test_a_record_is_bounded(sheets: Sheets) -> None:
    key, entry = on_a_sheet(sheets, "cabo-round")
    long = json.dumps(parts_of("cabo-round") | {"note": "x" * LONGEST_RECORD})
    with pytest.raises(CaboError, match="20"):
        sheets.add(key, changed(entry, record=long))


@pytest.mark.parametrize("record", ["x", 5, [], {"rules": "cabo-de"}])
def test_a_file_with_a_broken_record_is_refused_at_its_place(record: Any) -> None:
    file = {"format": 2, "rules": "cabo-de", "players": ["Anna", "Ben"], "rounds": []}
    row = {"hands": ["1 2", "5 5"], "caller": 1, "record": record}
    with pytest.raises(CaboError, match=r"round 1.*record"):
        read(json.dumps(file | {"rounds": [row]}))
