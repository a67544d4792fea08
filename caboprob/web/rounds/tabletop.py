"""A moment of a replayed round as a drawing: which cards are seen, and what the last move did to them."""

from collections.abc import Mapping
from dataclasses import replace

from caboprob.content.messages import say
from caboprob.drawing import Card, Mark, Seat, Table
from caboprob.drawing.powers import face_up_card
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.annotations import strip_annotation
from caboprob.table.core.codes import KEEP, SWAP, TAKE
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.event import Event, Place, named_places
from caboprob.table.notation import read_line
from caboprob.table.replay import Replay, hands, seats_due
from caboprob.table.view import View, view
from caboprob.text.numbers import with_minus_sign
from caboprob.text.rounds.reasons import player_name
from caboprob.web.rounds.story import ALL_OPEN

PlaceMarks = Mapping[Place, Mark]
NEW: Mark = "new"
WRONG: Mark = "wrong"
LOOKED: Mark = "looked"
SWAPPED: Mark = "swapped"


def scene(replay: Replay, step: int, viewer: str, language: str) -> Table:
    """The table after `step` moves; the step after the last legal move shows the illegal one.

    `viewer` names the player who looks at it, from `1`, or is `open` for all cards face up.
    """
    state = replay.states[min(step, len(replay.states) - 1)]
    player_view = view(state, None if viewer == ALL_OPEN else int(viewer) - 1)
    marks = marks_at_step(replay, step)
    top = player_view.discard[-1] if player_view.discard and player_view.discard[-1] != HIDDEN else None
    rules = replay.record.rules
    deck = rules.deck
    # `end_only`: the record tells how the round ended, and neither deal nor moves.
    return Table(
        tuple(
            _drawn_seat(rules, state, player_view, seat, marks, viewer, language)
            for seat in range(state.players)
        ),
        pile_size=None if replay.record.end_only else player_view.pile_size,
        discard=None if top is None else Card(deck.faces[top].name),
        discard_size=None if replay.record.end_only else len(player_view.discard),
    )


def marks_at_step(replay: Replay, step: int) -> PlaceMarks:
    """The marks of a step, by seat and slot."""
    if step == 0:
        return {}
    if step == len(replay.states):
        return _illegal_marks(replay)
    return marks_of(replay.events[step - 1])


def _illegal_marks(replay: Replay) -> PlaceMarks:
    """The marks on the places that the illegal move names."""
    text = strip_annotation(replay.record.moves[len(replay.events)], replay.record.rules.deck)
    turn_seat, ended_seat = seats_due(replay.end, rule_table(replay.record.rules))
    line = read_line(text, turn_seat, ended_seat)
    return {place: WRONG for move in line.moves for place in named_places(move)}


def marks_of(event: Event) -> PlaceMarks:
    """What a legal move did: cards that failed are marked where they stay, new ones where they lie now."""
    penalty_marks = dict.fromkeys(event.joined, NEW)
    if event.exchange_failed or event.snap_missed:
        return dict.fromkeys(event.places, WRONG) | penalty_marks
    dealt_mark = {event.dealt_to: NEW} if event.dealt_to else {}
    if event.action:
        return {**_exchange_mark(event), **marks_of(event.action)}
    if event.kind in (TAKE, KEEP):
        return {event.places[0]: NEW}
    looked_marks = {place: LOOKED for place in (event.looked, event.second_looked) if place}
    return looked_marks | dealt_mark | (dict.fromkeys(event.places, SWAPPED) if event.kind == SWAP else {})


def _exchange_mark(event: Event) -> PlaceMarks:
    """The mark on the new card of an exchange whose discarded card has an action."""
    return {event.places[0]: NEW} if event.kind in (TAKE, KEEP) else {}


def _drawn_seat(
    rules: RuleSet, state: State, player_view: View, seat: int, marks: PlaceMarks, viewer: str, language: str
) -> Seat:
    hand = hands(state)[seat] if viewer == ALL_OPEN else player_view.hands[seat]
    cards = tuple(None if card == HIDDEN else card for card in hand)
    is_square = rules.look_at == "nearest"  # two by two, as it matters which cards are the nearer ones
    return Seat(
        player_name(language, seat + 1),
        tuple(
            card_on_table(
                rules, card, marks.get((seat, slot), ""), open_note(player_view, seat, slot, language)
            )
            for slot, card in enumerate(cards)
        ),
        active=not player_view.over and seat == player_view.turn,
        caller=seat == player_view.caller,
        sum=with_minus_sign(rules.deck.points(card for card in cards if card is not None))
        if None not in cards and not is_square
        else "",
        # Of each card the state has a bit for every seat that knows it.
        knows=tuple(slot + 1 for slot in range(len(cards)) if state.known[seat, slot] >> seat & 1),
        columns=2 if is_square else None,
    )


def open_note(player_view: View, seat: int, slot: int, language: str) -> str:
    """The note below a card that lies face up during the round for everybody to see; empty for others."""
    return say(language, "drawing.open") if slot in player_view.open[seat] and not player_view.over else ""


def card_on_table(rules: RuleSet, card: int | None, mark: Mark, note: str) -> Card:
    """A card in front of a player, face down if `card` is None."""
    return Card(None, mark=mark) if card is None else replace(face_up_card(rules, card, mark), note=note)
