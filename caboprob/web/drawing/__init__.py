"""Cards, hands and the table as SVG: pure functions from a description to a string."""

from caboprob.web.drawing.hand import hand_svg
from caboprob.web.drawing.scene import Card, Mark, Power, Row, Seat, Spread, Table
from caboprob.web.drawing.sheet import alternative, to_html
from caboprob.web.drawing.spread import spread_svg
from caboprob.web.drawing.table import table_svg

__all__ = [
    "Card",
    "Mark",
    "Power",
    "Row",
    "Seat",
    "Spread",
    "Table",
    "alternative",
    "hand_svg",
    "spread_svg",
    "table_svg",
    "to_html",
]
