"""What somebody typed, on its way to be shown: signs that would mean something there travel sealed.

Messages with names go into Markdown, HTML and drawings alike, each with its own escapes. A sealed sign is a
private character, U+E000 and the number of the sign: it means nothing there, and no name may have one. The
browser opens it where it is shown, read aloud and copied (`signs.js`); files and drawings do so themselves.

A name that runs from right to left stands between U+2068 and U+2069, so that the number after it stays there.
"""

import re
import unicodedata

PRIVATE = 0xE000
MEANINGFUL = re.compile(
    r"[\\`*_{}\[\]<>#+!|~$:;?&^=@%\"]"
    r"|\.(?=\S)|(?<=[0-9])[.)]"  # an address, a list
    r"|(?<!\w)-|-(?!\w)"  # a list, a dash, an arrow; not what is between the parts of a name
)
_SEALED = re.compile(f"[{chr(PRIVATE + 0x21)}-{chr(PRIVATE + 0x7E)}]")
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # the text between them runs in a direction of its own
_ISOLATION = re.compile(f"[{ISOLATE}{END_ISOLATE}]")


def seal(text: str) -> str:
    """`text` with the signs sealed that Markdown, HTML or a language's typography would read."""
    closed = MEANINGFUL.sub(lambda sign: chr(PRIVATE + ord(sign[0])), text)
    return f"{ISOLATE}{closed}{END_ISOLATE}" if _runs_to_the_left(text) else closed


def _runs_to_the_left(text: str) -> bool:
    """Whether any letter of the text is written from right to left, as in Hebrew and Arabic."""
    return any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text)


def unseal(text: str) -> str:
    """`text` as it was typed, for what the browser does not open: files, drawings, words to be heard."""
    return _SEALED.sub(lambda sign: chr(ord(sign[0]) - PRIVATE), _ISOLATION.sub("", text))


def unseal_to_entities(text: str) -> str:
    """`text` with its sealed signs as numeric entities, as charts read them."""
    return _SEALED.sub(lambda sign: f"&#{ord(sign[0]) - PRIVATE};", text)
