"""The server, and the middleware between it and a browser."""
