"""Learns The Game from nothing by PPO, in the manner of CleanRL: one file, from numbers to the bot.

    python ppo_the_game.py --players 1 --minutes 10        # alone
    python ppo_the_game.py --players 2 --minutes 10        # two silent players, the same weights

It writes ppo_the_game_1.npz (or 2 …), the best policy so far, and curve-1.csv: a line for each
measurement. `--minutes` are those of one processor, whatever else the machine does.

A player chooses among few actions: each card of the hand on each row, or the end of the turn.
`look` describes the position after each of them in 84 numbers, counted from the observation: how
many hidden cards a step would pass over, which jumps are left, how many cards fit nowhere. One
small network scores these positions, and the scores of the legal actions are the policy. Another
one of the same shape says what the position before is worth.

The seats of a team share all rewards, so a line of the vector environment is one stream of
decisions, whoever makes them, and advantages go through all of them. A lay gives its part of the
cards, a win as much again as all of them. Space used on the rows costs something and is given back
at the end of the game, so that it changes no sum ("shaping by a potential"): a long step hurts at
once, and not twenty decisions later.

As a bot it is `ppo` once this folder is installed (pip install ./examples): see docs/envs.md.
Playing needs no PyTorch.
"""

import argparse
import csv
import os
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np

from tenback import Dice, Intent, the_game

LEVEL = 0  # as a bot it is not offered to people

CARDS, ROWS, HAND, UP = 98, 4, 8, 2
END = ROWS * CARDS
CHOICES = HAND * ROWS + 1  # each card of the hand on each row, then the end of the turn
EACH = 15  # numbers about a row
ABOUT = ROWS * EACH + 24  # numbers about a position
ROOM = slice(0, ROWS * EACH, EACH)  # where the space on each row is
PAD = 20  # free places before the first and after the last, to look back by two jumps
FAR = 99
FADE = np.exp(-np.arange(FAR + 1) / 6)
FADE[FAR] = 0

# The place of a card is how far it lies on the way up (2 to 99), or on the way down (99 to 2). A
# step is as long as the number of hidden cards that it passes over.


@numba.njit(cache=True)
def look(seen, masks, x, choices, counts, actions, before):
    """Describes in `x` the positions after all legal actions, and in `before` those before them.

    Positions lie below each other, `counts` of them for each line; `choices` says which choice each
    is, and `actions` which action that is. Returns how many positions there are.
    """
    found = 0
    hand = np.empty(HAND, np.int64)
    held, hidden, beyond, springs = np.zeros((4, 2, 100 + 2 * PAD), np.int64)
    tops = np.empty(ROWS, np.int64)
    for line in range(len(seen)):
        see = seen[line]
        size, start = 0, found
        for card in range(2, 100):
            mine, played = see[card - 2], see[card + CARDS - 2]
            held[0, PAD + card] = held[1, PAD + 101 - card] = mine
            hidden[0, PAD + card] = hidden[1, PAD + 101 - card] = not (mine or played)
            if mine:
                hand[size] = card
                size += 1
        for way in range(2):
            cards = jumps = 0
            for place in range(99 + PAD, PAD, -1):
                beyond[way, place], springs[way, place] = cards, jumps
                cards += hidden[way, place]
                if held[way, place] or hidden[way, place]:
                    jumps += held[way, place - 10] or hidden[way, place - 10]
            beyond[way, : PAD + 1], springs[way, : PAD + 1] = cards, jumps
        for row in range(ROWS):
            top = np.int64(see[196 + row])
            tops[row] = PAD + (top if row < UP else 101 - top)
        describe(see, hand, size, -1, -1, tops, held, hidden, beyond, springs, before[line])
        if masks[line, END]:
            x[found] = before[line]
            choices[found], actions[line, CHOICES - 1] = CHOICES - 1, END
            found += 1
        for nth in range(size):
            card = hand[nth]
            held[0, PAD + card] = held[1, PAD + 101 - card] = 0
            for row in range(ROWS):
                if masks[line, row * CARDS + card - 2]:
                    way, old = row // UP, tops[row]
                    new = tops[row] = PAD + (card if row < UP else 101 - card)
                    describe(
                        see, hand, size, nth, row, tops, held, hidden, beyond, springs, x[found]
                    )
                    passed = beyond[way, old] - beyond[way, new]
                    x[found, ABOUT - 1] = new < old
                    x[found, ABOUT - 2] = min(max(passed, 0), 5) / 5
                    x[found, ABOUT - 3] = min(max(passed, 0), 30) / 30
                    x[found, ABOUT - 4] = min(max(new - old, 0), 30) / 30
                    tops[row] = old
                    choice = nth * ROWS + row
                    choices[found], actions[line, choice] = choice, row * CARDS + card - 2
                    found += 1
            held[0, PAD + card] = held[1, PAD + 101 - card] = 1
        counts[line] = found - start
    return found


@numba.njit(cache=True)
def describe(see, hand, size, laid, on, tops, held, hidden, beyond, springs, x):
    """Writes what there is to say about a position in which a card was laid, or none (-1)."""
    steps = np.full(HAND, FAR)  # the shortest one to each card of the hand
    turned = tops[0] + tops[1] > tops[2] + tops[3]  # the direction with more space comes first
    for nth in range(ROWS):
        one = (nth + UP * turned) % ROWS
        if tops[one] > tops[one ^ 1] or (tops[one] == tops[one ^ 1] and nth & 1):
            one ^= 1  # and of its rows, the one with more space
        way, place = one // UP, tops[one]
        first, second, spring, hope, mine = FAR, FAR, FAR, FAR, 0
        for nth_held in range(size):
            card = PAD + (hand[nth_held] if way == 0 else 101 - hand[nth_held])
            if nth_held == laid or (card < place and card != place - 10):
                continue
            if card < place:
                steps[nth_held] = 0
                continue
            mine += 1
            step = beyond[way, place] - beyond[way, card]
            steps[nth_held] = min(steps[nth_held], step)
            if step < first:
                first, second = step, first
            elif step < second:
                second = step
            if held[way, card - 10]:
                spring = min(spring, step)  # and then back
            elif hidden[way, card - 10]:
                hope = min(hope, step)
        jumps = springs[way, place]
        if laid >= 0:  # it was one of two cards of a jump, above or below
            card = PAD + (hand[laid] if way == 0 else 101 - hand[laid])
            for upper, other in ((card, card - 10), (card + 10, card + 10)):
                jumps -= upper > place and held[way, other] + hidden[way, other] > 0
        at = nth * EACH
        x[at] = (99 + PAD - place) / CARDS
        x[at + 1] = beyond[way, place] / 60
        x[at + 2] = beyond[way, place] / (beyond[0, PAD] + 1)
        x[at + 3] = mine / HAND
        x[at + 4] = first == 0
        x[at + 5] = min(first, 5) / 5
        x[at + 6] = FADE[first]
        x[at + 7] = FADE[second]
        x[at + 8] = held[way, place - 10]
        x[at + 9] = hidden[way, place - 10]
        x[at + 10] = held[way, place - 20] or hidden[way, place - 20]
        x[at + 11] = FADE[spring]
        x[at + 12] = FADE[hope]
        x[at + 13] = jumps / 30
        x[at + 14] = see[200 + one] if one != on else 0
    coming = beyond[0, PAD]
    near = close = lost = alone = 0.0  # of the hidden cards, counted from the lowest
    a, b = coming - beyond[0, tops[0]], coming - beyond[0, tops[1]]
    c, d = beyond[1, tops[2]] - 1, beyond[1, tops[3]] - 1
    for rank in range(coming):
        step, rows = FAR, 0
        for away in (rank - a, rank - b, c - rank, d - rank):
            if away >= 0:
                step = min(step, away)
                rows += 1
        near += FADE[step]
        close += step < 2
        lost += rows == 0
        alone += rows == 1
    kept, cheap, stuck, cheapest, following = 0.0, 0, 0, FAR, FAR
    for nth in range(size):
        if nth != laid:
            kept += FADE[steps[nth]]
            cheap += steps[nth] < 2
            stuck += steps[nth] == FAR
            if steps[nth] < cheapest:
                cheapest, following = steps[nth], cheapest
            elif steps[nth] < following:
                following = steps[nth]
    required = max(0, np.int64(see[210]) - (laid >= 0))
    left = size - (laid >= 0)
    at = ROWS * EACH
    x[at] = near / 20
    x[at + 1] = near / (coming + 1)
    x[at + 2] = close / 10
    x[at + 3] = lost / 20
    x[at + 4] = min(lost, 3) / 3
    x[at + 5] = alone / 30
    x[at + 6] = kept / HAND
    x[at + 7] = cheap / 4
    x[at + 8] = stuck / 4
    x[at + 9] = FADE[cheapest]
    x[at + 10] = FADE[following]
    x[at + 11] = (coming + left) / CARDS
    x[at + 12] = see[209] / CARDS
    x[at + 13] = see[209] == 0
    x[at + 14] = left / HAND
    x[at + 15] = required / 2
    x[at + 16] = required == 0
    x[at + 17] = (coming - see[209]) / 20  # in other hands
    x[at + 18] = left - stuck < required
    x[at + 19] = laid >= 0
    x[at + 20 : ABOUT] = 0


class Looker:
    """Calls `look`, with arrays of its own."""

    def __init__(self, lines: int) -> None:
        self.x = np.zeros((lines * CHOICES, ABOUT), np.float32)
        self.choices = np.zeros(lines * CHOICES, np.int64)
        self.counts = np.zeros(lines, np.int64)
        self.actions = np.zeros((lines, CHOICES), np.int64)
        self.before = np.zeros((lines, ABOUT), np.float32)

    def __call__(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """Returns the positions, which choice each is, and how many each line has."""
        found = look(seen, masks, self.x, self.choices, self.counts, self.actions, self.before)
        return self.x[:found], self.choices[:found], self.counts[: len(seen)]


def made(args: Any, lines: int) -> Any:
    """Returns the vector environment that is learned from."""
    import gymnasium

    import tenback.envs  # noqa: F401 - makes the games known to Gymnasium

    return gymnasium.make_vec(
        "tenback/TheGame-v0", lines, players=args.players, on_fire=args.on_fire, reward="cards"
    )


def learn(args: Any) -> None:
    """Learns until the time is up."""
    import torch
    from torch import nn

    def network() -> Any:
        width = args.width
        first, second = nn.Linear(ABOUT, width), nn.Linear(width, width)
        net = nn.Sequential(first, nn.ReLU(), second, nn.ReLU(), nn.Linear(width, 1))
        nn.init.zeros_(net[-1].weight)
        return net

    def policy(x: Any, choices: Any, counts: Any) -> Any:
        """Returns the logarithms of the probabilities of all choices in each line."""
        places = choices + CHOICES * np.repeat(np.arange(len(counts)), counts)
        scores = torch.full((len(counts) * CHOICES,), -1e9)
        scores = scores.index_copy(0, torch.from_numpy(places), scorer(torch.from_numpy(x))[:, 0])
        return torch.log_softmax(scores.view(-1, CHOICES), 1)

    def measured() -> tuple[float, float]:
        """Returns the part of the test deals that the best choices win, and the cards left."""
        envs = made(args, args.games)
        seen, infos = envs.reset(seed=args.test_seed)
        won, left = np.zeros(args.games, bool), np.zeros(args.games, int)
        going = np.ones(args.games, bool)  # a line counts until its first game has ended
        while going.any():
            masks, lines = infos["action_mask"], np.flatnonzero(going)
            actions = masks.argmax(1)
            with torch.no_grad():
                best = policy(*test_look(seen[lines], masks[lines])).argmax(1).numpy()
            actions[lines] = test_look.actions[np.arange(len(lines)), best]
            seen, _, ended, _, infos = envs.step(actions)
            if (done := ended & going).any():
                won[done] = infos["final_info"]["won"][done]
                left[done] = infos["final_info"]["left"][done]
            going &= ~ended
        return float(won.mean()), float(left.mean())

    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    scorer, critic = network(), network()
    parameters = [*scorer.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=args.rate, eps=1e-5)
    lines, steps = args.lines, args.steps
    envs = made(args, lines)
    step_look, test_look = Looker(lines), Looker(args.games)
    before = torch.zeros(steps + 1, lines, ABOUT)
    choices = torch.zeros(steps, lines, dtype=torch.long)
    chances, rewards, dones = torch.zeros(3, steps, lines)
    seen, infos = envs.reset(seed=args.seed)
    curve: list[list[Any]] = [["seconds", "decisions", "won", "left", "entropy"]]
    began, decisions, best, measured_at, entropy = time.process_time(), 0, -1.0, -1e9, 0.0
    while True:
        # measure, and keep the best policy
        spent = time.process_time() - began
        to_go = max(0.0, 1 - spent / (60 * args.minutes))
        if spent - measured_at >= 60 * args.every or to_go == 0:
            measured_at = spent
            won, left = measured()
            curve.append([round(spent), decisions, won, round(left, 2), round(entropy, 3)])
            with args.curve.open("w", newline="") as file:
                csv.writer(file, lineterminator="\n").writerows(curve)
            figures = f"{won:6.1%} won, {left:5.2f} cards left, entropy {entropy:.2f}"
            print(f"{spent:6.0f} s, {decisions:>11,} decisions: {figures}", flush=True)
            if won - left / 1000 >= best:
                best = won - left / 1000
                np.savez(args.policy, *[one.detach().numpy() for one in scorer.parameters()])
        if to_go == 0:
            return
        for group in optimizer.param_groups:
            group["lr"] = args.rate * max(to_go, 0.02)

        # play
        positions = []
        for step in range(steps):
            positions.append([one.copy() for one in step_look(seen, infos["action_mask"])])
            before[step] = torch.from_numpy(step_look.before)
            with torch.no_grad():
                scores = policy(*positions[-1])
                noise = -torch.empty_like(scores).exponential_().log()
                choices[step] = (scores + noise).argmax(1)  # drawn by the probabilities
                chances[step] = scores.gather(1, choices[step].unsqueeze(1))[:, 0]
            actions = step_look.actions[np.arange(lines), choices[step].numpy()]
            seen, gained, ended, _, infos = envs.step(actions)
            if ended.any():
                gained = gained + args.bonus * (infos["final_info"]["won"] & ended)
            rewards[step] = torch.from_numpy(args.scale * gained)
            dones[step] = torch.from_numpy(ended)
        decisions += steps * lines
        step_look(seen, infos["action_mask"])
        before[steps] = torch.from_numpy(step_look.before)

        # what was better than expected (GAE), with the potential of the space on all rows
        with torch.no_grad():
            values = critic(before)[..., 0]
        space = before[..., ROOM].sum(2)
        advantages, last = torch.zeros(steps, lines), torch.zeros(lines)
        for step in reversed(range(steps)):
            on = 1 - dones[step]
            shaped = args.shaping * (space[step + 1] * on - space[step])
            delta = rewards[step] + shaped + args.gamma * values[step + 1] * on - values[step]
            advantages[step] = last = delta + args.gamma * args.trace * on * last
        returns = advantages + values[:-1]

        # learn
        flat = [one.flatten(0, 1) for one in (choices, chances, advantages, returns, before[:-1])]
        x, each, counts = map(np.concatenate, zip(*positions, strict=True))
        starts = counts.cumsum() - counts
        for _ in range(args.epochs):
            for some in torch.randperm(steps * lines).split(args.minibatch):
                choice, chance, advantage, goal, position = (one[some] for one in flat)
                number = counts[some.numpy()]
                first = starts[some.numpy()] - number.cumsum() + number
                rows = np.repeat(first, number) + np.arange(number.sum())
                scores = policy(x[rows], each[rows], number)
                ratio = (scores.gather(1, choice.unsqueeze(1))[:, 0] - chance).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
                spread = -(scores.exp() * scores.clamp(min=-50)).sum(1).mean()
                error = (critic(position)[:, 0] - goal).square().mean()
                loss = 0.5 * error - gain - args.entropy * to_go * spread
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(scorer.parameters(), 0.5)
                nn.utils.clip_grad_norm_(critic.parameters(), 5.0)
                optimizer.step()
        entropy = spread.item()


class Player:
    """What was learned, as a bot.

    The weights lie beside this file, or in the folder that TENBACK_PPO names. Teams without weights
    of their own play with those for two.
    """

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._layers: list[Any] = []
        self._look = Looker(1)

    def act(self, view: the_game.View, legal: tuple[Any, ...], at: float) -> Intent:
        """Returns the action with the best score; seat 0 begins."""
        from tenback.envs.numbers import NUMBERS, mask_of

        if view.turn is None:
            return Intent(the_game.Begin(0), at)
        if not self._layers:
            self._layers = weights(view.options.players)
        numbers = NUMBERS["the-game"]
        seen = np.frombuffer(numbers.observed(view), np.uint8)[None]
        mask = mask_of(numbers.actions, list(map(numbers.number_of, legal)))[None]
        x, choices, _ = self._look(seen, mask)
        one, bias, two, other, last, _ = self._layers
        scores = np.maximum(np.maximum(x @ one.T + bias, 0) @ two.T + other, 0) @ last[0]
        return Intent(numbers.action_of(int(self._look.actions[0, choices[scores.argmax()]])), at)


def weights(players: int) -> list[Any]:
    """Returns the layers of the policy for so many players."""
    folder = Path(os.environ.get("TENBACK_PPO") or Path(__file__).parent)
    files = [folder / f"ppo_the_game_{number}.npz" for number in (players, 2)]
    with np.load(files[0] if files[0].exists() else files[1]) as file:
        return list(file.values())


def main() -> None:
    """Reads the command line and learns."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--on-fire", action="store_true")
    parser.add_argument("--minutes", type=float, default=10, help="of one processor")
    parser.add_argument("--every", type=float, default=0.5, help="minutes between measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-seed", type=int, default=1_000_001)
    parser.add_argument("--games", type=int, default=1000, help="in a measurement")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--lines", type=int, default=256)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.99)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--shaping", type=float, default=0.5, help="reward for space on rows")
    parser.add_argument("--scale", type=float, default=2.0, help="of all rewards")
    parser.add_argument("--bonus", type=float, default=1.0, help="the reward for a win")
    args = parser.parse_args()
    args.policy = Path(f"ppo_the_game_{args.players}.npz")
    args.curve = Path(f"curve-{args.players}.csv")
    learn(args)


if __name__ == "__main__":
    main()
