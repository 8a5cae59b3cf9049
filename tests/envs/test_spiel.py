"""The games of OpenSpiel: its own tests, unmodified, and what ours promise."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from tenback.envs.spiel import Bot
from tenback.rules import GAMES, Dice
from tests.rules.test_laws import hidden_swapped
from tests.tables import EVERY_TABLE, Table, covering

HERE = Path(__file__).parent
TEAM_TABLES = [table for table in EVERY_TABLE if not GAMES[table.game].REAL_TIME]
PLAYED = {
    "the_game": "python_tenback_the_game(players=2)",
    "quick_and_easy": "python_tenback_quick_and_easy(players=3,pro=True,begin=ask,reward=cards)",
}


def loaded(table: Table, **chosen: str) -> Any:
    given = {**msgspec.structs.asdict(table.options), **chosen}
    return pyspiel.load_game(f"python_tenback_{table.game.replace('-', '_')}", given)


def states(game: Any, rng: random.Random) -> Any:
    """Yields the states of a random game, from the deal to its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_openspiels_random_simulations_pass(table: Table) -> None:
    for chosen in ({}, {"begin": "ask", "reward": "cards"}):
        game = loaded(table, **chosen)
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", PLAYED)
def test_a_playthrough_is_the_same_as_before(name: str) -> None:
    flags.FLAGS.mark_as_parsed()  # generate_playthrough has one
    file = HERE / f"playthrough-{name}.txt"
    before, now = generate_playthrough.replay(str(file))
    assert before == now
    assert PLAYED[name] in before


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_the_rules_play_the_same_game(table: Table) -> None:
    rules, rng = GAMES[table.game], random.Random(3)
    game = loaded(table, reward="cards")
    *_, state = states(game, rng)
    drawn = [card for _, card, _ in state.position.draws]
    deck = (*drawn, *(card for card in game.cards if card not in drawn))
    played = rules.deal(table.options, deck)
    played, _ = rules.step(played, 0, rules.Begin(0))  # type: ignore[attr-defined]
    for seat, action in state.position.moves:
        played, _ = rules.step(played, seat, action)
    outcome: Any = rules.outcome(played)
    assert state.returns() == [(len(deck) - outcome.left) / len(deck)] * table.options.players


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_a_sampled_state_looks_the_same_to_its_player(table: Table) -> None:
    rng, differ = random.Random(4), 0
    game = loaded(table, begin="ask")
    for state in states(game, rng):
        if state.is_chance_node() or state.is_terminal() or rng.random() < 0.7:
            continue
        for player in range(table.options.players):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert (
                other.legal_actions() == state.legal_actions() or player != state.current_player()
            )
            differ += other.position.state.hands != state.position.state.hands
    assert differ or table.options.players == 1


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_hidden_cards_are_in_no_observation(table: Table) -> None:
    dice = Dice(5)
    for state in states(loaded(table), random.Random(5)):
        if state.is_chance_node() or state.is_terminal():
            continue
        player, position = state.current_player(), state.position
        before = state.observation_tensor(player), state.observation_string(player)
        swapped = hidden_swapped(table, position.state, {player}, dice)
        state.position = position._replace(state=swapped)
        assert before == (state.observation_tensor(player), state.observation_string(player))
        state.position = position


def test_our_bots_play() -> None:
    game = pyspiel.load_game("python_tenback_the_game(players=3,reward=cards)")
    rng = random.Random(6)
    bots = [Bot(game, name, seat, 1) for seat, name in enumerate(("counting", "greedy", "random"))]
    for _ in range(2):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            player = state.current_player()
            action = bots[player].step(state)
            for bot in bots:
                if bot is not bots[player]:
                    bot.inform_action(state, player, action)
            state.apply_action(action)
        assert state.returns()[0] > 0.1
        for bot in bots:
            bot.restart()


@pytest.mark.parametrize("wrong", ["players=7", "begin=me", "reward=much"])
def test_what_is_no_choice_is_refused(wrong: str) -> None:
    with pytest.raises((pyspiel.SpielError, ValueError)):
        pyspiel.load_game(f"python_tenback_the_game({wrong})")
