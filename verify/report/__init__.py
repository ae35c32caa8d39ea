"""The edition of the papers: a static site from the ledger, and the letters of errata.

edition    the claims as pages need them: words, verdict, evidence, neighbours
words      statements as HTML, Markdown and LaTeX
formulas   formulas that are typed without dollars
missed     near misses and counterexamples in words
quantities what a statement compares, in the notation of the paper
svg        figures
graph      which claim uses which, in layers
errata     the errors of a paper, and their corrections
site       the pages, from templates
"""
