"""One game between bots."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

from msgspec import Struct

from tenback.bots import Bot, Intent, NoSuchBot, Searcher, Speaker, Watcher, make_bot
from tenback.rules import GAMES, Dice, Illegal, shuffled
from tenback.rules.game import TurnStarted
from tenback.rules.types import Options
from tenback.table import Move, Record
from tenback.table.submit import MOST_GAME, MOST_PHRASES
from tenback.talk import (
    WORDS,
    Heard,
    Manner,
    Manners,
    Phrase,
    TalkRefused,
    after,
    check_moment,
    has_tokens,
    hear,
    next_turn,
    phrases,
)


class BotFailed(Exception):
    """A bot broke the rules or raised an error; the message says which, in which seat, and when."""


class Terms(Struct, frozen=True):
    """The conditions under which bots play.

    Attributes:
        silent: Whether they are forbidden to talk.
        think: How long bots that search may think, relative to the default.
    """

    silent: bool = False
    think: float = 1.0


USUAL = Terms()

Player = str | Callable[[Dice], Bot]
"""The name of a bot, or a function or class that makes one for a seat."""


def play(
    game: str,
    options: Options,
    bots: Player | Sequence[Player],
    seed: int,
    index: int = 0,
    terms: Terms = USUAL,
) -> Record:
    """Returns the record of a game, dealt from the seed, between bots.

    `bots` is one bot for all seats, or one for each; `index` says which of the seed's games it is.

    >>> from tenback import the_game
    >>> record = play("the-game", the_game.Options(players=2), ["greedy", "random"], seed=1)
    >>> record.outcome
    TeamOutcome(won=False, left=67, why='stuck')
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        bots = [bots] * options.players
    return played(game, options, bots, seed, index, terms)[0]


def played(
    game: str, options: Options, bots: Sequence[Player], seed: int, index: int, terms: Terms = USUAL
) -> tuple[Record, Any]:
    """Returns the record of a game and its final State."""
    if len(bots) != options.players:
        raise ValueError(f"{options.players} players need as many bots, not {len(bots)}")
    deck = shuffled(GAMES[game].cards(options), seed, index)
    seated = [
        _seated(game, seat, bot, Dice(seed, index, 1 + seat)) for seat, bot in enumerate(bots)
    ]
    for bot in seated:
        if isinstance(bot, Searcher):
            bot.think = terms.think
    moves, state = between(game, options, deck, seated, terms)
    outcome = GAMES[game].outcome(state)
    return Record(game, options, deck, moves, outcome, seed, index), state


def _seated(game: str, seat: int, bot: Player, dice: Dice) -> Bot:
    """Returns the bot of a seat; raises BotFailed if there is none that can play."""
    try:
        player = make_bot(game, bot, dice) if isinstance(bot, str) else bot(dice)
    except NoSuchBot:
        raise
    except Exception as error:
        raise BotFailed(
            f"the bot in seat {seat} must be a class whose constructor takes the dice: "
            f"{type(error).__name__}: {error}"
        ) from error
    if not callable(getattr(player, "act", None)):
        raise BotFailed(f"the bot in seat {seat} must have a method act: {player!r}")
    return player


def between(
    game: str, options: Options, deck: Sequence[Any], bots: Sequence[Bot], terms: Terms = USUAL
) -> tuple[tuple[Move, ...], Any]:
    """Returns the moves of a game between these bots, and its final State."""
    manners = Manners(Manner.NONE if terms.silent else Manner.PHRASES)
    game_played = _Game(game, options, deck, bots, manners)
    game_played.run()
    return tuple(game_played.moves), game_played.state


class _Game:
    """A game in progress.

    Every game runs the same way. All bots may speak. Those that may act return what they intend to
    do and when. The earliest intent (on a tie, that of the lowest seat) is carried out, and
    everything starts over.
    """

    def __init__(
        self,
        name: str,
        options: Options,
        deck: Sequence[Any],
        bots: Sequence[Bot],
        manners: Manners,
    ) -> None:
        self.game = GAMES[name]
        self.state = self.game.deal(options, deck)
        self.moves: list[Move] = []
        self._bots = bots
        self._manners = manners
        self._phrases: tuple[Phrase, ...] = phrases(name, options, manners)
        self._tokens = has_tokens(name, options, manners)
        self._heard: Heard = next_turn(options.players)
        self._said: Counter[int] = Counter()
        """How many things each seat has said in this turn."""
        self._at = 0.0
        self._done = 0
        self._watchers = [(n, bot) for n, bot in enumerate(bots) if isinstance(bot, Watcher)]
        talk = bool(self._phrases) or self._tokens
        self._speakers = [
            (n, bot) for n, bot in enumerate(bots) if talk and isinstance(bot, Speaker)
        ]

    def run(self) -> None:
        """Plays to the end."""
        while self.game.outcome(self.state) is None:
            self._notice()
            while self._talk():
                self._notice()
            self._move()

    def _notice(self) -> None:
        for seat, watcher in self._watchers:
            self._asked(seat, watcher.notice, self.game.view(self.state, seat), self._heard)

    def _talk(self) -> bool:
        """Lets every speaker say something; returns whether any did."""
        spoken = False
        for seat, speaker in self._speakers:
            view = self.game.view(self.state, seat)
            facts = (view, self._phrases, self._heard, self._tokens)
            word = self._asked(seat, speaker.speak, *facts)
            if word is None:
                continue
            self._check_word(seat, word)
            try:
                heard = hear(self._heard, view, self._manners, seat, word)
                check_moment(self._heard, view, seat, word)
            except (Illegal, TalkRefused) as refused:
                raise BotFailed(f"{self._who(seat)} said {word}: {refused}") from None
            self._heard = heard
            self.moves.append(Move(seat, word))
            spoken = True
        return spoken

    def _check_word(self, seat: int, word: Any) -> None:
        if not isinstance(word, WORDS):
            kinds = ", ".join(kind.__name__ for kind in WORDS)
            raise BotFailed(f"{self._who(seat)} must say one of {kinds} or None, not {word!r}")
        self._said[seat] += 1
        if self._said[seat] > MOST_PHRASES:
            raise BotFailed(
                f"{self._who(seat)} said {MOST_PHRASES} things in this turn and goes on with "
                f"{word}: speak must return None when there is nothing new to say"
            )

    def _check_intent(self, seat: int, intent: Any) -> None:
        if not isinstance(intent, Intent):
            raise BotFailed(f"{self._who(seat)} must return an Intent, not {intent!r}")
        at: Any = intent.at
        if not (isinstance(at, (int, float)) and isfinite(at)):
            raise BotFailed(f"{self._who(seat)} must act at a time, not at {at!r}")

    def _move(self) -> None:
        first: tuple[float, int, Intent] | None = None
        for seat, bot in enumerate(self._bots):
            legal = self.game.legal(self.state, seat)
            if not legal:
                continue
            view = self.game.view(self.state, seat)
            intent = self._asked(seat, bot.act, view, legal, self._at)
            if intent is None:
                continue
            self._check_intent(seat, intent)
            if first is None or intent.at < first[0]:
                first = intent.at, seat, intent
        if first is None:
            raise BotFailed(f"move {self._done + 1}: all bots wait, and the game stands still")
        self._at, seat, intent = first
        try:
            self.state, events = self.game.step(self.state, seat, intent.action, int(self._at))
        except Illegal as illegal:
            raise BotFailed(f"{self._who(seat)} tried {intent.action}: {illegal}") from None
        self.state = self.game.go(self.state)  # bots need no countdown
        self._heard = after(self._heard, events)
        if self._said and any(isinstance(event, TurnStarted) for event in events):
            self._said.clear()
        recorded = self.game.recorded(intent.action, events)
        if type(recorded) is not type(intent.action) and len(self.moves) >= MOST_GAME:
            raise BotFailed(
                f"{self._who(seat)} failed with {intent.action} after {MOST_GAME} moves"
            )
        self._done += 1
        self.moves.append(Move(seat, recorded, int(self._at) if self.game.REAL_TIME else None))

    def _asked(self, seat: int, method: Callable[..., Any], *arguments: Any) -> Any:
        """Returns the result of a bot's method; raises BotFailed if that raises."""
        try:
            return method(*arguments)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise BotFailed(f"{self._who(seat)} broke down: {what}") from error

    def _who(self, seat: int) -> str:
        bot = type(self._bots[seat]).__module__
        return f"move {self._done + 1}: the bot in seat {seat} ({bot})"
