"""How the program is called: bad input, help, completion, a game of one's own."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from tests.commands.command_line import program, tenback
from tests.independent_judge import judge as second_opinion
from tests.locales.test_editor import entries
from tests.processes import run
from tests.tables import OTHER_DECK

from tenback import __version__, commands
from tenback.commands import parser
from tenback.commands.play import AIDS, _new_table
from tenback.locales import LANGUAGES

if TYPE_CHECKING:
    from tenback.rules.seven_ate_nine import Options


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("fly", "tenback: argument COMMAND: invalid choice: 'fly'"),
        ("simulate", "tenback simulate: the following arguments are required: GAME, --bot"),
        ("simulate poker --players 2 --bot random", "tenback simulate: argument GAME: invalid cho"),
        ("simulate the-game --bot random", "tenback simulate: --players is missing: say how many"),
        (
            "simulate the-game --players 9 --bot random",
            "tenback simulate: This game takes 1 to 5 players",
        ),
        ("simulate the-game --players two --bot random", "tenback simulate: argument --players: "),
        ("simulate the-game --players 2 --bot hal", "tenback simulate: no bot for the-game is ca"),
        ("simulate the-game --players 2 --bot random,random,greedy", "tenback simulate: 3 bots f"),
        (
            "simulate quick-and-easy --players 2 --bot random --on-fire",
            "tenback simulate: --on-fire is no option of quick-and-easy; it has --players, --pro",
        ),
        ("simulate the-game --players 2 --bot random --games 0", "tenback simulate: argument --g"),
        ("simulate the-game --players 2 --bot random --seed -1", "tenback simulate: argument --s"),
        (
            "simulate the-game --players 2 --bot random --record /nowhere/x",
            "tenback simulate: /nowhere/x: No such file or directory",
        ),
        ("simulate the-game --players 2 --bot random --record ", "tenback simulate: argument --r"),
        ("judge /nowhere/x", "tenback judge: /nowhere/x: No such file or directory"),
        ("judge /", "tenback judge: /: Is a directory"),
        ("replay /nowhere/x", "tenback replay: /nowhere/x: No such file or directory"),
        ("play chess", "tenback play: argument GAME: invalid choice: 'chess'"),
        ("play the-game --bot hal", "tenback play: no bot for the-game is called “hal”; there ar"),
        ("play seven-ate-nine --players 5", "tenback play: This game takes 2 to 4 players, not 5"),
        (
            "simulate seven-ate-nine --players 2 --bot random --wrong-card-pause 99999999999999999",
            "tenback simulate: A pause can’t last 99999999999999999 milliseconds: choose 0",
        ),
        (
            "simulate seven-ate-nine --players 2 --bot random --counts 3,2,3",
            "tenback simulate: Another deck for 7 Ate 9 is 30 whole numbers: ",
        ),
        (
            "play seven-ate-nine --counts 1,two",
            "tenback play: argument --counts: '1,two' is not a list of whole numbers like 3,2",
        ),
        (
            "arena greedy random --game the-game --counts 1",
            "tenback arena: --counts is no option of the-game; it has --on-fire, --players",
        ),
        (
            "play the-game --aids played,luck",
            "tenback play: argument --aids: 'played,luck' is not none or some of played,warning,",
        ),
        (
            "play http://localhost:1/t/x --aids none",
            "tenback play: --aids is for a table of your own, and not for a link",
        ),
        (
            "play http://localhost:1/t/x --counts 1",
            "tenback play: --counts is for a table of your own, and not for a link",
        ),
        ("completion cmd", "tenback completion: argument SHELL: invalid choice: 'cmd'"),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(words: str, says: str) -> None:
    done = tenback(*words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(says)
    assert done.stderr.count("\n") == 1


def test_the_program_itself_ends_with_the_status_and_the_line() -> None:
    done = program("simulate", "the-game", "--players", "9", "--bot", "random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tenback simulate: This game takes 1 to 5 players, not 9")
    assert done.stderr.count("\n") == 1
    output = program("--version")
    assert (output.returncode, output.stdout) == (0, f"tenback {__version__}\n")


@pytest.mark.parametrize(
    ("language", "words", "line"),
    [
        ("ru", "play the-game --players 9", "play: В эту игру играют от 1 до 5 человек, а не 9."),
        ("ru", "judge /nowhere/x", "judge: /nowhere/x: нет такого файла или папки"),
        ("ja", "judge /", "judge: /：フォルダーです"),
        (
            "ja",
            "simulate the-game --players 3 --bot random,greedy",
            "simulate: 席の数は3ですが、ボットが2個指定されています。"
            "全席に同じものを1個か、席ごとに1個ずつ指定してください",
        ),
    ],
)
def test_a_refusal_speaks_the_users_language(language: str, words: str, line: str) -> None:
    assert tenback(*words.split(), language=language).stderr == f"tenback {line}\n"


def refusals() -> Iterator[tuple[str, ast.expr]]:
    """Yields what each refusal of a command is called with: `Refused` or `worded`, and what."""
    for file in Path(commands.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called in {"Refused", "Refused.worded"}:
                    yield called, node.args[0]


def test_what_commands_refuse_is_in_every_catalogue() -> None:
    """Only what a layer below has put into words is taken as it is."""
    said = []
    for called, what in refusals():
        either = [what.body, what.orelse] if isinstance(what, ast.IfExp) else [what]
        if called == "Refused":
            said += [
                one.value if isinstance(one, ast.Constant) else ast.unparse(one) for one in either
            ]
        else:
            assert isinstance(what, ast.Call), ast.unparse(what)
    assert len(said) > 20
    for language in LANGUAGES:
        assert {*said} - {*entries(language)} == set()


@pytest.mark.parametrize("language", ["klingon", "xx_XX.UTF-8", "\x1b[31m"])
def test_an_unknown_language_is_reported_in_a_line_and_english_is_used(
    language: str, games: Path
) -> None:
    done = tenback("judge", games, language=language)
    assert done.stdout.splitlines()[-1] == "3 valid, 0 invalid, 0 unreadable"
    assert done.stderr.startswith("tenback: TENBACK_LANGUAGE=")
    assert done.stderr.endswith(" is not known (there are en, ru, ja); English is used\n")
    assert done.stderr.count("\n") == 1
    assert "\x1b" not in done.stderr


@pytest.mark.parametrize("language", ["", "ja", "ru_RU.UTF-8", "EN"])
def test_a_known_language_is_not_reported(language: str, games: Path) -> None:
    assert tenback("judge", games, language=language).stderr == ""


def test_a_persons_own_game_is_recorded_and_can_be_judged(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    call = ["play", "the-game", "--players", "2", "--seed", "4", "--silent", "--record"]
    for typed in ("begin me\n12a 22a\nquit\n", ""):
        assert program(*call, file, given=typed).returncode == 0
    first, second = map(json.loads, file.read_text().splitlines())
    assert (first["seed"], first["index"], first["outcome"]) == (4, 0, None)
    assert [move["do"] for move in first["moves"]] == ["begin", "lay", "lay"]
    assert second["moves"] == []
    assert tenback("judge", file).stdout.splitlines()[-1] == "2 valid, 0 invalid, 0 unreadable"
    refused = tenback("play", "the-game", "--record", tmp_path / "no" / "where")
    assert refused.stderr.endswith("where: No such file or directory\n")


@pytest.mark.parametrize(
    ("words", "aids"),
    [
        ("seven-ate-nine", {"played", "warning", "hints"}),
        ("the-game", {"played", "warning", "hints"}),
        ("seven-ate-nine --aids wanted", {"wanted"}),
        ("the-game --aids hints,played", {"hints", "played"}),
        ("the-game --aids none", set()),
    ],
)
def test_a_table_of_ones_own_has_the_aids_that_were_called_for(words: str, aids: set[str]) -> None:
    """SN-13: what fits is shown only if it is named."""
    settings = _new_table(parser().parse_args(["play", *words.split()])).settings
    assert {aid for aid in AIDS if getattr(settings, aid)} == aids


def test_a_table_of_ones_own_may_have_another_deck() -> None:
    """SN-1: as it was called for."""
    counts = ",".join(map(str, OTHER_DECK))
    called = parser().parse_args(["play", "seven-ate-nine", "--counts", counts])
    options = cast("Options", _new_table(called).options)
    assert options.counts == OTHER_DECK


def test_another_deck_is_simulated_recorded_judged_and_named_in_the_results(tmp_path: Path) -> None:
    """SN-1: by the twin of the rules, by the rules themselves, and in an arena."""
    counts = ",".join(map(str, OTHER_DECK))
    call = ["seven-ate-nine", "--players", "2", "--games", "3", "--counts", counts]
    fast = tenback("simulate", *call, "--bot", "greedy", "--json")
    file = tmp_path / "races.jsonl"
    slow = tenback("simulate", *call, "--bot", "greedy", "--record", file)
    assert json.loads(fast.stdout)["options"]["counts"] == list(OTHER_DECK)
    assert f"counts {counts}" in slow.stdout
    wins = json.loads(fast.stdout)["wins"]
    assert [f"seat {seat}: won {won} " in slow.stdout for seat, won in enumerate(wins)] == [
        True
    ] * 2
    assert tenback("judge", file).stdout.splitlines()[-1] == "3 valid, 0 invalid, 0 unreadable"
    for line in file.read_text().splitlines():
        assert second_opinion(json.loads(line)) == []
    arena = ["greedy", "random", "--game", "seven-ate-nine", *call[1:]]
    assert f"counts {counts}" in tenback("arena", *arena).stdout


def test_version_and_help() -> None:
    assert tenback("--version").stdout == f"tenback {__version__}\n"
    output = tenback("--help").stdout
    for command in (
        "play",
        "bots",
        "simulate",
        "arena",
        "bench-card",
        "train",
        "judge",
        "replay",
        "analyse",
        "completion",
    ):
        assert f"  {command}" in output
        assert tenback(command, "--help").returncode == 0
    assert "examples:" in output


def test_bash_completes_commands_games_options_bots_and_files(tmp_path: Path) -> None:
    script = tmp_path / "tenback.bash"
    script.write_text(tenback("completion", "bash").stdout)

    def completed(*words: str) -> set[str]:
        listed = " ".join(f"'{word}'" for word in words)
        done = run(
            [
                "bash", "-c",
                f"source {script}; COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; "
                '_shtab_tenback; printf "%s\\n" "${COMPREPLY[@]}"',
            ],
            check=True,
            cwd=tmp_path,
        )  # fmt: skip
        return set(done.stdout.split())

    assert completed("tenback", "sim") == {"simulate"}
    assert completed("tenback", "simulate", "q") == {"quick-and-easy"}
    assert {"--pro", "--players"} <= completed("tenback", "simulate", "--p")
    assert completed("tenback", "bots", "s") == {"seven-ate-nine"}
    simulate = ("tenback", "simulate", "seven-ate-nine", "--players", "2", "--bot")
    assert completed(*simulate, "l") == {"lightning"}
    assert completed(*simulate, "easy,li") == {"easy,lightning"}
    assert completed(*simulate, "k") == set(), "keen plays other games"
    assert completed("tenback", "arena", "greedy", "ke") == {"keen"}
    assert completed("tenback", "play", "the-game", "--bot", "m") == {"master"}
    (tmp_path / "games.jsonl").touch()
    (tmp_path / "weights").mkdir()
    for command in ("judge", "replay", "analyse"):
        assert completed("tenback", command, "ga") == {"games.jsonl"}
    assert completed(*simulate, "easy", "--record", "g") == {"games.jsonl"}
    assert completed("tenback", "train", "--folder", "w") == {"weights"}


@pytest.mark.parametrize("shell", ["zsh", "tcsh", "fish"])
def test_other_shells_get_their_completion(shell: str) -> None:
    script = tenback("completion", shell).stdout
    assert "simulate" in script
    assert "lightning" in script
