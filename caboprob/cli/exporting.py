"""`caboprob rules export`."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from caboprob.cli.options import House, Lang, Language
from caboprob.errors import BadNotation, shown
from caboprob.files import write_file


class Form(StrEnum):
    """What the rulebook can be taken away as."""

    HTML = "html"
    PDF = "pdf"
    CARD = "card"
    JSON = "json"


SUFFIXES = {Form.HTML: ".html", Form.PDF: ".pdf", Form.CARD: "-card.pdf", Form.JSON: ".json"}


def export(
    name: Annotated[str, typer.Argument(help="A game that has a rulebook.")],
    form: Annotated[
        Form, typer.Option("--format", help="html, pdf, card (one page to print) or json.")
    ] = Form.HTML,
    out: Annotated[str | None, typer.Option("--out", help="The file to write; - is standard output.")] = None,
    house: House = None,
    lang: Lang = Language.EN,
) -> None:
    """Write rulebook and rulings of one game into a single file to take away."""
    from caboprob.text.clauses import books

    if name not in books():
        raise BadNotation("book-unknown", book=shown(name), known=", ".join(books()))
    written = made(name, form, tuple(house or ()), lang)
    if out == "-":
        sys.stdout.buffer.write(written)
        return
    file = f"caboprob-{name}-{lang}{SUFFIXES[form]}" if out is None else out
    write_file(file, written)
    print(file)


def made(name: str, form: Form, house: tuple[str, ...], lang: str) -> bytes:
    """The file's content."""
    import json

    from caboprob.text.booklet import as_html, as_pdf, booklet, card, card_as_pdf

    if form == Form.CARD:
        return card_as_pdf(card(lang, name, house))
    content = booklet(lang, name, house)
    if form == Form.HTML:
        return as_html(content).encode()
    if form == Form.JSON:
        return json.dumps(content, ensure_ascii=False, indent=1).encode()
    return as_pdf(content)
