"""Opens pages of the app in this process, and prints what stands on each as JSON: `page?name=value&...`."""

import json
import sys
from urllib.parse import parse_qs

from tests.web.opening import finished, html_of, opened, text_of


def shown(page: str) -> str:
    name, _, query = page.partition("?")
    app = finished(opened(name, **parse_qs(query)))
    assert not app.error, [error.value for error in app.error]
    return f"{text_of(app)}\n{html_of(app)}"


if __name__ == "__main__":
    json.dump({page: shown(page) for page in sys.argv[1:]}, sys.stdout)
