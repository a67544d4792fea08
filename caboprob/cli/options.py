"""Options that several commands share."""

from enum import StrEnum
from typing import Annotated

import typer


class Language(StrEnum):
    """The languages of everything a person reads."""

    DE = "de"
    EN = "en"
    FR = "fr"


Rules = Annotated[
    str, typer.Option("--rules", help="cabo-de, cabo-en, kaboom, cabu, or a .toml file of your own.")
]
House = Annotated[
    list[str] | None, typer.Option("--house", help="A house rule, such as six-cards or jokers=2. Repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[Language, typer.Option("--lang", help="Language of sentences.")]
Record = Annotated[str, typer.Argument(help="A record as JSON; - reads standard input.")]
