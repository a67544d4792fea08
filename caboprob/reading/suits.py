"""The suits of cards as people write them: by their letter or, copied from a page, by their sign."""

SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
"""The sign of each letter."""

PLAIN = str.maketrans(
    {sign: letter for letter, sign in SIGNS.items()} | dict(zip("♡♢♧♤", SIGNS, strict=True))
)
DRAWN_AS = "\ufe0e\ufe0f"  # what follows a sign to have it drawn as a letter or as a coloured picture


def lettered(text: str) -> str:
    """A card with the letter of its suit in place of the sign, which may also come first: `Kh` for `K♥`."""
    plain = "".join(sign for sign in text if sign not in DRAWN_AS).translate(PLAIN)
    sign_first = plain[:1] != text[:1]
    return plain[1:] + plain[:1] if sign_first else plain
