"""The colours of the drawings stand out against each other, as WCAG 2 asks."""

from caboprob.drawing.elements import palette


def test_texts_and_outlines_stand_out() -> None:
    papers = [palette.PAPER, *(palette.paper_colour(value) for value in range(14))]
    grounds = [palette.SURFACE, palette.PANEL, palette.PANEL_ACTIVE]
    signals = [*palette.MARK_COLOURS.values(), palette.TURN, palette.CALL]
    pairs = [(palette.INK, paper) for paper in papers + signals] + [(palette.RED, palette.PAPER)]
    pairs += [(ink, ground) for ink in (palette.TEXT, palette.QUIET_TEXT) for ground in grounds]
    assert min(contrast(*pair) for pair in pairs) >= 4.5
    outlines = [(colour, ground) for colour in (*signals, *papers) for ground in grounds]
    outlines += [
        (palette.PLACE_OUTLINE, palette.SURFACE),
        (palette.BACK_LINE, palette.BACK),
        (palette.BACK, palette.PAPER),
    ]
    assert min(contrast(*pair) for pair in outlines) >= 3


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
