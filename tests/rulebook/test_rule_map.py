"""From each clause to the code that carries it out and to the tests that hold it: nothing is missing."""

import ast
from functools import cache
from pathlib import Path

import pytest

from caboprob import carryingout
from caboprob.content import paths
from caboprob.errors import BadNotation
from caboprob.kabadak.core import reasons as kabadak_reasons
from caboprob.rulesets import FAMILY
from caboprob.table.core.legality import reasons
from caboprob.table.score import EVENTS
from caboprob.text.rulemap import clausetests
from caboprob.text.rulemap import entries as entries_module
from caboprob.text.rulemap.clausetests import marked_tests
from caboprob.text.rulemap.entries import Entry, entries
from caboprob.text.rulemap.entrylines import lines_of_tests
from caboprob.text.rulemap.functions import CORES, KABADAK, functions
from caboprob.text.rulemap.page import page
from tests.guards.sources import ROOT, parsed, python_files


@cache
def every() -> list[Entry]:
    """All entries; read by the first test that needs them, not in every process."""
    return entries("en")


def without_code(found: list[Entry]) -> list[str]:
    """Clauses that no function carries out; a house rule is carried out by the fields that it changes."""
    return [
        entry.id
        for entry in found
        if not entry.by_players
        and not entry.functions
        and not (entry.id.startswith("house.") and entry.fields)
    ]


def without_tests(found: list[Entry]) -> list[str]:
    """Clauses that code carries out and that no test is marked with."""
    return [entry.id for entry in found if not entry.by_players and not entry.tests]


def test_every_clause_is_carried_out_by_code_or_by_the_players() -> None:
    assert without_code(every()) == []
    assert [entry.id for entry in every() if entry.by_players and entry.functions] == []


def test_every_clause_has_a_test_of_its_own() -> None:
    assert without_tests(every()) == []


def test_a_clause_without_code_or_tests_would_be_found() -> None:
    passages = every()[0].passages
    missing = Entry("score.new", FAMILY, passages, fields=(), functions=(), tests=())
    assert (without_code([missing]), without_tests([missing])) == (["score.new"], ["score.new"])


def test_functions_and_tests_name_clauses_that_exist() -> None:
    known = {kind: {entry.id for entry in every() if entry.kind == kind} for kind in CORES.values()}
    marked = clausetests.tests()
    assert marked is not None
    for kind, clauses in known.items():
        assert functions()[kind].keys() <= clauses
        assert marked[kind].keys() <= clauses


def test_every_function_that_carries_out_a_clause_belongs_to_a_rules_core() -> None:
    marking = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in python_files("caboprob")
        if "carries_out" in {node.id for node in ast.walk(parsed(path)) if isinstance(node, ast.Name)}
    ]
    assert marking
    assert [module for module in marking if not module.startswith(tuple(f"{core}." for core in CORES))] == []


def test_whatever_clause_a_verdict_names_has_code() -> None:
    named = {*reasons.CLAUSES.values(), *(clause for _, _, clause in EVENTS)}
    assert named <= functions()[FAMILY].keys()
    assert set(kabadak_reasons.CLAUSES.values()) <= functions()[KABADAK].keys()


def test_marking_a_function_leaves_it_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def function() -> None: ...

    monkeypatch.setattr(carryingout, "_functions_by_clause", {})
    assert carryingout.carries_out("score.sum", "score.lowest")(function) is function
    assert carryingout.functions() == {"score.sum": (function,), "score.lowest": (function,)}


def test_marks_of_tests_are_found_in_their_source() -> None:
    source = """
import pytest

@pytest.mark.slow
@pytest.mark.clause("score.sum", "score.lowest")
def test_all_is_well() -> None: ...

def test_of_nothing() -> None: ...
"""
    found = [(clause, test.name, test.sentence) for clause, test in marked_tests(source, "tests/test_it.py")]
    assert found == [
        ("score.sum", "test_all_is_well", "all is well"),
        ("score.lowest", "test_all_is_well", "all is well"),
    ]


def test_one_id_may_name_a_clause_of_either_game() -> None:
    assert [entry.kind for entry in entries("de", "turn.options")] == [FAMILY, KABADAK]


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(BadNotation) as refused:
        entries("en", "score.unheard-of")
    assert refused.value.key == "clause-unknown"


def test_house_rules_show_the_fields_that_they_change() -> None:
    assert entries("en", "house.six-cards")[0].fields == ("setup.hand_size", "setup.looks")
    assert entries("en", "house.jokers")[0].fields == ("setup.jokers",)


def test_an_installation_has_no_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    assert clausetests.tests.__wrapped__() is None


def test_where_there_are_no_tests_the_map_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries_module, "tests", lambda: None)
    entry = entries("en", "score.sum")[0]
    assert entry.tests is None
    assert lines_of_tests("en", entry) == ["none here: the tests come with the source code only"]


def test_the_page_names_every_clause() -> None:
    written = page()
    assert [entry.id for entry in every() if f"(`{entry.id}`)" not in written] == []
