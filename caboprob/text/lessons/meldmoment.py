"""A moment of a game of Kabadak, and the judging of answers by its rules core."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np

from caboprob.content import messages
from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import (
    CARD_NAMES,
    CARD_OF_NAME,
    POINTS,
    bit,
    card_set,
    is_kabadak,
    kabadak_cards,
    list_cards,
    points,
    rank_of,
    read_card,
    read_cards,
)
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE, legal_moves
from caboprob.kabadak.core.moves import ADD, LAY, count_of, kind_of
from caboprob.kabadak.core.rows import cards_fitting, top_card_of
from caboprob.kabadak.core.scoring import TOTAL_LIMIT
from caboprob.kabadak.core.state import CARDS_DEALT, State
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.record import read_record
from caboprob.kabadak.replay import Replay, replay
from caboprob.text.cardnames import card_name
from caboprob.text.kabadak.rowwords import row_kind
from caboprob.text.lessons.claims import claimed_amount
from caboprob.text.lessons.lesson import Step
from caboprob.text.lessons.verdict import Verdict

LEARNER = 0
PLAYERS = ("own", "lea")  # begin the names of the facts about each hand, in the order of seats
LAYING = (LAY, ADD)


class MeldMoment:
    """A moment of a game: the learner is player 1. Spots to tap are own cards by name, and `talon`.

    `key` is that of the rule set, `record_fields` the game as the lesson writes it. `step.after` is how many
    moves come before the moment, `step.cards` how many taps make an answer.
    """

    def __init__(self, key: str, step: Step, record_fields: Mapping[str, Any]) -> None:
        self.step = step
        self.replayed = replay(read_record({"rules": key, **record_fields}))

    @property
    def next_move(self) -> str:
        moves = self.replayed.record.moves
        return moves[self.step.after] if self.step.after < len(moves) else ""

    @property
    def state(self) -> State:
        """The state at the moment."""
        return self.replayed.states[self.step.after]

    def facts(self, language: str) -> Mapping[str, object]:
        """The cards that the step names, what hands cost, the tops of the rows, and how the game ends.

        `own` is what the learner's hand would cost now, `lea` what the opponent's would, `combination` what
        the learner's cards that belong to Kabadak would; `top2` is the top card of row 2, `kind2` what that
        row is; `loss2` is what player 2 writes in the end, `tried_end` how the move tried would end the game.
        """
        state = self.state
        facts: dict[str, object] = {"hand_size": CARDS_DEALT, "limit": TOTAL_LIMIT}
        facts["combination"] = points(kabadak_cards(int(state.hands[LEARNER])))
        facts |= {name: card_name(CARD_NAMES[read_card(card)]) for name, card in self.step.names.items()}
        for owner, hand in zip(PLAYERS, (int(one) for one in state.hands), strict=True):
            facts |= {owner: points(hand), f"{owner}_cards": len(list_cards(hand))}
        for row in range(state.row_count):
            facts[f"top{row + 1}"] = card_name(CARD_NAMES[top_card_of(state, row)])
            facts[f"kind{row + 1}"] = row_kind(state, row)
        for player, loss in enumerate(self.replayed.points or (), 1):
            facts[f"loss{player}"] = loss
        if tried := self.replay_with(self.step.tries) if self.step.tries else None:
            facts["tried_end"] = tried.ended_by or ""
        return facts

    def judge(self, answer: str) -> Verdict | None:
        return JUDGES[self.step.asks](self, answer)

    def tappable_spots(self) -> Sequence[str]:
        return [
            *(CARD_NAMES[card] for card in self.hand()),
            *(tap for tap in self.step.taps if tap != "cards"),
        ]

    def hand(self) -> tuple[int, ...]:
        """The learner's cards, in the order in which they are shown."""
        return list_cards(int(self.state.hands[LEARNER]))

    def answer_of_taps(self, taps: Sequence[str]) -> str:
        """The answer that taps on these spots give; empty if none.

        `step.taps` has the answer under the spot's name, or under `cards` with `{cards}` for those tapped.
        """
        if len(taps) == 1 and taps[0] in self.step.taps:
            return self.step.taps[taps[0]]
        if "cards" not in self.step.taps or any(name.lower() not in CARD_OF_NAME for name in taps):
            return ""
        return self.step.taps["cards"].format(cards=" ".join(taps)) if taps else ""

    def answers_by_tapping(self) -> Iterator[str]:
        yield from filter(
            None, map(self.answer_of_taps, combinations(self.tappable_spots(), self.step.cards))
        )

    def replay_with(self, move: str) -> Replay | None:
        """The game up to the moment with this move played next; None if it cannot be read.

        Cards may be tapped in any order: if they make no run as given, they may when sorted by rank.
        """
        try:
            replays = [self._replay_in_order(order) for order in _card_orders(move)]
        except CaboError:
            return None
        return next((played for played in replays if not played.broken), replays[0])

    def _replay_in_order(self, move: str) -> Replay:
        record = self.replayed.record
        return replay(replace(record, moves=(*record.moves[: self.step.after], move)))


def _card_orders(move: str) -> Iterator[str]:
    """A move as written, and with its cards upwards and downwards by rank."""
    verb, *rest = move.split()
    yield move
    first_card = {"lay": 0, "add": 1}.get(verb.lower())  # the row comes before it
    if first_card is None or len(rest) < first_card + 2:
        return
    cards = sorted(read_cards(rest[first_card:]), key=rank_of)
    for order in (cards, cards[::-1]):
        yield " ".join([verb, *rest[:first_card], *(CARD_NAMES[card] for card in order)])


def _judge_of_move(goal: Callable[[MeldMoment, Replay], bool]) -> Callable[[MeldMoment, str], Verdict | None]:
    """The judge of a move: it has to be allowed, and to reach the goal."""

    def judge(meld_moment: MeldMoment, answer: str) -> Verdict | None:
        played = meld_moment.replay_with(answer)
        if played is None:
            return None
        if played.broken:
            reason = played.broken.reason
            # The message is the key of the sentence that says why the move is not allowed.
            return Verdict(right=False, message=reason.message, clause=reason.clause)
        return Verdict(goal(meld_moment, played))

    return judge


def _legal(meld_moment: MeldMoment, played: Replay) -> bool:
    """Any legal move: an illegal one is not judged by a goal."""
    return True


def _changes_row_kind(meld_moment: MeldMoment, played: Replay) -> bool:
    """The move turns a set into a run, or a run into a set."""
    return played.events[-1].row_changed


def _leaves_fitting_card(meld_moment: MeldMoment, played: Replay) -> bool:
    """The card `of`, still in the hand, fits on the row that the move has laid."""
    card, event = read_card(meld_moment.step.of), played.events[-1]
    is_kept = bool(int(played.end.hands[LEARNER]) & bit(card))
    return is_kept and event.row is not None and bool(cards_fitting(played.end, event.row) & bit(card))


def _most_cards(meld_moment: MeldMoment, played: Replay) -> bool:
    """The move lays cards, and no legal one lays more."""
    if kind_of(read_move(played.record.moves[-1])) not in LAYING:
        return False
    move_buffer = np.zeros(MOVE_BUFFER_SIZE, np.int64)
    count = legal_moves(meld_moment.state, move_buffer)
    return len(played.events[-1].cards) == max(
        count_of(int(move)) for move in move_buffer[:count] if kind_of(int(move)) in LAYING
    )


def _dearest_card(meld_moment: MeldMoment, answer: str) -> Verdict | None:
    """A card of the learner's that costs as much as any other in the hand."""
    cards = _cards(answer)
    if len(cards) != 1 or cards[0] not in meld_moment.hand():
        return None
    return Verdict(POINTS[rank_of(cards[0])] == max(POINTS[rank_of(card)] for card in meld_moment.hand()))


def _kabadak(meld_moment: MeldMoment, answer: str) -> Verdict | None:
    """The learner's cards that are the combination, and no others."""
    cards = _cards(answer)
    if not cards or not set(cards) <= set(meld_moment.hand()):
        return None
    return Verdict(is_kabadak(card_set(cards)) and len(set(cards)) == CARDS_DEALT)


def _amount(meld_moment: MeldMoment, answer: str) -> Verdict | None:
    """The claim has the same value as the fact that is asked for."""
    if answer not in meld_moment.step.answers.values():
        return None
    facts = meld_moment.facts(messages.DEFAULT_LANGUAGE)
    return Verdict(claimed_amount(answer, facts) == facts[meld_moment.step.of])


def _cards(answer: str) -> tuple[int, ...]:
    """The cards that an answer names; none if it cannot be read."""
    try:
        return read_cards(answer)
    except CaboError:
        return ()


JUDGES: Mapping[str, Callable[[MeldMoment, str], Verdict | None]] = {
    "legal": _judge_of_move(_legal),
    "changes": _judge_of_move(_changes_row_kind),
    "leaves-way": _judge_of_move(_leaves_fitting_card),
    "most-cards": _judge_of_move(_most_cards),
    "dearest-card": _dearest_card,
    "kabadak": _kabadak,
    "amount": _amount,
}
"""What a step may ask for. Moves: what is allowed, changes a row, leaves a row on which a card fits, or lays
the most cards. Claims: which card costs most, which cards are Kabadak, what a fact is."""
