"""Players as people write them: refused in one sentence, or read from a file of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from caboprob.errors import BadNotation
from caboprob.messages import LANGUAGES


def refused(doing: Callable[[], object], key: str) -> str:
    """The sentence, which there is in every language; it names the player."""
    with pytest.raises(BadNotation) as caught:
        doing()
    assert caught.value.key == key
    assert len(caught.value.where) == 1
    told = [caught.value.full_sentence(language) for language in LANGUAGES]
    assert all("\n" not in one and len(one) < 900 for one in told)
    return str(caught.value)


def with_line(folder: Path, player: str, old: str, new: str) -> str:
    """The path of a file like a player's, with a line changed."""
    assert player.count(f"\n{old}\n") == 1
    path = folder / "own.toml"
    path.write_text(player.replace(f"\n{old}\n", f"\n{new}\n"), encoding="utf-8")
    return str(path)
