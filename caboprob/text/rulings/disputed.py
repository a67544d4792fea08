"""The rulings that concern a round, found by what happened in it: `data/disputed.toml` says which."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from caboprob.content import layered
from caboprob.kabadak.score import RoundScore
from caboprob.table.score import Score
from caboprob.text.rulings.rulings import Ruling, ruling, rulings

FILE = "disputed.toml"
BOTH = "+"  # in a condition, between events of one and the same player
TIMES = "*"  # before the number of players that it asks for

EventsByPlayer = Mapping[int, frozenset[str]]
"""The names of what happened to each player, by number from 1."""


def events_of_round(score: Score, caller: int | None) -> EventsByPlayer:
    """What happened in a round of the CABO family; `caller` is who called, from 1, None if nobody did."""
    events_by_player = _events_of_reasons(score)
    if caller is not None:
        events_by_player[caller].add("caller")
    for number, total in enumerate(score.sums, 1):
        events_by_player[number] |= {"zero"} if total == 0 else {"below-zero"} if total < 0 else set()
        events_by_player[number] |= {"level"} if len(set(score.sums)) == 1 else set()
    return {player: frozenset(events) for player, events in events_by_player.items()}


def events_of_game(score: RoundScore) -> EventsByPlayer:
    """What happened in the last game of a round of Kabadak, and what the round came to with it."""
    events_by_player = _events_of_reasons(score)
    for number, loss in enumerate(score.games[-1].losses if score.games else (), 1):
        events_by_player[number] |= {"loses"} if loss else set()
    return {player: frozenset(events) for player, events in events_by_player.items()}


def rulings_concerning(language: str, book: str, happened: EventsByPlayer) -> tuple[Ruling, ...]:
    """The rulings on a game that concern such a round, those about the rarest first."""
    all_rulings = rulings(language)
    return tuple(
        ruling(language, case)
        for case, alternatives in conditions_by_case().items()
        if case in all_rulings and book in all_rulings[case].verdicts
        if any(
            all(_has_happened(happened, condition) for condition in conditions) for conditions in alternatives
        )
    )


@cache
def conditions_by_case() -> dict[str, Sequence[Sequence[str]]]:
    """By case, lists of conditions; it is enough that all those of one list are met."""
    return layered.read_data(FILE)


def _events_of_reasons(score: Score | RoundScore) -> defaultdict[int, set[str]]:
    events_by_player = defaultdict[int, set[str]](set)
    for because in score.because:
        events_by_player[because.player].add(because.event)
    return events_by_player


def _has_happened(happened: EventsByPlayer, condition: str) -> bool:
    """Whether it happened to one player, or to as many as are asked for."""
    together, _, times = condition.partition(TIMES)
    parts = set(together.split(BOTH))
    return sum(parts <= events for events in happened.values()) >= int(times or 1)
