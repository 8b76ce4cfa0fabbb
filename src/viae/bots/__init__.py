"""Programs that play. They receive views and imagined states, never the truth."""
