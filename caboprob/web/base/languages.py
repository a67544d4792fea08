"""The language of a visitor: from the address, or else from the browser."""

import re
from urllib.parse import parse_qs

from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from caboprob.web.base.visit import LANGUAGE_INPUT

LANGUAGE_RANGE = re.compile(
    r"\s*([a-zA-Z]{1,8})(?:-[a-zA-Z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?))?\s*"
)


def of_locale(locale: str | None) -> str:
    """The language of a locale such as `de-CH`."""
    language = re.split("[-_]", locale or "")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def of_header(accepted: str) -> str:
    """The app's language that the browser prefers in its `Accept-Language`."""
    ranges = [LANGUAGE_RANGE.fullmatch(part) for part in accepted.split(",")]
    ranked = sorted((match for match in ranges if match), key=_weight, reverse=True)
    supported = (match[1].lower() for match in ranked if match[1].lower() in LANGUAGES and _weight(match) > 0)
    return next(supported, DEFAULT_LANGUAGE)


def of_request(query: str, accepted: str) -> str:
    """The language for a request with this query string and `Accept-Language`."""
    chosen = parse_qs(query, max_num_fields=1000).get(LANGUAGE_INPUT, [""])[-1] if len(query) < 10_000 else ""
    return chosen if chosen in LANGUAGES else of_header(accepted)


def _weight(match: re.Match[str]) -> float:
    return float(match[2] or 1)
