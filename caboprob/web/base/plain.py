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

# What Markdown or Streamlit would take for more than the letters of a name; all else is left as it is.
MEANT = re.compile(
    r"^[#>+\-*](?=\s|$)"  # a heading, a quotation, a list at the beginning
    r"|^[0-9]+[.)](?=\s|$)"
    r"|[<\[\]\\|]"  # HTML, links, escapes
    r"|&(?=#?\w+;)"
    r"|:(?=\w[\w+\-/]*[:\[])"  # emoji, icons and colours
)

# Marks that an invisible joiner does not take the meaning from where there are two of them.
PAIRED = re.compile(r"[*~`$_]")


def labelled(text: str) -> str:
    """`text` as the label of a field, shown as Markdown but read aloud as it is: no escapes.

    Only what would mean something else is parted by a joiner; marks that two of a kind would make bold,
    struck out, code or a formula are escaped.
    """
    line = SIGNS.sub(lambda sign: JOINER.join(sign[0]), LOOSE.sub(" ", text).strip())
    parted = MEANT.sub(lambda mark: JOINER.join(("", *mark[0], "")), LINKED.sub(JOINER, line))
    return PAIRED.sub(lambda mark: f"\\{mark[0]}" if line.count(mark[0]) > 1 else mark[0], parted)


def plain(text: str) -> str:
    """`text` as one line without any Markdown."""
    line = SIGNS.sub(lambda sign: JOINER.join(sign[0]), LOOSE.sub(" ", text).strip())
    return SPECIAL.sub(r"\\\1", LINKED.sub(JOINER, line))
