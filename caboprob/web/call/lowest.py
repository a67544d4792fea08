"""The law of the lowest other hand: how often somebody has less than I, as much, or nobody has."""

from fractions import Fraction

from caboprob.exact.ownsum import ByOwnSum
from caboprob.text.chances import percent
from caboprob.text.rounds.reasons import kamikaze
from caboprob.web.answers import chart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.call import answer
from caboprob.web.call.answer import Law

PARTS = ("less", "same", "more")


def show(visit: Visit, mine: Law, found: ByOwnSum) -> None:
    """The law as bars, those below, at and above my sum apart."""
    own = answer.typical(mine)
    law = found.lowest_other
    told = [words(visit, law, found.kamikaze, own), answer.on_average(visit, mine)]
    figure = chart.bars(
        [_series(visit, part, law, own) for part in PARTS],
        x=visit.say("call.lowest.sum"),
        y=visit.say("odds.column.chance"),
        barmode="stack",
        bargap=0.15,
        yaxis=chart.chance_axis(visit, _marks(max(law.values()))),
    )
    chart.show(
        visit,
        figure,
        key="call-lowest",
        alternative=" ".join(told).strip(),
        columns=[
            visit.say("call.lowest.sum"),
            visit.say("odds.column.chance"),
            visit.say("call.lowest.up-to"),
        ],
        rows=[[total, chance, _up_to(law, total)] for total, chance in law.items()],
        file="call-lowest",
    )


def words(visit: Visit, law: dict[int, Fraction], held: Fraction, own: int) -> str:
    """How often the lowest other hand is below my sum, at it and above; and a kamikaze, apart."""
    parts = {part: percent(visit.language, sum(_of(part, law, own).values(), Fraction(0))) for part in PARTS}
    told = visit.say("call.lowest.words", sum=own, **parts)
    if not visit.rules.kamikaze:
        return told
    word = kamikaze(visit.language, visit.rules)
    return f"{told} {visit.say('call.lowest.apart', kamikaze=word, chance=percent(visit.language, held))}"


def _series(visit: Visit, part: str, law: dict[int, Fraction], own: int) -> Series:
    share = _of(part, law, own)
    look = {"opacity": 0.45 if part == "more" else 1, "pattern": {"shape": "/" if part == "same" else ""}}
    return Series(
        name=visit.say(f"call.lowest.{part}", sum=own),
        x=list(share),
        y=[float(chance) for chance in share.values()],
        hover=[
            f"{visit.say('call.lowest.cell', sum=total)}<br>{chart.told(visit, chance)}"
            for total, chance in share.items()
        ],
        more={"marker": look},
    )


def _of(part: str, law: dict[int, Fraction], own: int) -> dict[int, Fraction]:
    """The part of the law below my sum, at it or above."""
    side = {"less": -1, "same": 0, "more": 1}[part]
    return {total: chance for total, chance in law.items() if (total > own) - (total < own) == side}


def _up_to(law: dict[int, Fraction], total: int) -> Fraction:
    return sum((chance for one, chance in law.items() if one <= total), Fraction(0))


def _marks(highest: Fraction) -> list[Fraction]:
    """Round percents for the axis, up to the highest bar."""
    step = next(step for step in (1, 2, 5, 10, 20) if highest * 100 <= 6 * step or step == 20)
    return [Fraction(number, 100) for number in range(0, int(highest * 100) + step, step)]
