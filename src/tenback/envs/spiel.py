"""The Game and Quick & Easy as games of OpenSpiel, and our bots as its bots.

Importing this registers them: `pyspiel.load_game("python_tenback_the_game(players=2)")`.

Every card that is drawn is a chance node; its outcome is the card's place in the printed deck. All
players have the same payoff. While a move's cards are drawn, observations still show the table
before it.
"""

from tenback.extras import require

require("spiel")


from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from msgspec.structs import replace

from tenback.bots import Watcher
from tenback.bots import make_bot as made
from tenback.fast.quick_and_easy import convert as quick_and_easy_convert
from tenback.fast.the_game import convert as the_game_convert
from tenback.rules import GAMES, Dice, quick_and_easy, the_game
from tenback.rules.game import Begin, End
from tenback.talk import next_turn

from .choices import check
from .numbers import NUMBERS
from .spiel_samples import sampled

SPARSE, CARDS = "sparse", "cards"
CONVERT: dict[str, Any] = {
    "the-game": the_game_convert,
    "quick-and-easy": quick_and_easy_convert,
}
SEATS = 5


class Position(NamedTuple):
    """Everything about a moment of a game; the order of the State's deck means nothing.

    Attributes:
        state: None until all hands are dealt.
        drawn: The cards drawn so far for the deal, or for `pending`.
        pending: The seat's action that ends a turn, while its cards are drawn.
        needed: How many cards the deal or `pending` takes; 0 if none is being drawn.
        moves: Who did what so far.
        draws: Who drew which card, and how many moves had been made.
    """

    state: Any
    drawn: tuple[Any, ...]
    pending: tuple[int, Any] | None
    needed: int
    moves: tuple[tuple[int, Any], ...] = ()
    draws: tuple[tuple[int, Any, int], ...] = ()

    def __deepcopy__(self, _: object) -> "Position":
        return self  # nothing in it ever changes


class TeamGame(pyspiel.Game):  # type: ignore[misc]
    """A team game with its options."""

    kind: pyspiel.GameType
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        variant = {key: value for key, value in given.items() if key not in {"begin", "reward"}}
        check(begin=given["begin"], reward=given["reward"])
        self.rules: Any = GAMES[self.name]
        self.options = self.rules.Options(**variant)
        self.cards = self.rules.cards()
        self.asks, self.by_cards = given["begin"] == "ask", given["reward"] == CARDS
        self.numbers, self.convert = NUMBERS[self.name], CONVERT[self.name]
        self.places = {card: place for place, card in enumerate(self.cards)}
        whole = self.rules.deal(self.options, self.cards)
        self.dealt = sum(map(len, whole.hands))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions,
            max_chance_outcomes=len(self.cards),
            num_players=self.options.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=2 * len(self.cards) + 1,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "TeamState":
        """Returns the state before the deal."""
        return TeamState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """Returns an observer, which shows states to players."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, iig_obs_type or usual, params)


class TeamState(pyspiel.State):  # type: ignore[misc]
    """A moment of a team game. `position` has all of it, hidden cards included."""

    def __init__(self, game: TeamGame) -> None:
        super().__init__(game)
        self.position = Position(None, (), None, game.dealt)

    @property
    def game(self) -> TeamGame:
        """The game with its options."""
        game = self.get_game()
        assert isinstance(game, TeamGame)
        return game

    def current_player(self) -> int:
        """Returns who acts; chance, while cards are drawn."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.needed:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.state.turn or 0

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        position = self.position
        return position.state is not None and position.state.over and not position.needed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the cards that may be drawn next, all equally likely."""
        game, position = self.game, self.position
        left = game.cards if position.state is None else position.state.deck
        drawn = set(position.drawn)
        places = sorted(game.places[card] for card in left if card not in drawn)
        return [(place, 1 / len(places)) for place in places]

    def returns(self) -> list[float]:
        """Returns everybody's payoff: 0 until the game is over."""
        game = self.game
        paid = 0.0
        if self.is_terminal():
            outcome = game.rules.outcome(self.position.state)
            cards = len(game.cards)
            paid = (cards - outcome.left) / cards if game.by_cards else float(outcome.won)
        return [paid] * game.options.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TeamState":
        """Returns a state that this player could be in, with hidden cards dealt at random."""
        seed = int(sampler() * 2**53)
        state = self.game.new_initial_state()
        for action in sampled(self.game, self.position, player, self.full_history(), seed):
            state.apply_action(action)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0 or self.position.needed:
            return []
        legal = self.game.rules.legal(self.position.state, player)
        return sorted(map(self.game.numbers.number_of, legal))

    def _apply_action(self, action: int) -> None:
        if self.position.needed:
            self._draw(self.game.cards[action])
            return
        position, game = self.position, self.game
        seat, done = self.current_player(), game.numbers.action_of(action)
        moves = (*position.moves, (seat, done))
        after, _ = game.rules.step(position.state, seat, done)
        needed = len(position.state.deck) - len(after.deck)
        if needed:
            self.position = position._replace(
                pending=(seat, done), needed=needed, drawn=(), moves=moves
            )
        else:
            self.position = position._replace(state=after, moves=moves)

    def _draw(self, card: Any) -> None:
        """Draws a card; with the last one that is needed, does what is pending."""
        position, game = self.position, self.game
        players = game.options.players
        drawn = (*position.drawn, card)
        seat = len(position.drawn) % players if position.pending is None else position.pending[0]
        draws = (*position.draws, (seat, card, len(position.moves)))
        position = position._replace(drawn=drawn, draws=draws)
        if len(drawn) == position.needed:
            left = game.cards if position.state is None else position.state.deck
            rest = tuple(
                sorted((one for one in left if one not in drawn), key=game.places.__getitem__)
            )
            deck = (*drawn, *rest)
            if position.pending is None:
                state = game.rules.deal(game.options, deck)
                if not game.asks:
                    state, _ = game.rules.step(state, 0, Begin(0))
            else:
                state, _ = game.rules.step(replace(position.state, deck=deck), *position.pending)
            position = position._replace(state=state, pending=None, needed=0, drawn=())
        self.position = position

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {_face(self.game.cards[action])}"
        return _named(self.game.numbers.action_of(action))

    def __str__(self) -> str:
        position = self.position
        if position.state is None:
            return f"dealing: {' '.join(map(_face, position.drawn))}"
        rows = " ".join(_face(row[-1]) if row else "-" for row in position.state.rows)
        hands = " | ".join(" ".join(map(_face, hand)) for hand in position.state.hands)
        return f"tops: {rows}; hands: {hands}; deck: {len(position.state.deck)}"


class Observer:
    """Writes what a player observes; has the methods of OpenSpiel's observers.

    Without perfect recall it is the observation of the other environments. With it, the draws are
    added (for each card: when the player drew it), and the lays (for each card: when it was laid,
    whether it was the first of a turn, on which row and by whom).
    """

    def __init__(self, game: TeamGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, such as {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation has the hand of one player, or of none")
        self._game = game
        cards, rows = len(game.cards), len(game.numbers.rows)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        parts: dict[str, tuple[int, ...]] = {}
        for name, where in game.numbers.layout.items():
            if own if name == "hand" else kind.public_info:
                parts[name] = (where.stop - where.start,)
        if kind.public_info:
            parts["turn"] = (SEATS,)
        if own and kind.perfect_recall:
            parts["draws"] = (cards,)
        if kind.public_info and kind.perfect_recall:
            parts["lays"] = (cards, 2 + rows + SEATS)
        sizes = {name: int(np.prod(shape)) for name, shape in parts.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in parts.items():
            self.dict[name] = self.tensor[start : start + sizes[name]].reshape(shape)
            start += sizes[name]
        self._own, self._public, self._recalls = own, kind.public_info, kind.perfect_recall

    def set_from(self, state: TeamState, player: int) -> None:
        """Writes what a player observes."""
        self.tensor.fill(0)
        game, position = self._game, state.position
        players = game.options.players
        if position.state is not None:
            view = game.rules.view(position.state, player)
            seen = np.frombuffer(game.numbers.observed(view), np.uint8)
            for name, where in game.numbers.layout.items():
                if name in self.dict:
                    self.dict[name][:] = seen[where]
            if "turn" in self.dict and view.turn is not None:
                self.dict["turn"][(view.turn - player) % players] = 1
        if "draws" in self.dict:
            for seat, card, when in position.draws:
                if seat == player:
                    self.dict["draws"][game.places[card]] = 1 + when
        if "lays" in self.dict:
            for place, row in self._lays(position, player):
                self.dict["lays"][place] = row

    def _lays(self, position: Position, player: int) -> Iterator[tuple[int, list[int]]]:
        rows, players = len(self._game.numbers.rows), self._game.options.players
        ended = True
        for when, (seat, action) in enumerate(position.moves):
            if isinstance(action, (Begin, End)):
                ended = True
                continue
            row = [0] * (2 + rows + SEATS)
            row[0], row[1], row[2 + action.row] = 1 + when, ended, 1
            row[2 + rows + (seat - player) % players] = 1
            yield self._game.places[action.card], row
            ended = False

    def string_from(self, state: TeamState, player: int) -> str:
        """Returns the same in words: what happened, or how the table looks."""
        game, position = self._game, state.position
        words = [f"player {player}"]
        if self._recalls:
            if self._own:
                drew = [
                    f"{_face(card)}@{when}" for seat, card, when in position.draws if seat == player
                ]
                words.append(f"drew {' '.join(drew)}")
            if self._public:
                words += [f"{seat}: {_named(action)}" for seat, action in position.moves]
        elif position.state is not None:
            view = game.rules.view(position.state, player)
            if self._own:
                words.append(f"hand {' '.join(map(_face, view.hand))}")
            if self._public:
                tops = " ".join("-" if top is None else _face(top) for top in view.tops)
                played = [" ".join(map(_face, row)) for row in view.played or ()]
                words.append(f"tops {tops}; rows {' / '.join(played)}; hands {view.hands}")
                words.append(f"deck {view.deck}; turn {view.turn}; laid {view.laid}")
        return "; ".join(words)


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots in a seat, at a table where nobody talks."""

    def __init__(self, game: TeamGame, name: str, player: int, seed: int = 0) -> None:
        super().__init__()
        self._game, self._name, self._player, self._seed = game, name, player, seed
        self._index = -1
        self.restart()

    def restart(self) -> None:
        """Starts the next game of the seed, with dice of its own."""
        self._index += 1
        dice = Dice(self._seed, self._index, 1 + self._player)
        self._bot = made(self._game.name, self._name, dice)

    def restart_at(self, state: TeamState) -> None:
        """Starts anew; what happened before this state is not remembered."""
        self.restart()
        self._notice(state)

    def inform_action(self, state: TeamState, player: int, action: int) -> None:
        """Remembers the table as it was before another player's action."""
        del player, action
        self._notice(state)

    def step(self, state: TeamState) -> int:
        """Returns the action that the bot takes."""
        self._notice(state)
        game, position = self._game, state.position
        view = game.rules.view(position.state, self._player)
        legal = game.rules.legal(position.state, self._player)
        intent = self._bot.act(view, legal, 0.0)
        assert intent is not None
        return game.numbers.number_of(intent.action)

    def _notice(self, state: TeamState) -> None:
        if state.position.state is not None and isinstance(self._bot, Watcher):
            view = self._game.rules.view(state.position.state, self._player)
            self._bot.notice(view, next_turn(self._game.options.players))


def _face(card: Any) -> str:
    return f"{card.colour} {card.number}" if isinstance(card, quick_and_easy.Card) else str(card)


def _named(action: Any) -> str:
    if isinstance(action, Begin):
        return f"begin {action.first}"
    if isinstance(action, End):
        return "end"
    return f"{_face(action.card)} on {'ABCD'[action.row]}"


def _type(name: str, title: str, seats: range, **parameters: Any) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_tenback_{name.replace('-', '_')}",
        long_name=title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters, "begin": "seat0", "reward": SPARSE},
    )


class TheGame(TeamGame):
    """The Game, for 1 to 5 players."""

    name = "the-game"
    kind = _type(
        name,
        "The Game",
        the_game.PLAYERS,
        players=2,
        pro=False,
        short_hands=False,
        on_fire=False,
    )


class QuickAndEasy(TeamGame):
    """Quick & Easy, for 2 to 5 players."""

    name = "quick-and-easy"
    kind = _type(name, "Quick & Easy", quick_and_easy.PLAYERS, players=2, pro=False)


for _game in (TheGame, QuickAndEasy):
    pyspiel.register_game(_game.kind, _game)
