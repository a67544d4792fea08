"""The Sphinx directive `rules-map`: every clause with its code and its tests."""

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from caboprob.text.rulemap.page import page


class RulesMap(SphinxDirective):
    """Writes down the map from rule to code to test."""

    def run(self) -> list[Node]:
        return self.parse_text_to_nodes(page(), allow_section_headings=True)


def setup(site: Sphinx) -> dict[str, bool]:
    """Makes the directive known to Sphinx."""
    site.add_directive("rules-map", RulesMap)
    return {"parallel_read_safe": True}
