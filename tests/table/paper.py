"""A round as it lies on a table, in the plainest Python: the rules a second time, slowly, for comparison.

Nothing here comes from the core. A card is a pair: a number of its own, and its face. What it does and what
it costs is looked up in the `RuleSet`; who knows it is a set of seats under that very card, wherever it lies.
A move is a tuple: `("keep", ((0, 2),))`, `("snap", 1, (0, 2), None)`; a place is a seat and a slot, from 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from caboprob.rulesets import RuleSet

Card = tuple[int, int]
Place = tuple[int, int]
Move = tuple[object, ...]
HIDDEN = -2  # in place of a face in the order of a reshuffle: any card


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
    looked: bool = False  # a card has been looked at, and a swap may follow
    seen: tuple[Place, ...] = ()  # where the player on turn has just looked
    acting: bool = False  # a card has been laid that acts, and whoever laid it has yet to say how
    ending: bool = False  # the turn is played, and its player may call
    waiting: tuple[int, bool] | None = None  # whose turn waits while a thrower acts, and whether it is ending
    turns: int = 0
    caller: int | None = None
    last_turns_left: list[int] = field(default_factory=list)  # whose last turn is to come, in order
    wrong: Card | None = None  # the card last thrown wrongly, where one may throw on it; never on itself
    landed: bool = False  # whether the top discard was thrown onto another
    open: set[Card] = field(default_factory=set)  # cards that lie face up in front of somebody
    shuffles: int = 0
    ended: str = ""
    shed_by: int | None = None  # whose throw emptied a hand and ended the round

    def copy(self) -> "Paper":
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            pile=list(self.pile),
            discard=list(self.discard),
            knows={card: set(seats) for card, seats in self.knows.items()},
            orders=list(self.orders),
            last_turns_left=list(self.last_turns_left),
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


def seen_for_swap(words: tuple[str, ...]) -> int:
    """How many cards have to be seen, so that what was seen can be swapped."""
    return 2 if "look-two" in words else 1


def may_call(table: Paper) -> bool:
    """Nobody has, everybody has had the turns that it takes, and the hand is small enough."""
    most = table.rules.call_most_cards
    few = most == "no-limit" or len(table.hands[table.turn]) <= most
    all_had = (table.turns + table.ending) // len(table.hands)
    return table.caller is None and few and all_had >= table.rules.call_after_laps


def make(table: Paper, move: Move) -> None:
    """Does what a move of `options` says."""
    word, *rest = move
    if word == "call":
        call(table, table.turn)
    elif word == "draw":
        table.held = draw_card(table)
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
        lay_snapped(table, *rest)
    elif word in ("pass", "skip"):
        {"pass": next_turn, "skip": finish_turn}[word](table)
    else:
        act(table, str(word), rest)


def call(table: Paper, seat: int) -> None:
    """The others have one more turn each, if the rules grant it, from whoever is on turn or comes next."""
    players = len(table.hands)
    order = [(table.turn + table.ending + step) % players for step in range(players)]
    table.caller = seat
    table.last_turns_left = [other for other in order if other != seat]
    if table.rules.call_moment == "instead-of-turn":
        table.wrong = None
    if seat == table.turn or table.ending:
        table.last_turns_left.insert(0, table.turn)  # this turn is over: `next_turn` takes it off again
    if not table.rules.last_turns:
        table.ended = "call"
    elif seat == table.turn:
        next_turn(table)


def act(table: Paper, word: str, rest: list[object]) -> None:
    """The drawn card goes onto the discard pile, with its action if one is used."""
    if table.held is not None:
        lay(table, table.held)
        table.held = None
    if word == "look":
        table.seen = tuple(rest)
        for place in table.seen:
            table.knows[card_at(table, place)].add(table.turn)
        words = powers(table, table.discard[-1])
        swaps_any = {"swap-with-other", "swap-others", "swap-within"} & set(words)
        table.looked = bool(swaps_any) or ("swap-looked" in words and len(rest) == seen_for_swap(words))
        if table.looked:
            return
    if word == "swap":
        (a, i), (b, j) = rest
        table.hands[a][i], table.hands[b][j] = table.hands[b][j], table.hands[a][i]
    if word == "deal":
        take_unseen(table, rest[0], 1)
    finish_turn(table)


def exchange(table: Paper, card: Card, claimed: tuple[Place, ...]) -> None:
    """A true set goes, the new card lies where its leftmost card lay; a false one is shown and stays."""
    hand = table.hands[table.turn]
    chosen = [card_at(table, place) for place in claimed]
    if len({rank(table, old) for old in chosen}) == 1:
        for old in chosen:
            lay(table, old)
        hand[hand.index(chosen[0])] = card
        table.hands[table.turn] = [kept for kept in hand if kept not in chosen]
        table.acting = acts(table)
        if table.acting:
            return
    else:
        for old in chosen:
            table.knows[old] = table.everyone
        if table.rules.failed_set == "keep-card":
            hand.append(card)
        else:
            lay(table, card)
        if table.rules.extra_from != "never":
            # One more for each card claimed, from the `extra_from`-th on.
            take_unseen(table, table.turn, len(chosen) + 1 - table.rules.extra_from)
    finish_turn(table)


def acts(table: Paper) -> bool:
    """Whether the card just laid from a hand does something."""
    return table.rules.action_fires == "any-discard" and bool(powers(table, table.discard[-1]))


def take_unseen(table: Paper, seat: int, number: int) -> None:
    """As many cards as are left of this number join a hand; nobody sees them."""
    for _ in range(number):
        card = draw_card(table)
        if card is not None:
            table.hands[seat].append(card)


def lay_snapped(table: Paper, snapper: int, place: Place, given: int | None) -> None:
    """A card of the top card's rank goes; any other is shown and costs unseen cards from the pile."""
    card, lands = card_at(table, place), False
    fitting = [table.discard[-1]] + ([table.wrong] if table.wrong not in (None, card) else [])
    if rank(table, card) in [rank(table, other) for other in fitting]:
        slot = table.hands[place[0]].index(card)
        lay(table, card)
        table.landed = lands = True
        if given is None:
            del table.hands[place[0]][slot]
        else:
            table.hands[place[0]][slot] = table.hands[snapper].pop(given)
        table.wrong = None
    else:
        table.knows[card] = table.everyone
        if table.rules.snap_on_wrong:
            table.wrong = card
        take_unseen(table, snapper, table.rules.snap_penalty_cards)
    if table.rules.empty_calls:
        if [] in table.hands and table.caller is None:
            call(table, table.hands.index([]))
    elif [] in table.hands and table.caller is not None:
        table.ended = "call"
    elif [] in table.hands:
        table.ended, table.shed_by = "shed", snapper
    stop_without_cards(table)
    if lands and acts(table) and not table.ended:
        table.waiting = table.turn, table.ending
        table.turn, table.ending, table.acting = snapper, False, True


def draw_card(table: Paper) -> Card | None:
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
    table.pile = [take_out(rest, face) for face in order]
    table.discard = top
    for card in table.pile:
        table.knows[card] = set()


def take_out(rest: list[Card], face: int) -> Card:
    """Takes a card with this face out of the rest; a hidden one is any of them."""
    card = next(card for card in rest if face in (card[1], HIDDEN))
    rest.remove(card)
    return card


def lay(table: Paper, card: Card) -> None:
    table.discard.append(card)
    table.landed = False
    table.knows[card] = table.everyone
    table.open.discard(card)


def card_at(table: Paper, place: Place) -> Card:
    return table.hands[place[0]][place[1]]


def finish_turn(table: Paper) -> None:
    """Back to whose turn has waited; else the turn is played, and where calls come then, one may call."""
    table.held, table.looked, table.seen, table.acting = None, False, (), False
    if table.waiting is not None:
        (table.turn, table.ending), table.waiting = table.waiting, None
        stop_without_cards(table)
        return
    table.wrong = None
    if table.rules.call_moment == "after-turn":
        table.ending = True
        if may_call(table):
            stop_without_cards(table)
            return
    next_turn(table)


def next_turn(table: Paper) -> None:
    """The next one; after a call that is whoever still has a last turn, until nobody has."""
    table.ending, table.seen = False, ()
    table.turns += 1
    table.turn = (table.turn + 1) % len(table.hands)
    if table.caller is not None:
        table.last_turns_left.pop(0)
        if not table.last_turns_left:
            table.ended = "call"
        elif table.turn != table.last_turns_left[0]:
            table.turn = table.last_turns_left[0]
    stop_without_cards(table)


def stop_without_cards(table: Paper) -> None:
    nothing_to_shuffle = len(table.discard) <= 1 or table.rules.reshuffle == "never"
    if not table.ended and not table.pile and nothing_to_shuffle:
        table.ended = "no-cards"
