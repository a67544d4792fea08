"""Every figure of the statistics is what somebody with a pencil would count from the printed rounds."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.sheet import statistics
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import SheetOver, Sheets
from caboprob.sheet.sheet import Sheet
from tests.sheet.strategies import sheet_entries
from tests.turns import every_nth

PEOPLE = ("Anna", "Ben", "Cleo", "Dora")
RULES = [*rulesets.family_keys(), "kabadak"]


def counted_by_hand(sheets: list[Sheet], name: str) -> dict[str, object]:
    """The figures of a person, counted line by line from points, sums and totals alone."""
    told: dict[str, object] = {}
    games = won = 0
    written: list[int] = []
    totals_grew, resets, dropped, calls = 0, 0, 0, 0  # dropped: points that resets took off
    leads: list[Fraction] = []  # by how much less I wrote in a round than the others on average
    own_sums: list[int] = []
    for sheet in sheets:
        if name not in sheet.players or not sheet.rounds:
            continue
        seat = sheet.players.index(name)
        games += 1
        won += seat + 1 in (sheet.game_winners or ())
        total_before = sheet.starting_totals[seat] if sheet.starting_totals else 0
        for line in sheet.rounds:
            if line.after_the_end:
                continue
            mine = line.points[seat]
            written.append(mine)
            own_sums.append(line.sums[seat])
            others = [points for number, points in enumerate(line.points) if number != seat]
            leads.append(Fraction(sum(others), len(others)) - mine)
            if line.totals[seat] != total_before + mine:
                resets += 1
                dropped += total_before + mine - line.totals[seat]
            totals_grew += line.totals[seat] - total_before
            total_before = line.totals[seat]
            calls += line.caller == seat + 1
    told |= {"games": games, "games_won": won, "rounds": len(written), "points": sum(written)}
    told |= {"resets": resets, "dropped": dropped, "kept": totals_grew, "calls": calls}
    told |= {"best": max(leads, default=None), "lowest": min(own_sums, default=None)}
    told["points_per_round"] = Fraction(sum(written), len(written)) if written else None
    return told


@pytest.mark.parametrize("key", every_nth(RULES, turn=0, of=3))
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
@pytest.mark.slow
def test_every_figure_is_what_a_pencil_counts(key: str, data: st.DataObject, tmp_path: Path) -> None:
    rules = None if key == "kabadak" else rulesets.read(key)
    with Sheets(f"sqlite:///{tmp_path}/{key}.sqlite") as sheets:
        found = []
        for _ in range(data.draw(st.integers(1, 3))):
            people = data.draw(st.permutations(PEOPLE[: 2 if rules is None else 3]))
            opened = sheets.begin(key, people).key
            for _ in range(data.draw(st.integers(0, 8))):
                try:
                    sheets.add(opened, data.draw(sheet_entries(rules, len(people))))
                except SheetOver:
                    break
            found.append(sheets.read(opened))
    names = statistics.figures_available(found)
    for record in statistics.player_figures(found):
        expected = counted_by_hand(found, record.name)
        for name, value in expected.items():
            if name not in names:
                continue
            got = getattr(record, name)
            if name == "best":
                got = got and got.ahead
            elif name == "lowest":
                got = got and got.sum
            assert got == value, (record.name, name)


def test_what_a_game_does_not_have_is_left_out(tmp_path: Path) -> None:
    told = {}
    with Sheets(f"sqlite:///{tmp_path}/sheets.sqlite") as sheets:
        for key in ("cabo-de", "cambio", "kabadak"):
            opened = sheets.begin(key, PEOPLE[:2]).key
            entry = GameEntry((0, 9)) if key == "kabadak" else RoundEntry(sums=(3, 9), caller=1)
            told[key] = set(statistics.figures_available([sheets.add(opened, entry)]))
    assert {"calls", "kamikazes", "resets", "lowest"} <= told["cabo-de"]
    assert "bare" not in told["cabo-de"]
    assert "calls" in told["cambio"]
    assert not told["cambio"] & {"kamikazes", "resets", "dropped", "kept", "bare"}
    assert "bare" in told["kabadak"]
    assert not told["kabadak"] & {
        "calls",
        "calls_right",
        "kamikazes",
        "resets",
        "dropped",
        "lowest",
        "rounds_won",
    }


def test_a_game_without_a_round_is_no_game(tmp_path: Path) -> None:
    with Sheets(f"sqlite:///{tmp_path}/sheets.sqlite") as sheets:
        first = sheets.begin("cabo-de", PEOPLE[:2]).key
        sheets.begin("cabo-de", PEOPLE[:2], follows=first)
        sheets.add(first, RoundEntry(sums=(3, 9), caller=1))
        [evening] = statistics.evenings(sheets.evening(first))
        assert [record.games for record in evening.figures] == [1, 1]
        assert len(evening.sheets) == 1
        empty = sheets.begin("cabo-de", PEOPLE[:2]).key
        assert statistics.player_figures([sheets.read(empty)]) == ()
