"""The plain pages at addresses of their own, beside the app and without its scripts."""
