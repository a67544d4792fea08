"""Text of unknown origin, escaped for Streamlit's Markdown."""

import re

from caboprob.content.sealed import seal

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# Where a text may be broken; not at the non-breaking spaces of French punctuation.
LOOSE = re.compile(r"[^\S\u00a0\u202f]+")

# Links and emoji are recognised after the escapes are removed; an invisible joiner prevents that,
# which signs.js takes away before anything is painted or copied.
JOINER = "\u2060"
LINKED = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)

# So are arrows, dashes and comparisons between spaces, which would become signs of their own.
SIGNS = re.compile(r"(?<!\S)(?:<-|->|--|[<>~]=)(?!\S)")


def labelled(text: str) -> str:
    """`text` as the label of a field, shown as Markdown but read aloud as it is: sealed, without escapes."""
    return seal(LOOSE.sub(" ", text).strip())


def plain(text: str) -> str:
    """`text` as one line without any Markdown."""
    line = SIGNS.sub(lambda sign: JOINER.join(sign[0]), LOOSE.sub(" ", text).strip())
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, line))
