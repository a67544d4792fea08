"""Names are corrected later, and a game goes on here with the totals it had elsewhere."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, CaboError
from caboprob.sheet.disputed import scores_before_round
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.exchange.files import WRITERS, read
from caboprob.sheet.keeping.sheets import SheetReadOnly, Sheets
from caboprob.sheet.sheet import Conflict
from caboprob.sheet.statistics import player_figures


def test_a_name_is_corrected_for_all_rounds_and_the_step_is_undone(sheets: Sheets, key: str) -> None:
    sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    sheets.rename(key, ["Anna", "Benno"])
    sheets.add(key, RoundEntry(sums=(3, 10), caller=2))
    sheet = sheets.read(key)
    assert (sheet.players, len(sheet.rounds), sheet.revision) == (("Anna", "Benno"), 2, 3)
    assert [one.name for one in player_figures([sheet])] == ["Anna", "Benno"]
    assert sheets.undo(key).players == ("Anna", "Benno")
    before = sheets.undo(key)
    assert (before.players, len(before.rounds)) == (("Anna", "Ben"), 1)


@pytest.mark.parametrize(
    "names", [["Anna"], ["Anna", "Ben", "Cleo"], ["Anna", "anna"], ["Anna", " "], ["Anna", "Ben"]]
)
def test_names_that_cannot_be_or_change_nothing_are_refused(
    sheets: Sheets, key: str, names: list[str]
) -> None:
    with pytest.raises(BadNotation):
        sheets.rename(key, names)
    assert sheets.read(key).revision == 0


def test_names_are_corrected_by_whoever_may_write_and_has_seen_the_sheet(sheets: Sheets, key: str) -> None:
    sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    with pytest.raises(SheetReadOnly):
        sheets.rename(str(sheets.read(key).read_key), ["Anna", "Benno"])
    with pytest.raises(Conflict):
        sheets.rename(key, ["Anna", "Benno"], revision=0)


def test_the_next_game_of_kabadak_knows_who_deals_by_the_corrected_name(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ["Anna", "Bem"]).key
    sheets.rename(key, ["Anna", "Ben"])
    following = sheets.read(sheets.begin("kabadak", ["Ben", "Anna"], follows=key).key)
    assert following.first == 1  # Ben, who did not deal first in the round before


def test_a_game_goes_on_with_the_totals_it_had(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ["Anna", "Ben"], totals=[90, 20]).key
    begun = sheets.read(key)
    assert (begun.starting_totals, begun.totals, begun.leaders) == ((90, 20), (90, 20), (2,))
    after = sheets.add(key, RoundEntry(sums=(10, 3), caller=2))
    assert after.totals == (50, 20)  # exactly 100
    for form in WRITERS:
        again = sheets.read(sheets.store(read(WRITERS[form](after))).key)
        assert (again.starting_totals, again.totals, again.rounds) == (
            after.starting_totals,
            after.totals,
            after.rounds,
        )


@pytest.mark.parametrize("totals", [[90], [90, 100], [-1, 5], [5, 101], [1, 2, 3]])
def test_totals_that_cannot_stand_before_a_round_are_refused(sheets: Sheets, totals: list[int]) -> None:
    with pytest.raises(CaboError):
        sheets.begin("cabo-de", ["Anna", "Ben"], totals=totals)


LIMITED = next(key for key in rulesets.family_keys() if rulesets.read(key).resets_limited)


def test_where_totals_drop_only_so_often_they_come_with_how_often_they_have(sheets: Sheets) -> None:
    with pytest.raises(CaboError, match="only so often"):
        sheets.begin(LIMITED, ["Anna", "Ben"], totals=[5, 5])
    assert sheets.begin(LIMITED, ["Anna", "Ben"], totals=[0, 0]).key
    for resets in ([0], [-1, 0], [0, 9]):
        with pytest.raises(CaboError, match="resets"):
            sheets.begin(LIMITED, ["Anna", "Ben"], totals=[5, 5], resets=resets)
    with pytest.raises(CaboError, match="from 0 to 0"):
        sheets.begin("cabo-de", ["Anna", "Ben"], totals=[5, 5], resets=[1, 0])


def test_a_total_that_has_dropped_before_drops_no_more(sheets: Sheets) -> None:
    assert (rulesets.read(LIMITED).reset_at, int(rulesets.read(LIMITED).reset_times)) == (100, 1)
    key = sheets.begin(LIMITED, ["Anna", "Ben", "Cleo"], totals=[90, 90, 5], resets=[1, 0, 0]).key
    after = sheets.add(key, RoundEntry(sums=(10, 10, 3), caller=3))
    assert after.totals == (100, 50, 5)
    for form in WRITERS:
        again = sheets.read(sheets.store(read(WRITERS[form](after))).key)
        assert (again.starting_totals, again.resets, again.rounds) == ((90, 90, 5), (1, 0, 0), after.rounds)
    assert scores_before_round(after, 1).resets == (1, 0, 0)
    assert scores_before_round(after, 2).resets == (1, 1, 0)


def test_a_round_of_kabadak_begins_at_nothing(sheets: Sheets) -> None:
    with pytest.raises(CaboError, match="begins at 0"):
        sheets.begin("kabadak", ["Anna", "Ben"], totals=[5, 5])


def test_a_game_of_so_many_rounds_goes_on_with_other_people(sheets: Sheets) -> None:
    """Kombio has five rounds (`game.end`): three on one sheet, two on the next, and it is one game."""
    key = sheets.begin("kombio", ["Anna", "Ben", "Cleo"]).key
    for _ in range(3):
        sheets.add(key, RoundEntry(sums=(3, 10, 7), caller=1))
    before = scores_before_round(sheets.read(key), 4)
    assert before.played == 3
    totals, played = before.totals[:2], before.played
    later = sheets.begin("kombio", ["Anna", "Ben"], follows=key, totals=totals, played=played).key
    for _ in range(2):
        assert not sheets.read(later).game_over
        sheets.add(later, RoundEntry(sums=(3, 10), caller=1))
    sheet = sheets.read(later)
    assert (sheet.game_over, sheet.game, sheet.follows) == (True, 1, False)
    figures = player_figures(sheets.evening(key))
    assert [(one.name, one.games, one.rounds) for one in figures] == [
        ("Anna", 1, 5),
        ("Ben", 1, 5),
        ("Cleo", 1, 3),
    ]
    for write in WRITERS.values():
        again = read(write(sheet))
        assert (again.starting_totals, again.played) == (totals, 3)
    assert sheets.read(sheets.begin_next_game(later)).game == 2


@pytest.mark.parametrize(("rules", "played"), [("kombio", 5), ("kombio", -1), ("cabo-de", 1)])
def test_rounds_played_elsewhere_leave_one_to_play(sheets: Sheets, rules: str, played: int) -> None:
    with pytest.raises(BadNotation, match="rounds played"):
        sheets.begin(rules, ["Anna", "Ben"], totals=[1, 2], played=played)
