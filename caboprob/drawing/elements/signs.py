"""Small signs, each one path on a grid 24 high: suits, the actions of cards, marks and badges."""

from dataclasses import dataclass

from caboprob.drawing.elements.shapes import element, short_number

_EYE = "M2 12Q12 1 22 12Q12 23 2 12ZM15.2 12a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0Z"
_SWAP = "M3 8H20M15.5 3.5L20 8L15.5 12.5M21 16H4M8.5 11.5L4 16L8.5 20.5"
_SWAP_RIGHT = "M29 8H46M41.5 3.5L46 8L41.5 12.5M47 16H30M34.5 11.5L30 16L34.5 20.5"


@dataclass(frozen=True, slots=True)
class Sign:
    """A path on its grid; it is filled if `solid`, else stroked."""

    path: str
    width: float = 24.0
    solid: bool = False


SIGNS = {
    "h": Sign(
        "M12 21.5C5 16 1.5 12.2 1.5 8C1.5 4.8 4 2.5 6.8 2.5C9 2.5 11 3.8 12 6"
        "C13 3.8 15 2.5 17.2 2.5C20 2.5 22.5 4.8 22.5 8C22.5 12.2 19 16 12 21.5Z",
        solid=True,
    ),
    "d": Sign("M12 1.5Q15.5 7.5 20.5 12Q15.5 16.5 12 22.5Q8.5 16.5 3.5 12Q8.5 7.5 12 1.5Z", solid=True),
    "c": Sign(
        "M12 1.8a4.9 4.9 0 0 1 3.9 7.9a4.9 4.9 0 1 1-2.9 7q.3 3.4 2.6 5.5h-7.2q2.3-2.1 2.6-5.5"
        "a4.9 4.9 0 1 1-2.9-7A4.9 4.9 0 0 1 12 1.8Z",
        solid=True,
    ),
    "s": Sign(
        "M12 1.5C14 5.8 21.5 9.5 21.5 14.6C21.5 17.4 19.4 19.2 17 19.2C15.3 19.2 13.8 18.3 13 16.9"
        "C13.2 19.2 14 21 15.6 22.3H8.4C10 21 10.8 19.2 11 16.9C10.2 18.3 8.7 19.2 7 19.2"
        "C4.6 19.2 2.5 17.4 2.5 14.6C2.5 9.5 10 5.8 12 1.5Z",
        solid=True,
    ),
    "star": Sign(
        "M12 1.5L15 8.6L22.6 9.2L16.8 14.2L18.6 21.7L12 17.6L5.4 21.7L7.2 14.2L1.4 9.2L9 8.6Z", solid=True
    ),
    "look-own": Sign(_EYE + "M33 4.5V19M28 14L33 19L38 14", 40.0),
    "look-other": Sign(_EYE + "M33 19.5V5M28 10L33 5L38 10", 40.0),
    "look-any": Sign(_EYE + "M33 3V21M28.5 7.5L33 3L37.5 7.5M28.5 16.5L33 21L37.5 16.5", 40.0),
    "look-swap": Sign(_EYE + _SWAP_RIGHT, 50.0),
    "swap": Sign(_SWAP),
    "new": Sign("M12 3.5V20.5M3.5 12H20.5"),
    "looked": Sign(_EYE),
    "swapped": Sign(_SWAP),
    "wrong": Sign("M5 5L19 19M19 5L5 19"),
    "turn": Sign("M6 2.5L20.5 12L6 21.5Z", solid=True),
    "call": Sign("M5 22V2.5M5 3.5H20L16 8.5L20 13.5H5"),
}


def sign(name: str, x: float, y: float, height: float, ink: str) -> str:
    """The sign `name`, centred at (x, y); small ones have bolder strokes."""
    chosen = SIGNS[name]
    scale = height / 24
    left, top = x - chosen.width * scale / 2, y - height / 2
    place = f"translate({short_number(left)} {short_number(top)}) scale({short_number(scale)})"
    if chosen.solid:
        return element("path", d=chosen.path, transform=place, fill=ink)
    return element(
        "path",
        d=chosen.path,
        transform=place,
        fill="none",
        stroke=ink,
        stroke_width=max(2.2, 36 / height),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def fitting_height(name: str, height: float, room: float) -> float:
    """The height at which to draw the sign `name`: `height`, or less if it would be wider than `room`."""
    return min(height, room * 24 / SIGNS[name].width)
