"""What stands behind the front door, `import caboprob`; everything is said there."""
