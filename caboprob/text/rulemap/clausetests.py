"""The tests that check a clause: those marked `@pytest.mark.clause("score.lowest")`."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from caboprob.content import paths
from caboprob.rulesets import FAMILY
from caboprob.text.rulemap.functions import KABADAK

MARKER = "clause"


@dataclass(frozen=True, slots=True)
class ClauseTest:
    """A test by its file, from the project's root, and its name."""

    file: str
    name: str

    @property
    def sentence(self) -> str:
        """What the test checks, as its name says it."""
        return self.name.removeprefix("test_").replace("_", " ")


@cache
def tests() -> dict[str, dict[str, tuple[ClauseTest, ...]]] | None:
    """The tests by kind of games and clause; None in an installation, which has no tests."""
    folder = paths.root() / "tests"
    if not folder.is_dir():
        return None
    by_kind: dict[str, dict[str, tuple[ClauseTest, ...]]] = {FAMILY: {}, KABADAK: {}}
    for file in sorted(folder.rglob("test_*.py")):
        by_clause = by_kind[KABADAK if "kabadak" in file.relative_to(folder).parts else FAMILY]
        for clause, test in marked_tests(file.read_text(encoding="utf-8"), _path_from_root(file)):
            by_clause[clause] = (*by_clause.get(clause, ()), test)
    return by_kind


def marked_tests(source: str, file: str) -> Iterator[tuple[str, ClauseTest]]:
    """Every marked test in the source of a file, with each clause that it is marked with."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                yield from ((clause, ClauseTest(file, node.name)) for clause in _clauses(decorator))


def _clauses(decorator: ast.expr) -> list[str]:
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != f"pytest.mark.{MARKER}":
        return []
    return [str(ast.literal_eval(argument)) for argument in decorator.args]


def _path_from_root(file: Path) -> str:
    return file.relative_to(paths.root()).as_posix()
