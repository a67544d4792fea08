"""A round as it lies on a table, in the plainest Python: the rules a second time, slowly, for comparison.

Nothing here comes from the core. A card is a pair: a number of its own, and its face. What it does and what
it costs is looked up in the `RuleSet`; who knows it is a set of seats under that very card, wherever it lies.
A move is a tuple: `("keep", ((0, 2),))`, `("snap", 1, (0, 2), None)`; a place is a seat and a slot, from 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, count

from caboprob.rulesets import RuleSet

Card = tuple[int, int]
Place = tuple[int, int]
Move = tuple[object, ...]
HIDDEN = -2


@dataclass
class Paper:
    """Hands from left to right, the pile with its next card first, the discard pile with its top last."""

    rules: RuleSet
    hands: list[list[Card]]
    pile: list[Card]
    discard: list[Card]
    turn: int
    knows: dict[Card, set[int]]
    orders: list[list[int]] = field(default_factory=list)  # faces of the reshuffles to come, next card first
    held: Card | None = None
    looked: bool = False
    caller: int | None = None
    wrong: Card | None = None  # the card last thrown wrongly, where one may throw on it; never on itself
    landed: bool = False  # whether the top discard was thrown onto another
    open: set[Card] = field(default_factory=set)  # cards that lie face up in front of somebody
    shuffles: int = 0
    ended: str = ""
    thrower: int | None = None

    def copy(self) -> "Paper":
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            pile=list(self.pile),
            discard=list(self.discard),
            knows={card: set(seats) for card, seats in self.knows.items()},
            orders=list(self.orders),
            open=set(self.open),
        )

    @property
    def everyone(self) -> set[int]:
        return set(range(len(self.hands)))


def paper(
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    pile: Sequence[int],
    discard: Sequence[int],
    turn: int = 0,
    orders: Sequence[Sequence[int]] = (),
) -> Paper:
    """A table with these faces; nobody has looked at a hand yet, the discard pile is open."""
    number = count()
    table = Paper(
        rules,
        [[(next(number), face) for face in hand] for hand in hands],
        [(next(number), face) for face in pile],
        [(next(number), face) for face in discard],
        turn,
        {},
        [list(order) for order in orders],
    )
    for card in [card for hand in table.hands for card in hand] + table.pile:
        table.knows[card] = set()
    for card in table.discard:
        table.knows[card] = table.everyone
    return table


def rank(table: Paper, card: Card) -> int:
    return table.rules.deck.faces[card[1]].rank


def powers(table: Paper, card: Card) -> tuple[str, ...]:
    """What a card may do when it is drawn and discarded: what is said of its face, else of its rank."""
    said, face = dict(table.rules.actions), table.rules.deck.faces[card[1]]
    return said[face.name] if face.name in said else said.get(table.rules.deck.ranks[face.rank], ())


def options(table: Paper) -> set[Move]:
    """Everything that anybody may do now."""
    if table.ended:
        return set()
    if table.looked:
        return {("done",)} | swaps(table, powers(table, table.discard[-1]))
    if table.held is not None:
        words = powers(table, table.held)
        return {("discard",)} | exchanges(table, "keep") | looks(table, words) | swaps(table, words)
    found: set[Move] = {("draw",)}
    if table.caller is None:
        found.add(("call",))
    if table.discard:
        if table.rules.takes:
            found |= exchanges(table, "take")
        if table.rules.snaps and not (table.rules.snap_once and table.landed):
            found |= snaps(table)
    return found


def exchanges(table: Paper, word: str) -> set[Move]:
    """One own card, or as many as the rules let one claim as a set."""
    own = [(table.turn, slot) for slot in range(len(table.hands[table.turn]))]
    return {
        (word, some) for size in range(1, table.rules.largest_set + 1) for some in combinations(own, size)
    }


def places(table: Paper) -> list[Place]:
    return [(seat, slot) for seat, hand in enumerate(table.hands) for slot in range(len(hand))]


def touchable(table: Paper) -> list[Place]:
    """All places but, where a call locks them, the caller's."""
    return [at for at in places(table) if not (table.rules.caller_locked and at[0] == table.caller)]


def looks(table: Paper, words: tuple[str, ...]) -> set[Move]:
    return {
        ("look", at)
        for at in touchable(table)
        if ("look-own" if at[0] == table.turn else "look-other") in words
    }


def swaps(table: Paper, words: tuple[str, ...]) -> set[Move]:
    found: set[Move] = set()
    for one, other in combinations(touchable(table), 2):
        if one[0] == other[0]:
            needed = "swap-within"
        elif table.turn in (one[0], other[0]):
            needed = "swap-with-other"
        else:
            needed = "swap-others"
        if needed in words:
            found.add(("swap", one, other))
    return found


def snaps(table: Paper) -> set[Move]:
    """Anybody throws any card; whoever throws a foreign one may, or must, give one of their own."""
    found: set[Move] = set()
    for thrower, hand in enumerate(table.hands):
        if table.rules.caller_locked and thrower == table.caller:
            continue
        for at in touchable(table):
            if at[0] == thrower or table.rules.snap_foreign == "may-give":
                found.add(("snap", thrower, at, None))
            if at[0] != thrower and table.rules.snap_foreign != "never":
                found |= {("snap", thrower, at, slot) for slot in range(len(hand))}
    return found


def make(table: Paper, move: Move) -> None:
    """Does what a move of `options` says."""
    word, *rest = move
    if word == "call":
        table.caller = table.turn
        if table.rules.last_turns:
            next_turn(table)
        else:
            table.ended = "call"
    elif word == "draw":
        table.held = drawn(table)
        if table.held is not None:
            table.knows[table.held] = {table.turn}
    elif word == "take":
        card = table.discard.pop()
        if table.rules.taken_open:
            table.open.add(card)
        exchange(table, card, rest[0])
    elif word == "keep":
        card, table.held = table.held, None
        exchange(table, card, rest[0])
    elif word == "snap":
        throw(table, *rest)
    else:
        act(table, str(word), rest)


def act(table: Paper, word: str, rest: list[object]) -> None:
    """The drawn card goes onto the discard pile, with its action if one is used."""
    if table.held is not None:
        lay(table, table.held)
        table.held = None
    if word == "look":
        table.knows[at(table, rest[0])].add(table.turn)
        table.looked = any("swap" in power for power in powers(table, table.discard[-1]))
        if table.looked:
            return
    if word == "swap":
        (a, i), (b, j) = rest
        table.hands[a][i], table.hands[b][j] = table.hands[b][j], table.hands[a][i]
    next_turn(table)


def exchange(table: Paper, card: Card, claimed: tuple[Place, ...]) -> None:
    """A true set goes, the new card lies where its leftmost card lay; a false one is shown and stays."""
    hand = table.hands[table.turn]
    chosen = [at(table, place) for place in claimed]
    if len({rank(table, old) for old in chosen}) == 1:
        for old in chosen:
            lay(table, old)
        hand[hand.index(chosen[0])] = card
        table.hands[table.turn] = [kept for kept in hand if kept not in chosen]
    else:
        for old in chosen:
            table.knows[old] = table.everyone
        if table.rules.failed_set == "keep-card":
            hand.append(card)
        else:
            lay(table, card)
        if table.rules.extra_from != "never":
            take_unseen(table, table.turn, len(chosen) + 1 - table.rules.extra_from)
    next_turn(table)


def take_unseen(table: Paper, seat: int, number: int) -> None:
    """As many cards as are left of this number join a hand; nobody sees them."""
    for _ in range(number):
        card = drawn(table)
        if card is not None:
            table.hands[seat].append(card)


def throw(table: Paper, thrower: int, place: Place, given: int | None) -> None:
    """A card of the top card's rank goes; any other is shown and costs unseen cards from the pile."""
    card = at(table, place)
    fitting = [table.discard[-1]] + ([table.wrong] if table.wrong not in (None, card) else [])
    if rank(table, card) in [rank(table, other) for other in fitting]:
        slot = table.hands[place[0]].index(card)
        lay(table, card)
        table.landed = True
        if given is None:
            del table.hands[place[0]][slot]
        else:
            table.hands[place[0]][slot] = table.hands[thrower].pop(given)
        table.wrong = None
    else:
        table.knows[card] = table.everyone
        if table.rules.snap_on_wrong:
            table.wrong = card
        take_unseen(table, thrower, table.rules.snap_penalty_cards)
    if [] in table.hands and table.caller is not None:
        table.ended = "call"
    elif [] in table.hands:
        table.ended, table.thrower = "shed", thrower
    stop_without_cards(table)


def drawn(table: Paper) -> Card | None:
    """The next card; the other discards become the new pile when it is needed, or at once."""
    if not table.pile:
        shuffle(table)
    card = table.pile.pop(0) if table.pile else None
    if not table.pile and table.rules.reshuffle == "when-empty":
        shuffle(table)
    return card


def shuffle(table: Paper) -> None:
    """All discards but the top one, in the order that the test was told."""
    rest, top = table.discard[:-1], table.discard[-1:]
    if not rest or table.rules.reshuffle == "never":
        return
    table.shuffles += 1
    order = table.orders.pop(0) if table.orders else [HIDDEN] * len(rest)
    table.pile = [found(rest, face) for face in order]
    table.discard = top
    for card in table.pile:
        table.knows[card] = set()


def found(rest: list[Card], face: int) -> Card:
    """Takes a card with this face out of the rest; a hidden one is any of them."""
    card = next(card for card in rest if face in (card[1], HIDDEN))
    rest.remove(card)
    return card


def lay(table: Paper, card: Card) -> None:
    table.discard.append(card)
    table.landed = False
    table.knows[card] = table.everyone
    table.open.discard(card)


def at(table: Paper, place: Place) -> Card:
    return table.hands[place[0]][place[1]]


def next_turn(table: Paper) -> None:
    """The next one; when it would be the caller's again, the round is over."""
    table.held, table.looked, table.wrong = None, False, None
    table.turn = (table.turn + 1) % len(table.hands)
    if table.turn == table.caller:
        table.ended = "call"
    stop_without_cards(table)


def stop_without_cards(table: Paper) -> None:
    nothing_to_shuffle = len(table.discard) <= 1 or table.rules.reshuffle == "never"
    if not table.ended and not table.pile and nothing_to_shuffle:
        table.ended = "no-cards"
