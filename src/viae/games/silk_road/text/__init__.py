"""What Silk Road says, by occasion. The sentences are in locale."""
