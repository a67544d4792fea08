"""What the code asks of the message catalogue, as far as reading it can tell."""

import ast
import string
from collections.abc import Iterator
from dataclasses import dataclass

from caboprob.messages import Message
from tests.guards.sources import called_name

SAYING = {
    "say",
    "known",
}  # say(language, key, **facts), and of a visit that knows its language say(key, **facts)
REFUSING = {
    "CaboError",
    "BadNotation",
    "BadRules",
    "ImpossibleCards",
    "IllegalMove",
    "TooLarge",
}  # (key, **facts)


@dataclass(frozen=True)
class Request:
    """A message asked for by its written-out key; `facts` is None where they are passed on unnamed."""

    key: str
    facts: frozenset[str] | None


def requests(tree: ast.Module) -> Iterator[Request]:
    """Every message that a module asks for by a key that stands there."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        for argument, prefix in _key_arguments(call):
            for key in _constants(argument):
                yield Request(prefix + key, _facts(call))


def composed(tree: ast.Module) -> set[str]:
    """The beginnings of all strings a module puts together: `sheet.title-{kind}` gives `sheet.title-`."""
    strings = (node.values[0] for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and node.values)
    return {part.value for part in strings if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def words(tree: ast.Module) -> set[str]:
    """All strings that a module writes out, each of which may be a key on its way."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def sentences(message: Message) -> dict[str, str]:
    """The message by plural category; one that has none is `other`."""
    return message if isinstance(message, dict) else {"other": message}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def needed_facts(message: Message) -> set[str]:
    """All that a message wants to be told."""
    needed = set().union(*map(placeholders, sentences(message).values()))
    return needed | ({"n"} if isinstance(message, dict) else set())


def _key_arguments(call: ast.Call) -> Iterator[tuple[ast.expr, str]]:
    name = called_name(call)
    if name in SAYING and call.args:
        yield call.args[:2][-1], ""
    if name in REFUSING and call.args:
        yield call.args[0], "errors."


def _constants(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from _constants(argument.body)
        yield from _constants(argument.orelse)
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def _facts(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)
