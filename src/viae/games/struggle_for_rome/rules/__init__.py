"""The verbs of Struggle for Rome, a module a chapter."""
