"""What the numbers of many games mean."""
