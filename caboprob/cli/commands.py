"""Commands, and what each of them holds its options to: given once, and numbers written plainly."""

from collections.abc import Callable, Mapping, Sequence
from inspect import unwrap
from typing import Any, get_args, get_type_hints

import typer
from typer.core import TyperCommand

from caboprob.errors import BadNotation, located
from caboprob.numerals import read_number, read_whole

ILLEGAL = 1
"""The exit status for a record with an illegal move."""

READERS: dict[type, Callable[[str], float]] = {int: read_whole, float: read_number}


def add(group: typer.Typer, function: Callable[..., None], name: str | None = None) -> None:
    """Makes a function a command of the group."""
    group.command(name=name, cls=Command)(function)


class Command(TyperCommand):
    """A command that refuses an option given twice, and a number that only Python could read."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments left over, as Typer has them; looks at all of them before Typer does."""
        given, _, order = self.make_parser(ctx).parse_args(args=list(args))
        if not given.get("help"):
            _check_once(order)
            self._check_numbers(given)
        return super().parse_args(ctx, args)

    def _check_numbers(self, given: Mapping[str, Any]) -> None:
        for option, read in self.numbers():
            if isinstance(given.get(option.name), str):
                with located(option.opts[0]):
                    read(given[option.name])

    def numbers(self) -> list[tuple[Any, Callable[[str], float]]]:
        """The options that take a number, and what reads it."""
        hints = get_type_hints(unwrap(self.callback)) if self.callback else {}
        kinds = {name: {hint, *get_args(hint)} for name, hint in hints.items()}
        return [
            (option, read)
            for option in self.params
            for kind, read in READERS.items()
            if kind in kinds.get(option.name or "", ())
        ]


def _check_once(order: Sequence[Any]) -> None:
    """Refuses an option that is there twice, unless that is what it is for; `order` has each as it came."""
    seen: set[str] = set()
    for option in order:
        if option.name in seen and not option.multiple:
            raise BadNotation("option-twice", option=option.opts[0])
        seen.add(option.name)
