"""A program that Coq proves right, in OCaml, and what builds and runs it. Trusted."""
