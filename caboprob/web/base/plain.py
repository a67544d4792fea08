"""Text of unknown origin, escaped for Streamlit's Markdown."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# Where a text may be broken; not at the non-breaking spaces of French punctuation.
LOOSE = re.compile(r"[^\S\u00a0\u202f]+")

# Links and emoji are recognised after the escapes are removed; an invisible joiner prevents that.
JOINER = "\u2060"
LINKED = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)

# So are arrows, dashes and comparisons between spaces, which would become signs of their own.
SIGNS = re.compile(r"(?<!\S)(?:<-|->|--|[<>~]=)(?!\S)")

# Marks that an invisible joiner does not take the meaning from where there are two of them.
PAIRED = re.compile(r"[*~`$]")


def labelled(text: str) -> str:
    """`text` as the label of a field, shown as Markdown but read aloud as it is: joiners, no escapes.

    Only marks that two of a kind would make bold, struck out, code or a formula are escaped all the same.
    """
    line = LOOSE.sub(" ", text).strip()
    return SPECIAL.sub(lambda mark: _unmarked(mark[0], line), LINKED.sub(JOINER, line))


def _unmarked(mark: str, line: str) -> str:
    if PAIRED.match(mark) and line.count(mark) > 1:
        return f"\\{mark}"
    return f"{JOINER}{mark}{JOINER}"


def plain(text: str) -> str:
    """`text` as one line without any Markdown."""
    line = SIGNS.sub(lambda sign: JOINER.join(sign[0]), LOOSE.sub(" ", text).strip())
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, line))
