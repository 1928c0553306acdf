"""feedforward."""
