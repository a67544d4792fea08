"""The links below Kabadak lead to pages that show Kabadak, in the visitor's language."""

from urllib.parse import parse_qs

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.web.kabadak import parts
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_every_link_shows_kabadak(language: str) -> None:
    links = {
        link.proto.label: {name: values[-1] for name, values in parse_qs(link.proto.query_string).items()}
        for link in opened("kabadak", lang=language).get("page_link")
    }
    for name, inputs in parts.OTHER_PAGES.items():
        address = links[say(language, f"kabadak.elsewhere.{name}")]
        assert address["lang"] == language
        assert inputs.items() <= address.items()
        page = opened(name, **address)
        assert say(language, "kabadakreplay.game") in text_of(page) + html_of(page), name
