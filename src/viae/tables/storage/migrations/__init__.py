"""How the database came to be what schema.py says, step by step; applied when a store is opened."""
