"""The price of an answer, known before anything is counted: an answer that costs too much is refused at once.

An answer is worked out twice. The first time every problem it needs is only put on a bill. What was prepared
to price the problems is kept there, and used when they are solved the second time.
"""

import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import wraps
from math import inf
from typing import ParamSpec, TypeVar

from caboprob.errors import TooLarge
from caboprob.sizedcache import CachedFunction, pickled_size

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")
Prepared = TypeVar("Prepared")
Option = TypeVar("Option")

MOST_TRANSITIONS = 150_000_000
"""Joint transitions that an answer may take, at some four nanoseconds each: under a second on one core."""
MOST_STATES = 1 << 23
"""Joint states that one class may be handed out from. Most are never reached, so their memory is not used."""
EXTRA_DECK_COST = 0.3
"""The share that each deck after the first adds to the cost of a joint transition, made for all together."""
NEGLIGIBLE = 300_000
"""Joint transitions that are not worth looking for a cheaper way."""
PROBLEM_COST = 80_000
"""What setting up and starting a problem takes, however small it is, in joint transitions."""

_of_this_thread = threading.local()


@dataclass(slots=True)
class Bill:
    """The joint transitions of an answer, as far as it has been priced, and its problems, all prepared."""

    limit: float = MOST_TRANSITIONS
    transitions: float = 0
    prepared: dict[Hashable, object] = field(default_factory=dict)

    def add(self, transitions: float, joint_state_count: float) -> None:
        """Puts a problem on the bill; `TooLarge` once that is beyond its limit."""
        self.transitions += PROBLEM_COST + transitions
        check(self.transitions, joint_state_count, self.limit)


def check(transitions: float, joint_state_count: float, limit: float | None = None) -> None:
    """Refuses a problem of so many joint transitions and joint states before a class, if it is too large."""
    if transitions > (MOST_TRANSITIONS if limit is None else limit) or joint_state_count > MOST_STATES:
        raise TooLarge("odds-beyond-budget")


def run_if_affordable(count: Callable[[], Answer]) -> Answer:
    """What `count` returns; `TooLarge`, at once, if it costs too much.

    It is run twice, the first time only to be priced, so it must have no effects.
    """
    return _answer_with(count, price(count))


def price(count: Callable[[], object], limit: float | None = None) -> Bill:
    """The bill of `count`, which is run with all problems priced and none solved; `TooLarge` beyond it."""
    with _set("bill", Bill(MOST_TRANSITIONS if limit is None else limit)) as bill:
        count()
    return bill


def cheapest(*counts: Callable[[], Answer]) -> Answer:
    """What all of these return, from the one that costs least; `TooLarge` if all cost too much."""
    best: tuple[Callable[[], Answer], Bill] | None = None
    for count in counts:
        with suppress(TooLarge):
            best = count, price(count, best[1].transitions if best else None)
    if not best:
        raise TooLarge("odds-beyond-budget")
    return _answer_with(*best)


def bill() -> Bill | None:
    """The bill of this thread while it only prices, else None."""
    return getattr(_of_this_thread, "bill", None)


def remembered(key: Hashable, prepare: Callable[[], Prepared]) -> Prepared:
    """What `prepare` returns, or what it returned under this key while the answer was priced."""
    bill = getattr(_of_this_thread, "bill", None) or getattr(_of_this_thread, "paid", None)
    if bill is None:
        return prepare()
    if key not in bill.prepared:
        bill.prepared[key] = prepare()
    kept: Prepared = bill.prepared[key]
    return kept


def first_cheapest(key: Hashable, options: Sequence[Option], cost_of: Callable[[Option], float]) -> Option:
    """The option before the first that costs more; the same again when the answer is worked out.

    An option that is `TooLarge` costs more than any other.
    """

    def chosen() -> Option:
        best, least = options[0], inf
        for option in options:
            total = _price_or_infinite(option, cost_of)
            if total >= least < inf:
                break
            best, least = option, total
            if total < NEGLIGIBLE:
                break
        return best

    return remembered(key, chosen)


def _price_or_infinite(option: Option, cost_of: Callable[[Option], float]) -> float:
    try:
        return cost_of(option)
    except TooLarge:
        return inf


def cached(most_bytes: int) -> Callable[[Callable[Arguments, Answer]], Callable[Arguments, Answer]]:
    """Remembers results of a function, up to `most_bytes`, but none from a run that only priced."""

    def remembering(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        remembered = CachedFunction(function, most_bytes, pickled_size)

        @wraps(function)
        def answer(*arguments: Arguments.args, **named: Arguments.kwargs) -> Answer:
            return (function if bill() else remembered)(*arguments, **named)

        answer.cache_clear = remembered.cache_clear  # type: ignore[attr-defined]  # as `lru_cache` has it
        return answer

    return remembering


def _answer_with(count: Callable[[], Answer], bill: Bill) -> Answer:
    """What `count` returns, with all that was prepared when it was put on this bill."""
    with _set("paid", bill):
        return count()


@contextmanager
def _set(name: str, bill: Bill) -> Iterator[Bill]:
    """Within this block it is the thread's `bill`, while it only prices, or `paid`, while it then counts."""
    outer_bill = getattr(_of_this_thread, name, None)
    setattr(_of_this_thread, name, bill)
    try:
        yield bill
    finally:
        setattr(_of_this_thread, name, outer_bill)
