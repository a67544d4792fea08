"""Text in drawings: cleaned, measured without a font at hand, cut to fit."""

import unicodedata

from caboprob.content.sealed import unseal

_NARROW = set("fijlrtI.,:;'’|!()[] ")
_BROAD = set("mwMWÆŒ@%—…−")
_DIRECTION_CONTROLS = {  # they change the direction in which text runs
    chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)
}


def clean(text: str) -> str:
    """`text` on one line, without characters that XML forbids or that change the writing direction.

    Signs in names that were sealed, so that no page reads them as its own, are unsealed: drawings read none.
    """
    printable = (
        " " if character.isspace() else character for character in unseal(text) if _printable(character)
    )
    return " ".join("".join(printable).split())


def width_of(text: str, size: float) -> float:
    """The approximate width of bold `text` at `size`; rather too wide than too narrow."""
    return sum(_letter_width(character) for character in text) * size


def cut_to_fit(text: str, size: float, room: float) -> str:
    """`text`, with an ellipsis at its end if it is wider than `room`."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1].rstrip()
    return text + "…"


def wrapped_lines(text: str, size: float, room: float, most: int) -> list[str]:
    """`text` broken between words into at most `most` lines, the last one cut to fit."""
    lines: list[str] = []
    words = text.split(" ")
    while words and len(lines) < most - 1:
        count = len(words)
        while count > 1 and width_of(" ".join(words[:count]), size) > room:
            count -= 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
    if words:
        lines.append(" ".join(words))
    return [cut_to_fit(line, size, room) for line in lines]


def _printable(character: str) -> bool:
    if character.isspace():
        return True
    noncharacter = ord(character) & 0xFFFE == 0xFFFE
    return (
        unicodedata.category(character) not in ("Cc", "Cs")
        and character not in _DIRECTION_CONTROLS
        and not noncharacter
    )


def _letter_width(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character in _NARROW:
        return 0.38
    if character in _BROAD:
        return 0.95
    return 0.72 if character.isupper() else 0.62
