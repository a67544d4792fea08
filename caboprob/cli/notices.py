"""Notices: lines on standard error, in the person's language, apart from a command's answer."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from caboprob.errors import CaboError
from caboprob.machinecode import keeping

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"  # stands for a character that cannot be printed


def print_line(sentence: str) -> None:
    """Prints a sentence on one line, without characters that could control the terminal."""
    line = " ".join(sentence.split())
    readable = "".join(character if character.isprintable() else REPLACEMENT for character in line)
    print(f"caboprob: {readable}", file=sys.stderr)


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Prints in this language what is logged about the cache of compiled code inside the block."""
    handler = _NoticeHandler(language)
    keeping.log.addHandler(handler)
    try:
        yield
    finally:
        keeping.log.removeHandler(handler)


class _NoticeHandler(logging.Handler):
    """Prints what is logged as notices."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def emit(self, record: logging.LogRecord) -> None:
        """Prints one notice."""
        notice = record.msg
        print_line(
            notice.full_sentence(self.language) if isinstance(notice, CaboError) else record.getMessage()
        )
