"""Answers as plain data, ready for JSON: the same from the command line and from the server."""
