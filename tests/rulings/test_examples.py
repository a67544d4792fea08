"""Verdicts in words agree with the rules core: every example of every ruling is played or scored."""

import re

import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.kabadak.core import reasons as kabadak_reasons
from caboprob.table.core.legality.reasons import CLAUSES
from caboprob.table.score import EVENTS
from caboprob.text.rulings.rulings import cases
from tests.rulings import kabadak_examples
from tests.rulings.examples import examples, expected, expected_keys, keys, outcome

EXAMPLES = list(examples())
CASES = [case for case, row in cases().items() if "examples" in row]
REASONS_FOR_NONE = {"conduct", "knowledge", "counting", "other game"}


@pytest.mark.parametrize("case", CASES)
def test_the_engine_gives_the_same_verdict(case: str) -> None:
    for example in cases()[case]["examples"]:
        assert outcome(example) == expected(example)


def test_an_example_says_what_it_expects_and_nothing_unknown() -> None:
    for name, example in EXAMPLES:
        assert example.keys() <= set.union(*keys(example)), name
        assert expected_keys(example), name


def test_a_ruling_without_an_example_says_why() -> None:
    for case, row in cases().items():
        assert ("examples" in row) != ("no_example" in row), case
        assert row.get("no_example", "conduct") in REASONS_FOR_NONE, case


def test_every_clause_that_the_engine_decides_has_an_example() -> None:
    decided = {field.metadata["clause"] for field in rulesets.rule_fields()}
    decided |= set(CLAUSES.values()) | {clause for _, _, clause in EVENTS}
    decided -= {"starter.first"}  # a lot or the table: there is nothing to play
    shown = {clause for row in cases().values() if "examples" in row for clause in row["clauses"]}
    assert decided - shown == set()


def test_every_clause_that_forbids_a_move_in_kabadak_has_an_example() -> None:
    shown = set()
    for row in cases().values():
        for example in row.get("examples", ()):
            if example["rules"] == kabadak_examples.KABADAK_KEY:
                shown |= {*row["clauses"], example.get("illegal")}
    assert set(kabadak_reasons.CLAUSES.values()) <= shown


def test_the_readme_states_how_much_is_proven() -> None:
    readme = paths.root().joinpath("README.md").read_text(encoding="utf-8")
    with_examples = sum("examples" in row for row in cases().values())
    stated = re.search(r"(\d+) rulings, (\d+) of them with (\d+) examples", readme)
    assert stated
    assert tuple(map(int, stated.groups())) == (len(cases()), with_examples, len(EXAMPLES))
