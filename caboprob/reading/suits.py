"""The suits of cards as people write them: by their letter or, copied from a page, by their sign."""

SUIT_SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
"""The sign of each letter."""

LETTERS_OF_SIGNS = str.maketrans(
    {sign: letter for letter, sign in SUIT_SIGNS.items()} | dict(zip("♡♢♧♤", SUIT_SIGNS, strict=True))
)
VARIATION_SELECTORS = (
    "\ufe0e\ufe0f"  # what follows a sign to have it drawn as a letter or as a coloured picture
)


def with_suit_letter(text: str) -> str:
    """A card with the letter of its suit in place of the sign, which may also come first: `Kh` for `K♥`."""
    plain = "".join(sign for sign in text if sign not in VARIATION_SELECTORS).translate(LETTERS_OF_SIGNS)
    sign_first = plain[:1] != text[:1]
    return plain[1:] + plain[:1] if sign_first else plain
