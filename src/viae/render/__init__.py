"""The look: colours, states and marks that the pictures of all games share."""
