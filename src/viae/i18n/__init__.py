"""What is said to people: rulebooks, and the contract of each game's words."""
