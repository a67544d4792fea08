"""`odds best`: every decision of the moment, in the middle of a round and with a card in hand."""

import pytest

from caboprob.messages import LANGUAGES
from tests.cli.running import one_sentence, run

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
    assert one_sentence(answer)


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
