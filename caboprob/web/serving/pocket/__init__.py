"""The pages that work without a network, at addresses of their own beside the app."""
