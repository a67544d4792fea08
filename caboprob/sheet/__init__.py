"""Score sheets that last: what was put down is kept, and all else is counted from it each time."""
