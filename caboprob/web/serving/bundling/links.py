"""How the page names Streamlit's scripts: the bundle, or one by one, also those that it asks for late."""

import re

from caboprob.web.serving.bundling import bundle, modules

PRELOAD_LINK = re.compile(r'<link rel="modulepreload"[^>]*>')


def with_bundle(page: str) -> str:
    """Streamlit's page with the bundle; without a bundler, with links to all that every page needs."""
    made_bundle = bundle.streamlit_bundle()
    if made_bundle is None:
        return page.replace("</head>", f"{_links_to_late_scripts(page)}</head>", 1)
    return modules.START_SCRIPT.sub(f'src="{made_bundle.start}"', PRELOAD_LINK.sub("", page))


def _links_to_late_scripts(page: str) -> str:
    """Links to scripts that a browser would ask for when the page is drawn, and all else has come."""
    return "".join(
        f'<link rel="modulepreload" fetchpriority="low" crossorigin href="./static/js/{file.name}">'
        for file in modules.needed_files()
        if file.name not in page
    )
