"""The kinds of table people choose from: found in data, with built-in players at each."""

from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.players import LADDER
from caboprob.text import tablenames
from tests.montecarlo.written import refused

KEYS = tablekinds.keys()


def test_each_kind_of_table_seats_players_of_the_ladder_and_the_weakest_kind_comes_first() -> None:
    rungs = [LADDER.index(tablekinds.players(key, 1)[0].key) for key in KEYS]
    assert rungs == sorted(set(rungs))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_has_a_player(key: str, seats: int) -> None:
    assert len(tablekinds.players(key, seats)) == seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_has_a_name_and_a_sentence(language: str) -> None:
    assert tablenames.question(language).endswith("?")
    for words in (tablenames.name, tablenames.about):
        assert len({words(language, key) for key in KEYS}) == len(KEYS)


def test_another_kind_is_refused() -> None:
    assert "beginners" in refused(lambda: tablekinds.players("robots", 4), "table-unknown")


def test_a_kind_in_a_further_data_folder_may_mix_players_who_sit_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables.toml").write_text('[club]\nplayers = ["sharp", "kamikaze"]\n', encoding="utf-8")
    monkeypatch.setenv("CABOPROB_DATA", str(tmp_path))
    for cached in (tablekinds.keys, tablekinds.players):
        cached.cache_clear()
    seated = [player.key for player in tablekinds.players("club", 5)]
    last = tablekinds.keys()[-1]
    for cached in (tablekinds.keys, tablekinds.players):
        cached.cache_clear()
    assert (seated, last) == (["sharp", "kamikaze", "sharp", "kamikaze", "sharp"], "club")
    assert tablenames.name("en", "club") == "club"
