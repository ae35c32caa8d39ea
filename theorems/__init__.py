"""What is claimed: one package a paper, one module a numbered item."""
