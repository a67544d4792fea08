"""Colours, type and measures shared by all drawings."""

from caboprob.drawing.scene import Mark

FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

# The table and what is written on it.
SURFACE = "#203f3d"
PANEL = "#2b4f4c"  # behind a hand
PANEL_ACTIVE = "#35605b"  # ... of the player on turn
PLACE_OUTLINE = "#6f9c95"  # where a pile is empty
TEXT = "#f6f3ea"
QUIET_TEXT = "#d3dfdb"
TURN = "#ffd37a"  # what says whose turn it is
CALL = "#f6f3ea"  # ... and who has called
LIGHT_ON_DARK = (TEXT, QUIET_TEXT, PLACE_OUTLINE)
"""Colours of the dark table alone, never of a card: on white paper they become `INK`."""

# The cards.
INK = "#1d2a2c"
RED = "#b3211b"
PAPER = "#fdfaf3"
BACK = "#3d4c7c"
BACK_LINE = "#aab8e6"

# The ring and badge of a card to which something has just happened; a wrong one did not fit, or was refused.
MARK_COLOURS: dict[Mark, str] = {
    "new": "#9bd5ff",
    "looked": "#d8c6ff",
    "swapped": "#ffc094",
    "wrong": "#ffa3a0",
}

CARD_WIDTH = 48.0
CARD_HEIGHT = 68.0
CARD_RADIUS = 7.0

WARMEST_VALUE = 13
# As red, green and blue.
_COOL, _MILD, _WARM = (217, 236, 234), (253, 246, 226), (250, 214, 194)


def paper_colour(value: int) -> str:
    """The paper of a value card: cool for low values, warm for high ones."""
    warmth = min(max(value / WARMEST_VALUE, 0.0), 1.0) * 2  # 0 is cool, 1 mild, 2 warm
    cooler, warmer = (_COOL, _MILD) if warmth < 1 else (_MILD, _WARM)
    share = warmth if warmth < 1 else warmth - 1  # of the warmer colour in the mixture
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(cooler, warmer, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"
