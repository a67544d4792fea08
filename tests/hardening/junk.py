"""What nobody types on purpose: overlong numbers, other scripts, control characters, markup, paths."""

from random import Random

CHARACTERS = (
    *("\0", "\1", "\a", "\b", "\t", "\n", "\r", "\x0b", "\x1b", "\x1b[31m", "\x7f", "\x85", "\xa0", "\xad"),
    *("\u00df", "\u0130", "\u0301", "\u200b", "\u200d", "\u2028", "\u202e", "\u2066", "\ufeff", "\ufffe"),
    *("\ud800", "\udcff", "\U0001f0cf", "\U0010ffff", "٣", "７", "²", "½", "Ⅷ", "零", "א", "ﷺ", "K"),
    *("-", "--", "+", "=", ":", ",", ".", "/", "\\", "?", "*", "~", "#", "%", "&", ";", "'", '"', "`", "$"),
    *("[", "]", "[/]", "[bold]", "{", "}", "{0}", "%s", "<b>", "(", ")", "_", "0", "9", " ", "e", "X"),
)
NUMBERS = (
    *("0", "-0", "+1", "-1", "1.5", "1e3", "1e999", "-1e999", "1e-999", "inf", "-inf", "nan", "Infinity"),
    *("0x10", "0b1", "0o7", "1_000", "1__0", "_1", "1_", "1,5", "1 000", " 3 ", "3\n", "007", "1/3", "1/0"),
    *("٣", "４", "²", "½", "Ⅷ", "௧௨", "𝟛", "-٣", "2147483648", "-2147483649", "4294967296", "true", "None"),
    *("9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616"),
    *("1" + "0" * 30, "9" * 400, "9" * 5000, "-" + "9" * 5000, "0" * 5000 + "3", "1e5000", "0." + "3" * 5000),
)
TEXTS = (
    *("", " ", "\t", "\n", "-", "--", "---", "--=", "-x", "--help", "--lang", "--json", "--no-json", "-1:1"),
    *("1:1", "1+2", "2-1", "0-5", "5-0", "1-", "-5", "?-?", "X X X", "null", "[]", "{}", "[[", "jokers="),
    *("=", "=3", "jokers=-1", "jokers=٣", "end-at=" + "9" * 5000, "six-cards=", "call.at=", ".at=3", "call."),
    *("call.at=nan", "call.at=1_0", "careful careful", "call.at=7", "steady call.at=" + "7" * 5000, "a=b=c"),
    *("cabo-de", "cabu", "kabadak", "kaboom", "CABO-DE", "cabo-de ", "../cabo-de", "cabo-de.toml", "handout"),
    *("[/]", "[bold]x", "[link=file:" + "///x]y[/link]", "[red", "\\[", "%s%n", "{0.__class__}", "${HOME}"),
    *("\\", "\\x00", "AND", "a OR", "(", '"', "a~", "*", "a:b", "+", "^2", "/x/", "?" * 60, "? " * 500),
    *("bare / bare", "/", "0 / ", "As / As", "1 / 2 / 3", "sqlite://", "tcp://", "tcp://127.0.0.1:99999"),
)
REPEATED_PIECES = ("x", "?", "1 ", "[", "{", "(", "é", "\u0301", "\n", "-", "/", "=", "7 0-5 ", "\U0001f0cf")


def number(stream: Random) -> str:
    """A malformed number, or one that is too large."""
    return stream.choice(NUMBERS)


def text(stream: Random) -> str:
    """Anything at all."""
    kind = stream.random()
    if kind < 0.45:
        return stream.choice(TEXTS)
    if kind < 0.7:
        return stream.choice(NUMBERS)
    if kind < 0.95:
        return "".join(stream.choice(CHARACTERS) for _ in range(stream.randint(1, 6)))
    return endless(stream)


def endless(stream: Random) -> str:
    """Something very long: a piece repeated."""
    return stream.choice(REPEATED_PIECES) * stream.choice((1_000, 10_000, 50_000))


def character(stream: Random) -> str:
    """A character that is out of place."""
    return stream.choice(CHARACTERS)
