"""A quiet notice of what the address asks for that is not there, and of what is shown instead."""

import streamlit as st

from caboprob.errors import excerpt
from caboprob.text.numbers import join_words
from caboprob.web.base import unknownvalues
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.unknownvalues import UnreadValue
from caboprob.web.base.visit import Visit


class Notice:
    """The place of the notice above the page; nothing is there unless something could not be read."""

    def __init__(self, visit: Visit, page: str) -> None:
        self.visit = visit
        self.page = page
        self.place = st.container(key="unread")
        self.already_told: list[UnreadValue] = []

    def show(self) -> None:
        """Tells what has been read in vain since it was last called."""
        new_values = [
            value for value in unknownvalues.unread_values(self.page) if value not in self.already_told
        ]
        if new_values:
            self.place.info(words(self.visit, new_values), icon=":material/link_off:")
            self.already_told += new_values


def words(visit: Visit, values: list[UnreadValue]) -> str:
    """What could not be read and what is shown instead, in a sentence, escaped for Markdown."""
    parts = [_part(visit, value) for value in values]
    return escape_markdown(visit.say("app.unread.address", parts=join_words(visit.language, parts)))


def _part(visit: Visit, value: UnreadValue) -> str:
    asked = excerpt(" ".join(f"{value.key}={word}" for word in value.words))
    if not value.label:
        return visit.say("app.unread.left-out", asked=asked)
    return visit.say("app.unread.instead", asked=asked, shown=value.label)
