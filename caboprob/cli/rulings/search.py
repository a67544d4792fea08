"""`caboprob rulings search`."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.answers.defaults import RULINGS
from caboprob.cli.answers import print_json
from caboprob.cli.options import RULES_HELP, AsJson, Lang, Language, naming_options_in_errors
from caboprob.cli.rulings.printing import print_short
from caboprob.errors import BadNotation, at_place, excerpt

if TYPE_CHECKING:
    from caboprob.finder import Distinction
    from caboprob.rulesets import RuleSet

Query = Annotated[str, typer.Argument(help='A question in your own words, or a code such as "P03".')]
Rules = Annotated[str | None, typer.Option("--rules", help=RULES_HELP)]
Top = Annotated[int, typer.Option("--top", help="How many rulings at most.")]


def search(
    query: Query, rules: Rules = None, top: Top = RULINGS, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Search the rulings; synonyms and misspellings are understood."""
    from caboprob import finder
    from caboprob.answers.rulings import check_search, found_answer
    from caboprob.content.messages import say
    from caboprob.text.rulings.ownrules import ruled_by
    from caboprob.text.rulings.rulings import ruling
    from caboprob.text.search.search import find

    with naming_options_in_errors():
        check_search(query, top)
    key, own = _rules_meant(rules) if rules is not None else (None, None)
    if json:
        print_json(found_answer(lang, query, key, top, own) | {"rules": rules})
        return
    hits = find(lang, query, key=key, kind="ruling", top=top)
    distinction = finder.tell_games_apart(lang, query)
    if distinction:
        _print_games(lang, distinction)
    if not hits.sure and not (distinction and not hits.hits):
        print(say(lang, "rulings.unsure" if hits.hits else "rulings.none-found"))
    for hit in hits.hits:
        found = ruling(lang, hit.id)
        print_short(ruled_by(lang, found, own) if own else found, key, lang)


def _print_games(lang: str, distinction: "Distinction") -> None:
    """Prints the games that were asked for, and what tells them apart from the others."""
    from caboprob import finder
    from caboprob.text.games.rulewords import listed_name

    print(" · ".join(listed_name(lang, key) for key in distinction.games))
    if distinction.question:
        print(f"  {finder.short_words(lang, distinction.question)}")
    print("".join(f"  - {line}\n" for line in finder.distinction_lines(lang, distinction)), end="")
    family = [key for key in distinction.games if finder.of_family(key)]
    print(f"  caboprob rules compare {' '.join(family)}\n" if len(family) > 1 else "")


def _rules_meant(rules: str) -> "tuple[str, RuleSet | None]":
    """The rule set whose rulings are meant, and the rules of a person's own file that is based on it."""
    from caboprob import rulesets
    from caboprob.text.rulebook.clauses import books

    if rules in books():
        return rules, None
    if not rules.endswith(".toml"):
        with at_place("--rules"):
            raise BadNotation("rules-unknown", rules=excerpt(rules), known=", ".join(books()))
    own = rulesets.read(rules)
    return own.base, own
