"""What docs/simulation.md computes is what it says."""

import doctest
import re

from tests.guards.sources import ROOT

TEXT = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
SECTIONS = re.findall(r"^## (.+?)$", TEXT, re.MULTILINE)
LINKS = re.findall(r"^- \[(.+)\]\(#(.+)\)$", TEXT, re.MULTILINE)


def test_every_example_comes_out() -> None:
    typed = "\n".join(FENCED.findall(TEXT))
    examples = doctest.DocTestParser().get_doctest(typed, {}, "simulation.md", "simulation.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples, out=said.append)
    assert result.attempted == typed.count(">>>") > 25
    assert not result.failed, "".join(said)


def test_the_table_of_contents_leads_to_every_section() -> None:
    assert [title for title, _ in LINKS] == SECTIONS
    for title, anchor in LINKS:
        assert anchor == re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
