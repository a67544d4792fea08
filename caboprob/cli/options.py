"""Options that several commands share, and errors that name the option they are about."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.content import messages
from caboprob.errors import BadNotation, CaboError, FileName, at_place, collecting_errors, raise_collected
from caboprob.reading.numerals import read_integer

if TYPE_CHECKING:

    class Language(StrEnum):
        """A language that sentences can be printed in; the members are found in the data folders."""

        EN = messages.DEFAULT_LANGUAGE

else:
    Language = StrEnum("Language", {code.upper(): code for code in messages.LANGUAGES})

RULES_HELP = "A rule set as `caboprob rules list` names it, or a .toml file of your own."

Rules = Annotated[str, typer.Option("--rules", help=RULES_HELP)]
RulesIfAny = Annotated[str | None, typer.Option("--rules", help=RULES_HELP + " Default: as the record says.")]
House = Annotated[
    list[str] | None, typer.Option("--house", help="A house rule, such as six-cards or jokers=2. Repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of the answer.")]
Totals = Annotated[str, typer.Option("--totals", help='The totals before the round, such as "90 20".')]
Resets = Annotated[
    str, typer.Option("--resets", help='How often each total has dropped before, such as "1 0".')
]
Played = Annotated[
    int, typer.Option("--played", help="How many rounds the game has had, where the rules fix how many.")
]
RecordFile = Annotated[str, typer.Argument(help="A record as JSON; - reads standard input.")]

OPTION_NAME = r"[a-z][a-z-]*( [0-9]+)?"  # with the number of the repeated option: `opponent 2`


@contextmanager
def naming_options_in_errors(*arguments: str) -> Iterator[None]:
    """Rewrites the place of errors raised in the block as an option: `me` -> `--me`. File names stay.

    A place that is one of `arguments` is written as in the command's help: `round` -> `ROUND`.
    """
    try:
        yield
    except CaboError as error:
        if not error.where or isinstance(error.where[0], FileName):
            raise
        if error.where[0] in arguments:
            error.where = (error.where[0].upper(), *error.where[1:])
        elif re.fullmatch(OPTION_NAME, error.where[0]):
            error.where = (f"--{error.where[0]}", *error.where[1:])
        raise


def read_numbers(
    text: str, option: str = "totals", check: Callable[[int], None] | None = None
) -> tuple[int, ...] | None:
    """The totals, or other numbers, separated by spaces or commas; None if there are none.

    If any cannot be read, the error names all of them, and of the others those that `check` refuses. If all
    can be read, `check` is left to whatever takes the numbers.
    """
    numbers: list[int] = []
    faults: list[CaboError] = []
    for part in text.replace(",", " ").split():
        with collecting_errors(faults):
            numbers.append(read_integer(part))
    if faults and check:
        for number in numbers:
            with collecting_errors(faults):
                check(number)
    with at_place(option):
        raise_collected(faults)
    return tuple(numbers) or None


def required_rules(rules: str | None) -> str:
    """The rules, which have to be named where there is no record to name them; else `BadNotation`."""
    if rules is None:
        with at_place("rules"):
            raise BadNotation("rules-or-record")
    return rules
