"""The random choices of a case: its game, how many players, whose cards; and the files that belong to it."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tests.hardening import games
from tests.hardening.files import File
from tests.hardening.games import Game

T = TypeVar("T")


class Choices:
    """Makes all random choices of a case, from the `stream` of random numbers, and deals its cards."""

    def __init__(self, stream: Random, *, of_kabadak: bool, key: str = "") -> None:
        self.stream = stream
        among = [games.kabadak()] if of_kabadak else [one for one in games.games() if key in ("", one.key)]
        self.game: Game = stream.choice(among or games.games())
        self.players = min(
            stream.randint(self.game.fewest_players, self.game.most_players), self.game.fewest_players + 3
        )
        self.model = stream.choice(("as-they-lie", "one-draw", "play", "play"))
        self.files: list[File] = []
        self.piped = ""
        self._deck: list[str] = []

    def happens(self, share: float) -> bool:
        """True in this share of cases."""
        return self.stream.random() < share

    def one_of(self, values: Sequence[T]) -> T:
        """Any one of these."""
        return self.stream.choice(values)

    def number(self, low: int, high: int) -> str:
        """A number of this range, as it is typed."""
        return str(self.stream.randint(low, high))

    def deal(self, count: int) -> list[str]:
        """Cards that nobody has yet, from a new deck when this one runs out."""
        if len(self._deck) < count:
            self._deck = list(self.game.cards)
            self.stream.shuffle(self._deck)
        dealt, self._deck = self._deck[:count], self._deck[count:]
        return dealt

    def size(self) -> int:
        """How many cards a player holds: mostly as many as were dealt."""
        return self.one_of((4, 4, 4, 4, 4, 4, 1, 2, 3, 5))

    def put(self, name: str, content: str | bytes) -> str:
        """Adds a file to the case and returns its name."""
        bare, _, ending = name.rpartition(".")
        taken = len(self.files)
        name = f"{bare}{taken or ''}.{ending}"
        written = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
        self.files.append(File(name, written))
        return name
