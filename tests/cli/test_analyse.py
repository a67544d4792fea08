"""`caboprob analyse`: the contract of its JSON, and what it prints."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from caboprob.cli.analyse.printing import rating_columns
from caboprob.cli.printing import print_table
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.text import playernames
from tests.cli.running import refused_in_one_sentence, run

QUICK = ("--rounds", "100", "--player", "steady")


def example(name: str) -> str:
    return str(paths.data("examples", f"{name}.json"))


def analysed(name: str, *options: str) -> dict[str, Any]:
    answer = run("analyse", example(name), "--json", *QUICK, *options)
    assert answer.status == 0, answer.err
    return answer.json


def test_every_decision_has_its_loss_its_grade_and_the_best_one() -> None:
    answer = analysed("kaboom-round")
    first = answer["decisions"][0]
    assert {"move", "player", "stage", "played", "best", "loss", "grade", "reason"} <= set(first)
    assert {"value", "low", "high"} <= set(first["loss"])
    assert answer["assumed"] == {"players": ["steady"], "me": "steady", "ways": ["steady"]}


def test_every_player_has_an_account_that_adds_up() -> None:
    for player in analysed("kaboom-round")["players"]:
        parts = sum(player[part] for part in ("expected", "luck", "lost", "others"))
        assert player["points"] == pytest.approx(parts, abs=1e-9)


def test_with_a_seat_only_its_decisions_are_priced_and_there_is_no_account() -> None:
    answer = analysed("kaboom-round", "--seat", "2")
    assert {decision["player"] for decision in answer["decisions"]} == {2}
    assert [player["points"] for player in answer["players"]] == [None, None]


def test_a_round_that_is_not_over_has_no_account(tmp_path: Path) -> None:
    record = json.loads(Path(example("kaboom-round")).read_text(encoding="utf-8"))
    file = tmp_path / "round.json"
    file.write_text(json.dumps(record | {"moves": record["moves"][:3]}))
    answer = run("analyse", str(file), "--json", *QUICK).json
    assert {player["luck"] for player in answer["players"]} == {None}
    assert say("en", "review.not-over") in run("analyse", str(file), *QUICK).out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_the_biggest_losses_stand_first_in_every_language(language: str) -> None:
    out = " ".join(run("analyse", example("kaboom-round"), *QUICK, "--lang", language).out.split())
    assert out.index(say(language, "review.mistakes")) < out.index(say(language, "review.ratings"))
    assert say(language, "review.grade.mistake") in out


@pytest.mark.parametrize("name", ["cabo-dispute", "kabadak-dispute"])
def test_an_illegal_record_is_told_as_replay_tells_it(name: str) -> None:
    answer, told = (run(command, example(name), "--json") for command in ("analyse", "replay"))
    assert (answer.status, told.status) == (1, 1)
    fields = ("legal", "move", "player", "reason", "clause")
    assert [answer.json[field] for field in fields] == [told.json[field] for field in fields]
    for language in LANGUAGES:
        plain = run("analyse", example(name), "--lang", language)
        assert plain.status == 1
        assert plain.out == run("replay", example(name), "--lang", language).out


def test_every_decision_tells_what_the_belief_rests_on() -> None:
    answer = analysed("kaboom-round")
    each = [decision["effective_rounds"] for decision in answer["decisions"]]
    assert answer["effective_rounds"] == min(each)
    assert all(
        decision["weak"] == (decision["effective_rounds"] < WEAK_BELOW) for decision in answer["decisions"]
    )
    assert answer["weak"] == (min(each) < WEAK_BELOW)
    out = " ".join(run("analyse", example("kaboom-round"), *QUICK).out.split())
    number = answer["decisions"][each.index(min(each))]["move"]
    assert say("en", "review.effective", least=int(min(each)), move=number) in out


def test_moves_are_told_in_words_with_the_notation_behind_them() -> None:
    out = " ".join(run("analyse", example("kaboom-round"), *QUICK, "--lang", "de").out.split())
    told = re.findall(r"(?:spielt|: )([^:\[]*) \[([a-z][^\]]*)\]\. Besser: ([^\[]*) \[([^\]]+)\]", out)
    assert told
    for *_, words, notation in told:
        assert words
        assert not words.startswith(notation)
    assert say("de", "players.name.steady") in out
    assert "steady" not in out, "a player is told by the name in the language"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_action_of_a_card_laid_is_told_with_the_card(tmp_path: Path, language: str) -> None:
    """In Dutch a card acts when it is laid; here nobody uses the ace that player 3 gave up."""
    record = json.loads(Path(example("dutch-round")).read_text())
    unused = tmp_path / "unused.json"
    unused.write_text(json.dumps(record | {"moves": ["draw discard", "draw keep 1", "draw keep 1"]}))
    more = ("--rounds", "600", "--player", "steady", "--seat", "3")  # enough to see the loss
    out = " ".join(run("analyse", str(unused), *more, "--lang", language).out.split())
    ace = say(language, "played.card.suited", card="A♣")
    assert say(language, "played.move.deal", card=ace, player=1) in out


@pytest.mark.parametrize("wrong", [("--seat", "9"), ("--rounds", "1"), ("--totals", "1 2 3")])
def test_what_cannot_be_is_refused_in_a_sentence(wrong: tuple[str, ...]) -> None:
    assert refused_in_one_sentence(run("analyse", example("kaboom-round"), *QUICK, *wrong))


def test_a_game_of_kabadak_is_judged_turn_by_turn_with_what_could_have_been_laid() -> None:
    answer = run("analyse", example("kabadak-game"), "--json", *QUICK)
    assert answer.status == 0, answer.err
    first = answer.json["decisions"][0]
    assert {"move", "player", "stage", "played", "best", "loss", "grade", "reason"} <= set(first)
    assert {"could", "stuck", "left", "points_left", "missed"} <= set(first)
    for player in answer.json["players"]:
        parts = sum(player[part] for part in ("expected", "luck", "lost", "others"))
        assert player["points"] == pytest.approx(parts, abs=1e-9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_kabadak_is_told_in_every_language(language: str) -> None:
    out = " ".join(run("analyse", example("kabadak-game"), *QUICK, "--lang", language).out.split())
    counted = " ".join(say(language, "kabadakreview.counted").split())
    assert out.index(counted) < out.index(say(language, "review.mistakes"))


def test_totals_play_no_part_in_a_game_of_kabadak() -> None:
    assert refused_in_one_sentence(run("analyse", example("kabadak-game"), *QUICK, "--totals", "1 2"))


@pytest.mark.slow
def test_several_records_are_rated_and_accounted_for_together() -> None:
    files = [example("kaboom-round")] * 2
    found = run("analyse", *files, "--json", *QUICK).json
    (one, other), players = found["records"], found["players"]
    assert one == other
    for both, single in zip(players, one["players"], strict=True):
        assert both["decided"] == 2 * single["decided"]
        parts = sum(both[part] for part in ("expected", "luck", "lost", "others"))
        assert both["points"] == pytest.approx(parts, abs=1e-9)
    out = run("analyse", *files, *QUICK).out
    assert say("en", "review.in-file", file="kaboom-round.json", n=2) in out


def test_records_that_do_not_go_together_are_refused_in_a_sentence() -> None:
    for other in ("cabo-round", "kabadak-game"):
        assert refused_in_one_sentence(run("analyse", example("kaboom-round"), example(other)))


def test_how_the_round_stood_is_told_as_judged_and_with_open_cards() -> None:
    answer = analysed("kaboom-round")
    assert answer["courses"][0]["stands"][0]["move"] == 0
    moves = [stand["move"] for stand in answer["open_courses"][1]["stands"]]
    assert moves == sorted(moves)
    out = " ".join(run("analyse", example("kaboom-round"), "--course", *QUICK).out.split())
    assert say("en", "review.course.said-open", me=playernames.name("en", "steady")) in out


def test_hindsight_stands_beside_every_loss_and_nowhere_else() -> None:
    for decision in analysed("kaboom-round")["decisions"]:
        assert (decision["hindsight"] is None) == (decision["grade"] == "best")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_heading_of_the_ratings_breaks_inside_a_word_on_a_screen_of_80_columns(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    columns = rating_columns(language)
    who = say(language, "score.player", player=1)
    print_table("", columns, [[who, "35", "12.34", *("20",) * (len(columns) - 3)]])
    told = capsys.readouterr().out.split()
    assert all(word in told for column in columns for word in column.split())
