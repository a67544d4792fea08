"""The app's logo: two overlapping cards, each tilted a little."""

from urllib.parse import quote

SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="5" y="6" width="15" height="21" rx="3" fill="#c9a45c" transform="rotate(-10 12 16)"/>
<rect x="12" y="5" width="15" height="21" rx="3" fill="#1f5c4d" stroke="#fbf8f1" stroke-width="1.5"
 transform="rotate(8 19 15)"/>
<circle cx="19.6" cy="15.6" r="3.2" fill="#fbf8f1"/>
</svg>"""


def data_url() -> str:
    """The logo as a data URL."""
    return f"data:image/svg+xml,{quote(SVG)}"
