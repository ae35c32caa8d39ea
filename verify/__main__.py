"""`python -m verify` is the console script `verify`."""

from verify.cli.main import main

if __name__ == "__main__":
    main()
