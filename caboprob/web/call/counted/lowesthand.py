"""The distribution of the lowest other hand, compared with mine."""

from fractions import Fraction

from caboprob.exact.ownsum import ByOwnSum
from caboprob.text.chances import percent
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.call import mysum
from caboprob.web.call.mysum import Distribution

PARTS = ("less", "same", "more")


def show(visit: Visit, my_sums: Distribution, by_sum: ByOwnSum) -> None:
    """Shows the distribution as bars, in parts below, at and above my sum.

    My own sum is an average where I do not know all my cards.
    """
    my_sum = mysum.rounded_mean(my_sums)
    lowest = by_sum.lowest_other
    sentences = [words(visit, lowest, by_sum.kamikaze_chance, my_sum), mysum.average_sentence(visit, my_sums)]
    figure = chart.bars(
        [_series(visit, part, lowest, my_sum) for part in PARTS],
        x=visit.say("call.lowest.sum"),
        y=visit.say("odds.column.chance"),
        barmode="stack",
        bargap=0.15,
        yaxis=axes.percents_at(visit, _percent_marks(max(lowest.values()))),
    )
    chart.show(
        visit,
        figure,
        key="call-lowest",
        alternative=" ".join(sentences).strip(),
        columns=[
            visit.say("call.lowest.sum"),
            visit.say("odds.column.chance"),
            visit.say("call.lowest.up-to"),
        ],
        rows=[[total, chance, _chance_up_to(lowest, total)] for total, chance in lowest.items()],
        file="call-lowest",
    )


def words(visit: Visit, lowest: Distribution, kamikaze_chance: Fraction, my_sum: int) -> str:
    """How often the lowest other hand is below, at and above my sum.

    That another player has a kamikaze is in none of these parts: `kamikaze_chance` is told apart.
    """
    parts = {
        part: percent(visit.language, sum(_part_of(part, lowest, my_sum).values(), Fraction(0)))
        for part in PARTS
    }
    sentence = visit.say("call.lowest.words", sum=my_sum, **parts)
    if not visit.rules.kamikaze:
        return sentence
    word, chance = kamikaze_name(visit.language, visit.rules), percent(visit.language, kamikaze_chance)
    return f"{sentence} {visit.say('call.lowest.apart', kamikaze=word, chance=chance)}"


def _series(visit: Visit, part: str, lowest: Distribution, my_sum: int) -> Series:
    chances = _part_of(part, lowest, my_sum)
    look = {"opacity": 0.45 if part == "more" else 1, "pattern": {"shape": "/" if part == "same" else ""}}
    return Series(
        name=visit.say(f"call.lowest.{part}", sum=my_sum),
        x=list(chances),
        y=[float(chance) for chance in chances.values()],
        hover=[
            f"{visit.say('call.lowest.cell', sum=total)}<br>{chart.hover_text(visit, chance)}"
            for total, chance in chances.items()
        ],
        trace={"marker": look},
    )


def _part_of(part: str, lowest: Distribution, my_sum: int) -> Distribution:
    """The part of the distribution below, at or above my sum."""
    side = {"less": -1, "same": 0, "more": 1}[part]
    return {total: chance for total, chance in lowest.items() if (total > my_sum) - (total < my_sum) == side}


def _chance_up_to(lowest: Distribution, total: int) -> Fraction:
    return sum((chance for other, chance in lowest.items() if other <= total), Fraction(0))


def _percent_marks(highest: Fraction) -> list[Fraction]:
    """Round percentages for the axis, up to the highest bar."""
    step = next(step for step in (1, 2, 5, 10, 20) if highest * 100 <= 6 * step or step == 20)
    return [Fraction(number, 100) for number in range(0, int(highest * 100) + step, step)]
