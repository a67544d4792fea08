"""How soon *Play* answers a tap: until the table stands there anew, the others' moves included.

`python benchmarks/tapping.py` plays rounds on a phone against three others, who move at once; `--rounds 4`,
`--rules cabo-de`. With `--counsel advice` it is the time until the thorough advice stands there, too.
"""

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Page, sync_playwright

from benchmarks.served import served
from benchmarks.visitors import spread
from caboprob import rulesets
from caboprob.web.play.options import HELPS, NOTHING
from tests.browser.conftest import ARGUMENTS, PHONE
from tests.browser.finding import find_browser
from tests.browser.looking import visit

OTHERS, TURNS = 3, 6
PATIENCE = 60_000  # milliseconds

# Milliseconds until the run of the page that a tap has started is over, and what it drew is painted.
TAPPED = """key => new Promise(done => {
    const app = document.querySelector('[data-testid=stApp]'), state = 'data-test-script-state';
    const begun = performance.now();
    let ran = false;
    const watch = new MutationObserver(() => {
        const runs = app.getAttribute(state) !== 'notRunning';
        ran ||= runs;
        if (!ran || runs) return;
        watch.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)));
    });
    watch.observe(app, {attributes: true, attributeFilter: [state]});
    document.querySelector(`.st-key-${key} button`).click();
})"""
THERE = (
    "key => { const one = document.querySelector(`.st-key-${key} button`); return !!one && !one.disabled }"
)


def main(rules: str, rounds: int, counsel: str) -> None:
    """Prints how soon each kind of tap was answered."""
    found: dict[str, list[float]] = defaultdict(list)
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        page = browser.new_context(**PHONE).new_page()
        page.set_default_timeout(PATIENCE)
        asked = f"lang=en&rules={rules}&others={OTHERS}&table=family&help={counsel}&warn=no&pace=at-once"
        for number in range(rounds + 1):
            visit(page, f"http://127.0.0.1:{server.port}/play?{asked}")
            page.evaluate(TAPPED, "play-deal")
            for kind, took in played(page, Random(number)):
                if number:  # the first round warms the server
                    found[kind].append(took / 1000)
        browser.close()
    print(f"{rounds} rounds of {rules} with {OTHERS} others, load {os.getloadavg()[0]:.1f}\n")
    for kind, times in found.items():
        print(f"{kind:10} {len(times):4} taps  {spread(times)}")


def played(page: Page, random: Random) -> Iterator[tuple[str, float]]:
    """Plays a round by taps: two looks, then a card drawn and kept each turn, until somebody calls."""
    for spot in ("spot-1-1", "spot-1-2"):
        yield "look", page.evaluate(TAPPED, spot)
    for _ in range(TURNS):
        if not page.evaluate(THERE, "verb-call"):
            return
        yield "draw", page.evaluate(TAPPED, "spot-pile")
        yield "keep", page.evaluate(TAPPED, f"spot-1-{random.randint(1, 4)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=rulesets.all_keys(), default="cabo-de")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--counsel", choices=HELPS, default=NOTHING)
    chosen = parser.parse_args()
    main(chosen.rules, chosen.rounds, chosen.counsel)
