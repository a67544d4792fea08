"""The rooms behind the front door, `import caboprob`, which documents them."""
