"""Text of unknown origin, escaped for Streamlit's Markdown."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# Where a text may be broken; not at the non-breaking spaces of French punctuation.
LOOSE = re.compile(r"[^\S\u00a0\u202f]+")

# Links and emoji are recognised after the escapes are removed; an invisible joiner prevents that.
JOINER = "\u2060"
LINKED = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` as one line without any Markdown."""
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, LOOSE.sub(" ", text).strip()))
