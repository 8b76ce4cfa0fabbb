"""The terminal: the same games, in lines of text that a screen reader reads as well."""
