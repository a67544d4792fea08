"""`caboprob rulings`: searched by a question, shown by their code."""

from pathlib import Path
from typing import Any

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.front.texts import search
from caboprob.text.games.rulevalues import rule_label as label_of
from caboprob.text.rulings.rulings import rulings
from tests.cli.running import refused_in_one_sentence, run

FIELDS = {"case", "question", "verdict", "note", "status", "clauses", "sources", "revised"}


def found(*arguments: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = run("rulings", "search", *arguments, "--json").json["rulings"]
    return rows


@pytest.mark.slow
def test_search_gives_the_answer_with_its_standing_everywhere() -> None:
    rows = found("tie with the caller: who wins?", "--lang", "en", "--top", "3")
    assert len(rows) == 3
    assert all(set(row) == FIELDS for row in rows)
    tie = next(row for row in rows if row["case"] == "P03")
    ruling = rulings("en")["P03"]
    assert (tie["question"], tie["verdict"]) == (ruling.question, ruling.answer)
    assert tie["status"] == ruling.statuses
    assert tie["clauses"] == list(ruling.clauses)


def test_rulings_on_the_rule_set_come_first() -> None:
    first = {
        rules: found("tie with the caller, what about the words in brackets?", "--rules", rules)[0]["case"]
        for rules in ("cabo-de", "kaboom")
    }
    assert first == {"cabo-de": "P03", "kaboom": "P24"}


def test_with_a_rule_set_the_verdict_is_its_own() -> None:
    row = found("p03", "--rules", "kaboom", "--top", "1")[0]
    ruling = rulings("en")["P03"]
    assert (row["verdict"], row["status"]) == (ruling.verdicts["kaboom"], ruling.statuses["kaboom"])


def test_a_ruling_that_does_not_concern_the_rule_set_gives_its_answer() -> None:
    row = found("B09", "--rules", "cabo-de", "--lang", "de")[0]
    assert (row["case"], row["verdict"], row["status"]) == ("B09", rulings("de")["B09"].answer, None)


def test_a_file_of_ones_own_counts_as_what_it_is_based_on(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "kaboom"\n')
    assert found("P03", "--rules", str(file))[0]["verdict"] == rulings("en")["P03"].verdicts["kaboom"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_where_own_rules_change_what_a_verdict_rests_on_that_is_told_first(
    tmp_path: Path, language: str
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "dutch"\n[score]\nwrong_call_times = 2\nwrong_call_plus = 0\n')
    options = ("--rules", str(file), "--lang", language)
    changed, alike = found("P02", *options)[0], found("P03", *options)[0]
    p02, p03 = (rulings(language)[case].verdicts["dutch"] for case in ("P02", "P03"))
    assert changed["status"] is changed["note"] is None
    assert changed["sources"] == {}
    label = label_of(language, "wrong_call_times")
    assert changed["verdict"].index(label) < changed["verdict"].index(p02)
    assert (alike["verdict"], alike["status"]) == (p03, "reported")
    result = search("P02", language=language, rules=str(file))[0]
    assert (result.verdict, result.status, result.note) == (changed["verdict"], "", "")
    assert label in " ".join(run("rulings", "search", "P02", *options).out.split())


def test_the_clauses_and_codes_are_those_of_every_language() -> None:
    rows = [found("P03", "--lang", language)[0] for language in ("de", "en", "fr")]
    assert len({str(row["clauses"]) for row in rows}) == 1
    assert len({row["question"] for row in rows}) == 3


def test_junk_finds_nothing_and_says_so() -> None:
    assert found("xxxx hjkl") == []
    answer = run("rulings", "search", "xxxx hjkl", "--lang", "fr")
    assert answer.status == 0
    assert answer.out.startswith("Aucun verdict")


@pytest.mark.parametrize("case", ["P03", "p03", " P03 "])
def test_show_gives_all_verdicts(case: str) -> None:
    shown = run("rulings", "show", case, "--lang", "de", "--json").json
    ruling = rulings("de")["P03"]
    assert shown["verdicts"] == ruling.verdicts
    assert (shown["case"], shown["verdict"], shown["status"]) == ("P03", ruling.answer, ruling.statuses)


def test_show_gives_the_verdict_for_the_game_played(tmp_path: Path) -> None:
    ruling = rulings("en")["P02"]
    shown = run("rulings", "show", "P02", "--rules", "dutch", "--json").json
    assert (shown["rules"], shown["verdict"], shown["status"]) == (
        "dutch",
        ruling.verdicts["dutch"],
        ruling.statuses["dutch"],
    )
    assert "verdicts" not in shown
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "dutch"\n[score]\nwrong_call_times = 2\nwrong_call_plus = 0\n')
    assert (
        run("rulings", "show", "P02", "--rules", str(file), "--json").json["verdict"]
        == (found("P02", "--rules", str(file))[0]["verdict"])
    )
    printed = " ".join(run("rulings", "show", "P02", "--rules", str(file)).out.split())
    assert label_of("en", "wrong_call_times") in printed


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_people_read_question_verdict_and_clauses(language: str) -> None:
    ruling = rulings(language)["P03"]
    for arguments in (["search", "P03", "--rules", "cabo-de"], ["show", "P03"]):
        answer = run("rulings", *arguments, "--lang", language)
        assert answer.status == 0
        assert answer.out.startswith(f"P03  {ruling.question[:20]}")
        assert ruling.clauses[0] in answer.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["search", ""],
        ["search", " \t"],
        ["search", "tie", "--top", "0"],
        ["search", "tie", "--top", "101"],
        ["search", "tie", "--top", "three"],
        ["search", "tie", "--rules", "uno"],
        ["search", "tie", "--rules", ""],
        ["search", "tie", "--rules", "not-there.toml"],
        ["search", "tie", "--lang", "nl"],
        ["search"],
        ["show", "P99"],
        ["show", ""],
        ["show", "x" * 5000],
        ["show"],
        ["show", "P03", "--rules", "uno"],
        ["show", "P03", "--rules", "not-there.toml"],
    ],
)
def test_bad_input_ends_in_one_sentence(arguments: list[str]) -> None:
    assert refused_in_one_sentence(run("rulings", *arguments, "--json"))


def test_a_note_is_told_beneath_the_verdict_it_belongs_to() -> None:
    note = rulings("en")["P24"].notes["kaboom"]
    assert found("P24", "--rules", "kaboom")[0]["note"] == note
    assert run("rulings", "show", "P24", "--json").json["note"] == {"kaboom": note}
    short = " ".join(run("rulings", "search", "P24", "--rules", "kaboom", "--top", "1").out.split())
    assert short.index(rulings("en")["P24"].verdicts["kaboom"]) < short.index(note)
