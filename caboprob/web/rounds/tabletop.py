"""A moment of a replayed round as a drawing: whose cards are seen, and what the last move did to them."""

from collections.abc import Mapping

from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import kind_of, place_of, places_in, seat_of, slot_of
from caboprob.table.core.state import State
from caboprob.table.notation import Line, read_line
from caboprob.table.replay import Replay, hands
from caboprob.table.view import View, view
from caboprob.text.rounds.reasons import player
from caboprob.web.drawing import Card, Mark, Power, Seat, Table
from caboprob.web.rounds.story import OPEN

Places = Mapping[tuple[int, int], Mark]


def scene(replay: Replay, step: int, eyes: str, language: str) -> Table:
    """The table after `step` moves; the step behind the last legal move shows the illegal one.

    `eyes` are a player's, from `1`, or `open` for all cards face up.
    """
    after = replay.states[min(step, len(replay.states) - 1)]
    seen = view(after, None if eyes == OPEN else int(eyes) - 1)
    marks = marked(replay, step)
    top = seen.discard[-1] if seen.discard else None
    rules = replay.record.rules
    deck = rules.deck
    return Table(
        tuple(_seat(rules, after, seen, seat, marks, eyes, language) for seat in range(after.players)),
        pile=seen.pile_size,
        discard=None if top is None else Card(deck.faces[top].name),
        discard_size=len(seen.discard),
    )


def marked(replay: Replay, step: int) -> Places:
    """What the step did to which places, by seat and slot."""
    if step == 0:
        return {}
    before = replay.states[step - 1]
    line = read_line(replay.record.moves[step - 1], int(before.turn))
    if step == len(replay.states):
        return {spot: "wrong" for move in line.moves for spot in _spots(move)}
    return _legal_marks(replay, line, before, replay.states[step])


def _legal_marks(replay: Replay, line: Line, before: State, after: State) -> Places:
    last = line.moves[-1]
    kind = kind_of(last)
    if kind in (TAKE, KEEP):
        return _exchange_marks(last, before, after)
    if kind == SNAP:
        matched = after.discard_size > before.discard_size
        return _new_cards(before, after) | ({} if matched else _all(last, "wrong"))
    looked = {spot: _mark("looked") for move in line.moves if kind_of(move) == LOOK for spot in _spots(move)}
    return looked | (_all(last, "swapped") if kind == SWAP else {})


def _exchange_marks(move: int, before: State, after: State) -> dict[tuple[int, int], Mark]:
    """The new card where the exchange was good, the claimed ones where it failed."""
    seat = int(before.turn)
    count = places_in(move)
    if after.sizes[seat] == before.sizes[seat] - count + 1 and not _failed(move, before, after):
        return {_spots(move)[0]: "new"}
    return _all(move, "wrong") | _new_cards(before, after)


def _failed(move: int, before: State, after: State) -> bool:
    """Whether the claimed cards still lie where they lay."""
    return places_in(move) > 1 and all(
        before.hands[seat, slot] == after.hands[seat, slot] for seat, slot in _spots(move)
    )


def _new_cards(before: State, after: State) -> dict[tuple[int, int], Mark]:
    """Cards that joined a hand at its right end."""
    return {
        (seat, slot): _mark("new")
        for seat in range(after.players)
        for slot in range(before.sizes[seat], after.sizes[seat])
    }


def _all(move: int, mark: Mark) -> dict[tuple[int, int], Mark]:
    return dict.fromkeys(_spots(move), mark)


def _spots(move: int) -> list[tuple[int, int]]:
    """The seats and slots of the cards a move names; of a snap, the thrown card."""
    places = [place_of(move, index) for index in range(places_in(move))]
    if kind_of(move) == SNAP:
        places = places[1:]
    return [(seat_of(place), slot_of(place)) for place in places]


def _mark(mark: Mark) -> Mark:
    return mark


def _seat(
    rules: RuleSet, state: State, seen: View, seat: int, marks: Places, eyes: str, language: str
) -> Seat:
    shown = hands(state)[seat] if eyes == OPEN else seen.hands[seat]
    square = rules.look_at == "nearest"
    return Seat(
        player(language, seat + 1),
        tuple(_card(rules, card, marks.get((seat, slot), "")) for slot, card in enumerate(shown)),
        active=not seen.over and seat == seen.turn,
        caller=seat == seen.caller,
        sum=str(rules.deck.points(card for card in shown if card is not None))
        if None not in shown and not square
        else "",
        knows=tuple(slot + 1 for slot in range(len(shown)) if state.known[seat, slot] >> seat & 1),
        columns=2 if square else None,
    )


def _card(rules: RuleSet, card: int | None, mark: Mark) -> Card:
    if card is None:
        return Card(None, mark=mark)
    face = rules.deck.faces[card]
    return Card(face.name, mark=mark, power=power(rules, rules.deck.ranks[face.rank]))


def power(rules: RuleSet, rank: str) -> Power:
    """The sign for what a card of this rank may do."""
    names = dict(rules.actions).get(rank, ())
    swaps = any(name.startswith("swap") for name in names)
    looks = [name for name in names if name.startswith("look")]
    if swaps:
        return "look-swap" if looks else "swap"
    if len(looks) == 2:
        return "look-any"
    if not looks:
        return ""
    return "look-own" if looks[0] == "look-own" else "look-other"
