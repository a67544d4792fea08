"""`caboprob rulings show`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.rulings.printing import print_short_ruling, print_whole_ruling
from caboprob.cli.rulings.rules import Rules, game_and_own_rules

Case = Annotated[str, typer.Argument(help="The code of a ruling, such as P03.")]


def show(case: Case, rules: Rules = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Show a ruling with its verdict for every game it concerns, or for the one you play."""
    from caboprob.text.rulings.ownrules import ruling_under
    from caboprob.text.rulings.rulings import ruling

    ruling_asked = ruling(lang, case)
    key, own_rules = game_and_own_rules(rules)
    if json:
        from caboprob.answers.rulings import shown_ruling_answer

        rules_asked = {"rules": own_rules.key if own_rules else rules} if rules else {}
        print_json(shown_ruling_answer(lang, case, key, own_rules) | rules_asked)
    elif key:
        if own_rules:
            ruling_asked = ruling_under(lang, ruling_asked, own_rules)
        print_short_ruling(ruling_asked, key, lang)
    else:
        print_whole_ruling(ruling_asked, lang)
