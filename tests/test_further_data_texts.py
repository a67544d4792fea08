"""Rules in a data folder that bring no text are told in that of the game they are based on."""

from pathlib import Path

import pytest

from caboprob.content import paths
from tests.test_further_data import pages, python


@pytest.mark.slow
def test_rules_without_a_text_have_each_verdict_and_clause_of_their_game_after_what_they_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A right call is rewarded: then a tie is not all that it wins, and less than 0 is possible."""
    folder = tmp_path / "rulesets"
    folder.mkdir()
    rules = 'based_on = "cabo-de"\n[about]\nname = "Sunday"\n[score]\ncorrect_bonus = 3\n'
    folder.joinpath("sunday.toml").write_text(rules, encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    code = (
        "from caboprob.text.rulings.rulings import rulings, ruling\n"
        "from caboprob.text.rulebook.rulebook import passage\n"
        "every = rulings('en').values()\n"
        "print(all(('sunday' in one.verdicts) == ('cabo-de' in one.verdicts) for one in every))\n"
        "print(ruling('en', 'P22').verdicts['sunday'])\n"
        "print(passage('en', 'sunday', 'score.negative').statements[0].text)\n"
        "print(ruling('en', 'A01').verdicts['sunday'])"
    )
    complete, verdict, statement, same = python(code).splitlines()
    changed = "Different here. A right call takes off: 3."
    assert complete == "True"
    assert verdict.startswith(changed)
    assert statement.startswith(changed)
    assert same.startswith("Our default, as under CABO")
    mine = tmp_path / "mine.toml"
    mine.write_text('based_on = "sunday"\n[score]\ncorrect_bonus = 4\n', encoding="utf-8")
    own = (
        "from caboprob import rulesets\n"
        "from caboprob.text.rulebook.ownpassages import passages_under\n"
        f"clauses = passages_under('en', rulesets.read({str(mine)!r}))\n"
        "print(*(one.statements[0].text for one in clauses if one.clause.id == 'score.negative'))"
    )
    assert python(own).startswith("Your rules differ here. A right call takes off: 4.")
    served = (
        "from caboprob.text.pocket.content import content\n"
        "from tests.web.serving import plainserver\n"
        "content('en')\n"
        "print(*(plainserver.get(path).status for path in ('/rulings/P22/en', '/rules/sunday/de')))"
    )
    assert python(served) == "200 200"
    asked = ("rulebook?rules=sunday", "disputes?rules=sunday&case=P22", "disputes?rules=cabo-de&case=P22")
    found = pages(*asked)
    assert all(changed in text for text in found.values()), found.keys()
