"""What is printed below every simulated table."""

from collections.abc import Sequence

from caboprob.cli.play.cells import column_titles, estimated_chance
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.montecarlo.play.scenario import Scenario
from caboprob.montecarlo.results.estimates import Agreement
from caboprob.montecarlo.results.report import Report
from caboprob.text import chances
from caboprob.text.numbers import readable_count


def print_agreements(lang: str, agreements: Sequence[Agreement], labels: Sequence[str]) -> None:
    """Prints exact chances and their estimates, and whether they agree."""
    rows = [
        [
            label,
            f"{chances.percent(lang, agreement.exact)} = {chances.fraction(lang, agreement.exact)}",
            estimated_chance(lang, agreement.estimate),
            say(lang, "simulate.agrees" if agreement.agrees else "simulate.differs"),
        ]
        for label, agreement in zip(labels, agreements, strict=True)
    ]
    names = column_titles(lang, "what", "exact", "measured", "verdict")
    print_table(say(lang, "simulate.title.exact"), names, rows)


def print_run(lang: str, report: Report, kind: str) -> None:
    """Prints what was played, what was cut short, and whether the intervals hold at every look at results.

    `kind` is what was played and counted as units: rounds, games or deals. Intervals that hold at every
    look remain true where somebody watches the results grow and stops when they please.
    """
    experiment, units = report.result.experiment, report.result.units
    number = readable_count(lang, units)
    print(say(lang, f"simulate.played.{kind}", n=units, number=number, seed=experiment.seed))
    _print_cut_short(lang, report)
    print(say(lang, "simulate.every-look" if report.every_look else "simulate.one-look"))


def _print_cut_short(lang: str, report: Report) -> None:
    """Prints how many rounds were stopped after their most turns, and games after their most rounds."""
    experiment, tally = report.result.experiment, report.tally
    if rounds_capped := int(tally.capped):
        rounds, number, turns = (
            readable_count(lang, int(tally.rounds)),
            readable_count(lang, rounds_capped),
            experiment.most_turns,
        )
        print(say(lang, "simulate.capped", n=rounds_capped, number=number, rounds=rounds, turns=turns))
    if isinstance(experiment, Scenario) and (games_capped := int(tally.games_capped)):
        number = readable_count(lang, games_capped)
        print(
            say(lang, "simulate.games-capped", n=games_capped, number=number, rounds=experiment.most_rounds)
        )
