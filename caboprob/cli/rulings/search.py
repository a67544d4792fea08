"""`caboprob rulings search`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import RULES_HELP, AsJson, Lang, Language
from caboprob.cli.rulings.printing import print_short, ruling_answer
from caboprob.errors import BadNotation, located, shown

MOST = 100  # rulings that one search gives

Query = Annotated[str, typer.Argument(help='A question in your own words, or a code such as "P03".')]
Rules = Annotated[str | None, typer.Option("--rules", help=RULES_HELP)]
Top = Annotated[int, typer.Option("--top", help="How many rulings at most.")]


def search(
    query: Query, rules: Rules = None, top: Top = 5, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Search the rulings; synonyms and misspellings are understood."""
    from caboprob.content.messages import say
    from caboprob.text.rulings import ruling
    from caboprob.text.search.search import find

    _check(query, top)
    key = _key(rules) if rules is not None else None
    found = find(lang, query, key=key, kind="ruling", top=top)
    rulings = [ruling(lang, hit.id) for hit in found.hits]
    if json:
        answers = [ruling_answer(ruling, key) for ruling in rulings]
        print_json({"rules": rules, "sure": found.sure, "rulings": answers})
        return
    if not found.sure:
        print(say(lang, "rulings.unsure" if rulings else "rulings.none-found"))
    for each in rulings:
        print_short(each, key, lang)


def _check(query: str, top: int) -> None:
    """Refuses an empty query, and a number of rulings out of range."""
    if not query.strip():
        raise BadNotation("query-empty")
    with located("--top"):
        if not 1 <= top <= MOST:
            raise BadNotation("top-range", most=MOST, got=top)


def _key(rules: str) -> str:
    """The rule set whose rulings are meant; for a person's own file, the one that it is based on."""
    from caboprob import rulesets
    from caboprob.text.clauses import books

    if rules in books():
        return rules
    if not rules.endswith(".toml"):
        with located("--rules"):
            raise BadNotation("rules-unknown", rules=shown(rules), known=", ".join(books()))
    return rulesets.read(rules).base
