"""How `python3 run.py docs` builds these pages into a site.

Sphinx with MyST and Furo, chosen in November 2026. Material for MkDocs is at the end of its support, and
MkDocs itself has had no release since August 2024. Zensical, the successor of both, still calls its API
reference preliminary, and its current releases need a package that has no wheels. Sphinx and MyST are
released every few months and check every cross-reference. Furo loads no font or script from outside, so that
the pages work offline and straight from a folder, search included.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "caboprob"
author = "the caboprob authors"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "command_pages", "rules_map"]
exclude_patterns = ["site"]
nitpicky = False  # types of the standard library have no page here; the test checks every link that is made

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
smartquotes = False  # what is quoted is mostly meant to be typed

default_role = "code"  # docstrings mark code with single backticks
add_module_names = False
autodoc_class_signature = "separated"  # nobody calls these constructors: the front door's functions do
autodoc_default_options = {
    "members": True,
    "member-order": "bysource",
    "undoc-members": True,
    "exclude-members": "__init__",
}
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "caboprob"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
