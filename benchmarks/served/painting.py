"""How the first screen comes: what jumps, when the largest part stands, and what has to be fetched for it.

`python benchmarks/served/painting.py` looks at every page, on a phone and on a laptop, cold (nothing kept by
the browser) and warm (the visit after). `--pages home,call` looks at some, `--network fast-3g` slows it down.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the server is started as the tests start it

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.served.server import served
from caboprob.web.frame.pages import PAGES, path
from tests.browser.browserpath import find_browser
from tests.browser.conftest import ARGUMENTS

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "device_scale_factor": 2}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
SCREENS: dict[str, dict[str, Any]] = {"phone": PHONE, "laptop": LAPTOP}
# As the browser's own developer tools emulate them: seconds to an answer, bytes a second down and up.
NETWORKS = {"none": None, "fast-3g": (0.5625, 180_000, 84_375), "slow-4g": (0.15, 200_000, 93_750)}
DRAWN = "[data-testid=stApp][data-test-script-state=notRunning] .st-key-share button"
WATCHING = """
window.painting = {shift: 0, shifts: [], largest: 0, what: ''}
new PerformanceObserver(list => list.getEntries().forEach(one => {
  if (one.hadRecentInput) return
  painting.shift += one.value
  const parts = one.sources.map(({node}) => node?.className || node?.nodeName || 'gone')
  painting.shifts.push([one.value, Math.round(one.startTime), ...parts])
})).observe({type: 'layout-shift', buffered: true})
new PerformanceObserver(list => list.getEntries().forEach(one => {
  painting.largest = one.startTime
  painting.what = (one.element?.textContent || one.element?.nodeName || '').slice(0, 40)
})).observe({type: 'largest-contentful-paint', buffered: true})
"""
SETTLED = 2000  # milliseconds after the page is drawn in which it may still jump
PATIENCE = 120_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Paint:
    """One visit: how far things jump, seconds to the largest paint and the drawn page, what was fetched.

    `shift` is the sum of layout shifts, `shifts` has each: its size, when it came in milliseconds, and the
    elements that jumped. `what` says which part the largest paint was.
    """

    shift: float
    largest: float
    what: str
    drawn: float
    requests: int
    kilobytes: float
    shifts: Sequence[tuple[Any, ...]]


def main() -> None:
    options = _options()
    print(f"load {os.getloadavg()[0]:.1f}; network {options.network}\n")
    print("| page | screen | visit | shift | largest paint s | drawn s | requests | kB |")
    print("|---|---|---|---:|---:|---:|---:|---:|")
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        address = f"http://127.0.0.1:{server.port}"
        _warm(browser, address)
        for name in options.pages.split(","):
            for screen in options.screens.split(","):
                for visit, paint in paints(browser, address + path(name), screen, options.network):
                    print(_row(name, screen, visit, paint), flush=True)
                    if options.parts:
                        print(f"  {paint.what!r}", *sorted(paint.shifts, reverse=True)[:6], sep="\n  ")


def paints(browser: Browser, address: str, screen: str, network: str) -> Iterator[tuple[str, Paint]]:
    """The first visit in a new profile, and the one after it."""
    with browser.new_context(**SCREENS[screen], locale="de-DE") as profile:
        profile.add_init_script(WATCHING)
        for visit in ("cold", "warm"):
            yield visit, paint(profile, address, network)


def paint(profile: BrowserContext, address: str, network: str) -> Paint:
    """What a visit to this address brings."""
    page = profile.new_page()
    fetched = _fetched(page, network)
    start = perf_counter()
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    page.wait_for_selector(DRAWN, timeout=PATIENCE)
    drawn = perf_counter() - start
    page.wait_for_timeout(SETTLED)
    seen = page.evaluate("painting")
    page.close()
    return Paint(
        seen["shift"],
        seen["largest"] / 1000,
        seen["what"],
        drawn,
        len(fetched),
        sum(fetched) / 1000,
        seen["shifts"],
    )


def _fetched(page: Page, network: str) -> list[float]:
    """The sizes of what the network brings from now on, with headers, without what the browser has kept."""
    sizes: list[float] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def finished(event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:
            sizes.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", finished)
    if slow := NETWORKS[network]:
        latency, down, up = slow
        speed = {
            "offline": False,
            "latency": latency * 1000,
            "downloadThroughput": down,
            "uploadThroughput": up,
        }
        session.send("Network.emulateNetworkConditions", speed)
    return sizes


def _warm(browser: Browser, address: str) -> None:
    """Lets the server load what it loads for its first visitor."""
    with browser.new_context() as profile:
        page = profile.new_page()
        page.goto(address)
        page.wait_for_selector(DRAWN, timeout=PATIENCE)


def _row(name: str, screen: str, visit: str, paint: Paint) -> str:
    return (
        f"| {name} | {screen} | {visit} | {paint.shift:.3f} | {paint.largest:.2f} | {paint.drawn:.2f} "
        f"| {paint.requests} | {paint.kilobytes:,.0f} |"
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", default=",".join(PAGES), help="names of pages, separated by commas")
    parser.add_argument("--screens", default=",".join(SCREENS), help="phone, laptop, or both")
    parser.add_argument("--network", default="none", choices=NETWORKS)
    parser.add_argument(
        "--parts", action="store_true", help="says what jumped, and what the largest part was"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
