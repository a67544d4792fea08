"""The rulebook and the rulings of one game as a file: HTML, PDF or JSON."""

from caboprob.text.booklet.card import quick_reference
from caboprob.text.booklet.content import booklet
from caboprob.text.booklet.html import as_html
from caboprob.text.booklet.pdf import as_pdf, quick_reference_as_pdf

__all__ = ["as_html", "as_pdf", "booklet", "quick_reference", "quick_reference_as_pdf"]
