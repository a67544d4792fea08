"""The plain pages and the JSON of a running server: bytes on the network, and time to the first of them.

    .venv/bin/python -m benchmarks.served.plainpages

Each address is asked for once when nothing is kept, then `REPEATS` times, of which the median is shown. What
a page of the app needs before it shows anything is listed beside it: the shell and its scripts.
"""

import gzip
import http.client
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks.served.server import served

REPEATS = 30
PAGES = (
    "/rules/de",
    "/rules/cabo-de/de",
    "/rules/cabu/fr",
    "/clauses/score.lowest/fr",
    "/rulings/P03/en",
    "/rulings/de",
    "/rulings/de?q=Gleichstand&rules=cabo-de",
    "/sitemap.xml",
    "/pictures/cabo-de/de.png",
    "/api/rules",
    "/api/rulings/P03",
    "/api/odds/call?rules=cabo-de&players=4&me=1+2+3+4",
)
APP = "/rulebook?lang=de&rules=cabo-de"
NEEDED = re.compile(r'(?:src|href)="\.?(/static/(?:js|css)/[^"]+)"')


@dataclass(frozen=True, slots=True)
class Fetched:
    """What an address sent: its bytes, and the milliseconds to the first of them, at first and later."""

    path: str
    size: int
    first: float
    later: float


def fetch(port: int, path: str) -> tuple[bytes, float]:
    """The answer as it is sent, and the milliseconds to its first byte."""
    connection = http.client.HTTPConnection("localhost", port)
    connection.connect()
    start = time.perf_counter()
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    waited = 1000 * (time.perf_counter() - start)
    content = answer.read()
    connection.close()
    return content, waited


def fetched(port: int) -> Iterator[Fetched]:
    """Every address, one after the other."""
    for path in PAGES:
        content, first = fetch(port, path)
        later = median(fetch(port, path)[1] for _ in range(REPEATS))
        yield Fetched(path, len(content), first, later)


def app_bytes(port: int) -> int:
    """The shell of the app and the scripts and styles that it names."""
    shell, _ = fetch(port, APP)
    text = gzip.decompress(shell).decode() if shell[:2] == b"\x1f\x8b" else shell.decode()
    return len(shell) + sum(len(fetch(port, path)[0]) for path in NEEDED.findall(text))


def main() -> None:
    """Prints the table."""
    with served() as server:
        time.sleep(20)  # until it has loaded what it loads beforehand
        print(f"{'bytes':>9} {'first ms':>9} {'later ms':>9}")
        for one in fetched(server.port):
            print(f"{one.size:9,} {one.first:9.1f} {one.later:9.1f}  {one.path}")
        print(f"{app_bytes(server.port):9,} {'':19}  {APP}, the shell and what it names")


if __name__ == "__main__":
    main()
