"""A round on the page: its record, the table at a moment, its score."""
