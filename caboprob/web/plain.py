"""Words of a person, fit for where Streamlit reads Markdown."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")


def plain(text: str) -> str:
    """`text` with everything escaped that Markdown, HTML, formulas, colours or icons begin with."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))
