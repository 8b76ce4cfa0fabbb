"""viae and its peers on one stopwatch."""
