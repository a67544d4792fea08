"""Values as a person would type them, by what an option means; what is not listed here goes by its type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from caboprob import finder, rulesets
from caboprob.analysis.exercises import collection
from caboprob.montecarlo.policies import tablekinds
from tests.hardening import documents, games, sheets
from tests.hardening.choices import Choices
from tests.hardening.shares import MOST_ROUNDS

Value = Callable[[Choices], str]
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
    times: Callable[[Choices], int] = lambda choices: choices.stream.randint(1, 2)


def between(low: int, high: int) -> Value:
    """Whole numbers of this range."""
    return lambda choices: choices.number(low, high)


def among(*values: str) -> Value:
    """One of these words."""
    return lambda choices: choices.one_of(values)


def hand(choices: Choices) -> str:
    """Open cards."""
    cards = choices.deal(choices.size())
    return choices.one_of((" ", " ", ",", ", ")).join(cards)


def slots(choices: Choices) -> str:
    """A hand as far as it is known."""
    return " ".join(_slot(choices, card) for card in choices.deal(choices.size()))


def _slot(choices: Choices, card: str) -> str:
    ranks = choices.game.ranks
    if ranks and choices.happens(0.15):
        low, high = sorted(choices.stream.sample(range(len(ranks)), 2))
        return f"{ranks[low]}-{ranks[high]}"
    return card if choices.happens(0.65) else "?"


def some_cards(choices: Choices) -> str:
    """A few open cards, or none."""
    return " ".join(choices.deal(choices.stream.randint(0, 6)))


def totals(choices: Choices) -> str:
    """The totals so far."""
    return " ".join(choices.number(0, 99) for _ in range(choices.players))


def rules(choices: Choices) -> str:
    """The game of the choices, sometimes as a rule file."""
    if choices.happens(OWN_FILES):
        return choices.put("rules.toml", documents.rules(choices.stream, choices.game.key))
    return choices.game.key


def any_rules(choices: Choices) -> str:
    """Any game at all."""
    return choices.one_of([one.key for one in games.games()]) if choices.happens(0.5) else rules(choices)


def house(choices: Choices) -> str:
    """A house rule that the game offers; any where it offers none."""
    name, _, numbers = choices.one_of(choices.game.house or games.house()).partition("=")
    low, _, high = numbers.partition("..")
    return f"{name}={choices.number(int(low), int(high))}" if numbers else name


def policy(choices: Choices) -> str:
    """A built-in or custom player, sometimes with a trait changed."""
    traits_by_player = games.policies(choices.game.key)
    name = choices.one_of(sorted(traits_by_player))
    if choices.happens(OWN_FILES):
        name = choices.put("player.toml", documents.policy(choices.stream, choices.game.key))
    if choices.happens(0.3):
        traits = traits_by_player[choices.one_of(sorted(traits_by_player))]
        trait, value = choices.one_of(sorted(traits.items()))
        return f"{name} {trait}={value if isinstance(value, str) else documents.literal(value)}"
    return name


def record(choices: Choices) -> str:
    """A recorded round or game, sometimes through standard input."""
    name = choices.put("round.json", documents.record(choices.stream, choices.game.key))
    if not choices.happens(PIPED):
        return name
    choices.piped = name
    return "-"


def game_lost(choices: Choices) -> str:
    """A game of Kabadak by its two losses."""
    winner = "bare" if choices.happens(0.1) else "0"
    sides = [winner, hand(choices) if choices.happens(0.8) else choices.number(2, 40)]
    return " / ".join(sides if choices.happens(0.5) else reversed(sides))


def rows(choices: Choices) -> str:
    """Rows of Kabadak, one a line."""
    return "\n".join(" ".join(choices.deal(3)) for _ in range(choices.stream.randint(0, 3)))


def exercise(choices: Choices) -> str:
    """The name of an exercise of the game, or a name that no exercise has."""
    return choices.one_of(
        [one.name for one in collection.read_exercises(rulesets.read(choices.game.key))] or ["1"]
    )


def theme(choices: Choices) -> str:
    """A theme of the exercises of the game, or any theme where it has no exercises."""
    return choices.one_of(
        sorted({one.theme for one in collection.read_exercises(rulesets.read(choices.game.key))}) or ["call"]
    )


def question(choices: Choices) -> str:
    """A dispute in a few words."""
    return " ".join(choices.one_of(WORDS) for _ in range(choices.stream.randint(1, 4)))


def finding(choices: Choices) -> str:
    """An answer to a question of the finder."""
    asked = choices.one_of(list(finder.questions().values()))
    return f"{asked.id}={choices.one_of((*finder.answer_choices(asked), finder.UNKNOWN))}"


def one_each(choices: Choices) -> int:
    """As many as there are players."""
    return choices.players


def one_other(choices: Choices) -> int:
    """As many as there are others."""
    return choices.players - 1


def player(choices: Choices) -> str:
    """The number of a player at the table."""
    return choices.number(1, choices.players)


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
    "names": Meaning(any_rules, times=lambda choices: choices.stream.randint(2, 4)),
    "house": Meaning(house, often=0.15, times=lambda choices: 1 if choices.game.house else 0),
    "players": Meaning(lambda choices: str(choices.players), often=0.95),
    "player": Meaning(policy, times=lambda choices: choices.stream.randint(1, choices.players - 1)),
    "my_player": Meaning(policy),
    "caller": Meaning(player, often=0.9),
    "shed": Meaning(player, often=0.1),
    "no_cards": Meaning(player, often=0.1),
    "of_player": Meaning(player, often=0.15),
    "seat": Meaning(player),
    "starter": Meaning(player),
    "top_thrown": Meaning(among(""), often=0),  # refused in most games
    "first_dealer": Meaning(player),
    "games": Meaning(game_lost, times=lambda choices: choices.stream.randint(1, 4)),
    "hand_size": Meaning(between(1, 8), often=0.2),
    "draws": Meaning(between(0, 6)),
    "unknown": Meaning(between(0, 9)),
    "others_know": Meaning(between(0, 4)),
    "turns_had": Meaning(between(0, 9)),
    "cards": Meaning(between(1, 5)),
    "after": Meaning(between(0, 12)),
    "drawn": Meaning(lambda choices: choices.deal(1)[0], often=0.2),
    "table": Meaning(lambda choices: choices.one_of(tablekinds.keys())),
    "turns": Meaning(between(1, 120)),
    "pile_rate": Meaning(among("0", "0.25", "0.8", "1", "1/3")),
    "model": Meaning(lambda choices: choices.model, often=0.8),
    "rounds": Meaning(lambda choices: choices.number(1, MOST_ROUNDS), often=1),
    "seed": Meaning(between(0, 10**6)),
    "workers": Meaning(between(1, 3)),
    "width": Meaning(among("0.5", "0.1", "0.02"), often=0.15),
    "of": Meaning(among("call-success", "wins", "points"), often=0.15),
    "most_turns": Meaning(between(1, 400), often=0.2),
    "scheduler": Meaning(among("tcp://127.0.0.1:1"), often=0.01),  # each waits some seconds for an answer
    "answer": Meaning(finding, often=0.85, times=lambda choices: choices.stream.randint(1, 6)),
    "told": Meaning(lambda choices: " ".join(finding(choices) for _ in range(choices.stream.randint(1, 6)))),
    "anew": Meaning(lambda choices: choices.one_of((*finder.questions(), "enough"))),
    "query": Meaning(question),
    "case": Meaning(lambda choices: choices.one_of(games.ruling_codes())),
    "top": Meaning(between(1, 9)),
    "file": Meaning(record),
    "files": Meaning(record, times=lambda choices: choices.stream.randint(1, 2)),
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
"""Options that describe a choices, which a record does instead of them."""

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


def given_together(choices: Choices, optional: Mapping[str, type[Any]]) -> set[str]:
    """Which of a command's options are given, so that they make sense together."""
    given = {name for name, kind in sorted(optional.items()) if choices.happens(meaning(name, kind).often)}
    if choices.model != "play" and "model" in optional:
        given -= PLAY_MODEL_OPTIONS
    if "record" in optional:
        given = _recorded_or_described(given, set(optional))
    if {"draws", "turns_had"} <= set(optional):
        given -= {"draws"} if "turns_had" in given else AFTER_TURNS
    if {"follows", "rules"} <= set(optional):
        given -= IN_SHEET_FILE
    for group in AT_MOST_ONE:
        spare = sorted(given & group)
        given -= set(choices.stream.sample(spare, max(0, len(spare) - 1)))
    return {name for name in given if NEEDED.get(name) not in set(optional) - given}
