"""Whatever docs/odds.md works out comes out."""

import doctest
import re

import pytest

from tests.guards.sources import ROOT

TEXT = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE))
LINKS = re.findall(r"^- \[(.+)\]\(#(.+)\)$", TEXT, re.MULTILINE)


def test_every_example_comes_out() -> None:
    """One after the other, as a reader would type them."""
    typed = "\n".join(FENCED.findall(TEXT))
    examples = doctest.DocTestParser().get_doctest(typed, {}, "docs/odds.md", "docs/odds.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples, out=said.append)
    assert result.attempted == typed.count(">>>") > 50
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_works_out_an_example(section: str) -> None:
    assert FENCED.search(SECTIONS[section])


def test_the_table_of_contents_leads_to_every_section() -> None:
    assert [title for title, _ in LINKS] == list(SECTIONS)
    for title, anchor in LINKS:
        assert anchor == re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
