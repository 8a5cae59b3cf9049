"""Judge files with one record per line; exit status 1 if any has a fault."""

import json
import sys
from pathlib import Path

from . import judge

status = 0
for path in sys.argv[1:]:
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        for fault in judge(json.loads(line)):
            print(f"{path}:{number}: {fault}")
            status = 1
sys.exit(status)
