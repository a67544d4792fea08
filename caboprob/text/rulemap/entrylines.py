"""An entry of the map as lines of text."""

from collections.abc import Iterable, Iterator

from caboprob.content.messages import say
from caboprob.text.rulemap.entries import Entry


def entry_lines(language: str, entry: Entry) -> Iterator[str]:
    """The clause with its words, then its fields, functions and tests."""
    yield f"{entry.id}  {entry.title}"
    for keys, statements in entry.wordings(language).items():
        yield f"  {', '.join(keys)}:"
        yield from (f"    {statement}" for statement in statements)
    yield from _titled_lines(say(language, "rules.where.fields"), entry.fields)
    yield from _titled_lines(say(language, "rules.where.functions"), function_lines(language, entry))
    yield from _titled_lines(say(language, "rules.where.tests"), lines_of_tests(language, entry))


def function_lines(language: str, entry: Entry) -> list[str]:
    """The functions that carry out a clause; that the players do, where none can."""
    if entry.by_players:
        return [say(language, "rules.where.players")]
    return [f"{function.module}.{function.name}" for function in entry.functions]


def lines_of_tests(language: str, entry: Entry) -> list[str]:
    """The tests that check a clause, or that an installation has none."""
    if entry.tests is None:
        return [say(language, "rules.where.no-tests")]
    return [f"{test.file}::{test.name}" for test in entry.tests]


def _titled_lines(title: str, rows: Iterable[str]) -> Iterator[str]:
    for number, row in enumerate(rows):
        yield f"  {title}: {row}" if not number else f"  {' ' * len(title)}  {row}"
