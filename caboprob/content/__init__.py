"""What lies in the data folders: where they are, TOML files laid over each other, and the messages."""
