"""Cards, hands and the table as SVG: pure functions from a description to a string."""

from caboprob.drawing.hand import hand_svg
from caboprob.drawing.scene import Card, Mark, Power, Row, Seat, Spread, Table
from caboprob.drawing.spread import spread_svg
from caboprob.drawing.svgdocument import image_html, text_alternative
from caboprob.drawing.table import table_svg

__all__ = [
    "Card",
    "Mark",
    "Power",
    "Row",
    "Seat",
    "Spread",
    "Table",
    "hand_svg",
    "image_html",
    "spread_svg",
    "table_svg",
    "text_alternative",
]
