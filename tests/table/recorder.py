"""Writes a round down while it is played, the way a person would: one line a turn, one a throw."""

from random import Random

from caboprob.rulesets import RuleSet
from caboprob.table.core import codes
from caboprob.table.core.moves import kind_of
from caboprob.table.core.state import State
from tests.table.games import order_after, paper_move
from tests.table.paper import Place


class Recorder:
    """A record in the making; `random` picks among the spellings that mean the same.

    `passed`: somebody has just declined to call at the end of a turn; a record shows that only by its next
    entry.
    """

    def __init__(self, rules: RuleSet, start: State, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.line = ""
        self.passed = False
        self.record = {
            "rules": rules.key,
            "house": list(rules.house),
            "starter": int(start.turn) + 1,
            "hands": [self._cards(start.hands[seat, : start.sizes[seat]]) for seat in range(start.players)],
            "discard": self._cards(start.discard[: start.discard_size]),
            "pile": self._cards(start.pile[: start.pile_size][::-1]),
            "looks": [looks(start, seat) for seat in range(start.players)],
            "moves": [],
            "reshuffles": [],
        }

    def note(self, before: State, move: int, after: State) -> None:
        """Writes a move of the core down; a line ends where the next player may act."""
        word, *rest = paper_move(move)
        seat = int(before.turn)
        self.passed = word == "pass" or (self.passed and (word == "snap" or before.phase != codes.TURN))
        if word == "snap":
            snapper, at, given = rest
            give = "" if given is None else f" give {self._place((snapper, given), snapper)}"
            self.line = f"snap {snapper + 1} {self._place(at, snapper)}{give}"
        elif word in ("take", "keep"):
            spots = [self._place(at, seat) for at in rest[0]]
            self._add(f"{word} {'+'.join(self.random.sample(spots, len(spots)))}")
        elif word == "deal":
            self._add(f"deal {rest[0] + 1}")
        elif word not in ("done", "skip", "pass"):
            spots = [self._place(at, seat) for at in rest]
            self._add(" ".join([word, *self.random.sample(spots, len(spots))]))
        if ends_entry(move, after):
            self.record["moves"].append(self._spelt(self.line))
            self.line = ""
        order = order_after(before, after)
        if order is not None:
            self.record["reshuffles"].append(self._cards(order))

    def so_far(self) -> dict[str, object]:
        """The record as it stands."""
        return {
            name: list(value) if isinstance(value, list) else value for name, value in self.record.items()
        }

    def _add(self, words: str) -> None:
        self.line = f"{self.line} {words}".strip()

    def _cards(self, cards: object) -> list[int | str]:
        return [self.rules.deck.write_card(int(card)) for card in cards]

    def _place(self, at: Place, own: int) -> str:
        bare = at[0] == own and self.random.random() < 0.7
        return str(at[1] + 1) if bare else f"{at[0] + 1}:{at[1] + 1}"

    def _spelt(self, line: str) -> str:
        spelling = self.random.choice((str, str, str.upper, str.title))
        return spelling(line).replace(" ", self.random.choice((" ", " ", "  ")))


def ends_entry(move: int, after: State) -> bool:
    """Whether an entry of a record ends with a move: not with the pass of a call, which no record has."""
    return kind_of(move) != codes.PASS_CALL and bool(after.phase in (*codes.SNAP_PHASES, codes.OVER))


def looks(state: State, seat: int) -> list[int]:
    """The slots, from 1, that a seat has seen of its own."""
    return [slot + 1 for slot in range(state.sizes[seat]) if state.known[seat, slot] >> seat & 1]
