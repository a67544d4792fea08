"""The server and what stands between it and a browser."""
