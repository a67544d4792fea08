"""The data behind the pages as JSON, by the contract of the command line."""
