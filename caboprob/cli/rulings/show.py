"""`caboprob rulings show`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.rulings.printing import print_whole

Case = Annotated[str, typer.Argument(help="The code of a ruling, such as P03.")]


def show(case: Case, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Show a ruling with its verdict for every game it concerns."""
    from caboprob.text.rulings.rulings import ruling

    chosen = ruling(lang, case)
    if json:
        from caboprob.answers.rulings import shown_answer

        print_json(shown_answer(lang, case))
    else:
        print_whole(chosen, lang)
