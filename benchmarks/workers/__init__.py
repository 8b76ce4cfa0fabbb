"""One script a case, each run in a process of its own."""
