"""`tenback completion`: prints what makes a shell complete commands, games, bots and files."""

import argparse
import sys

SHELLS = ("bash", "zsh", "tcsh", "fish")


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help="argument-game")


def run(called: argparse.Namespace) -> int:
    """Prints the script."""
    import shtab

    from . import parser
    from ._parser import place

    top = parser()
    kinds = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY, "BOT": _bot_completer()}
    completers = {place(kind): completer for kind, completer in kinds.items()}
    for command in _commands(top):
        for action in command._actions:  # noqa: SLF001 - argparse has no other way to list them
            kind = place("BOT") if action.dest in {"bot", "bots"} else action.metavar
            if isinstance(kind, str) and kind in completers:
                action.complete = completers[kind]  # type: ignore[attr-defined]
    sys.stdout.write(shtab.complete(top, called.shell))
    return 0


def _commands(top: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Returns the parser of each command."""
    actions = top._actions  # noqa: SLF001
    found = next(one for one in actions if isinstance(one, argparse._SubParsersAction))  # noqa: SLF001
    return list(found.choices.values())


def _bot_completer() -> dict[str, object]:
    """Returns how each shell completes the names of bots, as shtab takes it.

    In bash they are the bots of the game named earlier in the line; several may follow, separated
    by commas.
    """
    from tenback.bots import names
    from tenback.rules import GAMES

    by_game = {game: " ".join(names(game)) for game in GAMES}
    every = " ".join(sorted({name for game in GAMES for name in names(game)}))
    cases = "".join(f'      {game}) names="{bots}" ;;\n' for game, bots in by_game.items())
    return {
        "bash": "_tenback_bots",
        "zsh": f"_values -s , bot {every}",
        "tcsh": f"({every})",
        "fish": every,
        "preamble": {"bash": BASH_BOTS % (every, cases)},
    }


BASH_BOTS = """\
_tenback_bots() {
  local names="%s" before="" word
  for word in "${COMP_WORDS[@]}"; do
    case "$word" in
%s    esac
  done
  [[ $1 == *,* ]] && before="${1%%,*},"
  compgen -P "$before" -W "$names" -- "${1##*,}"
}"""
