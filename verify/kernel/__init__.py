"""What an audit trusts, and nothing else.

The kernel imports the standard library, gmpy2 and the kernel. A statement is built on the kernel,
the rules of its game and the vocabulary of its paper. `kinds/` has a file for each kind of
evidence, which defines the evidence and how it is checked. Solvers, searches, certificates on
disk, the ledger and the command line lie outside and may all be wrong.
"""
