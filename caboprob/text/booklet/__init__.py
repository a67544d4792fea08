"""The rulebook and the rulings of one game as a file: HTML, PDF or JSON."""

from caboprob.text.booklet.card import card
from caboprob.text.booklet.content import booklet
from caboprob.text.booklet.html import as_html
from caboprob.text.booklet.pdf import as_pdf, card_as_pdf

__all__ = ["as_html", "as_pdf", "booklet", "card", "card_as_pdf"]
