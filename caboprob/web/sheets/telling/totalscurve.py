"""The curve of totals, drawn once somebody opens it."""

from caboprob.content.sealed import seal
from caboprob.sheet.sheet import Sheet
from caboprob.web.answers import lazyfold
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.words import sheet_words

FOLD_KEY = "curve"


def show(visit: Visit, sheet: Sheet) -> None:
    """Shows the collapsed section; there is a curve from the second round on."""
    if len(totals_by_round(sheet)) < 2:
        return
    fold = lazyfold.show(FOLD_KEY, visit.say("sheets.curve.title"), ":material/show_chart:")
    if fold is None:
        return
    with fold:
        _draw(visit, sheet)


def totals_by_round(sheet: Sheet) -> list[tuple[int, ...]]:
    """The totals after each round that counts."""
    return [scored_round.totals for scored_round in sheet.rounds if not scored_round.after_the_end]


def _draw(visit: Visit, sheet: Sheet) -> None:
    from caboprob.web.answers import chart  # plotly's share of the page loads with the picture

    totals_over_time = [sheet.starting_totals or (0,) * len(sheet.players), *totals_by_round(sheet)]
    numbers = list(range(len(totals_over_time)))
    series = [
        chart.Series(seal(name), numbers, [totals[seat] for totals in totals_over_time])
        for seat, name in enumerate(sheet.players)
    ]
    column = sheet_words(visit, sheet, "sheets.curve.round")
    figure = chart.lines(series, x=column, y=visit.say("score.column.total"))
    sentence = sheet_words(visit, sheet, "sheets.curve.said", n=len(totals_over_time) - 1)
    rows = [(number, *totals) for number, totals in enumerate(totals_over_time)]
    chart.show(
        visit,
        figure,
        key="curve-chart",
        alternative=sentence,
        columns=[column, *sheet.players],
        rows=rows,
        file="score-sheet",
    )
