"""How the page names Streamlit's scripts: the bundle, or one by one, also those that it asks for late."""

import re

from caboprob.web.serving.bundling import bundle, modules

NAMED = re.compile(r'<link rel="modulepreload"[^>]*>')


def replaced(page: str) -> str:
    """Streamlit's page with the bundle; without a bundler, with links to all that every page needs."""
    made = bundle.installed_bundle()
    if made is None:
        return page.replace("</head>", f"{_more(page)}</head>", 1)
    return modules.STARTS.sub(f'src="{made.start}"', NAMED.sub("", page))


def _more(page: str) -> str:
    """Links to scripts that a browser would ask for when the page is drawn, and all else has come."""
    return "".join(
        f'<link rel="modulepreload" fetchpriority="low" crossorigin href="./static/js/{file.name}">'
        for file in modules.needed_files()
        if file.name not in page
    )
