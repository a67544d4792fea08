"""The page that lays the games side by side."""
