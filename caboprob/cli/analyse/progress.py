"""What the terminal shows while decisions are priced: a bar, and losses as they are found."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from caboprob.content.messages import say

if TYPE_CHECKING:
    from caboprob.analysis.review.review import Decision, OnEntry


@contextmanager
def showing_losses(lang: str, entries: int) -> Iterator["OnEntry | None"]:
    """A bar over all entries of all records on standard error, with losses above it.

    It yields what is to be called after each entry; None if standard error is no terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from caboprob.cli.analyse.printing import loss_headline

    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(lang, "review.judging", done=0, all=entries), total=entries)

        def on_entry(_: int, decisions: "tuple[Decision, ...]") -> None:
            for decision in decisions:
                if decision.loss.is_significant:  # beyond chance
                    bar.console.print(loss_headline(lang, decision), markup=False, highlight=False)
            done = int(bar.tasks[0].completed) + 1
            words = say(lang, "review.judging", done=done, all=entries)
            bar.update(task, completed=done, description=words)

        yield on_entry
