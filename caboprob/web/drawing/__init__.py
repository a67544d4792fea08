"""Cards, hands and the table as SVG: pure functions from a description to a string."""

from caboprob.web.drawing.hand import hand_svg
from caboprob.web.drawing.scene import Card, Mark, Power, Seat, Table
from caboprob.web.drawing.sheet import alternative, to_html
from caboprob.web.drawing.table import table_svg

__all__ = ["Card", "Mark", "Power", "Seat", "Table", "alternative", "hand_svg", "table_svg", "to_html"]
