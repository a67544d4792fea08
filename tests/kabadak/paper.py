"""A game as it lies on a table, in the plainest Python: the rules a second time, slowly, for comparison.

Nothing here comes from the core. A card is its name, `10s`; rows are lists of cards with the top last. A move
is a tuple: `("lay", "7s", "8s", "9s")`, `("add", 0, "10s")`, `("draw",)`; rows and seats count from 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

UP = ("7", "8", "9", "10", "J", "Q", "K", "A")
DOWN = ("A", "K", "Q", "J", "10", "9", "8", "7")
LETTERS = {"A": 3, "K": 2, "J": 1, "Q": 1}
"""How many cards of each rank, its letters, make Kabadak."""

VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

Move = tuple[object, ...]


@dataclass
class Paper:
    """Hands, the talon with its next card first, the rows, and who has come out (`out`).

    `turn` and `winner` are seats, `passes` counts those in a row, `ended` says what ended the game.
    """

    hands: list[list[str]]
    talon: list[str]
    rows: list[list[str]] = field(default_factory=list)
    turn: int = 0
    out: list[bool] = field(default_factory=lambda: [False, False])
    passes: int = 0
    ended: str = ""
    winner: int | None = None

    def copy(self) -> "Paper":
        hands, rows = [list(hand) for hand in self.hands], [list(row) for row in self.rows]
        talon, out = list(self.talon), list(self.out)
        return Paper(hands, talon, rows, self.turn, out, self.passes, self.ended, self.winner)

    @property
    def hand(self) -> list[str]:
        """The hand of whoever is on turn."""
        return self.hands[self.turn]


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def is_set(cards: list[str]) -> bool:
    """Equal ranks, different suits; one card alone is none."""
    suits = {suit(card) for card in cards}
    return len({rank(card) for card in cards}) == 1 and 2 <= len(cards) == len(suits)


def is_run(cards: list[str]) -> bool:
    """One suit, and the ranks stand in this order somewhere in the rising or the falling order."""
    ranks, length = tuple(rank(card) for card in cards), len(cards)
    somewhere = any(ranks == order[at : at + length] for order in (UP, DOWN) for at in range(8))
    return length >= 2 and len({suit(card) for card in cards}) == 1 and somewhere


def may_lay(table: Paper, cards: list[str]) -> bool:
    least = 2 if table.out[table.turn] else 3
    return (is_set(cards) and len(cards) >= least) or (is_run(cards) and len(cards) >= 3)


def may_add(table: Paper, number: int, cards: list[str]) -> bool:
    """The top two cards tell what the row is; one card may change it."""
    if not table.out[table.turn] or number >= len(table.rows):
        return False
    row = table.rows[number]
    if is_set(row[-2:]):
        together = [row[-1]]
        for card in reversed(row[:-1]):
            if rank(card) != rank(row[-1]):
                break
            together.append(card)
        return is_set(together + cards) or (len(cards) == 1 and is_run([row[-1], *cards]))
    return is_run(row[-2:] + cards) or (len(cards) == 1 and is_set([row[-1], *cards]))


def holds_kabadak(table: Paper) -> bool:
    ranks = [rank(card) for card in table.hand]
    return all(ranks.count(letter) >= number for letter, number in LETTERS.items())


def allowed(table: Paper, move: Move) -> bool:
    """Whether a move may be made now, whatever it is."""
    word, *rest = move
    if table.ended:
        return False
    if word == "draw":
        return bool(table.talon)
    if word == "kabadak":
        return holds_kabadak(table)
    if word == "pass":
        return not table.talon and not melds(table)
    cards = rest if word == "lay" else rest[1:]
    if not cards or not set(cards) <= set(table.hand) or len(set(cards)) < len(cards):
        return False
    return may_lay(table, cards) if word == "lay" else may_add(table, rest[0], cards)


def groups(hand: list[str]) -> Iterator[tuple[str, ...]]:
    """One card, cards of one rank in every order, cards of one suit in rising and in falling order."""
    yield from ((card,) for card in hand)
    for value in UP:
        these = [card for card in hand if rank(card) == value]
        for size in (2, 3, 4):
            yield from permutations(these, size)
    for colour in "hdcs":
        these = sorted((card for card in hand if suit(card) == colour), key=lambda card: UP.index(rank(card)))
        for size in range(2, 9):
            for some in combinations(these, size):
                yield from (some, some[::-1])


def melds(table: Paper) -> set[Move]:
    """All that can be laid."""
    found: set[Move] = set()
    for cards in groups(table.hand):
        if may_lay(table, list(cards)):
            found.add(("lay", *cards))
        found |= {("add", at, *cards) for at in range(len(table.rows)) if may_add(table, at, list(cards))}
    return found


def options(table: Paper) -> set[Move]:
    """Everything that may be done now."""
    plain: list[Move] = [("draw",), ("kabadak",), ("pass",)]
    laid = set() if table.ended else melds(table)
    return laid | {move for move in plain if allowed(table, move)}


def make(table: Paper, move: Move) -> None:
    """Does what a move of `options` says."""
    word, *rest = move
    if word == "draw":
        table.hand.append(table.talon.pop(0))
    elif word == "kabadak":
        table.ended = "bare-kabadak" if len(table.hand) == 7 else "kabadak"
        table.winner = table.turn
    elif word in ("lay", "add"):
        cards = rest if word == "lay" else rest[1:]
        if word == "lay":
            table.rows.append([])
            table.out[table.turn] = True
        table.rows[rest[0] if word == "add" else -1] += cards
        table.hands[table.turn] = [card for card in table.hand if card not in cards]
        if not table.hand:
            table.ended, table.winner = "out", table.turn
    table.passes = table.passes + 1 if word == "pass" else 0
    if table.passes == 2:
        table.ended = "stuck"
    table.turn = 1 - table.turn


def losses(table: Paper) -> list[int]:
    """What each writes down."""
    values = [sum(VALUES[rank(card)] for card in hand) for hand in table.hands]
    return [0 if seat == table.winner else values[seat] for seat in (0, 1)]
