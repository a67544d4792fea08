"""What is counted over several games is what happened in their rounds, seen from each person."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from caboprob.sheet import statistics
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.statistics import BestRound, LowestHand, PlayerFigures


@pytest.fixture
def sqlite_sheets(tmp_path: Path) -> Sheets:
    """The sheets of a new file."""
    return Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")


def by_name(records: Sequence[PlayerFigures]) -> dict[str, PlayerFigures]:
    return {record.name: record for record in records}


def test_an_evening_is_counted_person_by_person(sqlite_sheets: Sheets) -> None:
    first = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"]).key
    sqlite_sheets.add(first, RoundEntry(sums=(3, 10), caller=1))  # right
    sqlite_sheets.add(first, RoundEntry(sums=(7, 6), caller=1))  # wrong: 12
    sqlite_sheets.add(first, RoundEntry(sums=(50, 9), caller=2, kamikaze=(1,)))  # not right either: 50
    sqlite_sheets.add(first, RoundEntry(sums=(1, 40), caller=1))  # Ben: 100, reset to 50
    sqlite_sheets.add(
        first, RoundEntry(sums=(44, 45), caller=2)
    )  # wrong and tied by nobody: 50, exactly 100 again
    second = sqlite_sheets.begin("cabo-de", ["Ben", "Anna"], follows=first).key
    sqlite_sheets.add(second, RoundEntry(sums=(4, 4), caller=1))  # the tie is the caller's
    found = by_name(statistics.player_figures(sqlite_sheets.evening(second)))
    anna, ben = found["Anna"], found["Ben"]
    assert (anna.games, anna.rounds, anna.rounds_won, anna.points) == (2, 6, 4, 12 + 4)
    assert (anna.calls, anna.calls_right, anna.kamikazes, anna.resets) == (3, 2, 1, 0)
    assert (ben.calls, ben.calls_right, ben.kamikazes, ben.resets) == (3, 1, 0, 2)
    assert (ben.rounds_won, ben.points) == (2, 10 + 0 + 50 + 40 + 50 + 0)
    assert (anna.dropped, anna.kept, ben.dropped, ben.kept) == (0, 16, 100, 50)
    assert anna.best == BestRound(ahead=Fraction(50), points=0, game=1, round=3)  # the kamikaze: 0 against 50
    assert anna.lowest == LowestHand(sum=1, game=1, round=4)
    assert ben.best == BestRound(ahead=Fraction(12), points=0, game=1, round=2)
    assert ben.lowest == LowestHand(sum=4, game=2, round=1)
    sqlite_sheets.close()


def test_evenings_are_told_apart_and_the_same_people_are_known_wherever_they_sit(
    sqlite_sheets: Sheets,
) -> None:
    monday = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"]).key
    later = sqlite_sheets.begin("cabo-de", ["Ben", "Anna"], follows=monday).key
    tuesday = sqlite_sheets.begin("cabo-de", ["ANNA", "Ben"]).key
    others = sqlite_sheets.begin("cabo-de", ["Anna", "Ćiro"]).key
    for key in (monday, later, tuesday, others):
        sqlite_sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    every = [sheet for key in (tuesday, monday, later, others) for sheet in sqlite_sheets.evening(key)]
    found = statistics.evenings(every)
    assert [[sheet.game for sheet in evening.sheets] for evening in found] == [[1, 2], [1], [1]]
    same = statistics.sheets_of_same_people(every, ["ben", "anna"])
    together = [sheet for evening in statistics.evenings(same) for sheet in evening.sheets]
    assert by_name(statistics.player_figures(together))["Ben"].points == 10 + 0 + 10
    sqlite_sheets.close()


def test_a_game_that_goes_on_with_other_people_is_one_game(sqlite_sheets: Sheets) -> None:
    first = sqlite_sheets.begin("cabo-de", ["Anna", "Ben", "Cleo"]).key
    sqlite_sheets.add(first, RoundEntry(sums=(5, 6, 7), caller=1))
    without_cleo = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"], totals=(0, 6), follows=first)
    sqlite_sheets.add(without_cleo.key, RoundEntry(sums=(9, 3), caller=2))
    second = sqlite_sheets.begin("cabo-de", ["Anna", "Ben", "Cleo"], follows=without_cleo.key).key
    sqlite_sheets.add(second, RoundEntry(sums=(1, 6, 7), caller=1))
    [evening] = statistics.evenings(sqlite_sheets.evening(second))
    assert len(statistics.games_on(evening.sheets)) == 2
    found = by_name(evening.figures)
    assert (found["Anna"].games, found["Ben"].games, found["Cleo"].games) == (2, 2, 2)
    assert found["Anna"].lowest == LowestHand(sum=1, game=2, round=1)
    sqlite_sheets.close()


def test_rounds_after_the_end_are_not_counted_and_winners_are(sqlite_sheets: Sheets) -> None:
    key = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"]).key
    for _ in range(3):
        sqlite_sheets.add(key, RoundEntry(sums=(1, 30), caller=1))
    sqlite_sheets.correct(key, 1, RoundEntry(sums=(50, 2), caller=2, kamikaze=(1,)))
    last = sqlite_sheets.correct(key, 2, RoundEntry(sums=(48, 49), caller=2))
    assert [scored.after_the_end for scored in last.rounds] == [False, False, True]
    anna, ben = statistics.player_figures([last])
    assert (anna.rounds, anna.games_won, ben.games_won, ben.points) == (2, 1, 0, 104)
    sqlite_sheets.close()


def test_rules_that_name_no_winner_of_a_round_count_none(sqlite_sheets: Sheets) -> None:
    cabu = sqlite_sheets.begin("cabu", ["Anna", "Ben"]).key
    sqlite_sheets.add(cabu, RoundEntry(sums=(3, 10), caller=1))
    kabadak = sqlite_sheets.begin("kabadak", ["Anna", "Ben"]).key
    sqlite_sheets.add(kabadak, GameEntry((30, 0), bare=2))  # Ben had Kabadak and no other card
    for key in (cabu, kabadak):
        assert {record.rounds_won for record in statistics.player_figures([sqlite_sheets.read(key)])} == {
            None
        }
    ben = by_name(statistics.player_figures([sqlite_sheets.read(kabadak)]))["Ben"]
    assert (ben.bare, ben.calls, ben.games_won) == (1, 0, 1)
    sqlite_sheets.close()
