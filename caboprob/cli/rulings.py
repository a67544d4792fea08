"""`caboprob rulings search` and `show`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.answers import print_json
from caboprob.cli.options import RULE_SETS, AsJson, Lang, Language
from caboprob.cli.printing import print_table
from caboprob.errors import BadNotation, located, shown

if TYPE_CHECKING:
    from caboprob.text.rulings import Ruling

MOST = 100  # rulings that one search gives


def add_to(app: typer.Typer) -> None:
    """Adds the commands on rulings."""
    rulings = typer.Typer(no_args_is_help=True, help="The rulings on disputes: search, show.")
    commands.add(rulings, search)
    commands.add(rulings, show)
    app.add_typer(rulings, name="rulings")


def search(
    query: Annotated[str, typer.Argument(help='A question in your own words, or a code such as "P03".')],
    rules: Annotated[
        str | None,
        typer.Option("--rules", help=RULE_SETS),
    ] = None,
    top: Annotated[int, typer.Option("--top", help="How many rulings at most.")] = 5,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Search the rulings; typing errors and other words do not matter."""
    from caboprob.messages import say
    from caboprob.text.rulings import ruling
    from caboprob.text.search.search import search as find

    if not query.strip():
        raise BadNotation("query-empty")
    with located("--top"):
        if not 1 <= top <= MOST:
            raise BadNotation("top-range", most=MOST, got=top)
    key = _key(rules) if rules is not None else None
    found = [ruling(lang, hit.id) for hit in find(lang, query, key=key, kind="ruling", top=top)]
    if json:
        print_json({"rules": rules, "rulings": [_answer(one, key) for one in found]})
        return
    if not found:
        print(say(lang, "rulings.none-found"))
    for one in found:
        _print_short(one, key, lang)


def show(
    case: Annotated[str, typer.Argument(help="The code of a ruling, such as P03.")],
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Show a ruling with its verdict for every game it concerns."""
    from caboprob.messages import say
    from caboprob.text.rulings import ruling

    one = ruling(lang, case)
    if json:
        print_json(_answer(one, None) | {"verdicts": one.verdicts})
        return
    _print_lines(one, [one.answer])
    print_table(
        "",
        ["--rules", say(lang, "rulings.verdict"), say(lang, "rules.column.status")],
        [[key, verdict, _standing(one, key, lang)] for key, verdict in one.verdicts.items()],
    )
    print(", ".join(one.clauses))


def _key(rules: str) -> str:
    """The game that a rule set or a person's own file belongs to."""
    from caboprob import rulesets
    from caboprob.text.clauses import books

    if rules in books():
        return rules
    if not rules.endswith(".toml"):
        with located("--rules"):
            raise BadNotation("rules-unknown", rules=shown(rules), known=", ".join(books()))
    return rulesets.read(rules).base


def _answer(one: "Ruling", key: str | None) -> dict[str, Any]:
    return {
        "case": one.case,
        "question": one.question,
        "verdict": _verdict(one, key),
        "status": one.statuses if key is None else one.statuses.get(key),
        "clauses": list(one.clauses),
    }


def _verdict(one: "Ruling", key: str | None) -> str:
    """What holds under a rule set; the whole answer without one, or where the ruling does not concern it."""
    return one.verdicts.get(key or "", one.answer)


def _standing(one: "Ruling", key: str, lang: str) -> str:
    from caboprob.messages import say

    return say(lang, f"rules.status.{one.statuses[key]}") if key in one.statuses else ""


def _print_short(one: "Ruling", key: str | None, lang: str) -> None:
    standing = _standing(one, key, lang) if key else ""
    _print_lines(one, [_verdict(one, key)], " · ".join(filter(None, [standing, *one.clauses])))
    print()


def _print_lines(one: "Ruling", lines: list[str], small: str = "") -> None:
    """The question, and below it what is said to it."""
    from rich.console import Console  # loads late: JSON needs none of it
    from rich.padding import Padding
    from rich.text import Text

    console = Console()
    console.print(Text(f"{one.case}  {one.question}", style="bold"))
    for line in lines:
        console.print(Padding(Text(line), (0, 0, 0, 5)))
    if small:
        console.print(Padding(Text(small, style="dim"), (0, 0, 0, 5)))
