"""The messages that the code asks for, as far as the sources show it, and what a message needs."""

import ast
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from caboprob.content.messages import Message
from tests.guards.sources import called_name

SAYING = {
    "say",
    "say_to",
    "say_of",
    "known",
}  # say(language, key, **facts), and of a visit that knows its language say(key, **facts)
AS_A_GAME = {"say_as", "sheet_words"}  # (language, game, key, **facts); on a page the visit, then the sheet
EITHER = "say_or"  # (language, key, neutral key, **facts)
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
    """A message asked for by a literal key; `facts` is None where they are passed on with `**`."""

    key: str
    facts: frozenset[str] | None


def requests(tree: ast.Module) -> Iterator[Request]:
    """Every message asked for by a literal key; a word without a dot is only part of a key."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        for argument, prefix in _key_arguments(call):
            keys = (prefix + name for name in _constants(argument))
            yield from (Request(key, _facts(call)) for key in keys if "." in key)


def composed(tree: ast.Module) -> set[str]:
    """The beginnings of the keys that a module composes: `sheet.title-{kind}` gives `sheet.title-`."""
    return _starts(node for node in ast.walk(tree) if isinstance(node, ast.Call))


def composed_alone(tree: ast.Module) -> set[str]:
    """The beginnings of composed keys that have no neutral message to fall back on."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return _starts(call for call in calls if called_name(call) != EITHER)


def words(tree: ast.Module) -> set[str]:
    """All string literals of a module, each of which may be a key."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def sentences(message: Message) -> dict[str, str]:
    """A message by plural category; one without plurals is `other`."""
    return message if isinstance(message, dict) else {"other": message}


def placeholders(sentence: str) -> set[str]:
    """The names of the facts in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def needed_facts(message: Message) -> set[str]:
    """All facts that a message needs."""
    needed = set().union(*map(placeholders, sentences(message).values()))
    return needed | ({"n"} if isinstance(message, dict) else set())


def _starts(calls: Iterable[ast.Call]) -> set[str]:
    strings = [key for call in calls for key, _ in _key_arguments(call) if isinstance(key, ast.JoinedStr)]
    return {start for string in strings for start in _constants(string.values[0])}


def _key_arguments(call: ast.Call) -> Iterator[tuple[ast.expr, str]]:
    name = called_name(call)
    if name == EITHER:
        yield from ((key, "") for key in call.args[1:3])
    if name in AS_A_GAME:
        yield from ((key, "") for key in call.args[2:3])
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
