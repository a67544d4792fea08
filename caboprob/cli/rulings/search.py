"""`caboprob rulings search`."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.answers.defaults import DEFAULT_RULINGS
from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language, naming_options_in_errors
from caboprob.cli.rulings.printing import print_short_ruling
from caboprob.cli.rulings.rules import Rules, game_and_own_rules

if TYPE_CHECKING:
    from caboprob.finder import Distinction

Query = Annotated[str, typer.Argument(help='A question in your own words, or a code such as "P03".')]
Top = Annotated[int, typer.Option("--top", help="How many rulings at most.")]


def search(
    query: Query,
    rules: Rules = None,
    top: Top = DEFAULT_RULINGS,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Search the rulings; synonyms and misspellings are understood."""
    from caboprob import finder
    from caboprob.answers.rulings import check_search, found_rulings_answer
    from caboprob.content.messages import say
    from caboprob.text.rulings.ownrules import ruling_under
    from caboprob.text.rulings.rulings import ruling
    from caboprob.text.search.search import find_hits

    with naming_options_in_errors():
        check_search(query, top)
    key, own_rules = game_and_own_rules(rules)
    if json:
        rules_asked = {"rules": own_rules.key if own_rules else rules}
        print_json(found_rulings_answer(lang, query, key, top, own_rules) | rules_asked)
        return
    hits = find_hits(lang, query, key=key, kind="ruling", top=top)
    distinction = finder.tell_games_apart(lang, query)
    if distinction:
        _print_games(lang, distinction)
    # `sure`: probably one of the hits answers the question.
    if not hits.sure and not (distinction and not hits.hits):
        print(say(lang, "rulings.unsure" if hits.hits else "rulings.none-found"))
    for hit in hits.hits:
        found_ruling = ruling(lang, hit.id)
        if own_rules:
            found_ruling = ruling_under(lang, found_ruling, own_rules)
        print_short_ruling(found_ruling, key, lang)


def _print_games(lang: str, distinction: "Distinction") -> None:
    """Prints the games that were asked for, and what tells them apart from the others."""
    from caboprob import finder
    from caboprob.text.games.gamenames import listed_name

    print(" · ".join(listed_name(lang, key) for key in distinction.games))
    if distinction.question:
        print(f"  {finder.question_topic(lang, distinction.question)}")
    print("".join(f"  - {line}\n" for line in finder.distinction_lines(lang, distinction)), end="")
    cabo_games = [key for key in distinction.games if finder.is_of_family(key)]
    print(f"  caboprob rules compare {' '.join(cabo_games)}\n" if len(cabo_games) > 1 else "")
