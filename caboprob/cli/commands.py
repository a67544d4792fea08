"""Commands whose options may be given only once and whose numbers must be written plainly."""

from collections.abc import Callable, Mapping, Sequence
from inspect import getdoc, unwrap
from typing import Any, get_args, get_type_hints

import typer
from typer.core import TyperCommand

from caboprob.errors import BadNotation, at_place
from caboprob.reading.numerals import read_integer, read_number

ILLEGAL_MOVE_STATUS = 1
"""The exit status for a record with an illegal move."""

NUMBER_READERS: dict[type, Callable[[str], float]] = {int: read_integer, float: read_number}


def add(group: typer.Typer, function: Callable[..., None], name: str | None = None) -> None:
    """Makes a function a command of the group."""
    group.command(name=name, cls=Command, help=_help(function))(function)


def _help(function: Callable[..., None]) -> str:
    """The docstring with each paragraph on one line, for the help to wrap at the width of the screen."""
    paragraphs = (getdoc(function) or "").split("\n\n")
    return "\n\n".join(paragraph.replace("\n", " ") for paragraph in paragraphs)


class Command(TyperCommand):
    """A command that refuses an option given twice and a number written as only Python would (`1_000`)."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Checks all options, then lets Typer read them and return the remaining arguments."""
        values_given, _, order = self.make_parser(ctx).parse_args(args=list(args))
        if not values_given.get("help"):
            _check_once(order)
            self._check_numbers(values_given)
        return super().parse_args(ctx, args)

    def _check_numbers(self, values_given: Mapping[str, Any]) -> None:
        for option, read in self.number_options():
            if isinstance(values_given.get(option.name), str):
                with at_place(name_in_help(option)):
                    read(values_given[option.name])

    def number_options(self) -> list[tuple[Any, Callable[[str], float]]]:
        """The options that take a number, each with the function that reads it."""
        hints = get_type_hints(unwrap(self.callback)) if self.callback else {}
        types = {name: {hint, *get_args(hint)} for name, hint in hints.items()}
        return [
            (option, read)
            for option in self.params
            for number_type, read in NUMBER_READERS.items()
            if number_type in types.get(option.name or "", ())
        ]


def name_in_help(option: Any) -> str:
    """What the help calls an option, or an argument: `--round`, `ROUND`."""
    name: str = option.opts[0]
    return name if name.startswith("-") else option.metavar or f"{{{name}}}"


def _check_once(order: Sequence[Any]) -> None:
    """Refuses an option given twice unless it is repeatable; `order` lists them as they were given."""
    names_seen: set[str] = set()
    for option in order:
        if option.name in names_seen and not option.multiple:
            raise BadNotation("option-twice", option=option.opts[0])
        names_seen.add(option.name)
