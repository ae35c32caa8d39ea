"""`python -m verify` is the console script `verify`."""

import os
import sys

if not os.path.isdir(os.path.dirname(__file__)):
    # Audits and digests read modules as files.
    print(f"verify: {__file__}: in no folder; unpack it from its archive", file=sys.stderr)
    sys.exit(4)

from verify.cli.main import main

if __name__ == "__main__":
    main()
