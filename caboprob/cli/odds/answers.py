"""What the JSON answers of all counted odds begin with."""

from typing import Any

from caboprob.table.position import Position


def counted(position: Position, model: str) -> dict[str, Any]:
    """The rules, and that the numbers were counted under this model."""
    rules = position.rules
    return {"rules": rules.key, "house": list(rules.house), "method": "exact", "model": model}
