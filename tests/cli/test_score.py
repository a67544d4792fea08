"""`caboprob score`: the contract of its JSON, and its refusals."""

import pytest

from tests.cli.running import refused_in_one_sentence, run

GOOD = ["score", "--rules", "cabo-de", "--hand", "1 2 3 4", "--hand", "5 5 0 0", "--caller", "1"]


def test_the_answer_has_every_field_of_the_contract() -> None:
    answer = run(*GOOD, "--totals", "90 20", "--json").json
    assert answer["rules"] == "cabo-de"
    assert answer["points"] == [0, 10]
    assert answer["totals"] == [90, 30]
    assert answer["round_winners"] == answer["next_starter"] == [1]
    assert answer["game_over"] is False
    assert answer["game_winners"] is None
    assert {"player": 1, "event": "caller-wins-tie", "clause": "score.tie-with-caller"} in answer["because"]
    assert answer["method"] == "exact"
    assert answer["seconds"] >= 0


def test_a_game_that_is_over_names_its_winners() -> None:
    hands = ["--hand", "8", "--hand", "2", "--hand", "0"]
    answer = run(
        "score", "--rules", "cabo-en", *hands, "--caller", "3", "--totals", "92,99,60", "--json"
    ).json
    assert answer["totals"] == [50, 101, 60]
    assert answer["game_over"]
    assert answer["game_winners"] == [1]


def test_kaboom_and_cabu_name_no_round_winner() -> None:
    for rules in ("kaboom", "cabu"):
        answer = run("score", "--rules", rules, "--hand", "3", "--hand", "5", "--caller", "1", "--json").json
        assert answer["round_winners"] is None


def test_the_last_card_thrown_is_an_end_of_its_own() -> None:
    answer = run("score", "--rules", "cabu", "--hand", "", "--hand", "Kh 9", "--shed", "1", "--json").json
    assert answer["points"] == [0, 8]
    assert answer["next_starter"] == [1]


def test_negative_totals_may_begin_with_a_dash() -> None:
    hands = ["--hand", "Kh", "--hand", "5"]
    answer = run("score", "--rules", "cabu", *hands, "--caller", "1", "--totals", "-3 5", "--json").json
    assert answer["totals"] == [-4, 10]


def test_people_read_the_reasons_in_their_language() -> None:
    german, french = run(*GOOD, "--lang", "de").out, run(*GOOD, "--lang", "fr").out
    assert "Gleichstand" in german
    assert "l’égalité" in " ".join(french.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--hand", "1 2 3 14", "--hand", "5", "--caller", "1"], "--hand 1: this deck has no card"),
        (["--hand", "13 13", "--hand", "13", "--caller", "1"], "has only 2 × 13"),
        (["--hand", "1 2 3 4 5", "--hand", "5", "--caller", "1"], "--hand 1: 5 cards are too many"),
        (["--hand", "1", "--hand", "2"], "nobody has called yet"),
        (["--hand", "1", "--hand", "2", "--caller", "3"], "--caller: expected a player from 1 to 2"),
        (["--hand", "1", "--caller", "1"], "expected 2 to 5 players, got 1"),
        (["--hand", "1", "--hand", "", "--caller", "1"], "--hand 2: no card is left here"),
        (["--hand", "1", "--hand", "2", "--caller", "1", "--totals", "1"], "--totals: expected 2 totals"),
        (["--hand", "1", "--hand", "2", "--caller", "1", "--totals", "101 0"], "already over"),
        (
            ["--hand", "1", "--hand", "2", "--caller", "1", "--totals", "a b"],
            "--totals: “a” is not a whole number",
        ),
        (["--hand", "1", "--hand", "2", "--caller", "one"], "--caller"),
        (["--hand", "1", "--hand", "2", "--shed", "1"], "nobody can throw a last card"),
        (["--hand", "1", "--hand", "2", "--caller", "1", "--house", "jokers=2"], "house rule of cabo-de"),
        (["--hand", "? 1", "--hand", "2", "--caller", "1"], "--hand 1"),
    ],
)
def test_bad_input_is_refused_in_one_sentence_that_names_the_place(arguments: list[str], said: str) -> None:
    answer = run("score", "--rules", "cabo-de", *arguments)
    assert refused_in_one_sentence(answer)
    assert said in answer.err


def test_how_often_totals_have_dropped_is_told_where_the_rules_limit_it() -> None:
    line = ["score", "--rules", "cabo-2", "--hand", "10", "--hand", "1", "--caller", "2", "--totals", "90 0"]
    first, second = (run(*line, *resets, "--json").json for resets in ((), ("--resets", "1 0")))
    assert (first["totals"], first["resets"]) == ([50, 0], [1, 0])
    assert (second["totals"], second["resets"]) == ([100, 0], [1, 0])
    assert "resets" not in run(*GOOD, "--json").json
    assert refused_in_one_sentence(run(*line, "--resets", "2 0"))
    assert refused_in_one_sentence(run(*GOOD, "--resets", "1 0"))
