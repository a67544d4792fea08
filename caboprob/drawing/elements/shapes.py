"""SVG elements as strings: the few shapes that drawings are made of."""

from html import escape

from caboprob.drawing.elements.lettering import clean


def short_number(value: float) -> str:
    """A number as SVG has it: with at most two decimals, as short as possible."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One element; underscores in attribute names become hyphens, and attributes of None are left out."""
    written_attributes = "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written_attributes}>{content}</{name}>" if content else f"<{name}{written_attributes}/>"


def box(x: float, y: float, width: float, height: float, radius: float, **attributes: object) -> str:
    """A rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def scale_and_shift(content: str, x: float, y: float, scale: float = 1.0) -> str:
    """`content` scaled, then shifted."""
    scaling = "" if scale == 1.0 else f" scale({short_number(scale)})"
    return element("g", content, transform=f"translate({short_number(x)} {short_number(y)}){scaling}")


def text(words: str, x: float, y: float, size: float, ink: str, **attributes: object) -> str:
    """One line of bold text on the baseline `y`; centred unless `text_anchor` says otherwise."""
    anchor = attributes.pop("text_anchor", "middle")
    attributes.setdefault("font_weight", 600)
    return element(
        "text",
        escape(clean(words), quote=False),
        x=x,
        y=y,
        font_size=size,
        fill=ink,
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


def _value(value: object) -> str:
    return short_number(value) if isinstance(value, float) else escape(str(value))
