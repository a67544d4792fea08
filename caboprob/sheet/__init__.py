"""Score sheets that last: what was entered is stored, and everything else is counted from it each time."""
