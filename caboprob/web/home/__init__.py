"""The home page: a drawn table, three big links, and all other pages grouped by subject."""
