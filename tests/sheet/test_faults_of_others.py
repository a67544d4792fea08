"""What other score apps get wrong: each fault that was found in one of them is held off here."""

from pathlib import Path

import pytest

from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.statistics import player_figures

OURS = 'based_on = "cabo-de"\n'


@pytest.fixture
def sqlite_sheets(tmp_path: Path) -> Sheets:
    """The sheets of a new file."""
    return Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")


def played(sheets: Sheets, *rounds: RoundEntry, players: int = 2, text: str = OURS) -> tuple[str, Sheet]:
    """The key of a sheet with these rounds, and the sheet."""
    key = sheets.begin("ours.toml", ["Anna", "Ben", "Ćiro"][:players], text=text).key
    for entry in rounds:
        sheets.add(key, entry)
    return key, sheets.read(key)


def test_the_price_of_a_wrong_call_is_the_one_agreed_on_wherever_it_is_counted(sqlite_sheets: Sheets) -> None:
    _, sheet = played(
        sqlite_sheets, RoundEntry(sums=(7, 3), caller=1), text=f"{OURS}[score]\nwrong_call_plus = 9\n"
    )
    assert sheet.totals == (16, 0)
    assert [(record.calls, record.calls_right) for record in player_figures([sheet])] == [(1, 0), (0, 0)]
    sqlite_sheets.close()


def test_a_correction_makes_and_takes_away_a_reset_in_the_middle(sqlite_sheets: Sheets) -> None:
    rounds = [RoundEntry(sums=(1, sum_), caller=1) for sum_ in (49, 41, 10, 7)]
    key, sheet = played(sqlite_sheets, *rounds)
    assert [scored.totals[1] for scored in sheet.rounds] == [49, 90, 50, 57]
    without = sqlite_sheets.correct(key, 1, RoundEntry(sums=(1, 48), caller=1))
    assert [scored.totals[1] for scored in without.rounds] == [48, 89, 99, 106]
    again = sqlite_sheets.undo(key)
    assert [scored.totals[1] for scored in again.rounds] == [49, 90, 50, 57]
    assert [(scored.number, one.event) for scored in again.rounds for one in scored.because].count(
        (3, "reset")
    ) == 1
    sqlite_sheets.close()


def test_a_reset_takes_nothing_from_the_points_and_makes_nobody_the_winner_of_the_round(
    sqlite_sheets: Sheets,
) -> None:
    _, sheet = played(
        sqlite_sheets,
        RoundEntry(sums=(1, 49), caller=1),
        RoundEntry(sums=(1, 46), caller=2),  # 46 and 5 for a wrong call: exactly 100
    )
    last = sheet.rounds[-1]
    assert (last.points, last.totals) == ((0, 51), (0, 50))
    assert sheet.next_starter == (1,)
    sqlite_sheets.close()


def test_of_several_who_won_the_round_the_one_with_the_lowest_total_begins(sqlite_sheets: Sheets) -> None:
    entries = RoundEntry(sums=(9, 5, 1), caller=3), RoundEntry(sums=(2, 2, 8), caller=3)
    _, sheet = played(sqlite_sheets, *entries, players=3)
    assert sheet.rounds[-1].points == (0, 0, 13)
    assert sheet.next_starter == (2,)
    sqlite_sheets.close()


@pytest.mark.parametrize("caller", [1, 2])
def test_a_round_with_a_kamikaze_keeps_who_called(sqlite_sheets: Sheets, caller: int) -> None:
    _, sheet = played(sqlite_sheets, RoundEntry(hands=((12, 12, 13, 13), (1,)), caller=caller))
    assert sheet.rounds[0].caller == caller
    assert [record.calls for record in player_figures([sheet])] == [caller == 1, caller == 2]
    sqlite_sheets.close()


def test_a_round_is_won_by_the_lowest_and_not_by_the_highest(sqlite_sheets: Sheets) -> None:
    _, sheet = played(sqlite_sheets, RoundEntry(sums=(3, 20, 9), caller=1), players=3)
    assert [record.rounds_won for record in player_figures([sheet])] == [1, 0, 0]
    sqlite_sheets.close()


def test_a_game_that_is_shared_names_all_its_winners(sqlite_sheets: Sheets) -> None:
    entries = [RoundEntry(sums=(4, 4, 40), caller=3) for _ in range(3)]
    _, sheet = played(sqlite_sheets, *entries, players=3)
    assert (sheet.totals, sheet.game_over, sheet.game_winners) == ((0, 0, 135), True, (1, 2))
    assert [record.games_won for record in player_figures([sheet])] == [1, 1, 0]
    sqlite_sheets.close()


def test_neither_a_kamikaze_nor_a_reset_depends_on_when_the_game_ends(sqlite_sheets: Sheets) -> None:
    kamikaze = RoundEntry(sums=(50, 3), caller=2, kamikaze=(1,))
    _, sheet = played(sqlite_sheets, kamikaze, kamikaze, kamikaze, text=f"{OURS}[game]\nend_at = 300\n")
    assert [scored.totals[1] for scored in sheet.rounds] == [50, 50, 50]
    sqlite_sheets.close()


def test_whoever_begins_also_shuffles(sqlite_sheets: Sheets) -> None:
    _, sheet = played(sqlite_sheets, RoundEntry(sums=(3, 20, 9), caller=2), players=3)
    assert sheet.next_dealer == sheet.next_starter == (1,)
    sqlite_sheets.close()
