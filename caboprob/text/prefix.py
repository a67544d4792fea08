"""The path on its host below which the app lies: what all its addresses begin with."""

_lying: list[str] = [""]


def lie_below(path: str) -> None:
    """Says where this process's app lies, such as `/cards`; at the root of its host it is empty."""
    _lying[:] = [path]


def below(address: str = "") -> str:
    """An address from the app's own root on, such as `/score`, as one from the root of its host."""
    return _lying[0] + address
