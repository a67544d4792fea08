"""Streamlit's session state looked up by key.

Nearly every field asks the state for one value, its own, and each time Streamlit makes a dictionary of the
whole state: a page of a hundred fields makes ten thousand entries, a fifth of the time its script takes.
"""

from collections.abc import ItemsView, Iterator, Mapping
from functools import cache
from typing import Any

from streamlit.runtime.state.safe_session_state import SafeSessionState

_original_filtered_state = SafeSessionState.filtered_state


class KeyedState(Mapping[str, Any]):
    """A replacement for Streamlit's `filtered_state` that looks each value up when it is asked for."""

    def __init__(self, state: SafeSessionState) -> None:
        self._state = state

    def __getitem__(self, key: str) -> Any:
        return self._state[key]

    def __iter__(self) -> Iterator[str]:
        return iter(all_values(self._state))

    def items(self) -> ItemsView[str, Any]:
        """All keys and values, which are made at once rather than looked up one by one."""
        return all_values(self._state).items()

    def __len__(self) -> int:
        return len(all_values(self._state))

    def __repr__(self) -> str:
        return repr(all_values(self._state))


def all_values(state: SafeSessionState) -> dict[str, Any]:
    """All values of a session, as Streamlit puts them together."""
    values: dict[str, Any] = _original_filtered_state.__get__(state)
    return values


@cache
def look_up_by_key() -> None:
    """Makes Streamlit look values up one by one, in all sessions."""
    SafeSessionState.filtered_state = property(KeyedState)  # type: ignore[assignment,method-assign]
