"""The modules behind `import caboprob`, whose docstring says what is there."""
