"""The score of a round as far as it is the same for all cards that may lie in the hands."""

from collections.abc import Iterator
from dataclasses import dataclass

from caboprob.shuffling import HIDDEN
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.gaps.arrangements import class_combinations
from caboprob.table.gaps.worlds import Worlds
from caboprob.table.replay import Replay, hands
from caboprob.table.score import Score, score_of

MOST_HIDDEN = 3  # cards whose possible classes are all tried; with more of them nothing is certain


@dataclass(frozen=True, slots=True)
class CertainScore:
    """By player the points, None if they are not certain; and the winners.

    `round_winners` is None if they are not certain, or the rules do not name any. `score` is the whole score
    if every card is known, else None.
    """

    points: tuple[int | None, ...]
    round_winners: tuple[int, ...] | None
    score: Score | None


def certain_score(worlds: Worlds, replay: Replay) -> CertainScore:
    """What is certain of the score of a round that is over."""
    players = len(replay.hands)
    hidden = [place for place, card in _cards_by_place(replay) if card == HIDDEN]
    if len(hidden) > MOST_HIDDEN:
        return CertainScore((None,) * players, None, None)
    scores = list(_scores(worlds, replay, hidden))
    winners = {score.round_winners for score in scores}
    possible_points = [set(of_seat) for of_seat in zip(*(score.points for score in scores), strict=True)]
    return CertainScore(
        tuple(points.pop() if len(points) == 1 else None for points in possible_points),
        next(iter(winners)) if len(winners) == 1 else None,
        None if hidden else scores[0],
    )


def _cards_by_place(replay: Replay) -> Iterator[tuple[tuple[int, int], int]]:
    for seat, hand in enumerate(replay.hands):
        for slot, card in enumerate(hand):
            yield (seat, slot), card


def _scores(worlds: Worlds, replay: Replay, hidden: list[tuple[int, int]]) -> Iterator[Score]:
    """The score for each combination of hidden cards that the hands may have, whatever slots they are in."""
    record, rules = replay.record, rule_table(replay.record.rules)
    last_shared_entry = (worlds.first.start, *worlds.first.entries)[worlds.shared_entries]
    tokens = [last_shared_entry.tokens[hands(last_shared_entry.state)[seat][slot]] for seat, slot in hidden]
    class_by_face = worlds.first.facts.card_classes.of_face
    scored = set[tuple[tuple[int, int], ...]]()
    for world in worlds.worlds:
        for card_classes in class_combinations(world.facts, tokens):
            classes_by_seat = tuple(
                sorted((seat, card_class) for (seat, _), card_class in zip(hidden, card_classes, strict=True))
            )
            if classes_by_seat in scored:
                continue
            scored.add(classes_by_seat)
            state = replay.end.copy()
            for (seat, slot), card_class in zip(hidden, card_classes, strict=True):
                state.hands[seat, slot] = class_by_face.index(card_class)
            sheet = new_round_sheet()
            score_state(state, rules, sheet)
            yield score_of(sheet, record.rules, totals_before=(0,) * len(replay.hands))
