"""The device on which a visitor looks at the page."""

import streamlit as st


def is_phone() -> bool:
    """Whether the browser says that it is on a phone; charts then wait until they are wanted."""
    return "Mobi" in (st.context.headers.get("User-Agent") or "")
