"""The judge of hostile visitors: after each of them the server is well, and has complained of nothing."""

from collections.abc import Callable

from tests.hardening import fence, running
from tests.hardening.choices import Choices
from tests.hardening.doors import fields, requests, serving, sheets, sockets
from tests.hardening.doors.window import Window
from tests.hardening.judging import noise
from tests.hardening.shares import VALID, case_stream
from tests.hardening.worker import Judge, Meter, Tell, Verdict

Visit = Callable[[int, Choices, bool], tuple[str, Callable[[], list[str]]]]
"""From a port, choices and whether the visit is well-formed: the visit in words, and a function that pays it.

The function returns what was wrong.
"""


def of_doors() -> Judge:
    """Judges visitors; which door one comes through is drawn by lot."""
    from caboprob.web.frame import pages

    streams = running.Streams()
    running.as_python_starts()
    port = serving.start_server()
    with Window(port, pages.HOME) as window:
        window.show()

    def judge(seed: int, number: int, tell: Tell) -> Verdict:
        stream = case_stream("doors", seed, number)
        door = stream.choices(list(DOORS), weights=[share for share, _ in DOORS.values()])[0]
        valid = stream.random() < VALID
        choices = Choices(stream, of_kabadak=False)
        about, pay_visit = DOORS[door][1](port, choices, valid)
        about = f"{door}: {about}"[:3000]
        tell(about)
        streams.clear()
        fence.ATTEMPTS.clear()
        with Meter() as meter:
            found = pay_visit()
        found += noise(streams.written(2).decode("utf-8", "replace"))
        found += [f"reached out: {one}" for one in fence.ATTEMPTS]
        if not serving.is_well(port):
            found.append("the server is not well")
        return Verdict(number, about, tuple(found + meter.faults()), door, valid)

    return judge


def _request(port: int, choices: Choices, valid: bool) -> tuple[str, Callable[[], list[str]]]:
    asked, whole = requests.request(choices, requests.path(choices), valid)
    return repr(asked), lambda: requests.answered(port, asked, whole=whole)


def _fields(port: int, choices: Choices, valid: bool) -> tuple[str, Callable[[], list[str]]]:
    from caboprob.web.frame import pages

    page = choices.one_of(pages.PAGES)
    address = fields.address(choices, page)

    def pay_visit() -> list[str]:
        with Window(port, page) as window:
            window.client.query_string = address
            fields.walk(window, choices, valid=valid)
            return window.faults

    return f"/{page}?{address}", pay_visit


def _sheets(port: int, choices: Choices, valid: bool) -> tuple[str, Callable[[], list[str]]]:
    address, brings = sheets.address(choices), choices.happens(0.4)
    other_page, other_address = sheets.address_elsewhere(choices)

    def pay_visit() -> list[str]:
        with Window(port, sheets.PAGE) as window:
            window.client.query_string = address
            (sheets.bring if brings else sheets.walk)(window, choices)
        with Window(port, other_page) as other:
            other.client.query_string = other_address
            if not brings:
                other.show()
        return window.faults + other.faults

    return f"/{sheets.PAGE}?{address}{' with a file' if brings else ''}", pay_visit


def _sockets(port: int, choices: Choices, valid: bool) -> tuple[str, Callable[[], list[str]]]:
    if choices.happens(0.3):
        sent = sockets.frames(choices)

        def spoken() -> list[str]:
            sockets.send_frames(port, choices.stream, sent)
            return []

        return f"frames {sent[:300]!r}", spoken
    said = sockets.messages(choices)

    def sent_all() -> list[str]:
        sockets.send_messages(port, said, choices.stream)
        return []

    return f"{len(said)} messages, the first {said[0][:300]!r}" if said else "nothing", sent_all


DOORS: dict[str, tuple[float, Visit]] = {
    "requests": (0.6, _request),
    "fields": (0.15, _fields),
    "sheets": (0.08, _sheets),
    "sockets": (0.17, _sockets),
}
"""By door, the share of visitors who come through it, and what such a visitor does."""
