"""What an answer costs is known before it is counted; what costs too much is refused at once.

An answer is worked out twice: first every walk that it takes is put on a bill instead of walked, and what was
prepared to price it is kept for the second time.
"""

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from caboprob.errors import TooLarge

Answer = TypeVar("Answer")
Asked = ParamSpec("Asked")
Walk = TypeVar("Walk")

MOST_STEPS = 40_000_000
"""Steps of the walk that an answer may take: under a second on one core."""
MOST_STATES = 1 << 23
"""Joint states at once that it may need; of most of them nothing is ever written."""
ANOTHER_DECK = 0.3
"""What each further deck adds to a step that several make together."""
SETTING_OUT = 20_000
"""What it takes to ask and to set out on a walk, however short, in steps."""

_here = threading.local()


@dataclass(slots=True)
class Bill:
    """Steps that an answer would take, as far as it has been priced, and its walks, ready to set out."""

    limit: float = MOST_STEPS
    steps: float = 0
    prepared: dict[Hashable, object] = field(default_factory=dict)

    def add(self, steps: float, states: float) -> None:
        """Puts a walk on the bill; `TooLarge` once it is beyond what may be spent."""
        self.steps += SETTING_OUT + steps
        check(self.steps, states, self.limit)


def check(steps: float, states: float, limit: float | None = None) -> None:
    """Refuses a count of so many steps and joint states at once if it is too large."""
    if steps > (MOST_STEPS if limit is None else limit) or states > MOST_STATES:
        raise TooLarge("odds-beyond-budget")


def affordable(count: Callable[[], Answer]) -> Answer:
    """What `count` gives, after it has been priced; `TooLarge`, at once, if it costs too much."""
    return _counted(count, price(count))


def price(count: Callable[[], object], limit: float | None = None) -> Bill:
    """The bill of `count`, which is run with every walk put on it instead of walked; `TooLarge` beyond it."""
    with _set("bill", Bill(MOST_STEPS if limit is None else limit)) as bill:
        count()
    return bill


def cheapest(*counts: Callable[[], Answer]) -> Answer:
    """What all of them give, from the one that costs least; `TooLarge` if all cost too much."""
    found: tuple[Callable[[], Answer], Bill] | None = None
    for count in counts:
        with suppress(TooLarge):
            found = count, price(count, found[1].steps if found else None)
    if not found:
        raise TooLarge("odds-beyond-budget")
    return _counted(*found)


def bill() -> Bill | None:
    """The bill of this thread, if it only prices now."""
    return getattr(_here, "bill", None)


def prepared(asked: Hashable, prepare: Callable[[], Walk]) -> Walk:
    """What `prepare` makes ready for a walk, or has made when it was priced."""
    bill = getattr(_here, "bill", None) or getattr(_here, "paid", None)
    if bill is None:
        return prepare()
    if asked not in bill.prepared:
        bill.prepared[asked] = prepare()
    found: Walk = bill.prepared[asked]
    return found


def cached(most: int) -> Callable[[Callable[Asked, Answer]], Callable[Asked, Answer]]:
    """Keeps as many answers of a function, but none of those that were only priced."""

    def keeping(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
        kept = lru_cache(maxsize=most)(function)

        @wraps(function)
        def answer(*asked: Asked.args, **named: Asked.kwargs) -> Answer:
            return function(*asked, **named) if bill() else kept(*asked, **named)  # type: ignore[arg-type]  # they are hashable

        return answer

    return keeping


def _counted(count: Callable[[], Answer], bill: Bill) -> Answer:
    with _set("paid", bill):
        return count()


@contextmanager
def _set(name: str, bill: Bill) -> Iterator[Bill]:
    before = getattr(_here, name, None)
    setattr(_here, name, bill)
    try:
        yield bill
    finally:
        setattr(_here, name, before)
