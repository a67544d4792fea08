"""Values as a person would type them, by what an option means; what is not listed here goes by its type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from caboprob import finder, rulesets
from caboprob.analysis.exercises import collection
from caboprob.montecarlo.policies import tablekinds
from tests.hardening import documents, games, sheets
from tests.hardening.shares import MOST_ROUNDS
from tests.hardening.table import Table

Value = Callable[[Table], str]
WORDS = (
    "tie",
    "caller",
    "Joker",
    "snap",
    "pioche",
    "Kamikaze",
    "wer beginnt",
    "réinitialiser",
    "swap own",
    "?",
)
OWN_FILES = 0.08
"""The share of named rule sets and players that are files."""

PIPED = 0.08
"""The share of records that come through standard input."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """How an option is filled in, how often it is given when optional, and how many times."""

    value: Value
    often: float = 0.35
    times: Callable[[Table], int] = lambda table: table.stream.randint(1, 2)


def between(low: int, high: int) -> Value:
    """Whole numbers of this range."""
    return lambda table: table.number(low, high)


def among(*values: str) -> Value:
    """One of these words."""
    return lambda table: table.one_of(values)


def hand(table: Table) -> str:
    """Open cards."""
    cards = table.deal(table.size())
    return table.one_of((" ", " ", ",", ", ")).join(cards)


def slots(table: Table) -> str:
    """A hand as far as it is known."""
    return " ".join(_slot(table, card) for card in table.deal(table.size()))


def _slot(table: Table, card: str) -> str:
    ranks = table.game.ranks
    if ranks and table.happens(0.15):
        low, high = sorted(table.stream.sample(range(len(ranks)), 2))
        return f"{ranks[low]}-{ranks[high]}"
    return card if table.happens(0.65) else "?"


def some_cards(table: Table) -> str:
    """A few open cards, or none."""
    return " ".join(table.deal(table.stream.randint(0, 6)))


def totals(table: Table) -> str:
    """The totals so far."""
    return " ".join(table.number(0, 99) for _ in range(table.players))


def rules(table: Table) -> str:
    """The game of the table, sometimes as a rule file."""
    if table.happens(OWN_FILES):
        return table.put("rules.toml", documents.rules(table.stream, table.game.key))
    return table.game.key


def any_rules(table: Table) -> str:
    """Any game at all."""
    return table.one_of([one.key for one in games.games()]) if table.happens(0.5) else rules(table)


def house(table: Table) -> str:
    """A house rule that the game offers; any where it offers none."""
    name, _, numbers = table.one_of(table.game.house or games.house()).partition("=")
    low, _, high = numbers.partition("..")
    return f"{name}={table.number(int(low), int(high))}" if numbers else name


def policy(table: Table) -> str:
    """A built-in or custom player, sometimes with a trait changed."""
    traits_by_player = games.policies(table.game.key)
    name = table.one_of(sorted(traits_by_player))
    if table.happens(OWN_FILES):
        name = table.put("player.toml", documents.policy(table.stream, table.game.key))
    if table.happens(0.3):
        traits = traits_by_player[table.one_of(sorted(traits_by_player))]
        trait, value = table.one_of(sorted(traits.items()))
        return f"{name} {trait}={value if isinstance(value, str) else documents.literal(value)}"
    return name


def record(table: Table) -> str:
    """A recorded round or game, sometimes through standard input."""
    name = table.put("round.json", documents.record(table.stream, table.game.key))
    if not table.happens(PIPED):
        return name
    table.piped = name
    return "-"


def game_lost(table: Table) -> str:
    """A game of Kabadak by its two losses."""
    winner = "bare" if table.happens(0.1) else "0"
    sides = [winner, hand(table) if table.happens(0.8) else table.number(2, 40)]
    return " / ".join(sides if table.happens(0.5) else reversed(sides))


def rows(table: Table) -> str:
    """Rows of Kabadak, one a line."""
    return "\n".join(" ".join(table.deal(3)) for _ in range(table.stream.randint(0, 3)))


def exercise(table: Table) -> str:
    """The name of an exercise of the game, or a name that no exercise has."""
    return table.one_of(
        [one.name for one in collection.read_exercises(rulesets.read(table.game.key))] or ["1"]
    )


def theme(table: Table) -> str:
    """A theme of the exercises of the game, or any theme where it has no exercises."""
    return table.one_of(
        sorted({one.theme for one in collection.read_exercises(rulesets.read(table.game.key))}) or ["call"]
    )


def question(table: Table) -> str:
    """A dispute in a few words."""
    return " ".join(table.one_of(WORDS) for _ in range(table.stream.randint(1, 4)))


def finding(table: Table) -> str:
    """An answer to a question of the finder."""
    asked = table.one_of(list(finder.questions().values()))
    return f"{asked.id}={table.one_of((*finder.answer_choices(asked), finder.UNKNOWN))}"


def one_each(table: Table) -> int:
    """As many as there are players."""
    return table.players


def one_other(table: Table) -> int:
    """As many as there are others."""
    return table.players - 1


def player(table: Table) -> str:
    """The number of a player at the table."""
    return table.number(1, table.players)


MEANINGS: Mapping[str, Meaning] = {
    "hand": Meaning(hand, times=one_each),
    "me": Meaning(slots, often=0.7),
    "opponent": Meaning(slots, times=one_other),
    "discard": Meaning(some_cards),
    "elsewhere": Meaning(some_cards),
    "totals": Meaning(totals),
    "resets": Meaning(totals, often=0.05),
    "rules": Meaning(rules, often=0.2),
    "name": Meaning(any_rules),
    "names": Meaning(any_rules, times=lambda table: table.stream.randint(2, 4)),
    "house": Meaning(house, often=0.15, times=lambda table: 1 if table.game.house else 0),
    "players": Meaning(lambda table: str(table.players), often=0.95),
    "player": Meaning(policy, times=lambda table: table.stream.randint(1, table.players - 1)),
    "my_player": Meaning(policy),
    "caller": Meaning(player, often=0.9),
    "shed": Meaning(player, often=0.1),
    "no_cards": Meaning(player, often=0.1),
    "of_player": Meaning(player, often=0.15),
    "seat": Meaning(player),
    "starter": Meaning(player),
    "top_thrown": Meaning(among(""), often=0),  # refused in most games
    "first_dealer": Meaning(player),
    "games": Meaning(game_lost, times=lambda table: table.stream.randint(1, 4)),
    "hand_size": Meaning(between(1, 8), often=0.2),
    "draws": Meaning(between(0, 6)),
    "unknown": Meaning(between(0, 9)),
    "others_know": Meaning(between(0, 4)),
    "turns_had": Meaning(between(0, 9)),
    "cards": Meaning(between(1, 5)),
    "after": Meaning(between(0, 12)),
    "drawn": Meaning(lambda table: table.deal(1)[0], often=0.2),
    "table": Meaning(lambda table: table.one_of(tablekinds.keys())),
    "turns": Meaning(between(1, 120)),
    "pile_rate": Meaning(among("0", "0.25", "0.8", "1", "1/3")),
    "model": Meaning(lambda table: table.model, often=0.8),
    "rounds": Meaning(lambda table: table.number(1, MOST_ROUNDS), often=1),
    "seed": Meaning(between(0, 10**6)),
    "workers": Meaning(between(1, 3)),
    "width": Meaning(among("0.5", "0.1", "0.02"), often=0.15),
    "of": Meaning(among("call-success", "wins", "points"), often=0.15),
    "most_turns": Meaning(between(1, 400), often=0.2),
    "scheduler": Meaning(among("tcp://127.0.0.1:1"), often=0.01),  # each waits some seconds for an answer
    "answer": Meaning(finding, often=0.85, times=lambda table: table.stream.randint(1, 6)),
    "told": Meaning(lambda table: " ".join(finding(table) for _ in range(table.stream.randint(1, 6)))),
    "anew": Meaning(lambda table: table.one_of((*finder.questions(), "enough"))),
    "query": Meaning(question),
    "case": Meaning(lambda table: table.one_of(games.ruling_codes())),
    "top": Meaning(between(1, 9)),
    "file": Meaning(record),
    "files": Meaning(record, times=lambda table: table.stream.randint(1, 2)),
    "exercise": Meaning(exercise, often=0.2),
    "theme": Meaning(theme, often=0.3),
    "record": Meaning(record),
    "out": Meaning(among("-", "book.toml", "-"), often=0.9),
    "database": Meaning(sheets.database, often=1),
    "key": Meaning(sheets.key),
    "keys": Meaning(sheets.key),
    "follows": Meaning(sheets.key, often=0.2),
    "people": Meaning(sheets.name, times=one_each),
    "first": Meaning(player, often=0.2),
    "sums": Meaning(sheets.sums, often=1),
    "kamikaze": Meaning(player, often=0.02),
    "bare": Meaning(between(1, 2), often=0.02),
    "number": Meaning(between(1, sheets.ROUNDS), often=0.3),
    "revision": Meaning(among(str(sheets.ROUNDS)), often=0.3),
    "sheet_file": Meaning(sheets.file),
    "copy": Meaning(sheets.copy),
    "new_copy": Meaning(among("new.db")),
    "rows": Meaning(rows),
    "json": Meaning(question, often=0.45),
    "lang": Meaning(among("en"), often=0.75),
}
BY_TYPE: Mapping[type[Any], Value] = {
    int: between(0, 9),
    float: among("0.5", "1", "2.25"),
    str: question,
}


PLAY_MODEL_OPTIONS = frozenset(
    {"rounds", "seed", "workers", "player", "my_player", "others_know", "turns_had", "starter"}
)
"""Options of the model `play` alone."""

NEEDED = {**dict.fromkeys(("of", "of_player"), "width"), **dict.fromkeys(PLAY_MODEL_OPTIONS, "model")}
"""Options that make sense only with another one, where the command has that one."""

AT_MOST_ONE = (
    frozenset({"hand", "sums"}),
    frozenset({"caller", "shed", "no_cards"}),
    frozenset({"games", "same_deals"}),
)
"""Options that exclude each other."""

DESCRIBED = frozenset(
    {"me", "opponent", "discard", "players", "hand_size", "turns_had", "starter", "others_know", "model"}
)
"""Options that describe a table, which a record does instead of them."""

IN_RECORD = frozenset({"after", "seat"})
"""Options that name a moment of a record."""

AFTER_TURNS = frozenset({"player", "my_player", "starter", "seed", "rounds", "workers"})
"""Options that need `turns_had`, where a command has `draws` as well."""


IN_SHEET_FILE = frozenset({"rules", "house"})
"""Options that the file of a sheet makes superfluous: in a command with `follows` and optional `rules`."""


def meaning(name: str, kind: type[Any] = str) -> Meaning:
    """How a parameter of this name, or else of this type, is filled in."""
    return MEANINGS.get(name) or Meaning(BY_TYPE.get(kind, question))


def _recorded_or_described(given: set[str], optional: set[str]) -> set[str]:
    """The table of a record, or one that is described: with its rules, and its turns if need be."""
    if "record" in given:
        return given - DESCRIBED
    described = (given - IN_RECORD) | {"rules"}
    if not optional & {"model", "drawn"}:
        described |= {"turns_had"}
    return described - ({"others_know"} if "turns_had" in described else {"starter"})


def given_together(table: Table, optional: Mapping[str, type[Any]]) -> set[str]:
    """Which of a command's options are given, so that they make sense together."""
    given = {name for name, kind in sorted(optional.items()) if table.happens(meaning(name, kind).often)}
    if table.model != "play" and "model" in optional:
        given -= PLAY_MODEL_OPTIONS
    if "record" in optional:
        given = _recorded_or_described(given, set(optional))
    if {"draws", "turns_had"} <= set(optional):
        given -= {"draws"} if "turns_had" in given else AFTER_TURNS
    if {"follows", "rules"} <= set(optional):
        given -= IN_SHEET_FILE
    for group in AT_MOST_ONE:
        spare = sorted(given & group)
        given -= set(table.stream.sample(spare, max(0, len(spare) - 1)))
    return {name for name in given if NEEDED.get(name) not in set(optional) - given}
