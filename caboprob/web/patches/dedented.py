"""The indentation of a text that is shown again is not looked for again.

Streamlit takes it off whatever a page shows as HTML or Markdown, style sheets included, with each run.
"""

import textwrap
from functools import cache, lru_cache
from types import SimpleNamespace

from streamlit import string_util

MOST = 1_000  # texts; a page shows some fifty


@cache
def remember() -> None:
    """Makes Streamlit remember the texts that were shown last, for all sessions."""
    dedent = lru_cache(MOST)(textwrap.dedent)
    string_util.textwrap = SimpleNamespace(dedent=dedent)  # type: ignore[attr-defined, assignment]
