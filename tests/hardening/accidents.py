"""Accidents that happen to a command line, and what keeps it from starting a server or playing for long."""

import re
from collections.abc import Callable
from random import Random

from tests.hardening import junk
from tests.hardening.commands import Command, commands, flags
from tests.hardening.damage import one_letter
from tests.hardening.shares import MOST_ROUNDS

ROUNDS = "--rounds"
MODEL = "--model"
PLAY_MODEL = "play"
LANGUAGE = "--lang"
SERVER = "web"
NO_SUCH_OPTION = "--no-such-option"
TOO_MANY_ROUNDS = range(10_000, 10**19)
"""Numbers of rounds that are legitimate work for a user, but not for a test; no command takes more."""

OTHER_DIGITS = tuple(
    str.maketrans("0123456789", digits)
    for digits in ("٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९", "⁰¹²³⁴⁵⁶⁷⁸⁹", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡")
)
Accident = Callable[[Random, list[str]], list[str]]


def damaged(stream: Random, words: list[str]) -> list[str]:
    """The line after one to three accidents."""
    for _ in range(stream.choice((1, 1, 2, 3))):
        words = stream.choice(ACCIDENTS)(stream, words)
    return words


def without_server(words: list[str]) -> list[str]:
    """The line, with an option that makes it refuse where it would start the server."""
    return [part for word in words for part in ((word, NO_SUCH_OPTION) if word == SERVER else (word,))]


def within_rounds(stream: Random, command: Command, words: list[str]) -> list[str]:
    """The line with at most the agreed rounds, unless their number is unreadable or beyond all limits."""
    if all(each.flag != ROUNDS for each in command.parameters):
        return words
    fit, before = [], ""
    for word in words:
        name, equals, value = word.partition("=")
        if before == ROUNDS and _too_many(word):
            fit.append(str(stream.randint(1, MOST_ROUNDS)))
        elif name == ROUNDS and equals and _too_many(value):
            fit.append(f"{ROUNDS}={stream.randint(1, MOST_ROUNDS)}")
        else:
            fit.append(word)
        before = word
    is_said = any(word.partition("=")[0] == ROUNDS for word in fit)
    plays = MODEL not in {each.flag for each in command.parameters} or any(
        word.rpartition("=")[2] == PLAY_MODEL for word in words
    )
    return fit if is_said or not plays else [*command.path, ROUNDS, "500", *fit[len(command.path) :]]


def _too_many(value: str) -> bool:
    try:
        return int(value) in TOO_MANY_ROUNDS
    except ValueError:
        return False


def revalued(stream: Random, words: list[str]) -> list[str]:
    """Another value; in place of a number, mostly another number."""
    return _at_value(stream, words, lambda value: _other(stream, value))


def misspelt(stream: Random, words: list[str]) -> list[str]:
    """A value with other letters, or the letters of another script."""
    return _at_value(stream, words, lambda value: _misspelling(stream, value))


def replaced(stream: Random, words: list[str]) -> list[str]:
    """A word replaced by another."""
    return _at(stream, words, lambda _: [junk.text(stream)])


def mistyped(stream: Random, words: list[str]) -> list[str]:
    """A word with other letters."""
    return _at(stream, words, lambda word: [one_letter(stream, word)])


def dropped(stream: Random, words: list[str]) -> list[str]:
    """A missing word."""
    return _at(stream, words, lambda _: [])


def doubled(stream: Random, words: list[str]) -> list[str]:
    """A repeated word."""
    return _at(stream, words, lambda word: [word, word])


def again(stream: Random, words: list[str]) -> list[str]:
    """An option and its value, repeated at the end."""
    there = [at for at, word in enumerate(words) if word.startswith("--")]
    at = stream.choice(there) if there else 0
    return [*words, *words[at : at + 2]]


def swapped(stream: Random, words: list[str]) -> list[str]:
    """Two words swapped."""
    words = list(words)
    if len(words) > 1:
        one, other = stream.sample(range(len(words)), 2)
        words[one], words[other] = words[other], words[one]
    return words


def inserted(stream: Random, words: list[str]) -> list[str]:
    """An extra word, sometimes an option of another command."""
    options = sorted(flags(with_value=True) | flags(with_value=False))
    extra = stream.choice((junk.text(stream), "--unheard-of", "-q", stream.choice(options)))
    return _at(stream, words, lambda word: [extra, word])


def glued(stream: Random, words: list[str]) -> list[str]:
    """Two words joined into one."""
    at = stream.randint(0, max(0, len(words) - 2))
    return [*words[:at], "".join(words[at : at + 2]), *words[at + 2 :]]


def _other(stream: Random, value: str) -> str:
    is_number = value.strip("-.").isdecimal()
    return junk.number(stream) if is_number and stream.random() < 0.8 else junk.text(stream)


def _misspelling(stream: Random, value: str) -> str:
    kind = stream.random()
    if kind < 0.6:
        return one_letter(stream, value)
    if kind < 0.75:
        return value.translate(stream.choice(OTHER_DIGITS))
    return re.sub(r"\d+", lambda _: junk.number(stream), value, count=1)


def _at_value(stream: Random, words: list[str], change: Callable[[str], str]) -> list[str]:
    """The line with one value changed; its language is left alone."""
    named = {word for command in commands() for word in command.path}
    places = [
        (at, word.partition("=")[0] + "=" if word.startswith("--") else "")
        for at, word in enumerate(words)
        if word not in named and LANGUAGE not in (word.partition("=")[0], words[at - 1])
        if "=" in word or not word.startswith("--")
    ]
    if not places:
        return replaced(stream, words)
    at, option = stream.choice(places)
    return [*words[:at], option + change(words[at].removeprefix(option)), *words[at + 1 :]]


def _at(stream: Random, words: list[str], change: Callable[[str], list[str]]) -> list[str]:
    if not words:
        return change("")
    at = stream.randrange(len(words))
    return [*words[:at], *change(words[at]), *words[at + 1 :]]


ACCIDENTS: tuple[Accident, ...] = (
    *[revalued] * 9,
    *[misspelt] * 5,
    *(again, replaced, mistyped, dropped, doubled, swapped, inserted, glued),
)
