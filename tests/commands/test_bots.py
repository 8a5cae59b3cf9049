"""The list of bots."""

import json

import pytest
from tests.commands.command_line import tenback

from tenback.bots import levels, names
from tenback.locales import LANGUAGES
from tenback.rules import GAMES


def test_every_bot_of_every_game_is_listed_with_its_level() -> None:
    done = tenback("bots", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    bots = json.loads(done.stdout)
    assert all(list(bot) == ["name", "level", "games", "does"] for bot in bots)
    for game in GAMES:
        listed = {bot["name"]: bot["level"] for bot in bots if game in bot["games"]}
        assert set(listed) == set(names(game))
        assert {name: level for name, level in listed.items() if level} == levels(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_bots_are_a_line_each_and_each_says_how_it_plays(language: str) -> None:
    for game in GAMES:
        heading, *lines = tenback("bots", game, language=language).stdout.splitlines()
        assert [line.split()[0] for line in lines] == sorted(
            names(game), key=lambda name: (levels(game).get(name, 0), name)
        )
        assert len({line.split(game)[1] for line in lines}) == len(lines)
        other = tenback("bots", game, language="en" if language != "en" else "ru").stdout
        assert heading not in other
