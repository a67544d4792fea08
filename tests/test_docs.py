"""Whatever the pages on odds and on simulation work out comes out."""

import doctest
import re

import pytest

from tests.guards.sources import ROOT

FENCED = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = ("odds.md", "counting.md", "simulation.md", "library.md")
TEXTS = {name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in PAGES}
SECTIONS = {
    name: dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE))
    for name, text in TEXTS.items()
}
each_page = pytest.mark.parametrize("page", TEXTS)


@each_page
def test_every_example_comes_out(page: str) -> None:
    """One after the other, as a reader would type them."""
    typed = "\n".join(FENCED.findall(TEXTS[page]))
    examples = doctest.DocTestParser().get_doctest(typed, {}, page, page, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples, out=said.append)
    assert result.attempted == typed.count(">>>") > 25
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("section", SECTIONS["odds.md"])
def test_every_section_on_counting_works_out_an_example(section: str) -> None:
    assert FENCED.search(SECTIONS["odds.md"][section])


@each_page
def test_the_table_of_contents_leads_to_every_section(page: str) -> None:
    links = re.findall(r"^- \[(.+)\]\(#(.+)\)$", TEXTS[page], re.MULTILINE)
    assert [title for title, _ in links] == list(SECTIONS[page])
    for title, anchor in links:
        assert anchor == re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
