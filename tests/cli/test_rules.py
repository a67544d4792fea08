"""`caboprob rules`: every rule, its place in the text, its code and tests, and a person's own file."""

from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.content.messages import say
from tests.cli.running import refused_in_one_sentence, run


def test_list_names_every_rule_set_and_its_house_rules() -> None:
    rows = {row["key"]: row for row in run("rules", "list", "--json").json["rules"]}
    assert set(rows) == set(rulesets.family_keys())
    assert "jokers=0..3" in rows["cabu"]["house"]
    assert rows["cabo-en"]["players"] == [2, 5]


def test_show_gives_every_rule_with_clause_source_and_standing() -> None:
    fields = {row["rule"]: row for row in run("rules", "show", "cabo-de", "--json").json["fields"]}
    plus = fields["score.wrong_call_plus"]
    assert (plus["value"], plus["clause"], plus["source"], plus["status"]) == (
        "5",
        "score.wrong-call",
        "CABO, German rules, “Wertung”",
        "says",
    )


@pytest.mark.parametrize("game", rulesets.family_keys())
def test_what_another_rule_leaves_no_effect_is_not_printed(game: str) -> None:
    shown = " ".join(run("rules", "show", game).out.split())
    assert say("en", "rules.value.idle") not in shown
    assert "call.when" in shown


def test_a_default_of_ours_is_never_shown_as_the_rule() -> None:
    fields = {row["rule"]: row for row in run("rules", "show", "kaboom", "--json").json["fields"]}
    assert fields["pile.reshuffle"]["status"] == "default"
    assert fields["game.next_starter"]["status"] == "default"


def test_a_house_rule_is_shown_as_one() -> None:
    answer = run("rules", "show", "cabo-de", "--house", "six-cards", "--json").json
    changed = {row["rule"] for row in answer["fields"] if row["status"] == "house"}
    assert changed == {"setup.hand_size", "setup.looks"}


def test_a_statement_with_a_changed_number_is_not_the_texts_own() -> None:
    answer = run("rules", "show", "cabo-de", "--house", "six-cards", "--json").json
    deal = next(row for row in answer["fields"] if row["rule"] == "setup.hand_size")
    changed, *others = deal["statements"]
    assert "6" in changed["text"]
    assert (changed["status"], changed["source"], changed["lines"]) == ("house", None, [])
    assert "house" not in {statement["status"] for statement in others}


def test_compare_says_in_what_the_editions_differ() -> None:
    fields = run("rules", "compare", "cabo-de", "cabo-en", "--json").json["fields"]
    assert {row["rule"] for row in fields if not row["same"]} == {"setup.first_starter", "pile.reshuffle"}


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_show_and_compare_work_in_every_language(language: str) -> None:
    assert run("rules", "show", "cabu", "--lang", language).status == 0
    assert run("rules", "compare", "cabo-de", "kaboom", "cabu", "--lang", language, "--all").status == 0


def test_a_file_of_ones_own_works(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "cabo-de"\n[score]\nwrong_call_plus = 10\n')
    hands = ["--hand", "9", "--hand", "3", "--caller", "1"]
    assert run("score", "--rules", str(file), *hands, "--json").json["points"] == [19, 0]


def test_a_file_of_ones_own_has_a_name_and_no_old_numbers(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        'based_on = "dutch"\n[about]\nname = "Oma’s Dutch"\n[game]\nend_at = 60\n', encoding="utf-8"
    )
    assert run("rules", "show", str(file)).out.startswith("Oma’s Dutch (own rules)")
    fields = {row["rule"]: row for row in run("rules", "show", str(file), "--json").json["fields"]}
    assert [row["text"] for row in fields["game.end_at"]["statements"]] == [
        "The game ends at a total of: 60."
    ]
    assert {row["status"] for row in fields["game.end_at"]["statements"]} == {"house"}
    assert fields["setup.hand_size"]["statements"][0]["status"] == "reported"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[score]\nwrong_call_plus = 10\n", "based_on"),
        ('deck = "cabo"\n[score]\nwrong_call_plus = 10\n', "is missing"),
        ('based_on = "cabo-de"\n[score]\nwrong_cal_plus = 10\n', "score.wrong_cal_plus"),
        (
            'based_on = "cabo-de"\n[score]\nwrong_call_plus = "ten"\n',
            "score.wrong_call_plus: expected a whole",
        ),
        ('based_on = "cabo-de"\n[score]\nwrong_call_plus = 1e9\n', "score.wrong_call_plus"),
        ('based_on = "cabo-de"\n[sets]\nfailed = "shout"\n', "sets.failed: expected one of turn-lost"),
        ('based_on = "cabo-de"\n[setup]\nlooks = 5\n', "setup.looks: 5 looks"),
        ('based_on = "cabo-de"\n[setup]\nplayers = [5, 2]\n', "setup.players"),
        ('based_on = "cabo-de"\n[setup]\nplayers = 4\n', "setup.players: expected two numbers"),
        ('based_on = "cabo-de"\n[setup]\nhand_size = 12\n', "would be dealt"),
        ('based_on = "cabo-de"\n[actions]\n"7" = "look-own"\n', "actions.7: expected a list of actions"),
        ('based_on = "cabo-de"\n[actions]\n"7" = ["look-own", "peek"]\n', "got “peek”"),
        ('based_on = "cabo-de"\n[about]\nnmae = "ours"\n', "no rule “about.nmae”"),
        ('based_on = "cabo-de"\n[actions]\n"14" = []\n', "actions: expected a rank"),
        ('based_on = "cabo-de"\n[score]\nkamikaze = { "13" = 3 }\n', "score.kamikaze"),
        ('based_on = "cabo-de"\nsetup = 3\n', "setup"),
        ('based_on = "uno"\n', "based_on"),
        ("not toml at all", "not valid TOML"),
    ],
)
def test_a_wrong_field_is_named_with_its_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(text)
    answer = run("rules", "show", str(file))
    assert refused_in_one_sentence(answer)
    assert "ours.toml" in answer.err
    assert said in answer.err


@pytest.mark.slow
def test_where_leads_from_a_clause_to_its_code_and_tests() -> None:
    (clause,) = run("rules", "where", "score.tie-with-caller", "--json").json["clauses"]
    assert clause["texts"]["cabo-de"]["source"] == "CABO, German rules, “Wertung”"
    assert clause["fields"] == ["score.tie_with_caller"]
    assert "caboprob.table.core.scoring.scoring" in {function["module"] for function in clause["functions"]}
    assert "tests/rulebook/test_cabo_de_score.py" in {test["file"] for test in clause["tests"]}
    printed = run("rules", "where", "score.tie-with-caller").out
    assert all(f"{one['module']}.{one['name']}" in printed for one in clause["functions"])
    assert all(f"{one['file']}::{one['name']}" in printed for one in clause["tests"])


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.slow
def test_where_without_a_clause_has_all_of_them(language: str) -> None:
    clauses = run("rules", "where", "--json", "--lang", language).json["clauses"]
    assert {"score.sum", "kabadak.bare", "conduct.talk"} < {clause["clause"] for clause in clauses}
    assert run("rules", "where", "conduct.talk", "--lang", language).status == 0


def test_where_knows_no_other_clauses() -> None:
    assert refused_in_one_sentence(run("rules", "where", "score.unheard-of"))


def test_compared_are_the_cards_first_with_the_points_that_their_names_do_not_tell() -> None:
    first, *others = run("rules", "compare", "cabo-de", "cabu", "tamalou", "--json").json["fields"]
    assert first["rule"] == "deck"
    assert "K♥, K♦ = −1" in first["values"][1]
    assert "K♥, K♦ = 0" in first["values"][2]
    assert "points" not in {field["rule"] for field in others}  # what a game adds to its deck is in it
