"""`odds best`: every decision of the moment, in the middle of a round and with a card in hand."""

import json

import pytest

from caboprob.content import paths
from caboprob.content.messages import LANGUAGES
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from tests.cli.running import refused_in_one_sentence, run

TABLE = ("odds", "best", "--rules", "cabo-de", "--me", "1 5 5 ?", "--players", "3")
BEST = (*TABLE, "--rounds", "300")


def moves(*more: str) -> set[str]:
    answer = run(*BEST, *more, "--json")
    assert answer.status == 0, answer.err
    return {one["move"] for one in answer.json["options"]}


def test_with_a_card_in_hand_the_options_are_what_can_be_done_with_it() -> None:
    found = moves("--drawn", "7")
    assert {"keep 1", "keep 2", "keep 4", "keep 2+3", "discard", "look 4"} <= found
    assert not found & {"draw", "call", "keep 3", "look 1"}
    assert {"look 2:1", "look 3:4"} <= moves("--drawn", "9")
    assert {"swap 1 2:1", "swap 4 3:4"} <= moves("--drawn", "12")


def test_after_some_turns_the_answer_says_what_it_rests_on() -> None:
    answer = run(*BEST, "--turns-had", "3", "--player", "shark", "--json").json
    assert answer["turns_had"] == 3
    assert answer["effective_rounds"] >= 20
    assert isinstance(answer["weak"], bool)
    assert answer["players"] == ["shark"] * 3
    assert {one["move"] for one in answer["options"]} == {"call", "draw"}
    drawn = run(*BEST, "--turns-had", "3", "--drawn", "7", "--json").json
    assert (drawn["turns_had"], drawn["drawn"]) == (3, "7")


def test_each_option_has_my_points_and_how_far_ahead_they_leave_me() -> None:
    answer = run(*BEST, "--discard", "3", "--json").json
    for one in answer["options"]:
        assert one["points"]["low"] <= one["points"]["value"] <= one["points"]["high"]
        assert one["ahead"]["seed"] == 1
    best, *others = answer["options"]
    assert all(one["behind"]["low"] <= one["behind"]["high"] for one in others)
    assert best["move"] == answer["best"]


def test_how_i_have_played_may_differ_from_how_the_others_play() -> None:
    answer = run(*BEST, "--player", "shark", "--my-player", "careful", "--json").json
    assert answer["players"] == ["careful", "shark", "shark"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_one_sentence_and_a_table(language: str) -> None:
    told = run(*BEST, "--turns-had", "3", "--drawn", "7", "--lang", language)
    assert told.status == 0, told.err
    headline = told.out.splitlines()[0]
    assert any(move in headline for move in ("keep 2+3", "look 4", "keep 4"))
    assert "keep 2+3" in told.out


REFUSED = {
    "a card the deck has not": (("--drawn", "14"), "--drawn"),
    "a third 0 where two are seen": (("--discard", "0 0", "--drawn", "0"), "--drawn"),
    "no card": (("--drawn", ""), "--drawn"),
    "a starter where no turns are given": (("--starter", "1"), "--starter"),
    "a starter who is not there": (("--turns-had", "2", "--starter", "4"), "--starter"),
    "turns nobody has had": (("--turns-had", "-1"), "--turns-had"),
    "knowledge given twice": (("--turns-had", "2", "--others-know", "1"), "--others-know"),
    "one round": (("--rounds", "1"), "--rounds"),
    "too many rounds": (("--rounds", "10000000"), "--rounds"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence_that_names_the_option(case: str) -> None:
    options, named = REFUSED[case]
    answer = run(*TABLE, *options)
    assert answer.status == 2
    assert named in answer.err
    assert refused_in_one_sentence(answer)


def test_the_sentence_names_a_few_moves_and_counts_the_others() -> None:
    told = run(
        "odds",
        "best",
        "--rules",
        "cabu",
        "--me",
        "5 5 ? ?",
        "--players",
        "4",
        "--drawn",
        "J",
        "--rounds",
        "60",
    )
    assert told.status == 0
    assert told.out.splitlines()[0].count("swap") <= 4


RECORDS = {"cabo-round.json": "cabo-de", "kaboom-round.json": "kaboom", "cabu-round.json": "cabu"}


@pytest.mark.parametrize("name", RECORDS)
def test_what_is_best_in_a_record_is_told_as_the_record_would_write_it(name: str) -> None:
    file = paths.data("examples", name)
    record = json.loads(file.read_text(encoding="utf-8"))
    for after in (0, 1):
        line = ("odds", "best", "--record", str(file), "--after", str(after), "--rounds", "60", "--json")
        answer = run(*line)
        assert answer.status == 0, answer.err
        begun = [one["move"] for one in answer.json["options"] if one["move"].split()[0] in ("take", "call")]
        assert begun
        for move in begun:
            assert replay(read_record({**record, "moves": [*record["moves"][:after], move]})).broken is None


def test_in_cabu_a_player_who_is_not_on_turn_may_throw_or_let_it_be() -> None:
    file = str(paths.data("examples", "cabu-round.json"))
    line = ("odds", "best", "--record", file, "--after", "1", "--rounds", "60", "--json")
    players = run(*line).json["players"]
    told = [run(*line, "--seat", str(seat)) for seat in range(1, len(players) + 1)]
    assert all(answer.status == 0 for answer in told)
    out_of_turn = [
        answer.json for answer in told if "draw" not in {one["move"] for one in answer.json["options"]}
    ]
    assert len(out_of_turn) == len(players) - 1
    for answer in out_of_turn:
        assert all(one["move"].startswith("snap") or one["move"] == "no snap" for one in answer["options"])


def test_in_cabo_only_the_player_on_turn_has_something_to_decide() -> None:
    line = ("odds", "best", "--record", str(paths.data("examples", "cabo-round.json")), "--after", "0")
    refused = [run(*line, "--seat", str(seat), "--rounds", "60") for seat in (1, 2)]
    assert sorted(answer.status for answer in refused) == [0, 2]
