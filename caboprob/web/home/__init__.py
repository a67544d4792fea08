"""The room of the entrance: a drawn table, three ways in, and all other pages by what they are about."""
