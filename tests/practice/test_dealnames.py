"""Names of deals: they tell nothing, open again to the same deal, and only here and for the same table."""

from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.practice import dealnames
from caboprob.practice.dealnames import DealNamer, deal_namer

RULES = rulesets.read("cabo-de")


def test_a_name_opens_to_the_same_seed_again_and_every_name_to_another() -> None:
    one = DealNamer(b"secret")
    names = [one.new_name(RULES, 3) for _ in range(50)]
    seeds = [one.seed_of(name, RULES, 3) for name in names]
    assert None not in seeds
    assert len(set(seeds)) == len(set(names)) == 50
    assert [DealNamer(b"secret").seed_of(name, RULES, 3) for name in names] == seeds


def test_another_installation_another_game_or_another_table_cannot_open_it() -> None:
    name = DealNamer(b"secret").new_name(RULES, 3)
    assert DealNamer(b"other").seed_of(name, RULES, 3) is None
    assert DealNamer(b"secret").seed_of(name, RULES, 4) is None
    assert DealNamer(b"secret").seed_of(name, rulesets.read("kaboom"), 3) is None
    assert DealNamer(b"secret").seed_of(name, rulesets.read("cabo-de", ["six-cards"]), 3) is None
    for bad in ("", "x", name[:-1], name + "0", "é" * 30):
        assert DealNamer(b"secret").seed_of(bad, RULES, 3) is None


def test_the_secret_outlives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(dealnames.SECRET_VARIABLE, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    deal_namer.cache_clear()
    first = deal_namer()
    deal_namer.cache_clear()
    assert deal_namer().secret == first.secret
    assert (tmp_path / "caboprob" / "secret").stat().st_mode & 0o077 == 0
    deal_namer.cache_clear()


def test_a_secret_may_be_named_for_several_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(dealnames.SECRET_VARIABLE, "shared")
    deal_namer.cache_clear()
    assert deal_namer().secret == b"shared"
    deal_namer.cache_clear()


def test_where_no_file_can_be_kept_the_secret_lasts_as_long_as_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.delenv(dealnames.SECRET_VARIABLE, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(file))
    deal_namer.cache_clear()
    assert len(deal_namer().secret) == dealnames.SECRET_BYTES
    deal_namer.cache_clear()
