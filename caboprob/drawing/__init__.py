"""Cards, hands and tables as SVG: pure functions from a description to a string.

A `Table` is one of the CABO family, a `KabadakTable` that of Kabadak, with the `Row`s laid there. A `Power`
is what a card lets its player do, a `Mark` what has just happened to a card.
"""

from caboprob.drawing.hand import hand_svg
from caboprob.drawing.kabadaktable import kabadak_table_svg
from caboprob.drawing.scene import Card, KabadakTable, Mark, Power, Row, Seat, Table
from caboprob.drawing.svgdocument import image_html, text_alternative
from caboprob.drawing.table import table_svg

__all__ = [
    "Card",
    "KabadakTable",
    "Mark",
    "Power",
    "Row",
    "Seat",
    "Table",
    "hand_svg",
    "image_html",
    "kabadak_table_svg",
    "table_svg",
    "text_alternative",
]
