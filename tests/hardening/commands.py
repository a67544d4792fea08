"""All commands and their parameters, as the command line itself declares them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_origin

import typer

from caboprob import cli


@dataclass(frozen=True, slots=True)
class Parameter:
    """An option, or an argument when it has no `flag`; a `repeatable` one may be given several times."""

    name: str
    flag: str
    type: type
    repeatable: bool
    required: bool

    @property
    def is_switch(self) -> bool:
        """Whether it is given without a value."""
        return self.type is bool

    @property
    def choices(self) -> tuple[str, ...]:
        """The allowed values, if they are listed."""
        return tuple(str(one.value) for one in self.type) if issubclass(self.type, Enum) else ()


@dataclass(frozen=True, slots=True)
class Command:
    """A command by the words that name it."""

    path: tuple[str, ...]
    parameters: tuple[Parameter, ...]


@cache
def commands() -> tuple[Command, ...]:
    """All of them."""
    return tuple(_below(typer.main.get_command(cli.app), ()))


@cache
def flags(*, with_value: bool) -> frozenset[str]:
    """The options of all commands, those that take a value or the others."""
    return frozenset(
        one.flag
        for command in commands()
        for one in command.parameters
        if one.flag and one.is_switch is not with_value
    )


def _below(node: Any, path: tuple[str, ...]) -> Iterator[Command]:
    if not hasattr(node, "commands"):
        yield Command(path, tuple(_parameter(one) for one in node.params))
        return
    for word, below in node.commands.items():
        yield from _below(below, (*path, word))


def _parameter(declared: Any) -> Parameter:
    annotation = declared.type_descriptor.annotation
    repeatable = get_origin(annotation) in (list, tuple)
    flag = next((one for one in declared.opts if one.startswith("--")), "")
    return Parameter(
        declared.name,
        flag,
        get_args(annotation)[0] if repeatable else annotation,
        repeatable,
        declared.required,
    )
