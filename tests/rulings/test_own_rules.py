"""Under rules of one's own no verdict or statement of the game stands that they make untrue."""

from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.ownpassages import passages_under
from caboprob.text.rulebook.rulebook import passage
from caboprob.text.rulings.ownrules import ruling_under
from caboprob.text.rulings.rulings import cases, overriding_rules, ruling, rulings

FAMILY = [key for key in books() if key in rulesets.family_keys()]
RULE_KEYS = {rulesets.key_in_file(rule) for rule in rulesets.rule_fields()}


def own(folder: Path, base: str, changes: str) -> RuleSet:
    file = folder / "mine.toml"
    file.write_text(f'based_on = "{base}"\n{changes}\n', encoding="utf-8")
    return rulesets.read(str(file))


@pytest.mark.parametrize(
    ("base", "changes", "case"),
    [
        pytest.param("cabo-de", "[score]\nkamikaze = {}", "P26", id="a kamikaze beats everything"),
        pytest.param("cabo-de", '[score]\ntie_with_caller = "caller-fails"', "P23", id="wins a tie"),
        pytest.param("cabo-de", "[score]\nlowest_writes_zero = false", "S05", id="whoever won scores 0"),
        pytest.param("cabo-de", '[sets]\nfailed = "keep-card"', "T23", id="your hand never grows"),
        pytest.param("cabo-de", "[sets]\nlargest = 1", "M04", id="equal cards are traded"),
        pytest.param("cabo-de", "[call]\nlast_turns = false", "C18", id="everyone has one more turn"),
        pytest.param("cabo-de", "[snap]\nallowed = true", "C12", id="nothing but a call ends it"),
        pytest.param("cabo-de", '[action]\nfires = "any-discard"', "S10", id="only a drawn 7 or 8"),
        pytest.param("cabo-de", "[setup]\nhand_size = 6", "K04", id="at most 20 cards lie in the hands"),
        pytest.param("tamalou", "[points]\nX = -2", "P22", id="no card counts less than 0"),
        pytest.param("cabo-de", "[call]\nmost_points = 5", "P03", id="the caller wins a tie"),
        pytest.param("cabo-de", "[call]\nmost_points = 5", "G14", id="the winner scores 0"),
        pytest.param("dutch", "[call]\nmost_points = 5", "P19", id="a tie makes no call wrong"),
        pytest.param("cambio", "[sets]\nlargest = 2", "T23", id="one card for the drawn one"),
        pytest.param("tamalou", "[actions]\n7 = []\n8 = []", "N12", id="later an action looks"),
        pytest.param("cabo-de", "[score]\nothers_plus = 51", "G01", id="nobody scores 100 in a round"),
    ],
)
def test_a_verdict_that_tells_of_a_changed_rule_is_said_to_be_the_games(
    base: str, changes: str, case: str, tmp_path: Path
) -> None:
    printed = ruling("en", case)
    ruled = ruling_under("en", printed, own(tmp_path, base, changes))
    assert ruled.verdicts[base].startswith("Your rules differ here.")
    assert ruled.verdicts[base].endswith(f"for {listed_name('en', base)}: {printed.verdicts[base]}")
    assert not ruled.statuses


@pytest.mark.parametrize(
    ("base", "cases_told"),
    [
        ("cambio", ("G01", "S03", "S04", "S05")),
        ("tamalou", ("G01", "G02", "S03", "S04", "S05", "S23")),
        ("dutch", ("G01", "G02", "S03", "S04", "S05", "S23")),
    ],
)
def test_where_a_single_round_is_agreed_a_verdict_on_the_next_or_on_totals_is_not_unmarked(
    base: str, cases_told: tuple[str, ...]
) -> None:
    house = ("single-round",)
    marked = [case for case in cases_told if overriding_rules(ruling("en", case), base, house) == house]
    assert marked == list(cases_told)


def test_a_verdict_that_tells_of_no_changed_rule_stands(tmp_path: Path) -> None:
    rules = own(tmp_path, "cabo-de", "[score]\nkamikaze_others = 40")
    touched = [one.case for one in rulings("en").values() if ruling_under("en", one, rules) is not one]
    assert 0 < len(touched) < len(rulings("en")) / 10


@pytest.mark.parametrize(
    ("changes", "clause", "statement"),
    [
        ('[score]\ntie_with_caller = "caller-fails"', "starter.next", 3),
        ("[score]\nkamikaze = {}", "starter.next", 4),
        ("[pile]\ntakes = false", "setup.first-discard", 3),
    ],
)
def test_a_statement_that_tells_of_a_changed_rule_is_said_to_be_the_games(
    changes: str, clause: str, statement: int, tmp_path: Path
) -> None:
    """Told of in the data, as "touched_by": each of these sentences would be untrue."""
    found = {one.clause.id: one for one in passages_under("en", own(tmp_path, "cabo-de", changes))}
    told, printed = found[clause].statements[statement - 1], passage("en", "cabo-de", clause)
    assert printed is not None
    assert told.text.startswith("Your rules differ here.")
    assert told.text.endswith(printed.statements[statement - 1].text)
    assert told.support.status == "house"


def test_a_number_of_ones_own_is_not_said_to_be_the_texts(tmp_path: Path) -> None:
    """Kombio's clause on ties has the 15 points of a wrong call, which another clause governs."""
    rules = own(tmp_path, "kombio", "[score]\nwrong_call_plus = 25")
    found = {one.clause.id: one for one in passages_under("en", rules)}
    numbered = [one for one in found["score.tie-with-caller"].statements if "25" in one.text]
    assert numbered
    assert {one.support.status for one in numbered} == {"house"}


def test_the_data_name_rules_and_games_that_there_are() -> None:
    for case, row in cases().items():
        for rule, games in row.get("touched_by", {}).items():
            assert rule in RULE_KEYS, case
            assert games, case
            assert set(games) <= rulings("en")[case].verdicts.keys(), case


@pytest.mark.parametrize("key", FAMILY)
def test_the_data_of_a_clause_name_rules_that_there_are(key: str) -> None:
    told = {rule for clause in clauses(key).values() for rules in clause.touched_by for rule in rules}
    assert told
    assert told <= RULE_KEYS
