"""Words of a person, fit for where Streamlit reads Markdown."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# What a text may be broken at; where French holds a sign to its word, it may not.
LOOSE = re.compile(r"[^\S\u00a0\u202f]+")

# Addresses and emoji are looked for after the escapes are gone; a joiner that nobody sees hides them.
JOINER = "\u2060"
LINKED = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` as one line, with no sign left that means more than itself."""
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, LOOSE.sub(" ", text).strip()))
