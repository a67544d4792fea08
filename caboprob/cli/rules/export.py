"""`caboprob rules export`."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from caboprob.cli.options import House, Lang, Language
from caboprob.errors import BadNotation, excerpt
from caboprob.reading.files import write_file


class RulebookFormat(StrEnum):
    """The formats of an exported rulebook."""

    HTML = "html"
    PDF = "pdf"
    CARD = "card"
    JSON = "json"


# The first ending that fits counts: the ending of a card is that of a PDF, too.
SUFFIXES = {
    RulebookFormat.HTML: ".html",
    RulebookFormat.CARD: "-card.pdf",
    RulebookFormat.PDF: ".pdf",
    RulebookFormat.JSON: ".json",
}


def export(
    name: Annotated[
        str, typer.Argument(help="A game that has a rulebook; a .toml file of your own has none.")
    ],
    form: Annotated[
        RulebookFormat | None,
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
    form = form or _format_by_ending(out or "")
    content = content_of(name, form, tuple(house or ()), lang)
    if out == "-":
        sys.stdout.buffer.write(content)
        return
    file = f"caboprob-{name}-{lang}{SUFFIXES[form]}" if out is None else out
    write_file(file, content)
    print(file)


def _format_by_ending(file: str) -> RulebookFormat:
    """The format that the name of a file ends in; HTML for any other name."""
    return next(
        (form for form, ending in SUFFIXES.items() if file.lower().endswith(ending)), RulebookFormat.HTML
    )


def content_of(name: str, form: RulebookFormat, house: tuple[str, ...], lang: str) -> bytes:
    """The bytes of the file with the rulebook of this name."""
    import json

    from caboprob.text.booklet import as_html, as_pdf, booklet, quick_reference, quick_reference_as_pdf

    if form == RulebookFormat.CARD:
        return quick_reference_as_pdf(quick_reference(lang, name, house))
    booklet_data = booklet(lang, name, house)
    if form == RulebookFormat.HTML:
        return as_html(booklet_data).encode()
    if form == RulebookFormat.JSON:
        return json.dumps(booklet_data, ensure_ascii=False, indent=1).encode()
    return as_pdf(booklet_data)
