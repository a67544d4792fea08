"""The judges for each kind of case; each is set up in a worker of its own."""

from collections.abc import Callable

from tests.hardening import running
from tests.hardening.lines import Line, line, line_with_file
from tests.hardening.worker import Judge, Meter, Tell, Verdict


def of_lines() -> Judge:
    """Judges command lines."""
    return _judging(line)


def of_files() -> Judge:
    """Judges command lines that name a file."""
    return _judging(line_with_file)


def of_links() -> Judge:
    """Judges walks through the app."""
    from tests.hardening import links  # the command line is judged without loading the app

    streams = running.Streams()
    running.as_python_starts()
    links.configure_streamlit()
    next(links.Walk(seed=0, number=0).steps())

    def judge(seed: int, number: int, tell: Tell) -> Verdict:
        walk, found = links.Walk(seed, number), list[str]()
        tell(str(walk))
        streams.clear()
        with Meter() as meter:
            for app in walk.steps():
                found += links.faults(app, streams.written(2).decode("utf-8", "replace"))
                if found:
                    break
                tell(f"what follows {walk}")
        return Verdict(number, str(walk), tuple(found + meter.faults()), valid=walk.valid)

    return judge


def of_doors() -> Judge:
    """Judges hostile visitors of a server."""
    from tests.hardening.doors import judging  # the command line is judged without a server

    return judging.of_doors()


KINDS: dict[str, Callable[[], Judge]] = {
    "lines": of_lines,
    "files": of_files,
    "links": of_links,
    "doors": of_doors,
}


def _judging(make_case: Callable[[int, int], Line]) -> Judge:
    from tests.hardening import judging

    streams = running.Streams()
    running.as_python_starts()

    def judge(seed: int, number: int, tell: Tell) -> Verdict:
        case = make_case(seed, number)
        tell(str(case))
        with Meter() as meter:
            outcome = running.run(case, streams)
        found = judging.faults(case, outcome) + meter.faults()
        return Verdict(number, str(case), tuple(found), outcome.status, case.valid)

    return judge
