"""The tally of a round, counted a second time: from the record of the round, as a person would."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from caboprob.montecarlo.play import rounds, units
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import Scenario
from caboprob.montecarlo.play.tally import LAP_BINS, LOWEST_SUM, SUM_BINS, TURN_BINS, Tally
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import TURN_END
from caboprob.table.core.state import State
from caboprob.table.record import read_record
from caboprob.table.replay import Replay, hands, replay
from tests.table.recorder import Recorder

ALONE, TIED, BEATEN, OWN_KAMIKAZE, OTHER_KAMIKAZE = range(5)
KAMIKAZE = ["12", "12", "13", "13"]

Counts = dict[tuple[Any, ...], int]
"""What is not 0, by the name of the field and the index in it."""


def recorded(scenario: Scenario, number: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Replay, Tally, int]:
    """A round of the kernel in plain Python: its record replayed, its tally, and the moves made."""
    recorders, moves = list[Recorder](), list[int]()
    look_at_first_cards, apply = units.look_at_first_cards, rounds.apply

    def begin(table: State, *others: Any) -> None:
        look_at_first_cards(table, *others)
        recorders.append(Recorder(scenario.rules, table.copy(), Random(number)))

    def make(table: State, rules: Any, move: int, stream: Any) -> Any:
        before = table.copy()
        reason = apply(table, rules, move, stream)
        recorders[-1].note(before, move, table)
        moves.append(move)
        return reason

    with monkeypatch.context() as patch:
        patch.setattr(units, "look_at_first_cards", begin)
        patch.setattr(rounds, "apply", make)
        tally = play_units(scenario, number, 1, plain=True)
    (recorder,) = recorders
    return replay(read_record(json.dumps(recorder.record))), tally, len(moves)


def counts_in(tally: Any) -> Counts:
    """What a tally holds, other than believed chances, which no record shows."""
    return {
        (name, *map(int, index)): int(np.asarray(tally[name])[tuple(index)])
        for name in tally.dtype.names
        if not name.startswith("believed") and name != "reshuffle_turns"
        for index in np.argwhere(np.asarray(tally[name]))
    }


def recount(round: Replay, number: int, moves: int) -> Counts:
    """The tally of a single round that came to its end, number `number` of a run."""
    seats = len(round.record.hands)
    players = [(seat - number) % seats for seat in range(seats)]  # everybody moves one seat on each round
    counts: Counts = {("rounds",): 1, ("units",): 1, ("moves",): moves}
    for part in (
        of_round(round),
        of_seats(round, players),
        of_call(round, players),
        of_hands(round, players),
    ):
        counts.update(part)
    return {key: count for key, count in counts.items() if count}


def of_round(round: Replay) -> Iterator[tuple[tuple[Any, ...], int]]:
    words = [word for _, word, _ in turns(round)]
    # A call that ends the round at once leaves its turn unfinished; one at the end of a turn is none.
    apart = round.record.rules.call_moment == "after-turn"
    length = len(words) - (words.count("call") if apart else words[-1] == "call")
    # A call by an empty hand is the turn that was due to it.
    length += sum(
        event.called_by_snap and int(before.turn) == int(after.caller)
        for event, before, after in zip(round.events, round.states, round.states[1:], strict=False)
    )
    yield ("turns",), length
    yield ("turn_squares",), length**2
    yield ("lengths", min(length, TURN_BINS - 1)), 1
    yield ("reshuffles", len(round.record.reshuffles)), 1
    yield ("shed",), int(round.ended_by == "shed")
    yield ("ran_out",), int(round.ended_by == "no-cards")


def of_seats(round: Replay, players: list[int]) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Points and wins: by place, which is the seat as seat 0 begins, and by player."""
    points = points_of(round)
    won = [int(mine == min(points)) for mine in points]
    for seat, player in enumerate(players):
        yield ("place_rounds", seat), 1
        yield ("place_wins", seat), won[seat]
        yield ("place_points", seat), points[seat]
        yield ("place_squares", seat), points[seat] ** 2
        yield ("points", player), points[seat]
        yield ("wins", player), won[seat]
        yield ("shared", player), won[seat] * (sum(won) > 1)
        yield ("unit_points", player), points[seat]
        yield ("unit_wins", player), won[seat]
        for other, before in enumerate(players):
            if before <= player:
                yield ("unit_points_products", player, before), points[seat] * points[other]
                yield ("unit_wins_products", player, before), won[seat] * won[other]


def of_call(round: Replay, players: list[int]) -> Iterator[tuple[tuple[Any, ...], int]]:
    """The call, and the sums held at a turn before it."""
    points, rules = points_of(round), round.record.rules
    passed: list[set[int]] = [set() for _ in players]
    for seat, calls, hand, own_turns in moments_to_call(round):
        sum_bin = bin_of_sum(rules, hand)
        if calls:
            passed[seat].discard(sum_bin)
            yield from of_call_made(round, players, seat, sum_bin, own_turns)
            break
        passed[seat].add(sum_bin)
    for seat, player in enumerate(players):
        for sum_bin in passed[seat]:
            yield ("passed", player, sum_bin), 1
            yield ("passed_points", player, sum_bin), points[seat]
            yield ("passed_squares", player, sum_bin), points[seat] ** 2


def of_call_made(
    round: Replay, players: list[int], seat: int, sum_bin: int, own_turns: int
) -> Iterator[tuple[tuple[Any, ...], int]]:
    points, rules, outcome = points_of(round), round.record.rules, outcome_of(round, seat)
    right = outcome in (ALONE, OWN_KAMIKAZE) or (outcome == TIED and rules.tie_with_caller != "caller-fails")
    if rules.caller_points_limited and rules.deck.points(round.hands[seat]) > int(rules.call_most_points):
        right = False
    called = (players[seat], sum_bin, min(own_turns, LAP_BINS - 1))
    yield ("calls", players[seat]), 1
    yield ("outcomes", players[seat], outcome), 1
    yield ("called", *called), 1
    yield ("succeeded", *called), int(right)
    yield ("called_points", *called), points[seat]
    yield ("called_squares", players[seat], sum_bin), points[seat] ** 2


def of_hands(round: Replay, players: list[int]) -> Iterator[tuple[tuple[Any, ...], int]]:
    """The kamikazes: dealt, held at some time, and made by the end."""
    rules, start, end = round.record.rules, hands(round.states[0]), hands(round.end)
    for seat, player in enumerate(players):
        dealt = is_kamikaze(rules, start[seat])
        yield ("dealt", player), int(dealt)
        yield ("held_at_end", player), int(is_kamikaze(rules, end[seat]))
        yield ("made", player), int(is_kamikaze(rules, end[seat]) and not dealt)
        own_turns = 0
        for text, before, after in zip(round.record.moves, round.states, round.states[1:], strict=False):
            own_turns += before.turn == seat and not text.lower().startswith("snap")
            if not dealt and is_kamikaze(rules, hands(after)[seat]):
                yield ("first_held", player, min(own_turns, LAP_BINS - 1)), 1
                break


def moments_to_call(round: Replay) -> Iterator[tuple[int, bool, tuple[int, ...], int]]:
    """When somebody could call: who, whether they did, with which hand, and after how many own turns."""
    had = [0] * len(round.record.hands)
    snap_call = next((number for number, event in enumerate(round.events) if event.called_by_snap), None)
    if round.record.rules.call_moment == "instead-of-turn":
        for seat, word, hand in turns(round)[: None if snap_call is None else turns_before(round, snap_call)]:
            yield seat, word == "call", hand, had[seat]
            had[seat] += 1
        if snap_call is not None:  # by an empty hand
            caller = int(round.states[snap_call + 1].caller)
            yield caller, True, (), had[caller]
        return
    assert snap_call is None, "no game has both"
    for text, state in zip(round.record.moves, round.states, strict=False):
        if text.lower().startswith("snap"):
            continue
        seat, calls = int(state.turn), text.lower().split()[0] == "call"
        if state.phase == TURN_END:
            yield seat, calls, hands(state)[seat], had[seat]
            seat = (seat + 1) % len(had)
        had[seat] += not calls


def turns_before(round: Replay, entry: int) -> int:
    return sum(not text.lower().startswith("snap") for text in round.record.moves[:entry])


def turns(round: Replay) -> list[tuple[int, str, tuple[int, ...]]]:
    """The turns of a round: whose it is, the first word of the move, and the hand before it."""
    lines = zip(round.record.moves, round.states, strict=False)
    return [
        (int(state.turn), text.lower().split()[0], hands(state)[int(state.turn)])
        for text, state in lines
        if not text.lower().startswith("snap")
    ]


def points_of(round: Replay) -> list[int]:
    score = round.score()
    assert score is not None
    return list(score.points)


def bin_of_sum(rules: RuleSet, hand: tuple[int, ...]) -> int:
    total = sum(rules.deck.faces[card].points for card in hand)
    return min(total - LOWEST_SUM, SUM_BINS - 1)


def is_kamikaze(rules: RuleSet, hand: tuple[int, ...]) -> bool:
    return bool(rules.kamikaze) and sorted(rules.deck.faces[card].name for card in hand) == KAMIKAZE


def outcome_of(round: Replay, caller: int) -> int:
    """How a call ended, by the hands at the end."""
    rules, end = round.record.rules, hands(round.end)
    if any(is_kamikaze(rules, hand) for hand in end):
        return OWN_KAMIKAZE if is_kamikaze(rules, end[caller]) else OTHER_KAMIKAZE
    sums = [sum(rules.deck.faces[card].points for card in hand) for hand in end]
    others = min(total for seat, total in enumerate(sums) if seat != caller)
    if sums[caller] == others:
        return TIED
    return ALONE if sums[caller] < others else BEATEN
