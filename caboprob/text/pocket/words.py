"""The words of the pocket pages: their own, and those that the app and the plain pages have for the same."""

from functools import cache

from caboprob.content.messages import say
from caboprob.text.booklet.content import BOOKLET_WORDS

OWN_WORDS = (
    *("title", "lead", "home", "reference", "rules", "game", "app", "languages", "pages", "skip", "all"),
    *("keeping", "kept", "insecure", "unkept", "newer", "reload", "failed", "preparing", "lost"),
)
SHARED_WORDS = {
    "ask": "disputes.ask",
    "example": "disputes.example",
    "asked": "disputes.asked",
    "nothing": "disputes.nothing",
    "clauses": "disputes.clauses",
    "outdated": "disputes.outdated",
    "rests": "disputes.rests",
    "others": "disputes.others",
    "near": "disputes.near",
    "unsure": "rulings.unsure",
    "questions": "plain.word.asked",
    "in_book": "plain.word.in-book",
    "open": "plain.word.app",
    "missing": "plain.missing.title",
}
MOST_FOUND = 6


@cache
def words(language: str) -> dict[str, str | list[str]]:
    """All words by name; facts stand in braces, and `found` has a text for each number of answers."""
    return {
        **{name: say(language, f"booklet.word.{name}") for name in BOOKLET_WORDS},
        **{name: say(language, key) for name, key in SHARED_WORDS.items()},
        **{name: say(language, f"pocket.word.{name}") for name in OWN_WORDS},
        "case": say(language, "disputes.case", case="{case}"),
        "elsewhere": say(language, "disputes.elsewhere", game="{game}", games="{games}"),
        "found": [say(language, "disputes.found", n=number) for number in range(1, MOST_FOUND + 1)],
    }
