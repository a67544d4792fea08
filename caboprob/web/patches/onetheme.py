"""The colours and fonts that each run of a page begins with are put together once.

Streamlit reads them from its options for every run, six parts of some sixty options each.
"""

from functools import cache

from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session

_populate = app_session._populate_theme_msg


@cache
def keep() -> None:
    """Makes a server keep the theme that it has at the first run, for all sessions."""
    app_session._populate_theme_msg = _copy_to  # type: ignore[assignment]


def _copy_to(message: CustomThemeConfig, section: str = "theme") -> None:
    theme = _made(section)
    if theme.ListFields():  # a part without options is to be missing
        message.MergeFrom(theme)


@cache
def _made(section: str) -> CustomThemeConfig:
    theme = CustomThemeConfig()
    _populate(theme, section)
    return theme
