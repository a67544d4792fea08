"""Odds as tables for people, counted or simulated."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import isfinite

from caboprob.agreement import agreements
from caboprob.cli.printing import print_table
from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Call, call
from caboprob.exact.kamikaze import Kamikaze
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.messages import say
from caboprob.montecarlo.play.scenario import Kind, Scenario
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.advice import Option
from caboprob.montecarlo.results.estimates import Agreement, Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.notation import write_move
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import large, listed
from caboprob.text.rounds.reasons import kamikaze as kamikaze_name
from caboprob.text.rounds.reasons import player
from caboprob.text.rulewords import game_name

NOTHING = "–"
TURNS_TOLD = 6


def print_kamikaze(lang: str, position: Position, found: Kamikaze, within: Sequence[Fraction] | None) -> None:
    """Who has a kamikaze, and how likely I get one."""
    everyone = (found.me, *found.opponents)
    rows = [_row(lang, name, chance) for name, chance in zip(_players(lang, position), everyone, strict=True)]
    rows.append(_row(lang, say(lang, "odds.event.anyone"), found.any))
    title = f"{kamikaze_name(lang, position.rules)} · {game_name(lang, position.rules)}"
    print_table(title, _columns(lang, "who"), rows)
    if within is not None:
        draws = say(lang, "odds.draws", n=len(within) - 1)
        print(f"{draws}: {', '.join(_row(lang, '', within[-1])[1:])}")
    print(say(lang, "odds.assume"))


def print_call(lang: str, position: Position, found: Call, model: str) -> None:
    """How a call ends, and what everybody writes."""
    kamikaze = kamikaze_name(lang, position.rules)
    events = {
        "win": found.win,
        "alone": found.alone,
        "tied": found.tied,
        "beaten": found.beaten,
        "own-kamikaze": found.own_kamikaze,
        "other-kamikaze": found.other_kamikaze,
    }
    rows = [_row(lang, say(lang, f"odds.event.{key}", kamikaze=kamikaze), one) for key, one in events.items()]
    print_table(game_name(lang, position.rules), _columns(lang, "event"), rows)
    names = [say(lang, f"odds.column.{name}") for name in ("who", "points", "fraction")]
    players = zip(_players(lang, position), found.points, strict=True)
    points = [[who, chances.points(lang, one), chances.fraction(lang, one)] for who, one in players]
    print_table("", names, points)
    print(say(lang, f"odds.model.{model}"), say(lang, "odds.assume"))


def print_reshuffle(
    lang: str, position: Position, found: Reshuffles, coming: NextCard | None, rate: Fraction
) -> None:
    """When reshuffles come, and which card comes next."""
    turns = len(found.at_least[0])
    told = sorted({max(turns * part // TURNS_TOLD, 1) for part in range(1, TURNS_TOLD + 1)})
    names = [say(lang, f"odds.column.{name}") for name in ("reshuffle", "draw")]
    names += [say(lang, "odds.column.by-turn", turn=turn) for turn in told]
    rows = [
        [str(number), str(draw), *(chances.percent(lang, row[turn - 1]) for turn in told)]
        for number, (draw, row) in enumerate(zip(found.draws_to, found.at_least, strict=True), 1)
    ]
    print_table(game_name(lang, position.rules), names, rows)
    print(
        say(lang, "odds.draw-pile", n=found.draw_pile),
        say(lang, "odds.set-aside", rate=chances.percent(lang, rate)),
    )
    if coming:
        _print_next(lang, position, coming)


def print_played_call(lang: str, position: Position, of: Report) -> None:
    """How a call ends when the others play on, beside what other models count."""
    kamikaze, others = kamikaze_name(lang, position.rules), _countable(position)
    found = {"win": callreport.success(of, 0)} | callreport.outcomes(of, 0)
    last_turns = position.rules.last_turns
    counted_titles = columns(lang, *(others if last_turns else ["exact"] * len(others)))
    titles = [*columns(lang, "event", "measured"), *counted_titles]
    rows = [
        [
            say(lang, f"odds.event.{name.replace('_', '-')}", kamikaze=kamikaze),
            chance(lang, one),
            *(chances.percent(lang, getattr(counted, name)) for counted in others.values()),
        ]
        for name, one in found.items()
    ]
    print_table(game_name(lang, position.rules), titles, rows)
    seats = [
        [who, points(lang, report.points(of, seat)), *_counted_points(lang, others, seat)]
        for seat, who in enumerate(_players(lang, position))
    ]
    print_table("", [*columns(lang, "player", "points"), *counted_titles], seats)
    print_footing(lang, of, "rounds")
    if last_turns:
        players = [one.written for one in of.result.experiment.players[1:]]
        print(say(lang, "simulate.by-others", players=", ".join(players)), say(lang, "simulate.people"))
        if others:
            print(say(lang, "simulate.other-models"))


def print_best(lang: str, position: Position, of: Report, found: Sequence[Option]) -> None:
    """What each first move brings, the best first, and whether the differences are more than luck."""
    rows = [[write_move(one.move), points(lang, one.points), _behind(lang, one.behind)] for one in found]
    print_table(game_name(lang, position.rules), columns(lang, "move", "points", "behind"), rows)
    unclear = [write_move(one.move) for one in found if not shown(one.behind)]
    if len(unclear) > 1:
        print(say(lang, "simulate.best-unclear", moves=listed(lang, unclear)))
    else:
        print(say(lang, "simulate.best", move=unclear[0]))
    print_footing(lang, of, "moves")
    players = [one.written for one in of.result.experiment.players]
    print(say(lang, "simulate.by", players=", ".join(players)), say(lang, "simulate.people"))


def exact_values(of: Report) -> tuple[Agreement, ...]:
    """Every chance that counting gives too; none where that would take too long."""
    with suppress(CaboError):
        return agreements(of)
    return ()


def print_exact(lang: str, of: Report, found: Sequence[Agreement]) -> None:
    """What counting gives too, which only a scenario's first player has."""
    kamikaze = kamikaze_name(lang, of.result.experiment.rules)
    rows = [
        [
            say(lang, "simulate.dealt", kamikaze=kamikaze, player=player(lang, 1)),
            f"{chances.percent(lang, one.exact)} = {chances.fraction(lang, one.exact)}",
            chance(lang, one.estimate),
            say(lang, "simulate.agrees" if one.agrees else "simulate.differs"),
        ]
        for one in found
    ]
    names = columns(lang, "what", "exact", "measured", "verdict")
    print_table(say(lang, "simulate.title.exact"), names, rows)


def print_footing(lang: str, of: Report, played: str) -> None:
    """What was played, what was cut short, and how the intervals are meant."""
    result, tally = of.result, of.tally
    what = result.experiment
    units, number = result.units, large(lang, result.units)
    print(say(lang, f"simulate.played.{played}", n=units, number=number, seed=what.seed))
    if capped := int(tally.capped):
        rounds, number = large(lang, int(tally.rounds)), large(lang, capped)
        print(say(lang, "simulate.capped", n=capped, number=number, rounds=rounds, turns=what.most_turns))
    if isinstance(what, Scenario) and (capped := int(tally.games_capped)):
        number = large(lang, capped)
        print(say(lang, "simulate.games-capped", n=capped, number=number, rounds=what.most_rounds))
    print(say(lang, "simulate.every-look" if of.every_look else "simulate.one-look"))


def chance(lang: str, one: Estimate | None) -> str:
    """`61.8% (61.6% to 62.0%)`; never 0 % for what was not seen yet, but `at most 0.3%`."""
    if one is None:
        return NOTHING
    low, high = max(one.low, 0.0), min(one.high, 1.0)
    if one.hits == 0:
        return say(lang, "simulate.at-most", high=chances.percent(lang, high))
    if one.hits == one.rounds:
        return say(lang, "simulate.at-least", low=chances.percent(lang, low))
    return _interval(lang, one, [chances.percent(lang, number) for number in (one.value, low, high)])


def points(lang: str, one: Estimate | None) -> str:
    """`8.10 (8.07 to 8.14)`."""
    return NOTHING if one is None else _interval(lang, one, [_points(lang, number) for number in _of(one)])


def lead(lang: str, one: Estimate | None) -> str:
    """By how much one chance is more than another: `-1.2% (-2.0% to -0.4%)`."""
    if one is None:
        return NOTHING
    return _interval(lang, one, [_signed_percent(lang, number) for number in _of(one)])


def stacked(cell: str) -> str:
    """The interval on a line of its own, where columns are narrow."""
    return cell.replace(" (", "\n").removesuffix(")")


def shown(one: Estimate | None) -> bool:
    """Whether an interval leaves out 0: only then a difference is shown."""
    return one is not None and not one.low <= 0 <= one.high


def columns(lang: str, *names: str) -> list[str]:
    """The titles of columns."""
    return [say(lang, f"simulate.column.{name}") for name in names]


def kind_of_units(of: Report) -> Kind:
    """What was played; to play on from a position is to play rounds."""
    what = of.result.experiment
    return what.kind if isinstance(what, Scenario) else "rounds"


def _print_next(lang: str, position: Position, coming: NextCard) -> None:
    laws = (coming.before or {}, coming.after or {})
    rows = [
        [
            card_name(rank),
            *(chances.percent(lang, law.get(rank, Fraction(0))) if law else "–" for law in laws),
        ]
        for rank in position.rules.deck.ranks
        if any(law.get(rank) for law in laws)
    ]
    print_table("", [say(lang, f"odds.column.{name}") for name in ("card", "before", "after")], rows)
    print(say(lang, "odds.assume"))


def _players(lang: str, position: Position) -> list[str]:
    return [say(lang, "odds.me"), *(player(lang, seat) for seat in range(2, position.players + 1))]


def _columns(lang: str, first: str) -> list[str]:
    return [say(lang, f"odds.column.{name}") for name in (first, "chance", "one-in", "fraction")]


def _row(lang: str, name: str, chance: Fraction) -> list[str]:
    return [name, chances.percent(lang, chance), chances.one_in(lang, chance), chances.fraction(lang, chance)]


def _countable(position: Position) -> dict[str, Call]:
    """The call by every model that counts, where that can be done."""
    found: dict[str, Call] = {}
    for model in MODELS:
        with suppress(CaboError):
            found[model] = call(position, model)
    return found


def _counted_points(lang: str, others: Mapping[str, Call], seat: int) -> list[str]:
    return [chances.points(lang, counted.points[seat]) for counted in others.values()]


def _behind(lang: str, one: Estimate | None) -> str:
    """How many points more than the best move's."""
    if one is None:
        return NOTHING
    return points(lang, one) if shown(one) else f"{points(lang, one)}\n{say(lang, 'simulate.unclear')}"


def _of(one: Estimate) -> Sequence[float]:
    return one.value, one.low, one.high


def _interval(lang: str, one: Estimate, written: Sequence[str]) -> str:
    value, low, high = written
    if not isfinite(one.high - one.low):
        return say(lang, "simulate.unsure", value=value)
    if one.hits is None and not one.stderr:
        return say(lang, "simulate.each-time", value=value)
    return f"{value} ({say(lang, 'simulate.interval', low=low, high=high)})"


def _points(lang: str, number: float) -> str:
    return chances.points(lang, number) if isfinite(number) else NOTHING


def _signed_percent(lang: str, number: float) -> str:
    size = chances.percent(lang, min(abs(number), 1.0), 2)
    return f"-{size}" if number < 0 else size
