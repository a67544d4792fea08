"""Everything that has a name: games, their players and house rules, policies and their traits, rulings."""

import io
import json
import tomllib
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import Any

from caboprob import cli, rulesets
from caboprob.content import paths
from caboprob.kabadak.core import cards


@dataclass(frozen=True, slots=True)
class Game:
    """As much of a rule set as a case needs; `house` has its house rules as `rules list` writes them."""

    key: str
    fewest_players: int
    most_players: int
    house: tuple[str, ...]
    cards: tuple[str, ...]
    ranks: tuple[str, ...]


@cache
def games() -> tuple[Game, ...]:
    """The games of the family, as `rules list` gives them."""
    told = io.StringIO()
    with redirect_stdout(told):
        cli.run(["rules", "list", "--json"])
    return tuple(_game(row) for row in json.loads(told.getvalue())["rules"])


@cache
def house() -> tuple[str, ...]:
    """The house rules of all of them."""
    return tuple(one for game in games() for one in game.house)


@cache
def kabadak() -> Game:
    """The other game."""
    return Game("kabadak", 2, 2, (), tuple(cards.CARD_NAMES), ())


@cache
def policies(game: str) -> dict[str, dict[str, Any]]:
    """The built-in players by name, with their traits: those of Kabadak are a folder of their own."""
    folder = paths.data("players", "kabadak") if game == "kabadak" else paths.data("players")
    return {file.stem: _traits(file.read_text("utf-8")) for file in sorted(folder.glob("*.toml"))}


@cache
def ruling_codes() -> tuple[str, ...]:
    """The codes of the rulings."""
    files = sorted(paths.data("rulings").glob("*.toml"))
    return tuple(code for file in files for code in tomllib.loads(file.read_text("utf-8")))


def _game(row: dict[str, Any]) -> Game:
    deck = rulesets.read(row["key"]).deck
    names = deck.write_hand(deck.cards()).split()
    return Game(row["key"], *row["players"], tuple(row["house"]), tuple(names), deck.ranks)


def _traits(text: str) -> dict[str, Any]:
    return {
        f"{section}.{name}": value
        for section, fields in tomllib.loads(text).items()
        if isinstance(fields, dict)  # the rung on the ladder is not a trait
        for name, value in fields.items()
    }
