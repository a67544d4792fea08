"""`caboprob which`: answers as options, until one game is left or a file of one's own says the rest."""

from pathlib import Path

import pytest

from caboprob import finder, rulesets
from caboprob.content import messages
from caboprob.content.messages import LANGUAGES
from tests.cli.running import options, refused_in_one_sentence, run
from tests.finder.telling import truth


@pytest.mark.parametrize("key", rulesets.summaries())
def test_answer_by_answer_it_leads_to_the_game(key: str) -> None:
    told: list[str] = []
    while question := (answer := run("which", *options("--answer", told), "--json").json)["question"]:
        code = truth(key, question["key"])
        assert code in question["answers"]
        told.append(f"{question['key']}={code}")
    assert [game["key"] for game in answer["left"]] == [key]
    assert (answer["rules"], answer["house"], answer["own"]) == (key, [], None)
    assert len(answer["left"]) + len(answer["gone"]) == len(rulesets.summaries())
    assert all(game["against"] or game["house"] for game in answer["gone"])  # the game itself comes first


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_prints_the_games_the_question_and_its_answers(language: str) -> None:
    printed = run("which", "--answer", "wrong-call=plus-5", "--lang", language).out
    question = finder.questions()["empty"]
    assert finder.question_words(language, question) in printed
    assert "empty=when-empty" in printed
    assert "empty=unknown" in printed
    assert finder.answer_words(language, question, finder.UNKNOWN) in printed


def test_house_rules_come_with_the_game() -> None:
    answer = run("which", *options("--answer", ["dealt=6", "empty=when-empty"]), "--json").json
    assert (answer["rules"], answer["house"]) == ("cabo-en", ["six-cards"])
    assert "--house six-cards" in run("which", *options("--answer", ["dealt=6", "empty=when-empty"])).out


def test_rules_of_ones_own_are_written_into_a_file_that_every_command_takes(tmp_path: Path) -> None:
    file = str(tmp_path / "ours.toml")
    told = options("--answer", ["wrong-call=plus-25", "cards=numbers", "zero=lowest", "empty=when-needed"])
    answer = run("which", *told, "--out", file, "--json").json
    assert (answer["fits"], answer["rules"], answer["file"]) == (False, None, file)
    assert Path(file).read_text(encoding="utf-8") == answer["own"]
    scored = run("score", "--rules", file, "--hand", "9", "--hand", "2", "--caller", "1", "--json").json
    assert scored["points"] == [34, 0]
    assert run("which", *told, "--out", "-").out == answer["own"]


@pytest.mark.parametrize(
    "line",
    [
        ("--answer", "cards=glass"),
        ("--answer", "colour=red"),
        ("--answer", "cards"),
        ("--out", "ours.txt"),
        ("--out", "no/such/folder/ours.toml"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_or_written_is_refused_in_a_sentence(
    line: tuple[str, str], language: str
) -> None:
    assert refused_in_one_sentence(run("which", *line, "--lang", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_given_twice_is_remarked_on_and_the_last_counts(language: str) -> None:
    told = options("--answer", ["cards=numbers", "wrong-call=double", "cards=ordinary"])
    question = finder.questions()["cards"]
    last = finder.question_with_answer(language, question, "ordinary")
    remark = messages.say(language, "finder.command.changed", answer=last)
    assert remark in run("which", *told, "--lang", language).out.splitlines()[0]
    answer = run("which", *told, "--json").json
    assert (answer["changed"], answer["answers"]["cards"]) == (["cards"], "ordinary")
    same = options("--answer", ["cards=numbers", "cards=numbers"])
    assert run("which", *same, "--json").json["changed"] == []
    assert remark not in run("which", *same, "--lang", language).out


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_which_game_a_file_of_ones_own_is_based_on(language: str, tmp_path: Path) -> None:
    file = str(tmp_path / "ours.toml")
    told = options("--answer", ["cards=numbers", "wrong-call=plus-5"])
    printed = run("which", *told, "--out", file, "--lang", language).out
    assert 'based_on = "cabo-de"' in Path(file).read_text(encoding="utf-8")
    assert "(cabo-de)" in printed
    assert "(cabo-de)" not in run("which", *told, "--lang", language).out


def test_who_knows_nothing_is_told_what_is_left() -> None:
    told: list[str] = []
    while question := (answer := run("which", *options("--answer", told), "--json").json)["question"]:
        told.append(f"{question['key']}=unknown")
    assert len(told) <= 6
    assert [game["key"] for game in answer["left"]] == list(rulesets.summaries())
    said = messages.say("en", "finder.command.left", n=len(rulesets.summaries()))
    assert said in run("which", *options("--answer", told)).out
