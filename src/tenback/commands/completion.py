"""Print what makes a shell complete tenback's commands.

For bash:   tenback completion bash > ~/.local/share/bash-completion/completions/tenback
For zsh:    tenback completion zsh > somewhere on your fpath, as _tenback
"""

import argparse
import sys

SHELLS = ("bash", "zsh", "tcsh", "fish")


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def run(called: argparse.Namespace) -> int:
    """Prints the script."""
    import shtab

    from . import parser

    sys.stdout.write(shtab.complete(parser(), called.shell))
    return 0
