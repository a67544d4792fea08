"""Databases with a sheet of the game chosen on which a few rounds stand, and files of such sheets."""

import tempfile
from functools import lru_cache
from pathlib import Path

from caboprob import rulesets
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.exchange.jsonfile import to_json
from caboprob.sheet.keeping.sheets import Sheets
from tests.hardening.choices import Choices

ROUNDS = 3
DATABASE = ".db"


@lru_cache(maxsize=64)
def prepared(rules: str, players: int) -> tuple[str, bytes, str]:
    """The key that lets its holder write on a sheet, the database with the sheet, and the sheet as JSON."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    with tempfile.TemporaryDirectory() as folder:
        sheets = Sheets(f"sqlite:///{folder}/sheets{DATABASE}")
        key = sheets.begin(rules, names).key
        for _ in range(ROUNDS):
            sheet = sheets.add(key, few_points(rules, players))
        copy = Path(folder, f"copy{DATABASE}")
        sheets.back_up(str(copy))
        sheets.close()
        return key, copy.read_bytes(), to_json(sheet)


def few_points(rules: str, players: int) -> Entry:
    """A round after which no game is over."""
    cards = rulesets.read(rules).deck.cards()
    return RoundEntry(hands=tuple((card,) for card in cards[:players]), caller=1)


def key(choices: Choices) -> str:
    """The key that lets its holder write on the sheet."""
    return prepared(choices.game.key, choices.players)[0]


def database(choices: Choices) -> str:
    """The address of the database, a file of the case."""
    return f"sqlite:///{choices.put(f'sheets{DATABASE}', prepared(choices.game.key, choices.players)[1])}"


def copy(choices: Choices) -> str:
    """A copy of the database."""
    return choices.put(f"copy{DATABASE}", prepared(choices.game.key, choices.players)[1])


def file(choices: Choices) -> str:
    """A file of the sheet."""
    return choices.put("sheet.json", prepared(choices.game.key, choices.players)[2])


def name(choices: Choices) -> str:
    """A name that nobody else has."""
    return f"{choices.one_of(('Anna', 'Ben', 'Ćiro', '<b>', chr(39)))} {choices.number(0, 10**9)}"


def sums(choices: Choices) -> str:
    """Everybody's sums."""
    return " ".join(choices.number(1, 30) for _ in range(choices.players))
