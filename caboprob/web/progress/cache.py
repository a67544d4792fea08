"""A cache bounded by the size of its values, safe to use from several threads."""

import pickle
import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class SizedCache(Generic[Key, Value]):
    """Keeps the values used most recently, as long as together they take no more than `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
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
            _, before = self._entries.pop(key, (None, 0))
            self._entries[key] = value, size
            self.bytes += size - before
            while self.bytes > self.most:
                _, (_, dropped) = self._entries.popitem(last=False)
                self.bytes -= dropped

    def __len__(self) -> int:
        return len(self._entries)


def pickled_size(*values: object) -> int:
    """The size of values in bytes when pickled; in memory they may take several times as much."""
    return len(pickle.dumps(values))
