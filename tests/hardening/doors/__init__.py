"""Hostile visitors of the real server: through requests, fields, sheets and sockets."""
