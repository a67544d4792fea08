"""Which plain page an address means: `/rules/cabo-de/de`, `/rulings/P03/en`, `/clauses/score.lowest/fr`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from urllib.parse import unquote

from caboprob.content.messages import LANGUAGES
from caboprob.errors import CaboError
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.book import book_page, games_page
from caboprob.text.plainpages.clause import clause_ids, clause_page
from caboprob.text.plainpages.page import Page
from caboprob.text.plainpages.ruling import ruling_page
from caboprob.text.plainpages.search import rulings_page
from caboprob.text.prefix import with_prefix
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulings import rulings

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class PageQuery:
    """What the query of an address says besides: the game that comes first, and what is searched for."""

    game: str = ""
    query: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One kind of page: the list of all, and the page of one by its name.

    `canonical` gives a name as the address has it, or None if there is no such thing.
    """

    listing: Callable[[str, PageQuery], Page]
    listing_address: Callable[[str], str]
    canonical: Callable[[str], str | None]
    page: Callable[[str, str, PageQuery], Page]
    address: Callable[[str, str], str]

    def name_in_address(self, text: str) -> str | None:
        """The name as the address has it; None for what names nothing."""
        return self.canonical(text) if len(text) <= LONGEST_NAME else None


def _case_code(text: str) -> str | None:
    try:
        return rulings.ruling(LANGUAGES[0], text).case
    except CaboError:
        return None


SECTIONS = {
    addresses.RULES: Section(
        listing=lambda language, _: games_page(language),
        listing_address=addresses.of_games,
        canonical=lambda name: name if name in books() else None,
        page=lambda name, language, _: book_page(name, language),
        address=addresses.of_book,
    ),
    addresses.RULINGS: Section(
        listing=lambda language, page_query: rulings_page(language, page_query.game, page_query.query),
        listing_address=addresses.of_rulings,
        canonical=_case_code,
        page=lambda name, language, page_query: ruling_page(name, language, page_query.game),
        address=addresses.of_ruling,
    ),
    addresses.CLAUSES: Section(
        listing=lambda language, _: games_page(language),
        listing_address=addresses.of_games,
        canonical=lambda name: name if name in clause_ids() else None,
        page=lambda name, language, page_query: clause_page(name, language, page_query.game),
        address=addresses.of_clause,
    ),
}


def find_page(
    section: str, rest: str, language: str, page_query: PageQuery
) -> Callable[[], Page] | str | None:
    """How to make the page at an address, or where it is to be found instead, or None if there is none.

    `rest` is what follows the section; `language` is the reader's, for an address that names none.
    """
    page_kind = SECTIONS[section]
    match [part for part in rest.split("/") if part]:
        case []:
            return page_kind.listing_address(language)
        case [code] if code in LANGUAGES:
            address, make = page_kind.listing_address(code), partial(page_kind.listing, code, page_query)
        case [name_asked]:
            return (
                page_kind.address(name, language) if (name := page_kind.name_in_address(name_asked)) else None
            )
        case [name_asked, code] if code in LANGUAGES and (name := page_kind.name_in_address(name_asked)):
            address, make = page_kind.address(name, code), partial(page_kind.page, name, code, page_query)
        case _:
            return None
    return make if unquote(address) == with_prefix(f"/{section}/{rest}") else address
