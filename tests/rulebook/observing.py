"""What a test reads off a replayed round or a score, written as on paper."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.shuffling import hiding_shuffler
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, PASS_SWAP, SNAP, SWAP, TAKE
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import kind_of, move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.replay import Replay
from caboprob.table.score import Score
from caboprob.table.view import view
from caboprob.text.rulebook.clauses import clauses

WORDS = {
    DRAW: "draw", TAKE: "take", CALL: "call", KEEP: "keep", DISCARD: "discard", LOOK: "look", SWAP: "swap",
    PASS_SWAP: "done", SNAP: "snap",
}  # fmt: skip


TEXTS = {"cabo-de": "000", "cabo-en": "001", "kabadak": "002", "cabu": "003", "kaboom": "004"}
"""The texts by the numbers that the tests cite them by: 000:58 is line 58 of the German rulebook."""


def hands(replayed: Replay) -> list[str]:
    """All hands after the last legal move, slots left to right."""
    return [replayed.record.rules.deck.write_hand(hand) for hand in replayed.hands]


def seen(replayed: Replay, player: int | None) -> list[str]:
    """All hands as this player knows them, `?` where a card is hidden; None is what everybody knows."""
    seat = None if player is None else player - 1
    deck = replayed.record.rules.deck
    return [
        " ".join("?" if card is None else deck.faces[card].name for card in hand)
        for hand in view(replayed.end, seat).hands
    ]


def discards(replayed: Replay) -> str:
    """The discard pile, its top last."""
    return replayed.record.rules.deck.write_hand(view(replayed.end, None).discard)


def pile_size(replayed: Replay) -> int:
    return int(replayed.end.pile_size)


def to_move(replayed: Replay) -> int:
    """Whose turn it is, from 1."""
    return int(replayed.end.turn) + 1


def reshuffled_at(replayed: Replay) -> list[int]:
    """The numbers of the moves, from 1, that brought a reshuffle."""
    counts = [int(state.reshuffles) for state in replayed.states]
    return [move for move in range(1, len(counts)) if counts[move] > counts[move - 1]]


def lines_in_text(rules: str, clause: str) -> str:
    """The lines of the text in which a rule itself stands, `000:58`; empty where the text is silent."""
    lines = clauses(rules)[clause].lines
    return f"{TEXTS[rules]}:{','.join(map(str, lines))}" if lines else ""


def stopped(replayed: Replay) -> tuple[int, int, Reason, str]:
    """The illegal move of a record: its number, the player, the reason, the clause with its lines."""
    assert replayed.broken is not None
    broken = replayed.broken
    clause = broken.reason.clause
    found = f"{clause} {lines_in_text(replayed.record.rules.base, clause)}".strip()
    return broken.move, broken.player, broken.reason, found


def after_drawing(replayed: Replay) -> State:
    """The table once the player on turn has drawn and not yet decided."""
    state = replayed.end.copy()
    reason = apply(state, rule_table(replayed.record.rules), move_without_places(DRAW), hiding_shuffler())
    assert reason == Reason.LEGAL
    return state


def choices(state: State, rules: str, house: tuple[str, ...] = ()) -> set[str]:
    """The kinds of moves that are legal now."""
    moves = np.zeros(5_000, np.int64)
    count = legal_moves(state, rule_table(rulesets.read(rules, house)), moves)
    return {WORDS[kind_of(int(move))] for move in moves[:count]}


def because(score: Score, player: int) -> list[str]:
    """Why a player has these points and this standing: `wrong-call: score.wrong-call`."""
    return [f"{reason.event}: {reason.clause}" for reason in score.because if reason.player == player]


def cabo_cards_left(*listed: str) -> list[int]:
    """The cards of the CABO deck without the listed ones, in rising order; without any, the whole deck."""
    left = Counter(rulesets.read("cabo-de").deck.cards())
    left.subtract(int(card) for cards in listed for card in cards.split())
    assert min(left.values()) >= 0
    return sorted(left.elements())


@contextmanager
def refusing(error: type[CaboError], key: str) -> Iterator[None]:
    """Expects this error with this message."""
    with pytest.raises(error) as caught:
        yield
    assert caught.value.key == key
