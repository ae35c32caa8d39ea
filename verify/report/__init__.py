"""The edition of the papers: a static site from the ledger, and the errata as one would send them.

edition    the claims as pages need them: words, verdict, evidence, neighbours
words      statements as HTML, Markdown and LaTeX
formulas   formulas that are typed without dollars
missed     near misses and counterexamples in words
quantities what a statement compares, in the notation of the paper
svg        figures
graph      which claim uses which, in layers
errata     what is wrong in a paper, and what should stand there
site       the pages, from templates
"""
