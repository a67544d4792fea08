"""Words of a person, fit for where Streamlit reads Markdown."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# Addresses and emoji are looked for after the escapes are gone; a joiner that nobody sees hides them.
JOINER = "\u2060"
LINKED = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` as one line, with no sign left that means more than itself."""
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, " ".join(text.split())))
