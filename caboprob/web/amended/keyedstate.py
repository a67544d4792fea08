"""Streamlit's session state looked up by key: nearly every field asks it for one value, its own.

Streamlit makes a dictionary of the whole state each time, so that a page of a hundred fields makes ten
thousand entries: a fifth of the time that its script takes.
"""

from collections.abc import ItemsView, Iterator, Mapping
from functools import cache
from typing import Any

from streamlit.runtime.state.safe_session_state import SafeSessionState

_whole = SafeSessionState.filtered_state


class KeyedState(Mapping[str, Any]):
    """What `filtered_state` gives, each value looked up when it is asked for."""

    def __init__(self, state: SafeSessionState) -> None:
        self._state = state

    def __getitem__(self, key: str) -> Any:
        return self._state[key]

    def __iter__(self) -> Iterator[str]:
        return iter(whole(self._state))

    def items(self) -> ItemsView[str, Any]:
        """All at once: what Streamlit has put together need not be looked up again."""
        return whole(self._state).items()

    def __len__(self) -> int:
        return len(whole(self._state))

    def __repr__(self) -> str:
        return repr(whole(self._state))


def whole(state: SafeSessionState) -> dict[str, Any]:
    """All values of a session, as Streamlit puts them together."""
    values: dict[str, Any] = _whole.__get__(state)
    return values


@cache
def look_up_by_key() -> None:
    """Lets Streamlit look values up one by one, in all sessions."""
    SafeSessionState.filtered_state = property(KeyedState)  # type: ignore[assignment,method-assign]
