"""A sheet keeps what was put down, counts all else from it, and gives itself only to those with a key."""

import numpy as np
import pytest

from caboprob.errors import BadNotation, CaboError
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import SheetOver, SheetReadOnly, Sheets, SheetUnknown
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.sheet.steps import StepKind
from caboprob.sheet.store import queries


def sums(*given: int, caller: int = 1) -> RoundEntry:
    """A round of which the sums were put down."""
    return RoundEntry(sums=given, caller=caller)


def test_a_sheet_is_read_as_it_was_written(sheets: Sheets, key: str) -> None:
    written = sheets.add(key, sums(3, 10))
    assert sheets.read(key) == written
    assert (written.totals, written.leaders, written.next_starter) == ((0, 10), (1,), (1,))


def test_whoever_has_no_key_gets_nothing(sheets: Sheets, key: str) -> None:
    for wrong in ("", key[:-1], key.upper(), "%", "' OR 1=1 --"):
        for ask in (sheets.read, sheets.history, sheets.revision, sheets.undo, sheets.evening):
            with pytest.raises(SheetUnknown):
                ask(wrong)


def test_the_key_to_read_cannot_write(sheets: Sheets, key: str) -> None:
    read_key = sheets.add(key, sums(3, 10)).read_key
    assert read_key
    for change in (
        lambda: sheets.add(read_key, sums(1, 2)),
        lambda: sheets.correct(read_key, 1, sums(1, 2)),
        lambda: sheets.remove(read_key, 1),
        lambda: sheets.undo(read_key),
        lambda: sheets.begin("cabo-de", ["Anna", "Ben"], follows=read_key),
    ):
        with pytest.raises(SheetReadOnly):
            change()
    seen = sheets.read(read_key)
    assert (seen.revision, seen.may_write, seen.read_key) == (1, False, None)


def test_a_stale_change_is_a_conflict_that_shows_both(sheets: Sheets, key: str) -> None:
    seen = sheets.add(key, sums(3, 10)).revision
    now = sheets.correct(key, 1, sums(4, 10), revision=seen)
    with pytest.raises(Conflict, match="round 1 was corrected") as met:
        sheets.correct(key, 1, sums(5, 10), revision=seen)
    assert met.value.sheet == now == sheets.read(key)
    assert [(step.kind, step.entry) for step in met.value.changes] == [(StepKind.CORRECT, sums(4, 10))]


@pytest.mark.slow
def test_undo_walks_back_through_everything(sheets: Sheets, key: str) -> None:
    def seen(sheet: Sheet) -> list[object]:
        return [scored.entry for scored in sheet.rounds]

    first, second, other = sums(3, 10), sums(1, 20), sums(5, 4)
    stood = [
        seen(sheets.read(key)),
        seen(sheets.add(key, first)),
        seen(sheets.add(key, second)),
        seen(sheets.correct(key, 1, other)),
        seen(sheets.remove(key, 2)),
    ]
    assert stood == [[], [first], [first, second], [other, second], [other]]
    for before in reversed(stood[:-1]):
        assert seen(sheets.undo(key)) == before
    with pytest.raises(BadNotation, match="nothing left to undo"):
        sheets.undo(key)


def test_rounds_after_the_end_stay_uncounted_until_a_correction_lets_them_count(
    sheets: Sheets, key: str
) -> None:
    for _ in range(4):
        last = sheets.add(key, sums(1, 20))
    assert (last.totals, last.game_over) == ((0, 80), False)
    sheets.correct(key, 1, RoundEntry(sums=(50, 1), caller=2, kamikaze=(1,)))
    ended = sheets.correct(key, 2, sums(1, 40))
    assert (ended.totals, ended.game_over, ended.game_winners) == ((0, 110), True, (1,))
    assert not ended.rounds[2].after_the_end
    assert (ended.rounds[3].after_the_end, ended.rounds[3].points) == (True, ())
    with pytest.raises(SheetOver):
        sheets.add(key, sums(1, 2))
    assert sheets.undo(key).totals == (0, 110)
    assert sheets.undo(key).totals == last.totals


def test_a_round_of_kabadak_is_a_sheet_too(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ["Anna", "Ben"]).key
    after = sheets.add(key, GameEntry((0, 45)))
    assert (after.totals, after.leaders, after.rules) == ((0, 45), (1,), None)
    ended = sheets.add(key, GameEntry((30, 0), bare=2))
    assert (ended.game_over, ended.game_winners) == (True, (2,))
    following = sheets.read(sheets.begin("kabadak", ["Ben", "Anna"], follows=key).key)
    assert (following.first, following.game) == (1, 2)  # Ben, who did not deal first the round before


@pytest.mark.parametrize(
    "entry",
    [
        sums(51, 2),
        sums(50, 2),
        sums(-1, 2),
        sums(1, 2, 3),
        sums(1, 2, caller=3),
        RoundEntry(sums=(1, 2)),
        RoundEntry(caller=1),
        RoundEntry(hands=((1,), (2,)), sums=(1, 2), caller=1),
        RoundEntry(hands=((13, 13, 13), (2,)), caller=1),
        RoundEntry(sums=(49, 2), caller=1, kamikaze=(1,)),
        RoundEntry(sums=(50, 50), caller=1, kamikaze=(1, 2)),
        GameEntry((0, 45)),
    ],
)
@pytest.mark.slow
def test_what_no_round_can_bring_is_refused_and_not_kept(sheets: Sheets, key: str, entry: RoundEntry) -> None:
    with pytest.raises(CaboError):
        sheets.add(key, entry)
    assert sheets.read(key).revision == 0


def test_lists_and_numbers_of_numpy_are_kept_as_what_they_say(sheets: Sheets, key: str) -> None:
    both = list(np.array([3, 10]))
    hands = [[1, 2], list(np.array([5, 0]))]
    first = sheets.add(key, RoundEntry(sums=both, caller=np.int64(1)))  # type: ignore[arg-type]
    second = sheets.add(key, RoundEntry(hands=hands, caller=2))  # type: ignore[arg-type]
    assert first.rounds[0].entry == RoundEntry(sums=(3, 10), caller=1)
    assert second.rounds[1].entry == RoundEntry(hands=((1, 2), (5, 0)), caller=2)
    assert sheets.read(key) == second


def test_what_was_stored_stays_readable_whatever_is_refused_today(
    sheets: Sheets, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sheets.add(key, sums(3, 10))

    def refuse(*_: object) -> None:
        raise BadNotation("entry-hands-or-sums")

    monkeypatch.setattr("caboprob.sheet.checks.check_round", refuse)
    queries._read_entry.cache_clear()
    assert sheets.read(key) == before


def test_two_who_begin_the_next_game_come_to_the_same_sheet(sheets: Sheets, key: str) -> None:
    assert sheets.following(key) is None
    after = sheets.begin_next_game(key)
    assert sheets.begin_next_game(key) == after == sheets.following(key)
    assert [one.game for one in sheets.evening(key)] == [1, 2]
    read_key = str(sheets.read(key).read_key)
    assert sheets.following(read_key) == sheets.read(after).read_key
    with pytest.raises(SheetReadOnly):
        sheets.begin_next_game(read_key)


def test_a_second_game_after_the_same_one_has_keys_of_its_own(sheets: Sheets, key: str) -> None:
    first = sheets.begin("cabo-de", ["Ben", "Anna"], follows=key).key
    second = sheets.begin("cabo-de", ["Ben", "Cleo"], follows=key).key
    assert sheets.following(key) == first != second
    assert sheets.read(second).players == ("Ben", "Cleo")
