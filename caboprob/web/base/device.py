"""What a visitor looks at the page with."""

import streamlit as st


def is_phone() -> bool:
    """Whether the browser says that it is a phone's: pictures then wait until they are wanted."""
    return "Mobi" in (st.context.headers.get("User-Agent") or "")
