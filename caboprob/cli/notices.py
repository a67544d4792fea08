"""What a command has to say beside its answer: a line of standard error, in the person's language."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from caboprob import keeping
from caboprob.errors import CaboError

UNREADABLE = "\N{REPLACEMENT CHARACTER}"


def say(sentence: str) -> None:
    """Says something on one line, without what would steer a terminal."""
    line = " ".join(sentence.split())
    readable = "".join(letter if letter.isprintable() else UNREADABLE for letter in line)
    print(f"caboprob: {readable}", file=sys.stderr)


@contextmanager
def told(language: str) -> Iterator[None]:
    """Says in this language what is said of kept machine code meanwhile."""
    notices = _Notices(language)
    keeping.log.addHandler(notices)
    try:
        yield
    finally:
        keeping.log.removeHandler(notices)


class _Notices(logging.Handler):
    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def emit(self, record: logging.LogRecord) -> None:
        """Says one notice."""
        notice = record.msg
        say(notice.full_sentence(self.language) if isinstance(notice, CaboError) else record.getMessage())
