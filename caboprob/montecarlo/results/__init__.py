"""Results: estimates with intervals, reports and advice, read off what was counted."""
