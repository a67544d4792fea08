"""The SVG document around a drawing, its text alternative, and an image element of it for HTML pages."""

from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from xml.etree import ElementTree

from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean
from caboprob.drawing.elements.shapes import box, element, short_number

_IMAGE_STYLE = "max-width:100%;height:auto;display:block"
_SVG_NAMESPACE = "http://www.w3.org/2000/svg"


@dataclass(frozen=True, slots=True)
class TextAlternative:
    """A drawing's text alternative."""

    language: str
    title: str
    description: str


def svg_document(body: str, size: tuple[float, float], shown_width: float, words: TextAlternative) -> str:
    """A complete document: `body` on the table's colour, `shown_width` CSS pixels wide or narrower."""
    (width, height), language = size, words.language
    title, description = clean(words.title), clean(words.description)
    digest = sha256(f"{language}\n{title}\n{description}\n{body}".encode()).hexdigest()[:10]
    title_and_description = element("title", escape(title, quote=False), id=f"title-{digest}") + element(
        "desc", escape(description, quote=False), id=f"desc-{digest}"
    )
    return element(
        "svg",
        title_and_description + box(0.0, 0.0, width, height, 16.0, fill=palette.SURFACE) + body,
        xmlns=_SVG_NAMESPACE,
        viewBox=f"0 0 {short_number(width)} {short_number(height)}",
        width=shown_width,
        height=shown_width * height / width,
        role="img",
        aria_labelledby=f"title-{digest} desc-{digest}",
        lang=language,
        font_family=palette.FONT,
        style="max-width:100%;height:auto;font-variant-numeric:tabular-nums",
    )


def text_alternative(svg: str) -> str:
    """The text alternative of a drawing: its title and description."""
    root = ElementTree.fromstring(svg)
    return " ".join(root.findtext(f"{{{_SVG_NAMESPACE}}}{name}", "") for name in ("title", "desc"))


def image_html(svg: str) -> str:
    """The drawing as an image element, for places that do not allow inline SVG.

    It names its size, so that its place is kept free until the browser has decoded it.
    """
    source = b64encode(svg.encode()).decode()
    words = escape(text_alternative(svg))
    root = ElementTree.fromstring(svg)
    size = f'width="{root.get("width")}" height="{root.get("height")}"'
    return f'<img src="data:image/svg+xml;base64,{source}" alt="{words}" {size} style="{_IMAGE_STYLE}">'
