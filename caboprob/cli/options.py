"""Options that several commands share, and errors that name the option they are about."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob import messages
from caboprob.errors import BadNotation, CaboError, located

if TYPE_CHECKING:

    class Language(StrEnum):
        """A language that sentences can be printed in; the members are found in the data folders."""

        EN = messages.DEFAULT

else:
    Language = StrEnum("Language", {code.upper(): code for code in messages.LANGUAGES})

RULE_SETS = "A rule set as `caboprob rules list` names it, or a .toml file of your own."

Rules = Annotated[str, typer.Option("--rules", help=RULE_SETS)]
House = Annotated[
    list[str] | None, typer.Option("--house", help="A house rule, such as six-cards or jokers=2. Repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of the answer.")]
Record = Annotated[str, typer.Argument(help="A record as JSON; - reads standard input.")]


@contextmanager
def naming_options() -> Iterator[None]:
    """Every error that leaves the block names its option: `--me`, `--opponent 2`."""
    try:
        yield
    except CaboError as error:
        if error.where and not error.where[0].endswith(".toml"):
            error.where = (f"--{error.where[0]}", *error.where[1:])
        raise


def only_with(option: str, **given: object) -> None:
    """Refuses options that were given although they only go with another one (`BadNotation`)."""
    for name, value in given.items():
        if value is not None and value != []:
            with located(name.replace("_", "-")):
                raise BadNotation("only-with-option", option=option)
