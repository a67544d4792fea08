"""A position in the middle of a round, through the library: nothing is counted as for untouched cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import caboprob as cp
from caboprob.errors import BadNotation
from tests.cli.running import run

LATER = cp.rules("cabo-de").position(me="1 2 3 4", players=4, turns_had=5)


@pytest.mark.parametrize(
    ("ask", "instead"),
    [
        (LATER.win, "call"),
        (LATER.call, "model='play'"),
        (lambda: LATER.own_total("one-draw"), "call"),
        (lambda: LATER.kamikaze(draws=3), "held_kamikaze"),
    ],
)
def test_what_holds_for_untouched_cards_alone_is_refused_after_some_turns(
    ask: Callable[[], Any], instead: str
) -> None:
    """Counted all the same, a call would succeed in 98 % of cases where 14 % do."""
    with pytest.raises(BadNotation, match=f"turns-had.*{instead}"):
        ask()


def test_a_kamikaze_after_some_turns_needs_to_know_how_many() -> None:
    with pytest.raises(BadNotation, match="turns_had is missing"):
        cp.rules("cabo-de").position(players=2).held_kamikaze()


@pytest.mark.parametrize(
    "told", [{"turns_had": -1}, {"turns_had": 41}, {"turns_had": 2, "starter": 3}, {"starter": 1}]
)
def test_turns_and_a_starter_that_cannot_be_are_refused_at_once(told: dict[str, int]) -> None:
    with pytest.raises(BadNotation, match=r"turns-had|starter"):
        cp.rules("cabo-de").position(players=2, **told)


def test_a_record_is_replayed_searched_and_analysed_by_a_file_of_rules(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text('based_on = "cabo-de"\n\n[score]\nwrong_call_plus = 7\n', encoding="utf-8")
    record = {"hands": [[12, 3, 6, 7], [5, 8, 9, 10]], "discard": [6], "pile": [0],
              "looks": [[1, 2], [1, 2]], "moves": ["draw discard"]}  # fmt: skip
    assert cp.replay(record, rules=own).record.rules.wrong_call_plus == 7
    review = cp.analyse(record, rules=own, players=["steady"], rounds=200)
    assert [one.loss.played for one in review.decisions] == ["draw", "discard"]
    assert cp.search("what does a wrong call cost?", rules=own)[0].verdict.count("7")


@pytest.mark.parametrize("thrown", [True, False])
def test_whether_the_top_discard_was_thrown_is_told_as_on_the_command_line(thrown: bool) -> None:
    told = {"me": "A 2 4", "players": 3, "turns_had": 4, "discard": "4", "top_thrown": thrown}
    table = cp.rules("cambio").position(**told)
    assert f"top_thrown={thrown}" in repr(table)
    option = "--top-thrown" if thrown else "--top-not-thrown"
    words = "odds call --rules cambio --players 3 --model play --turns-had 4 --discard 4 --rounds 2000 --json"
    there = run(*words.split(), "--me", "A 2 4", option).json["intervals"]["win"]
    win = table.call("play", rounds=2000).win
    assert win is not None
    assert (win.low, win.high) == (there["low"], there["high"])


def test_a_throw_that_is_told_amiss_is_refused() -> None:
    with pytest.raises(BadNotation, match="turns_had"):
        cp.rules("cambio").position(players=3, top_thrown=True)
    with pytest.raises(BadNotation, match="top-thrown"):
        cp.rules("cambio").position(players=3, turns_had=3, discard="4", top_thrown="yes")  # type: ignore[arg-type]
