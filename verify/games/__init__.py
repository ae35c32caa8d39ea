"""One package a game: plain trusted rules beside fast untrusted solvers."""
