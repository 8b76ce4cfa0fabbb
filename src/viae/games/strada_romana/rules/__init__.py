"""The verbs of Strada Romana, a module a chapter."""
