"""A moment of a replayed game as a drawing: which cards are seen, and what the last move did to them."""

from collections.abc import Mapping

from caboprob.drawing import Card, KabadakTable, Mark, Row, Seat
from caboprob.kabadak.core.cards import CARD_NAMES, list_cards, points
from caboprob.kabadak.core.moves import cards_in
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.replay import Replay, rows
from caboprob.text.kabadak.rowwords import kind_words, row_name
from caboprob.text.rounds.reasons import player_name
from caboprob.web.rounds.story import ALL_OPEN

Marks = Mapping[int, Mark]


def scene(replay: Replay, step: int, viewer: str, language: str) -> KabadakTable:
    """The table after `step` moves; the step after the last legal move shows the illegal one.

    `viewer` names the player who looks at it, from `1`, or is `open` for all cards face up.
    """
    state, marks = replay.states[min(step, len(replay.states) - 1)], marks_at_step(replay, step)
    drawn_rows = [_drawn_row(state, number, row, marks, language) for number, row in enumerate(rows(state))]
    hands = [
        _drawn_seat(state, seat, marks, language, face_up=viewer in (ALL_OPEN, str(seat + 1)))
        for seat in range(SEATS)
    ]
    return KabadakTable(tuple(hands), tuple(drawn_rows), int(state.talon_size))


def marks_at_step(replay: Replay, step: int) -> Marks:
    """The marks of a step, by card: new where it lies, or named by an illegal move."""
    if step == 0:
        return {}
    if step == len(replay.states):
        cards_named = cards_in(read_move(replay.record.moves[step - 1]))
        return dict.fromkeys(list_cards(cards_named), "wrong")
    return dict.fromkeys(replay.events[step - 1].cards, "new")


def _drawn_row(state: State, number: int, cards: tuple[int, ...], marks: Marks, language: str) -> Row:
    drawn = tuple(_drawn_card(card, marks) for card in cards)
    return Row(row_name(language, number), kind_words(language, state, number), drawn)


def _drawn_seat(state: State, seat: int, marks: Marks, language: str, *, face_up: bool) -> Seat:
    hand = int(state.hands[seat])
    cards = list_cards(hand)
    return Seat(
        player_name(language, seat + 1),
        tuple(
            _drawn_card(card, marks) if face_up else Card(None, mark=marks.get(card, "")) for card in cards
        ),
        active=not state.ended_by and seat == state.turn,  # `ended_by` is 0 while the game goes on
        sum=str(points(hand)) if face_up else "",
    )


def _drawn_card(card: int, marks: Marks) -> Card:
    return Card(CARD_NAMES[card], mark=marks.get(card, ""))
