"""Text of unknown origin, escaped for Streamlit's Markdown."""

import re

from caboprob.content.sealed import seal

MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^=])")

# White space where a line may break: all but the non-breaking spaces of French punctuation.
BREAKABLE_SPACES = re.compile(r"[^\S\u00a0\u202f]+")

# Streamlit recognises links and emoji after it has removed the escapes. An invisible joiner prevents that;
# signs.js removes it before anything is painted or copied.
WORD_JOINER = "\u2060"
LINK_OR_EMOJI_STARTS = re.compile(r"(?<=:)(?=\S)|(?<=@)|(?<=www)(?=\.)", re.IGNORECASE)

# Arrows, dashes and comparisons between spaces, of which Streamlit would make single characters.
JOINED_SIGNS = re.compile(r"(?<!\S)(?:<-|->|--|[<>~]=)(?!\S)")


def as_label(text: str) -> str:
    """`text` as the label of a field, sealed with invisible characters: screen readers say escapes aloud."""
    return seal(BREAKABLE_SPACES.sub(" ", text).strip())


def escape_markdown(text: str) -> str:
    """`text` on one line, escaped so that Markdown shows it as it is."""
    line = JOINED_SIGNS.sub(lambda sign: WORD_JOINER.join(sign[0]), BREAKABLE_SPACES.sub(" ", text).strip())
    return MARKDOWN_SIGNS.sub(r"\\\1", LINK_OR_EMOJI_STARTS.sub(WORD_JOINER, line))
