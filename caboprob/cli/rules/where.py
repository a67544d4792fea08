"""`caboprob rules where`: in which places of the program a clause of the rules is found."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language

if TYPE_CHECKING:
    from caboprob.text.rulemap.entries import Entry

ClauseId = Annotated[
    str | None, typer.Argument(help="A clause, such as score.tie-with-caller. Default: all.")
]


def where(clause: ClauseId = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Show a clause with its text, its field in a rules file, the code that carries it out, and its tests."""
    from caboprob.text.rulemap.entries import entries
    from caboprob.text.rulemap.entrylines import entry_lines

    clause_entries = entries(lang, clause)
    if json:
        print_json({"clauses": [_answer(lang, entry) for entry in clause_entries]})
        return
    for entry in clause_entries:
        print("\n".join(entry_lines(lang, entry)), end="\n\n")


def _answer(lang: str, entry: "Entry") -> dict[str, Any]:
    from caboprob.answers.statements import source, statements

    return {
        "clause": entry.id,
        "games": entry.kind,  # those of the CABO family, or Kabadak
        "title": entry.title,
        "texts": {
            key: {
                "text": passage.text_without_links,
                "source": source(lang, passage.clause.book, passage.clause.lines),
                "status": passage.clause.status,
                "statements": statements(lang, passage),
            }
            for key, passage in entry.passages.items()
        },
        "fields": list(entry.fields),
        "by_players": entry.by_players,  # the players see to it themselves, no code does
        "functions": [
            {"module": function.module, "name": function.name, "sentence": function.sentence}
            for function in entry.functions
        ],
        "tests": None  # there are none to name in an installation
        if entry.tests is None
        else [{"file": test.file, "name": test.name} for test in entry.tests],
    }
