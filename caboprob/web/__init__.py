"""The web app: what its pages share, and the server."""
