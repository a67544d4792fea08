"""Whatever the documentation works out comes out, and the reference leaves nothing out."""

import ast
import doctest
import re
from importlib import import_module
from operator import attrgetter
from pkgutil import resolve_name

import pytest

import caboprob
from tests.guards.sources import ROOT, parsed, python_files

FENCED = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in PAGES}
# Pages with a table of contents and many examples.
WORKED_OUT = ("odds.md", "counting.md", "simulation.md", "library.md")
SECTIONS = {
    name: dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXTS[name], re.DOTALL | re.MULTILINE))
    for name in WORKED_OUT
}
DOCUMENTED = re.findall(
    r"^\.\. auto(?:function|class|exception):: ([\w.]+)$", TEXTS["reference.md"], re.MULTILINE
)

NAMED = sorted({name for text in TEXTS.values() for name in re.findall(r"`(caboprob(?:\.\w+)+)`", text)})


def typed(page: str, *, at_a_prompt: bool) -> list[str]:
    """The Python blocks of a page: those typed at a prompt, with their answers, or the scripts."""
    return [block for block in FENCED.findall(TEXTS[page]) if block.startswith(">>> ") is at_a_prompt]


@pytest.mark.parametrize("page", [name for name in TEXTS if typed(name, at_a_prompt=True)])
def test_every_example_comes_out(page: str) -> None:
    """One after the other, as a reader would type them."""
    session = "\n".join(typed(page, at_a_prompt=True))
    examples = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples, out=said.append)
    assert result.attempted == session.count(">>>")
    assert result.attempted > 25 or page not in WORKED_OUT
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("page", [name for name in TEXTS if typed(name, at_a_prompt=False)])
def test_every_script_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    for script in typed(page, at_a_prompt=False):
        exec(compile(script, page, "exec"), {})
        assert capsys.readouterr().out


@pytest.mark.parametrize("name", NAMED)
def test_every_name_in_the_documentation_is_there(name: str) -> None:
    assert resolve_name(name)


@pytest.mark.parametrize("section", SECTIONS["odds.md"])
def test_every_section_on_counting_works_out_an_example(section: str) -> None:
    assert FENCED.search(SECTIONS["odds.md"][section])


@pytest.mark.parametrize("page", WORKED_OUT)
def test_the_table_of_contents_leads_to_every_section(page: str) -> None:
    links = re.findall(r"^- \[(.+)\]\(#(.+)\)$", TEXTS[page], re.MULTILINE)
    assert [title for title, _ in links] == list(SECTIONS[page])
    for title, anchor in links:
        assert anchor == re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("name", DOCUMENTED)
def test_what_the_reference_documents_is_there(name: str) -> None:
    module, _, member = name.rpartition(".")
    assert attrgetter(member)(import_module(module or "caboprob"))


def test_the_reference_documents_every_name_of_the_front_door() -> None:
    documented = {name.rpartition(".")[2] for name in DOCUMENTED}
    assert set(caboprob.__all__) <= documented
    assert {
        node.name
        for path in python_files("caboprob/front")
        for node in parsed(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    } <= documented
