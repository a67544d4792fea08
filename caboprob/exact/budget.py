"""What an answer costs is known before it is counted; what costs too much is refused at once."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from caboprob.errors import TooLarge

Answer = TypeVar("Answer")
Asked = ParamSpec("Asked")
Walk = TypeVar("Walk")

MOST_STEPS = 44_000_000
"""Steps of the walk that an answer may take: under a second on one core."""
MOST_STATES = 1 << 22
"""Joint states at once that it may need; of most of them nothing is ever written."""
ANOTHER_DECK = 0.3
"""What each further deck adds to a step that several make together."""
SETTING_OUT = 20_000
"""What it takes to ask and to set out on a walk, however short, in steps."""
EVERY = 3
"""Of the walks that differ in their sums alone, every so many-th is priced for the rest."""

_here = threading.local()


@dataclass(slots=True)
class Bill:
    """Steps that an answer would take, as far as it has been priced."""

    steps: float = 0
    share: float = 1  # what is priced now stands for so many of the like

    def add(self, steps: float, states: float) -> None:
        """Puts a walk on the bill; `TooLarge` once it is beyond what may be spent."""
        self.steps += (SETTING_OUT + steps) * self.share
        check(self.steps, states)


def check(steps: float, states: float) -> None:
    """Refuses a count of so many steps and joint states at once if it is too large."""
    if steps > MOST_STEPS or states > MOST_STATES:
        raise TooLarge("odds-beyond-budget")


def affordable(count: Callable[[], Answer]) -> Answer:
    """What `count` gives, after it has been priced; `TooLarge`, at once, if it costs too much."""
    price(count)
    return count()


def price(count: Callable[[], object]) -> float:
    """The steps that `count` would take: it is run with every walk put on a bill instead of walked."""
    with _billing(Bill()) as bill:
        count()
    return bill.steps


def bill() -> Bill | None:
    """The bill of this thread, if it only prices now."""
    return getattr(_here, "bill", None)


def cheapest(*counts: Callable[[], Answer]) -> Answer:
    """What all of them give, from the one that costs least; `TooLarge` if all cost too much."""
    prices = {}
    for count in counts:
        with suppress(TooLarge):
            prices[count] = price(count)
    if not prices:
        raise TooLarge("odds-beyond-budget")
    return min(prices, key=prices.__getitem__)()


def sampled(walks: Sequence[Walk]) -> Iterator[Walk]:
    """All of the walks; while they are only priced, a few of them that stand for the rest."""
    found = bill()
    if not found:
        yield from walks
        return
    few = walks if len(walks) < 3 * EVERY else walks[EVERY // 2 :: EVERY]  # the ends cost least
    share = found.share
    found.share = share * len(walks) / max(len(few), 1)
    yield from few
    found.share = share


def cached(most: int) -> Callable[[Callable[Asked, Answer]], Callable[Asked, Answer]]:
    """Keeps as many answers of a function, but none of those that were only priced."""

    def keeping(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
        kept = lru_cache(maxsize=most)(function)

        @wraps(function)
        def answer(*asked: Asked.args, **named: Asked.kwargs) -> Answer:
            return function(*asked, **named) if bill() else kept(*asked, **named)  # type: ignore[arg-type]  # they are hashable

        return answer

    return keeping


@contextmanager
def _billing(bill: Bill) -> Iterator[Bill]:
    before = getattr(_here, "bill", None)
    _here.bill = bill
    try:
        yield bill
    finally:
        _here.bill = before
