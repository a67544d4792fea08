"""The rulebook as a file, from its page."""

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulebook.clauses import books
from caboprob.web.rulebook.takeaway import FORMS, file_maker
from tests.turns import every_nth
from tests.web.opening import opened, text_of


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_rulebook_page_offers_every_form(language: str) -> None:
    page = opened("rulebook", lang=language, rules="kaboom")
    assert say(language, "booklet.take.lead") in text_of(page)
    offered = {button.label for button in page.get("download_button")}
    assert {say(language, f"booklet.take.{form}") for form in FORMS} <= offered


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("book", every_nth(books(), turn=1, of=4))
@pytest.mark.slow
def test_each_form_is_made_when_it_is_asked_for(form: str, book: str) -> None:
    assert len(file_maker("fr", book, (), form)()) > 2000
