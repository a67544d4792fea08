"""How soon one phone sees what another writes on the same score sheet: `twophones.py [--entries 40]`.

Starts a server and two browser contexts, which write in turns by the fields of the page. The time counts
from the tap until the round stands in the list of the other, and for comparison in that of the writer.
Target: two seconds.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from caboprob.sheet.keeping.sheets import Sheets
from tests.browser import serving
from tests.browser.browserpath import need_browser
from tests.browser.conftest import ARGUMENTS, PHONE
from tests.browser.looking import comes_true, visit

LONG = 'based_on = "cabo-de"\n[game]\nend_at = 10000\n'  # so that all rounds count
ROUNDS = "number => document.querySelectorAll('.rounds details').length >= number"
PATIENCE = 60_000  # milliseconds


def main(entries: int) -> None:
    """Prints how long it takes, half and nearly all of the entries and the slowest, with the load."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CABOPROB_DATABASE_URL"] = f"sqlite:///{folder}/sheets.sqlite"
        with Sheets() as sheets:
            key = sheets.begin("long.toml", ["Anna", "Ben"], text=LONG).key
        port = serving.free_port()
        with serving.running(serving.served(port), port) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=need_browser(), args=ARGUMENTS)
            one, other = (opened(browser, f"{address}/sheets?lang=en&sheet={key}") for _ in range(2))
            times = [
                entered(one, other, number) if number % 2 else entered(other, one, number)
                for number in range(1, entries + 1)
            ]
            browser.close()
    print(f"{entries} entries, load {os.getloadavg()[0]:.0f}\n")
    print(f"{'seconds':24} {'half':>6} {'95 of 100':>10} {'worst':>6}")
    for name, found in zip(("on the own phone", "on the other phone"), zip(*times, strict=True), strict=True):
        ordered = sorted(found)
        half, most, worst = (
            ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 1)
        )
        print(f"{name:24} {half:6.2f} {most:10.2f} {worst:6.2f}")


def opened(browser: Browser, address: str) -> Page:
    """The sheet on a phone of its own."""
    page = browser.new_context(**PHONE).new_page()
    page.set_default_timeout(PATIENCE)
    return visit(page, address)


def entered(writes: Page, reads: Page, number: int) -> tuple[float, float]:
    """Enters a round; how many seconds after the tap it stands on the own phone, and on the other."""
    field = writes.locator(".st-key-hand-typed input")
    field.fill("1 2 / 5 5")
    field.press("Enter")
    writes.locator(".st-key-who-shown button").first.click()
    save = writes.locator(".st-key-save button:enabled")
    save.wait_for()
    begun = perf_counter()
    save.click()
    assert comes_true(writes, ROUNDS, number, PATIENCE)
    mine = perf_counter() - begun
    assert comes_true(reads, ROUNDS, number, PATIENCE)
    return mine, perf_counter() - begun


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--entries", type=int, default=40)
    main(parser.parse_args().entries)
