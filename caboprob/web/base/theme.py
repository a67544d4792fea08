"""The colours of the app, as Streamlit's own settings have them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from caboprob.content import paths

SCHEMES = ("light", "dark")


@cache
def settings() -> Mapping[str, Any]:
    """Streamlit's settings as the app's configuration file has them."""
    return tomllib.loads(paths.root().joinpath(".streamlit", "config.toml").read_text(encoding="utf-8"))


def colours(scheme: str) -> Mapping[str, str]:
    """The colours of a scheme, by the names of Streamlit's settings."""
    found: Mapping[str, str] = settings()["theme"][scheme]
    return found
