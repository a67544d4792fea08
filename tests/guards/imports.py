"""Which module imports which, read from the sources: under `TYPE_CHECKING` and inside functions as well."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

Graph = dict[str, set[str]]


def module_name(path: Path, root: Path) -> str:
    """`caboprob.text.search` for `caboprob/text/search/__init__.py`."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(modules: Mapping[str, ast.Module]) -> Graph:
    """Every module with those of the modules that it imports; a name counts as the module it comes from."""
    return {name: set(_imported(tree, modules)) - {name} for name, tree in modules.items()}


def circle(graph: Graph) -> list[str]:
    """Modules that import each other in a circle, the first one again at the end; empty if there are none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _imported(tree: ast.Module, modules: Mapping[str, ast.Module]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        if isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name their module in full"
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield from {name if name in modules else node.module or ""} & modules.keys()
