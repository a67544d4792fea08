"""Rounds played and counted: jobs, streams, processors."""
