"""A cache bounded by the size of its values, safe to use from several threads."""

import pickle
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class SizedCache(Generic[Key, Value]):
    """Keeps the values used most recently, as long as together they take no more than `most_bytes`."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._entries: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Value | None:
        """The value stored under a key, or None."""
        with self._lock:
            if key not in self._entries:
                return None
            self._entries.move_to_end(key)
            return self._entries[key][0]

    def put(self, key: Key, value: Value, size: int) -> None:
        """Stores a value of `size` bytes, and drops the least recently used ones to make room."""
        with self._lock:
            _, old_size = self._entries.pop(key, (None, 0))
            self._entries[key] = value, size
            self.bytes += size - old_size
            while self.bytes > self.most_bytes:
                _, (_, dropped_size) = self._entries.popitem(last=False)
                self.bytes -= dropped_size

    def items(self) -> list[tuple[Key, Value]]:
        """The values with their keys, the least recently used first."""
        with self._lock:
            return [(key, value) for key, (value, _) in self._entries.items()]

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._entries.clear()
            self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)


class CachedFunction(Generic[Arguments, Value]):
    """A function that caches its values, never None, as long as together they take at most `most_bytes`.

    `size` returns how many bytes a value and its arguments take.
    """

    def __init__(
        self, function: Callable[Arguments, Value], most_bytes: int, size: Callable[..., int]
    ) -> None:
        update_wrapper(self, function)
        self.cache: SizedCache[Hashable, Value] = SizedCache(most_bytes)
        self._function, self._size = function, size

    def __call__(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        """The cached value, or what the function returns."""
        key = (arguments, *named.items())
        value = self.cache.get(key)
        if value is None:
            value = self._function(*arguments, **named)
            self.cache.put(key, value, self._size(value, *arguments, *named.values()))
        return value

    def adopt(self, items: Iterable[tuple[Hashable, Value]]) -> None:
        """Caches values that the same function returned in another process, as `cache.items()` has them."""
        for key, value in items:
            self.cache.put(key, value, self._size(value))

    def cache_clear(self) -> None:
        """Forgets all values; named as in `functools`."""
        self.cache.clear()


_forgotten_when_idle: list[CachedFunction[..., Any]] = []


def sized_cache(
    most_bytes: int, size: Callable[..., int], *, forgotten_when_idle: bool = False
) -> Callable[[Callable[Arguments, Value]], CachedFunction[Arguments, Value]]:
    """Caches values of a function, up to `most_bytes` of them, as `functools.lru_cache` up to so many values.

    `forgotten_when_idle` values serve only those who are asking now, and are quickly computed again: see
    `forget_when_idle`.
    """

    def caching(function: Callable[Arguments, Value]) -> CachedFunction[Arguments, Value]:
        cached = CachedFunction(function, most_bytes, size)
        if forgotten_when_idle:
            _forgotten_when_idle.append(cached)
        return cached

    return caching


def forget_when_idle() -> None:
    """Forgets all values that are `forgotten_when_idle`: there is nobody left whom they could serve."""
    for cached in _forgotten_when_idle:
        cached.cache_clear()


def pickled_size(*values: object) -> int:
    """The size of values in bytes when pickled; in memory they may take several times as much."""
    return len(pickle.dumps(values))
