"""Many games at once, and what they prove: seat-rotated, seed-paired, resumable, on one machine or a cluster."""
