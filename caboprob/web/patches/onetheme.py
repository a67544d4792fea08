"""The colours and fonts that each run of a page begins with are put together once.

Streamlit reads them from its options for every run, six parts of some sixty options each.
"""

from functools import cache

from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session

_original_populate = app_session._populate_theme_msg


@cache
def keep_theme() -> None:
    """Makes a server keep the theme that it has at the first run, for all sessions."""
    app_session._populate_theme_msg = _copy_theme_to  # type: ignore[assignment]


def _copy_theme_to(message: CustomThemeConfig, section: str = "theme") -> None:
    theme = _theme_of_section(section)
    if theme.ListFields():  # a part without options is to be missing
        message.MergeFrom(theme)


@cache
def _theme_of_section(section: str) -> CustomThemeConfig:
    theme = CustomThemeConfig()
    _original_populate(theme, section)
    return theme
