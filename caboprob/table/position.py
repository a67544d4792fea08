"""A position as one player knows it: their own hand, the other hands, the discard pile."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from caboprob.errors import BadNotation, ImpossibleCards, TooLarge, at_place
from caboprob.rulesets import RuleSet
from caboprob.slots import LARGEST_HAND, Slots, read_slots, unknown_slot
from caboprob.table.checks import checked_player_count

MOST_TURNS_HAD = 40  # how many turns I may have had at most in a position in the middle of a round


@dataclass(frozen=True, slots=True)
class Position:
    """What one player, `me`, knows. The others sit clockwise; the top of the discard pile comes last.

    All unknown cards, in hands and in the draw pile, are equally likely arrangements of the unseen cards.
    """

    rules: RuleSet
    me: Slots
    opponents: tuple[Slots, ...]
    discard: tuple[int, ...] = ()

    @property
    def hands(self) -> tuple[Slots, ...]:
        """All hands, mine first."""
        return (self.me, *self.opponents)

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.opponents) + 1

    @property
    def known_cards(self) -> tuple[int, ...]:
        """Every known card, wherever it lies."""
        return self.discard + tuple(
            slot.card for hand in self.hands for slot in hand if slot.card is not None
        )

    @property
    def draw_pile_size(self) -> int:
        """How many cards the draw pile has."""
        return len(self.rules.deck) - len(self.discard) - sum(map(len, self.hands))

    @property
    def untouched_pile_size(self) -> int:
        """How many cards the draw pile has before the first turn.

        Where the rules turn up a first discard, that is one less, even if nobody tells which card it is.
        """
        return self.draw_pile_size - (self.rules.first_discard and not self.discard)

    def with_me(self, me: Slots) -> "Position":
        """The same position with another hand of mine."""
        return replace(self, me=me)


def read_position(
    rules: RuleSet,
    *,
    me: str | Sequence[object] | None = None,
    opponents: Sequence[str | Sequence[object]] = (),
    discard: str | Sequence[object] = "",
    players: int | None = None,
    hand_size: int | None = None,
) -> Position:
    """A position from its notation. Hands that are not given are unknown and as large as dealt.

    With `hand_size` everybody is dealt that many cards, whatever the rules say. Errors name their place:
    `me`, `opponent 2`, `discard`, `players`, `hand-size`. Refuses what cannot be read (`BadNotation`), cards
    that the deck does not have (`ImpossibleCards`), and hands that are too long (`TooLarge`).
    """
    with at_place("players"):
        seated_count = len(opponents) + 1 if opponents else None
        player_count = checked_player_count(rules, seated_count if players is None else players)
        if player_count <= len(opponents):
            raise BadNotation("opponents-beyond-players", players=player_count, got=len(opponents))
    if hand_size is not None:
        rules = _with_hand_size(rules, _checked_hand_size(hand_size))
    dealt = (unknown_slot(rules.deck),) * rules.hand_size
    with at_place("me"):
        my_hand = read_slots(rules.deck, me) if me is not None else dealt
    others = []
    for seat, notation in enumerate(opponents, 1):
        with at_place(f"opponent {seat}"):
            others.append(read_slots(rules.deck, notation))
    with at_place("discard"):
        discarded = rules.deck.read_hand(discard)
    others += [dealt] * (player_count - 1 - len(others))
    return checked(Position(rules, my_hand, tuple(others), discarded))


def _with_hand_size(rules: RuleSet, hand_size: int) -> RuleSet:
    """The rules with this hand size, and with fewer players if the deck is too small for all of them."""
    most = (len(rules.deck) - rules.first_discard - 1) // hand_size
    return replace(
        rules,
        hand_size=hand_size,
        looks=min(rules.looks, hand_size),
        players_max=max(min(rules.players_max, most), rules.players_min),
    )


def checked(position: Position) -> Position:
    """The position itself. Refuses an impossible one (`ImpossibleCards`), naming the first place at fault."""
    rules = position.rules
    for name, hand in zip(_place_names(position), position.hands, strict=True):
        with at_place(name):
            if not hand:
                raise ImpossibleCards("hand-empty-of-slots")
            if len(hand) > rules.hand_size and not rules.hands_grow:
                raise ImpossibleCards("hand-too-large", most=rules.hand_size, got=len(hand))
    _check_cards(position)
    with at_place("players"):
        if position.draw_pile_size < 0:
            cards = len(rules.deck)
            raise ImpossibleCards("more-than-the-deck", deck=cards, got=cards - position.draw_pile_size)
    _check_ranges(position)
    return position


def _check_cards(position: Position) -> None:
    """Refuses more copies of a card than the deck has, at the first place where they are too many."""
    cards_so_far: tuple[int, ...] = ()
    for name, hand in zip(_place_names(position), position.hands, strict=True):
        with at_place(name):
            cards_so_far += tuple(slot.card for slot in hand if slot.card is not None)
            position.rules.deck.check(cards_so_far)
    with at_place("discard"):
        position.rules.deck.check(cards_so_far + position.discard)


def _check_ranges(position: Position) -> None:
    """Refuses slots that the unseen cards cannot fill, at the first place where that happens."""
    hidden: Slots = ()
    for name, hand in zip(_place_names(position), position.hands, strict=True):
        hidden += tuple(slot for slot in hand if slot.card is None)
        with at_place(name):
            if not _can_be_filled(position, hidden):
                raise ImpossibleCards("no-arrangement")


def _can_be_filled(position: Position, hidden: Slots) -> bool:
    """Whether the unseen cards can fill these slots.

    Greedy: the slot whose range ends first takes the lowest card that fits.
    """
    deck = position.rules.deck
    copies_left = list(deck.copies)
    for card in position.known_cards:
        copies_left[deck.faces[card].rank] -= 1
    for slot in sorted(hidden, key=lambda slot: slot.high):
        rank = next((rank for rank in range(slot.low, slot.high + 1) if copies_left[rank]), None)
        if rank is None:
            return False
        copies_left[rank] -= 1
    return True


def _checked_hand_size(hand_size: int) -> int:
    with at_place("hand-size"):
        if hand_size > LARGEST_HAND:
            raise TooLarge("hand-too-long", most=LARGEST_HAND, got=hand_size)
        if hand_size < 1:
            raise BadNotation("hand-size", most=LARGEST_HAND, got=hand_size)
    return hand_size


def _place_names(position: Position) -> tuple[str, ...]:
    return ("me", *(f"opponent {seat}" for seat in range(1, position.players)))
