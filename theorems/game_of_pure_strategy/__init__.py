"""Computer solution to the game of pure strategy."""
