"""The whole map as a page of Markdown, for the documentation."""

from collections.abc import Iterator
from itertools import groupby

from caboprob.rulesets import FAMILY
from caboprob.text.rulebook.rulebook import chapter_title
from caboprob.text.rulemap.entries import Entry, entries
from caboprob.text.rulemap.entrylines import function_lines, lines_of_tests

LANGUAGE = "en"
TITLES = {FAMILY: "The CABO family"}


def page() -> str:
    """A section for the CABO family and one for Kabadak, in each its clauses by chapter."""
    return "\n\n".join(_blocks(entries(LANGUAGE)))


def _blocks(listed_entries: list[Entry]) -> Iterator[str]:
    for kind, of_kind in groupby(listed_entries, key=lambda entry: entry.kind):
        yield f"## {TITLES.get(kind, kind.capitalize())}"
        for chapter, of_chapter in groupby(of_kind, key=lambda entry: entry.chapter):
            clauses = list(of_chapter)
            yield f"### {chapter_title(LANGUAGE, next(iter(clauses[0].passages)), chapter)}"
            yield from map(_block, clauses)


def _block(entry: Entry) -> str:
    """A clause: its title, its words by rule set, and a list of what belongs to it."""
    words = [
        "\n".join([f"{', '.join(keys)}:\n", *(f"- {statement}" for statement in statements)])
        for keys, statements in entry.wordings(LANGUAGE).items()
    ]
    fields = [f"Field: `{field}`" for field in entry.fields]
    functions = function_lines(LANGUAGE, entry)
    # Where only the players can see to a clause, `functions` is a sentence that says so.
    carried_out = functions if entry.by_players else [f"`{function}`" for function in functions]
    tests = [f"`{test}`" for test in lines_of_tests(LANGUAGE, entry)]
    facts = [*fields, *(f"Code: {name}" for name in carried_out), *(f"Test: {name}" for name in tests)]
    return "\n\n".join(
        [f"#### {entry.title} (`{entry.id}`)", *words, "\n".join(f"- {fact}" for fact in facts)]
    )
