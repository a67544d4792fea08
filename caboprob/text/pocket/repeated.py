"""Plain data in which each text stands once: what is said again points to where it was said first.

The compression of a browser looks back 32 kilobytes, and games say the same further apart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

SHORTEST = 8  # characters of a text that is worth a pointer
POINTER = "~"  # before the place of a text among those said again


def without_repeats(told: object) -> dict[str, Any]:
    """The data with pointers, and the texts that they point to; `unpacking.js` puts them back.

    Refuses data in which a text looks like a pointer (`ValueError`).
    """
    counts = Counter(_texts(told))
    if any(text.startswith(POINTER) for text in counts):
        raise ValueError(f"a text begins with {POINTER}")
    again = [text for text, times in counts.items() if times > 1 and len(text) >= SHORTEST]
    pointers = {text: f"{POINTER}{place}" for place, text in enumerate(again)}
    return {"again": again, "told": _pointed(told, pointers)}


def _texts(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping | list | tuple):
        for one in told.values() if isinstance(told, Mapping) else told:
            yield from _texts(one)


def _pointed(told: object, pointers: Mapping[str, str]) -> object:
    if isinstance(told, str):
        return pointers.get(told, told)
    if isinstance(told, Mapping):
        return {name: _pointed(one, pointers) for name, one in told.items()}
    if isinstance(told, list | tuple):
        return [_pointed(one, pointers) for one in told]
    return told
