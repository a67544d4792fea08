"""What was found lately, kept for whoever asks again."""

import pickle
import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """Keeps what was asked for last, as long as all of it together takes no more than `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._found: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Value | None:
        """What is kept under a key, if anything."""
        with self._lock:
            if key not in self._found:
                return None
            self._found.move_to_end(key)
            return self._found[key][0]

    def keep(self, key: Key, value: Value, size: int) -> None:
        """Keeps a value that takes `size` bytes, and lets go of what was not asked for longest."""
        with self._lock:
            _, before = self._found.pop(key, (None, 0))
            self._found[key] = value, size
            self.bytes += size - before
            while self.bytes > self.most:
                _, (_, gone) = self._found.popitem(last=False)
                self.bytes -= gone

    def __len__(self) -> int:
        return len(self._found)


def size(*what: object) -> int:
    """How many bytes something takes when it is written down; in memory it may be several times as many."""
    return len(pickle.dumps(what))
