"""Plain data in which each text stands once: what is repeated becomes a pointer to a list of such texts.

The compression that browsers understand looks back no further than 32 kilobytes, and what games repeat is
further apart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

SHORTEST = 8  # characters of a text that is worth a pointer
POINTER = "~"  # before the place of a text among those that are repeated


def without_repeats(data: object) -> dict[str, Any]:
    """The data with pointers (`told`), and the texts that they point to (`again`); `unpacking.js` undoes it.

    Refuses data in which a text looks like a pointer (`ValueError`).
    """
    counts = Counter(_texts(data))
    if any(text.startswith(POINTER) for text in counts):
        raise ValueError(f"a text begins with {POINTER}")
    repeated = [text for text, times in counts.items() if times > 1 and len(text) >= SHORTEST]
    pointers = {text: f"{POINTER}{place}" for place, text in enumerate(repeated)}
    return {"again": repeated, "told": _with_pointers(data, pointers)}


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping | list | tuple):
        for one in data.values() if isinstance(data, Mapping) else data:
            yield from _texts(one)


def _with_pointers(data: object, pointers: Mapping[str, str]) -> object:
    if isinstance(data, str):
        return pointers.get(data, data)
    if isinstance(data, Mapping):
        return {name: _with_pointers(one, pointers) for name, one in data.items()}
    if isinstance(data, list | tuple):
        return [_with_pointers(one, pointers) for one in data]
    return data
