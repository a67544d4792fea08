"""A ruling printed, in short or as a whole."""

from typing import TYPE_CHECKING

from caboprob.cli.printing import print_table

if TYPE_CHECKING:
    from caboprob.text.rulings.rulings import Ruling

INDENT = (0, 0, 0, 5)  # above, right, below, left, as Rich has them


def print_short_ruling(ruling: "Ruling", key: str | None, lang: str) -> None:
    """Prints the question, the verdict, and below them its note, status and clauses.

    `key` is that of the rule set whose verdict it is; without one it is the general answer.
    """
    status = _status_words(ruling, key, lang) if key else ""
    footnotes = [ruling.notes.get(key or "", ""), " · ".join(filter(None, [status, *ruling.clauses]))]
    _print_lines(ruling, _verdict(ruling, key), *footnotes)
    print()


def print_whole_ruling(ruling: "Ruling", lang: str) -> None:
    """Prints the question, the answer, a table of the verdicts, and the clauses."""
    from caboprob.content.messages import say

    _print_lines(ruling, ruling.answer)
    titles = ["--rules", say(lang, "rulings.verdict"), say(lang, "rules.column.status")]
    rows = [
        [key, "\n".join(filter(None, [verdict, ruling.notes.get(key)])), _status_words(ruling, key, lang)]
        for key, verdict in ruling.verdicts.items()
    ]
    print_table("", titles, rows)
    print(", ".join(ruling.clauses))


def _verdict(ruling: "Ruling", key: str | None) -> str:
    """The verdict under a rule set; the general answer without one, or if the ruling has none for it."""
    return ruling.verdicts.get(key or "", ruling.answer)


def _status_words(ruling: "Ruling", key: str, lang: str) -> str:
    from caboprob.content.messages import say

    return say(lang, f"rules.status.{ruling.statuses[key]}") if key in ruling.statuses else ""


def _print_lines(ruling: "Ruling", text: str, *footnotes: str) -> None:
    """Prints the question as a headline, an indented text, and below it the footnotes that are not empty."""
    from rich.console import Console  # loads late: JSON needs none of it
    from rich.padding import Padding
    from rich.text import Text

    console = Console()
    console.print(Text(f"{ruling.case}  {ruling.question}", style="bold"))
    console.print(Padding(Text(text), INDENT))
    for footnote in filter(None, footnotes):
        console.print(Padding(Text(footnote, style="dim"), INDENT))
