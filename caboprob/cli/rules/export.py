"""`caboprob rules export`."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from caboprob.cli.options import House, Lang, Language
from caboprob.errors import BadNotation, excerpt
from caboprob.reading.files import write_file


class Form(StrEnum):
    """The formats of an exported rulebook."""

    HTML = "html"
    PDF = "pdf"
    CARD = "card"
    JSON = "json"


SUFFIXES = {Form.HTML: ".html", Form.CARD: "-card.pdf", Form.PDF: ".pdf", Form.JSON: ".json"}


def export(
    name: Annotated[
        str, typer.Argument(help="A game that has a rulebook; a .toml file of your own has none.")
    ],
    form: Annotated[
        Form | None,
        typer.Option(
            "--format",
            help="html, pdf, card (one page to print) or json. Default: as --out ends, else html.",
        ),
    ] = None,
    out: Annotated[str | None, typer.Option("--out", help="The file to write; - is standard output.")] = None,
    house: House = None,
    lang: Lang = Language.EN,
) -> None:
    """Write the rulebook and rulings of one game into a single file."""
    from caboprob.rulesets import OWN_SUFFIX
    from caboprob.text.rulebook.clauses import books

    if name not in books():
        refusal = "book-own" if name.endswith(OWN_SUFFIX) else "book-unknown"
        raise BadNotation(refusal, book=excerpt(name), known=", ".join(books()))
    form = form or _form_by_ending(out or "")
    content = content_of(name, form, tuple(house or ()), lang)
    if out == "-":
        sys.stdout.buffer.write(content)
        return
    file = f"caboprob-{name}-{lang}{SUFFIXES[form]}" if out is None else out
    write_file(file, content)
    print(file)


def _form_by_ending(file: str) -> Form:
    """The format that the name of a file ends in; HTML for any other name."""
    return next((form for form, ending in SUFFIXES.items() if file.lower().endswith(ending)), Form.HTML)


def content_of(name: str, form: Form, house: tuple[str, ...], lang: str) -> bytes:
    """The bytes of the file."""
    import json

    from caboprob.text.booklet import as_html, as_pdf, booklet, quick_reference, quick_reference_as_pdf

    if form == Form.CARD:
        return quick_reference_as_pdf(quick_reference(lang, name, house))
    pages = booklet(lang, name, house)
    if form == Form.HTML:
        return as_html(pages).encode()
    if form == Form.JSON:
        return json.dumps(pages, ensure_ascii=False, indent=1).encode()
    return as_pdf(pages)
