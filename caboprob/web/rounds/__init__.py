"""A round on a page: its record, the table at a moment, its score."""
