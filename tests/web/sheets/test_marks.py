"""The signs of a score sheet: each has one meaning, on the sheet and everywhere else."""

from caboprob.web.base import styles
from caboprob.web.sheets.telling.marks import SIGNS


def test_no_style_sheet_draws_a_sign_that_the_legend_of_the_rounds_explains() -> None:
    for file in styles.FOLDER.glob("*.css"):
        text = file.read_text(encoding="utf-8")
        assert not [sign for sign in SIGNS.values() if f'content: "{sign}' in text], file.name
