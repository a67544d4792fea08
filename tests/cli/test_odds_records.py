"""`caboprob odds hands|call --record`: what a player of a record can believe, and whether to call."""

import json
from pathlib import Path
from typing import Any

import pytest

from caboprob.content.messages import LANGUAGES, say
from tests.cli.running import refused_in_one_sentence, run

CABO = "data/examples/cabo-round.json"
CABU = "data/examples/cabu-round.json"
AFTER = ("--after", "6")


@pytest.fixture(scope="module", name="seen")
def _seen() -> dict[str, Any]:
    """What player 2 can believe of all hands after six entries of the record."""
    return run("odds", "hands", "--record", CABO, *AFTER, "--seat", "2", "--json").json


def test_every_slot_is_known_or_has_chances_that_add_up(seen: dict[str, Any]) -> None:
    assert [len(hand) for hand in seen["hands"]] == [4, 3, 4]
    for slot in (slot for hand in seen["hands"] for slot in hand):
        if "known" in slot:
            assert set(slot) == {"known"}
        else:
            assert sum(slot["chance"].values()) == pytest.approx(1, abs=1e-4)
            mean = sum(int(card) * share for card, share in slot["chance"].items())
            assert slot["mean"] == pytest.approx(mean, abs=1e-3)
    for told in seen["sums"]:
        mean = sum(int(total) * share for total, share in told["chance"].items())
        assert told["mean"] == pytest.approx(mean, abs=1e-3)


def test_the_answer_says_what_it_rests_on(seen: dict[str, Any]) -> None:
    assert (seen["rules"], seen["method"], seen["model"]) == ("cabo-de", "monte_carlo", "play")
    assert (seen["after"], seen["seat"], seen["weak"]) == (6, 2, False)
    assert seen["assumed"]["players"] == ["beginner", "careful", "steady", "shark"]
    assert seen["assumed"]["tremble"] == 0.05
    assert 200 < seen["effective_rounds"] <= seen["rounds"]
    for sitting in (seen["sitting"][0], seen["sitting"][2]):
        assert sum(sitting.values()) == pytest.approx(1, abs=1e-4)


def test_a_player_knows_what_the_record_let_it_see(seen: dict[str, Any]) -> None:
    """Player 2 looked at slots 2 and 3; then it swapped away its first card and exchanged 2 and 3."""
    record = json.loads(Path(CABO).read_text(encoding="utf-8"))
    assert record["looks"][1] == [2, 3]
    assert any("known" in slot for slot in seen["hands"][1])
    assert all("known" not in slot for slot in seen["hands"][2])


def test_players_may_be_named(seen: dict[str, Any]) -> None:
    told = run("odds", "hands", "--record", CABO, *AFTER, "--seat", "2", "--player", "shark", "--json").json
    assert told["assumed"]["players"] == ["shark"]
    assert told["sitting"][0] == {"shark": 1.0}
    assert told["hands"] != seen["hands"]


def test_without_a_moment_and_a_seat_it_is_the_last_entry_and_whose_turn_it_is(tmp_path: Path) -> None:
    record = json.loads(Path(CABO).read_text(encoding="utf-8"))
    file = tmp_path / "begun.json"
    file.write_text(json.dumps(record | {"moves": record["moves"][:2]}), encoding="utf-8")
    told = run("odds", "hands", "--record", str(file), "--json").json
    assert (told["after"], told["seat"]) == (2, 3)


def test_hands_are_believed_by_turns_had_as_well() -> None:
    table = ("--rules", "cabo-de", "--players", "3", "--me", "1 2 3 4")
    told = run("odds", "hands", *table, "--turns-had", "4", "--json").json
    assert told["turns_had"] == 4
    assert told["hands"][0] == [{"known": card} for card in "1234"]
    assert told["sums"][0]["mean"] == 10
    assert told["sums"][1]["mean"] < 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_beliefs_are_printed_in_every_language(language: str) -> None:
    told = run("odds", "hands", "--record", CABU, "--after", "3", "--seat", "1", "--lang", language)
    assert told.status == 0
    assert say(language, "simulate.column.plays-like") in told.out


def test_a_call_of_a_record_is_played_on_from_what_was_seen() -> None:
    told = run("odds", "call", "--record", CABO, *AFTER, "--rounds", "2000", "--json").json
    assert (told["after"], told["seat"], told["model"]) == (6, 1, "play")
    assert 0 < told["win"] < 1
    assert told["effective_rounds"] > 20
    assert len(told["points"]) == 3


def test_a_call_of_a_record_is_printed() -> None:
    told = run("odds", "call", "--record", CABO, *AFTER, "--rounds", "500", "--lang", "de")
    assert told.status == 0
    assert say("de", "odds.event.win") in told.out


REFUSED = {
    "another player’s turn": ("call", "--record", CABO, *AFTER, "--seat", "2"),
    "a second call": ("call", "--record", CABO, "--after", "11"),
    "no such seat": ("hands", "--record", CABO, "--seat", "4", *AFTER),
    "no such entry": ("hands", "--record", CABO, "--after", "99", "--seat", "1"),
    "a round that is over": ("hands", "--record", CABO, "--seat", "1"),
    "a record and a hand": ("hands", "--record", CABO, "--me", "1 2 3 4"),
    "a record and turns": ("call", "--record", CABO, "--turns-had", "3"),
    "a seat without a record": ("hands", "--rules", "cabo-de", "--turns-had", "3", "--seat", "2"),
    "neither rules nor a record": ("call", "--me", "1 2 3 4"),
    "neither turns nor a record": ("hands", "--rules", "cabo-de", "--players", "3"),
    "another model": ("call", "--record", CABO, *AFTER, "--model", "one-draw"),
    "no such player": ("hands", "--record", CABO, *AFTER, "--player", "nobody"),
    "no such file": ("hands", "--record", "nowhere.json"),
    "a record of Kabadak": ("hands", "--record", "data/examples/kabadak-game.json"),
}


@pytest.mark.parametrize("case", REFUSED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_answered_is_refused_in_a_sentence(case: str, language: str) -> None:
    assert refused_in_one_sentence(run("odds", *REFUSED[case], "--lang", language))
