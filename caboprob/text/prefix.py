"""The path on its host below which the app lies: what all its addresses begin with."""

_prefix: list[str] = [""]


def set_prefix(path: str) -> None:
    """Says where this process's app lies, such as `/cards`; at the root of its host it is empty."""
    _prefix[:] = [path]


def with_prefix(address: str = "") -> str:
    """An address from the app's own root on, such as `/score`, as one from the root of its host."""
    return _prefix[0] + address
