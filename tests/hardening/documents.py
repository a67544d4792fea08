"""Records, rule files and players, as a user would write them."""

import json
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from tests.hardening import games

MOVES = (
    *("call", "take {}", "take {}+{}", "draw keep {}", "draw keep {}+{}", "draw discard", "draw look {}"),
    *("draw look {}:{}", "draw swap {} {}:{}", "draw swap {}:{} {}:{}", "draw look {}:{} swap {} {}:{}"),
    *("snap {} {}:{}", "snap {} {}:{} give {}"),
)
KABADAK_MOVES = ("draw", "pass", "kabadak", "lay {c} {c} {c}", "add {} {c}", "add {} {c} {c}")


def record(chance: Random, game: str) -> str:
    """A round of this game, or a game of Kabadak: an example, sometimes cut short or with another move."""
    written = dict(chance.choice(_examples(game) or _examples("")))
    moves = list(written["moves"])
    if chance.random() < 0.4:
        moves = moves[: chance.randint(0, len(moves))]
    if chance.random() < 0.4:
        moves.insert(chance.randint(0, len(moves)), move(chance, game))
    written["moves"] = moves
    if chance.random() < 0.15 and game != "kabadak":
        written["rules"] = chance.choice(games.games()).key
    return json.dumps(written, indent=chance.choice((None, 2)))


def move(chance: Random, game: str) -> str:
    """A readable move, legal or not."""
    text = chance.choice(KABADAK_MOVES if game == "kabadak" else MOVES)
    while "{c}" in text:
        text = text.replace("{c}", chance.choice(games.kabadak().cards), 1)
    while "{}" in text:
        text = text.replace("{}", str(chance.randint(1, 4)), 1)
    return text


def rules(chance: Random, game: str) -> str:
    """House rules on top of a game, or a complete rule set of one's own."""
    if chance.random() < 0.35:
        return redone(chance, chance.choice(_of_like_deck(game)), changes=chance.randint(0, 3))
    changed: dict[str, list[str]] = {}
    for section, field, values in chance.sample(_fields(game), chance.randint(1, 3)):
        changed.setdefault(section, []).append(f"{field} = {literal(chance.choice(values))}")
    parts = [f"\n[{section}]\n" + "\n".join(fields) for section, fields in changed.items()]
    return "\n".join([f'based_on = "{game}"', *parts, ""])


def policy(chance: Random, game: str) -> str:
    """A player of one's own."""
    folder = paths.data("players", "kabadak") if game == "kabadak" else paths.data("players")
    return redone(chance, chance.choice(_texts(folder)), changes=chance.randint(0, 4))


def redone(chance: Random, text: str, changes: int) -> str:
    """The same with some of its numbers and switches changed."""
    lines = text.splitlines()
    there = [at for at, line in enumerate(lines) if "=" in line and not line.lstrip().startswith("#")]
    for at in chance.sample(there, min(changes, len(there))):
        name, _, value = lines[at].partition("=")
        lines[at] = f"{name.rstrip()} = {_like(chance, value.partition('#')[0].strip())}"
    return "\n".join(lines) + "\n"


def literal(value: object) -> str:
    """A value in TOML notation."""
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(name)} = {literal(one)}" for name, one in value.items())
        return f"{{ {inner} }}"
    return json.dumps(value)


def _like(chance: Random, value: str) -> str:
    if value in ("true", "false"):
        return chance.choice(("true", "false"))
    number = tomllib.loads(f"x = {value}")["x"]
    if not isinstance(number, int | float):
        return value
    return str(type(number)(max(0, number + chance.randint(-1, 1))))


@cache
def _examples(game: str) -> tuple[dict[str, Any], ...]:
    texts = [file.read_text("utf-8") for file in sorted(paths.data("examples").glob("*.json"))]
    read = [json.loads(text) for text in texts]
    return tuple(one for one in read if game in ("", one["rules"]))


@cache
def _texts(folder: Path) -> tuple[str, ...]:
    return tuple(file.read_text("utf-8") for file in sorted(folder.glob("*.toml")))


@cache
def _of_like_deck(game: str) -> list[str]:
    """The rule sets played with the same cards."""
    texts = _texts(paths.data("rulesets"))
    own = rulesets.read(game).deck.key
    return [text for text in texts if tomllib.loads(text).get("deck") == own]


@cache
def _fields(game: str) -> list[tuple[str, str, list[Any]]]:
    """Every field of a rule set, with the values that rule sets for the same cards give it."""
    found: dict[tuple[str, str], list[Any]] = {}
    for text in _of_like_deck(game):
        for section, fields in tomllib.loads(text).items():
            for name, value in fields.items() if isinstance(fields, dict) else ():
                found.setdefault((section, json.dumps(name) if name.isdigit() else name), []).append(value)
    return [(*key, values) for key, values in sorted(found.items())]
