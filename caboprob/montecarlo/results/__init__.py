"""What was played, read: estimates with intervals, reports, advice."""
