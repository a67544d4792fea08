"""The addresses of the plain pages, from their host's root on; without a language, the reader's is taken."""

from urllib.parse import quote, urlencode

from caboprob.text.prefix import with_prefix

RULES, RULINGS, CLAUSES, PICTURES = "rules", "rulings", "clauses", "pictures"
POCKET = "pocket"
"""Where the pages that work without a network are."""
GAME, QUERY = "rules", "q"
"""What an address calls the game that comes first, and what is searched for."""


def of_games(language: str = "") -> str:
    """The list of all games."""
    return _address(RULES, language)


def of_book(key: str, language: str = "", clause: str = "") -> str:
    """The rulebook of a game, and the place of a clause in it."""
    return _address(RULES, key, language) + (f"#{quote(clause)}" if clause else "")


def of_rulings(language: str = "", key: str = "") -> str:
    """The list of all rulings, or of those on a game."""
    return _address(RULINGS, language) + _game_query(key)


def of_ruling(case: str, language: str = "", key: str = "") -> str:
    """A ruling, and the place in it that is about a game."""
    return _address(RULINGS, case, language) + (f"#{quote(key)}" if key else "")


def of_clause(clause_id: str, language: str = "", key: str = "") -> str:
    """A clause; that of a game comes first."""
    return _address(CLAUSES, clause_id, language) + _game_query(key)


def of_picture(key: str, language: str) -> str:
    """The picture that a link to a game is shared with."""
    return _address(PICTURES, key, f"{language}.png")


def of_pocket(language: str = "", key: str = "") -> str:
    """The pages that work without a network; they open with the game given."""
    return _address(POCKET, language) + _game_query(key)


def _game_query(key: str) -> str:
    return f"?{urlencode({GAME: key})}" if key else ""


def _address(*parts: str) -> str:
    return with_prefix("".join(f"/{quote(part, safe='')}" for part in parts if part))
