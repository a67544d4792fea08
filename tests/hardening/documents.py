"""Random records, rule files and players, right or wrong, as a user might write them."""

import json
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from tests.hardening import games

# {} stands for the number of a slot or of a player, {c} for a card.
MOVES = (
    *("call", "take {}", "take {}+{}", "draw keep {}", "draw keep {}+{}", "draw discard", "draw look {}"),
    *("draw look {}:{}", "draw swap {} {}:{}", "draw swap {}:{} {}:{}", "draw look {}:{} swap {} {}:{}"),
    *("snap {} {}:{}", "snap {} {}:{} give {}"),
)
KABADAK_MOVES = ("draw", "pass", "kabadak", "lay {c} {c} {c}", "add {} {c}", "add {} {c} {c}")


def record(random: Random, game: str) -> str:
    """An example of a record, of this game if there is one, sometimes cut short or with a move added."""
    written = dict(random.choice(_examples(game) or _examples("")))
    moves = list(written["moves"])
    if random.random() < 0.4:
        moves = moves[: random.randint(0, len(moves))]
    if random.random() < 0.4:
        moves.insert(random.randint(0, len(moves)), move(random, game))
    written["moves"] = moves
    if random.random() < 0.15 and game != "kabadak":
        written["rules"] = random.choice(games.games()).key
    return json.dumps(written, indent=random.choice((None, 2)))


def move(random: Random, game: str) -> str:
    """A readable move, legal or not."""
    text = random.choice(KABADAK_MOVES if game == "kabadak" else MOVES)
    while "{c}" in text:
        text = text.replace("{c}", random.choice(games.kabadak().cards), 1)
    while "{}" in text:
        text = text.replace("{}", str(random.randint(1, 4)), 1)
    return text


def rules(random: Random, game: str) -> str:
    """House rules on top of a game, or a complete custom rule set."""
    if random.random() < 0.35:
        return altered(random, random.choice(_rule_texts_of_same_deck(game)), changes=random.randint(0, 3))
    changed: dict[str, list[str]] = {}
    for section, field, values in random.sample(_fields(game), random.randint(1, 3)):
        changed.setdefault(section, []).append(f"{field} = {literal(random.choice(values))}")
    parts = [f"\n[{section}]\n" + "\n".join(fields) for section, fields in changed.items()]
    return "\n".join([f'based_on = "{game}"', *parts, ""])


def policy(random: Random, game: str) -> str:
    """A custom player."""
    folder = paths.data("players", "kabadak") if game == "kabadak" else paths.data("players")
    return altered(random, random.choice(_texts(folder)), changes=random.randint(0, 4))


def altered(random: Random, text: str, changes: int) -> str:
    """A text in TOML with some of its numbers and switches changed."""
    lines = text.splitlines()
    settings = [at for at, line in enumerate(lines) if "=" in line and not line.lstrip().startswith("#")]
    for at in random.sample(settings, min(changes, len(settings))):
        name, _, value = lines[at].partition("=")
        lines[at] = f"{name.rstrip()} = {_similar_value(random, value.partition('#')[0].strip())}"
    return "\n".join(lines) + "\n"


def literal(value: object) -> str:
    """A value in TOML notation."""
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(name)} = {literal(one)}" for name, one in value.items())
        return f"{{ {inner} }}"
    return json.dumps(value)


def _similar_value(random: Random, value: str) -> str:
    if value in ("true", "false"):
        return random.choice(("true", "false"))
    number = tomllib.loads(f"x = {value}")["x"]
    if not isinstance(number, int | float):
        return value
    return str(type(number)(max(0, number + random.randint(-1, 1))))


@cache
def _examples(game: str) -> tuple[dict[str, Any], ...]:
    texts = [file.read_text("utf-8") for file in sorted(paths.data("examples").glob("*.json"))]
    read = [json.loads(text) for text in texts]
    return tuple(one for one in read if game in ("", one["rules"]))


@cache
def _texts(folder: Path) -> tuple[str, ...]:
    return tuple(file.read_text("utf-8") for file in sorted(folder.glob("*.toml")))


@cache
def _rule_texts_of_same_deck(game: str) -> list[str]:
    """The texts of the rule sets played with the same cards."""
    texts = _texts(paths.data("rulesets"))
    own = rulesets.read(game).deck.key
    return [text for text in texts if tomllib.loads(text).get("deck") == own]


@cache
def _fields(game: str) -> list[tuple[str, str, list[Any]]]:
    """Every field of a rule set, with the values that rule sets for the same cards give it."""
    found: dict[tuple[str, str], list[Any]] = {}
    for text in _rule_texts_of_same_deck(game):
        for section, fields in tomllib.loads(text).items():
            for name, value in fields.items() if isinstance(fields, dict) else ():
                found.setdefault((section, json.dumps(name) if name.isdigit() else name), []).append(value)
    return [(*key, values) for key, values in sorted(found.items())]
