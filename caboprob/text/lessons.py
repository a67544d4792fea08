"""A guided first game: rounds played on the rules core, and questions about single moments of them."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from caboprob import rulesets
from caboprob.content import layered, paths
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import DRAW
from caboprob.table.core.moves import plain_move
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.state import State
from caboprob.table.record import read_record
from caboprob.table.replay import Replay, hands, replay, step
from caboprob.text.cardnames import card_name
from caboprob.text.clauses import words_of
from caboprob.text.numbers import listed
from caboprob.text.rulevalues import value

FOLDER = "lessons"
CHOICES = ("a", "b", "c")
UNBROKEN = "\u00a0×\u00a0"
PLAYERS = ("own", "lea", "tom")  # as the words of the lesson call them, in the order of play


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: the moment of a round it shows, and which of its three choices is right."""

    name: str
    round: str
    after: int
    right: str
    clauses: tuple[str, ...]
    decides: str = ""
    then: int | None = None
    eyes: str = "1"
    drawn: bool = False
    sums: bool = True
    moves: dict[str, str] = field(default_factory=dict)


@cache
def steps() -> tuple[Step, ...]:
    """The steps in their order."""
    return tuple(Step(**row | {"clauses": tuple(row["clauses"])}) for row in _table()["steps"])


def edition(key: str, language: str) -> str:
    """The edition of CABO that the lesson teaches: the reader's own, else the one in their language."""
    editions = tuple(one for one in rulesets.listed() if words_of(one) == taught())
    return key if key in editions else rulesets.edition(language, editions)


@cache
def taught() -> str:
    """The game that the lesson teaches, by the folder of its rulebook's words."""
    return paths.file_names(FOLDER)[0]


@cache
def played(key: str, name: str) -> Replay:
    """A round of the lesson, replayed by the rules of the edition `key`."""
    written = {part: value for part, value in _table()["rounds"][name].items() if part != "totals"}
    return replay(read_record({"rules": key, **written}))


def totals(name: str) -> tuple[int, ...] | None:
    """The totals before a round, if the lesson has any."""
    values = _table()["rounds"][name].get("totals")
    return tuple(values) if values else None


def holding(round: Replay, moves: int) -> State:
    """The state after so many moves, once the player on turn has drawn as well."""
    state = round.states[moves].copy()
    step(state, tabled(round.record.rules), plain_move(DRAW), round.record)
    return state


def facts(language: str, key: str, moment: Step) -> dict[str, object]:
    """The placeholders of a step's words: the edition's numbers, the cards of the moment, the scores.

    `own2` is the own card in slot 2 and `own` the own sum, `lea` and `tom` are the others'; `drawn` is the
    card drawn, `top` the top discard; `points3`, `before3`, `total3` are player 3's.
    """
    round = played(key, moment.round)
    rules = round.record.rules
    numbers = {rule.name: getattr(rules, rule.name) for rule in rulesets.rules()}
    return {**numbers, **_powers(language, rules), **_cards(round, moment), **_scores(round, moment)}


def _powers(language: str, rules: RuleSet) -> dict[str, object]:
    """The cards of each action, and those of a kamikaze."""
    doing = {"peek": "look-own", "spy": "look-other", "switch": "swap-with-other"}
    named = {
        name: listed(language, [rank for rank, actions in rules.actions if action in actions], either=True)
        for name, action in doing.items()
    }
    return {**named, "kamikaze_cards": value(language, rules, "kamikaze").replace(" × ", UNBROKEN)}


def _cards(round: Replay, moment: Step) -> dict[str, object]:
    deck = round.record.rules.deck
    state = holding(round, moment.after) if moment.drawn else round.states[moment.after]
    values: dict[str, object] = {}
    for player, hand in zip(PLAYERS, hands(state), strict=True):
        values[player] = deck.points(hand)
        values |= {f"{player}{slot}": card_name(deck.faces[card].name) for slot, card in enumerate(hand, 1)}
    values["top"] = card_name(deck.faces[state.discard[state.discard_size - 1]].name)
    if moment.drawn:
        values["drawn"] = card_name(deck.faces[state.drawn].name)
    return values


def _scores(round: Replay, moment: Step) -> dict[str, object]:
    score = round.score(totals(moment.round))
    if score is None:
        return {}
    rows = {"before": score.before, "points": score.points, "total": score.totals}
    return {f"{name}{seat}": number for name, row in rows.items() for seat, number in enumerate(row, 1)}


@cache
def _table() -> dict[str, Any]:
    return layered.table(FOLDER, f"{taught()}.toml")
