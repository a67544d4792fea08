"""All the ways in which a record with gaps may have gone, and what they have in common.

A token is a card as it left a pile (see `facts`), a card class all cards of one rank and the same points.
A world is `broken` where an entry breaks a rule in it: the record ends there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from caboprob.errors import BadNotation, CaboError, ImpossibleCards, TooLarge, at_place
from caboprob.shuffling import HIDDEN
from caboprob.table.core.state import State
from caboprob.table.gaps.arrangements import find_arrangement, possible_classes
from caboprob.table.gaps.world import World
from caboprob.table.record import Record
from caboprob.table.replay import hands

MOST_WORLDS = 64  # if there are more, the record is refused


@dataclass(slots=True)
class Worlds:
    """The worlds of a record that fit all that was told.

    They agree on `shared_entries` entries and then differ. `certain_cards` caches answers of `card` by token.
    """

    record: Record
    worlds: tuple[World, ...]
    shared_entries: int
    certain_cards: dict[int, int] = field(default_factory=dict)

    @property
    def first(self) -> World:
        """One of them."""
        return self.worlds[0]

    @property
    def all_agree(self) -> bool:
        """Whether they all go the same way to the end."""
        return all(len(world.entries) == self.shared_entries for world in self.worlds)

    def card_classes(self, token: int, enough: int = 99) -> frozenset[int]:
        """The card classes a token may have in any of the worlds; the search ends once `enough` are found."""
        found: frozenset[int] = frozenset()
        for world in self.worlds:
            if len(found) < enough:
                found |= possible_classes(world.facts, token, enough)
        return found

    def card(self, token: int) -> int:
        """The card that a token certainly is, else `HIDDEN`."""
        if token not in self.certain_cards:
            self.certain_cards[token] = self._card(token)
        return self.certain_cards[token]

    def _card(self, token: int) -> int:
        known_cards = {world.facts.cards[token] for world in self.worlds}
        if len(known_cards) == 1 and HIDDEN not in known_cards:
            return known_cards.pop()
        card_classes = self.card_classes(token, enough=2)
        # A face that says no more than the class, if it has one.
        plain_face = (
            self.first.facts.card_classes.plain_faces[min(card_classes)] if len(card_classes) == 1 else None
        )
        return HIDDEN if plain_face is None else plain_face


@lru_cache(maxsize=16)
def worlds_of(record: Record) -> Worlds:
    """The worlds of a record with gaps.

    Refuses what cannot be read, cards that no arrangement has (`BadNotation`, `ImpossibleCards`), and more
    work than the limits allow (`TooLarge`).
    """
    worlds = [World.dealt(record)]
    for number, text in enumerate(record.moves, 1):
        if all(world.broken for world in worlds):
            break
        with at_place(f"moves[{number}]"):
            worlds = _after_entry(worlds, text)
    with at_place("shown"):
        worlds = _fitting_shown(worlds)
    fitting = tuple(world for world in worlds if find_arrangement(world.facts) is not None)
    if not fitting:
        raise ImpossibleCards("record-no-arrangement")
    return Worlds(record, fitting, _shared_entries(fitting))


def _after_entry(worlds: list[World], text: str) -> list[World]:
    """The worlds after one more entry; refuses one that none of them can take."""
    found: list[World] = []
    refusal: CaboError | None = None
    for world in worlds:
        if world.broken:
            found.append(world)
            continue
        try:
            found += world.enter(text)
        except (BadNotation, ImpossibleCards) as error:
            refusal = error
    if not found:
        raise refusal or BadNotation("record-outcome")
    if len(found) > MOST_WORLDS:
        raise TooLarge("record-too-many-ways", most=MOST_WORLDS)
    return found


def _fitting_shown(worlds: list[World]) -> list[World]:
    """The worlds in which the hands at the end can be those that were shown."""
    found: list[World] = []
    refusal: CaboError | None = None
    for world in worlds:
        try:
            _tell_shown(world)
        except (BadNotation, ImpossibleCards) as error:
            refusal = error
        else:
            found.append(world)
    if refusal and not found:
        raise refusal
    return found


def _tell_shown(world: World) -> None:
    if world.broken:
        return
    lying = hands(world.state)  # numbers of cards: which card each is, the facts tell by its token
    for player, (shown, hand) in enumerate(zip(world.record.shown, lying, strict=False), 1):
        if len(shown) != len(hand):
            raise BadNotation("record-shown-size", player=player, size=len(hand), got=len(shown))
        for card, number in zip(shown, hand, strict=True):
            world.facts.tell(world.tokens[number], card)


def _shared_entries(worlds: tuple[World, ...]) -> int:
    """After how many entries the worlds begin to differ."""
    count = 0
    for entries in zip(*(world.entries for world in worlds), strict=False):
        if len({_layout(entry.state) for entry in entries}) > 1:
            break
        count += 1
    return count


def _layout(state: State) -> tuple[object, ...]:
    """Where all cards lie, and whose turn it is in which phase: worlds with the same layout agree."""
    return (hands(state), tuple(_discards(state)), int(state.pile_size), int(state.turn), int(state.phase))


def _discards(state: State) -> Iterator[int]:
    for index in range(int(state.discard_size)):
        yield int(state.discard[index])
