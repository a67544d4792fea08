"""Values looked up one by one are those that Streamlit puts together."""

from typing import Any

from streamlit.runtime.state.safe_session_state import SafeSessionState

from caboprob.web.patches import keyedstate
from tests.web.opening import finished, opened


def test_every_value_is_that_of_the_whole_state() -> None:
    app = finished(opened("call", rules="cabo-de", players="4", me="1 2 3 4"))
    state: Any = app.session_state._state
    assert isinstance(state, SafeSessionState)
    whole, looked_up = keyedstate.all_values(state), state.filtered_state
    assert isinstance(looked_up, keyedstate.KeyedState)
    assert len(whole) == len(looked_up) > 10
    assert whole == dict(looked_up)
    assert {key: looked_up[key] for key in whole} == whole
    assert "nobody's" not in looked_up
