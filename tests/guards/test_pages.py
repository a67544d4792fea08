"""Pages contain no text: everything people read comes from the message catalogue."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.guards.sources import ROOT, parsed, python_files

# Two words in a row, or a word with a capital letter: what a key, an option or a colour never has.
PROSE = re.compile(r"[^\W\d_]+[,;:]? [^\W\d_]+|\b[A-ZÄÖÜÉÈÀ][^\W\d_]+")
PAGES = python_files("pages", "app.py")


def prose(tree: ast.Module) -> list[str]:
    """The texts for people among the arguments of a module's calls."""
    return [
        text
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        for text in _texts(call)
        if PROSE.search(text)
    ]


def _texts(call: ast.Call) -> Iterator[str]:
    for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_has_no_text_of_its_own(path) -> None:
    assert prose(parsed(path)) == []


@pytest.mark.parametrize(
    "line",
    [
        "st.title('Odds')",
        "st.write(f'you hold {n} cards')",
        "st.radio(label, ['two players'])",
        "column.button(label='Weiter')",
    ],
)
def test_text_in_a_page_would_be_found(line: str) -> None:
    assert prose(ast.parse(line))


@pytest.mark.parametrize(
    "line",
    [
        "st.title(say(language, 'odds.title'))",
        "st.pills(label, options, key='players', bind='query-params')",
        "'A docstring.'",
    ],
)
def test_keys_and_options_are_no_text(line: str) -> None:
    assert not prose(ast.parse(line))


def test_only_the_browser_has_a_page_drawn_anew() -> None:
    """A run that the server starts may break off the one that is to count a tapped card; see `redraw.py`."""
    calls = {
        path.stem
        for path in python_files("caboprob", "pages", "app.py")
        for call in ast.walk(parsed(path))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "st.rerun"
    }
    assert calls == {"frame"}  # before anything is drawn
