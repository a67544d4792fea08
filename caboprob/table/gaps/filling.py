"""A full record that fits one with gaps: the gaps are filled with any cards that fit."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from caboprob.cards import Deck
from caboprob.shuffling import HIDDEN
from caboprob.table.annotations import read_annotated
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.arrangements import find_arrangement
from caboprob.table.gaps.facts import Facts, Pool
from caboprob.table.gaps.world import World
from caboprob.table.gaps.worlds import Worlds, worlds_of
from caboprob.table.record import Record


@dataclass(frozen=True, slots=True)
class FilledRecord:
    """A full record, up to where the one with gaps is certain, and the worlds it is taken from.

    A world is one way in which the round may have gone, as far as what was not told made a difference.

    Tokens are numbered in the order in which they leave a pile: hands, first discards, cards drawn.
    """

    record: Record
    worlds: Worlds

    def is_told(self, token: int) -> bool:
        """Whether the record tells a card, so that it is not one filled in."""
        return self.worlds.card(token) != HIDDEN


def fill_gaps(record: Record) -> FilledRecord:
    """Fills the gaps of a record. Refuses what its replay refuses."""
    worlds = worlds_of(record)
    world = worlds.first
    card_classes = find_arrangement(
        world.facts, _classes_that_allow(world), all_tokens=True
    ) or find_arrangement(world.facts, all_tokens=True)
    assert card_classes is not None, "worlds fit what was told"
    faces = _faces(world.facts, card_classes)
    dealt = iter(faces)
    deck = record.rules.deck

    def next_cards(count: int) -> tuple[int, ...]:
        return tuple(next(dealt) for _ in range(count))

    full = replace(
        record,
        hands=tuple(next_cards(len(hand)) for hand in record.hands),
        discard=next_cards(len(record.discard)),
        pile=tuple(faces[token] for token in world.facts.pools[0].tokens)[_dealt_count(record) :],
        reshuffles=tuple(tuple(faces[token] for token in pool.tokens) for pool in world.facts.pools[1:]),
        moves=tuple(read_annotated(text, deck).move for text in record.moves[: worlds.shared_entries]),
        shown=(),
    )
    return FilledRecord(full, worlds)


def _classes_that_allow(world: World) -> dict[int, list[int]]:
    """By token the card classes with which a move that cannot be judged is allowed."""
    return {
        entry.judgement.acting_token: [
            card_class for card_class, reason in enumerate(entry.judgement.reasons) if reason == Reason.LEGAL
        ]
        for entry in world.entries
        if entry.judgement.acting_token is not None and entry.judgement.reasons
    }


def _dealt_count(record: Record) -> int:
    return sum(map(len, record.hands)) + len(record.discard)


def _faces(facts: Facts, card_classes: dict[int, int]) -> list[int]:
    """By token a face of its card class, taken from the faces that its pool holds."""
    faces = list(facts.cards)
    for pool in facts.pools:
        left = _faces_left(facts, pool, faces)
        for token in pool.tokens:
            if faces[token] == HIDDEN:
                faces[token] = next(
                    card for card in left if facts.card_classes.of_face[card] == card_classes[token]
                )
                left.remove(faces[token])
    return faces


def _faces_left(facts: Facts, pool: Pool, faces: Sequence[int]) -> list[int]:
    """The faces of a pool without those told; one told without a suit takes away any suit."""
    cards = [faces[token] for token in pool.made_of] if pool.made_of else list(facts.deck.cards())
    known_cards = [card for card in (facts.cards[token] for token in pool.tokens) if card != HIDDEN]
    for card in sorted(known_cards, key=lambda card: not facts.deck.faces[card].suit):
        cards.remove(card if card in cards else _card_of_same_rank(facts.deck, cards, card))
    return sorted(cards, key=Counter(cards).__getitem__)


def _card_of_same_rank(deck: Deck, cards: Sequence[int], wanted_card: int) -> int:
    """A card of the same rank, one without a suit if there is one."""
    cards_of_rank = [card for card in cards if deck.faces[card].rank == deck.faces[wanted_card].rank]
    return min(cards_of_rank, key=lambda card: bool(deck.faces[card].suit))
