"""Many games at once, and what they prove: seats exchanged, dice shared, resumable, on one machine or a cluster."""
