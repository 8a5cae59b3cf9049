"""Learns The Game from nothing by PPO, in the manner of CleanRL: one file, from the net to the bot.

    python ppo_the_game.py --players 1 --minutes 60        # alone
    python ppo_the_game.py --players 2 --minutes 60        # two silent players, the same weights

It writes policy-1.pt (or 2 …), the best so far, and curve-1.csv: a line for each measurement.

The seats of a team share all rewards, so a line of the vector environment is one stream of
decisions, whoever makes them, and advantages go through all of them. A team learns from the part of
the cards that it laid, and from winning.

The network looks at each row with the same weights: at the cards of the hand and at those that are
nowhere to be seen, by their distance from the top in the row's direction. What it sees of all rows
together goes back to each row, which then says how good each distance is.

As a bot it is `ppo` once this folder is installed (pip install ./examples): see docs/envs.md.
"""

import argparse
import csv
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from tenback import Dice, Intent, the_game

LEVEL = 0  # as a bot it is not offered to people

CARDS, ROWS, SEATS = 98, 4, 5
REACH = 109  # distances: a jump back by ten is 0, the next card 11
END = ROWS * CARDS
ACTIONS = END + 1 + SEATS


class Policy(nn.Module):
    """Scores of all actions, and the value of what is seen."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        tops = torch.arange(101).unsqueeze(1)
        ahead = torch.arange(REACH) - 10
        up, down = tops + ahead - 2, tops - ahead - 2
        places = torch.stack([up, down])
        self.register_buffer("places", torch.where((places < 0) | (places >= CARDS), CARDS, places))
        table = 4 + SEATS
        self.row = nn.Sequential(
            nn.Linear(2 * REACH + 3 + table, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.all = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU())
        self.lay = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, REACH))
        self.end = nn.Linear(width, 1)
        self.value = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        nn.init.zeros_(self.lay[2].weight)
        nn.init.zeros_(self.end.weight)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Returns the scores of all actions and the value, for rows of observations."""
        x = seen.float()
        hand, played = x[:, :CARDS], x[:, CARDS : 2 * CARDS]
        tops, due = seen[:, 196:200].long(), x[:, 200:204]
        table = torch.cat([x[:, 204:209] / 8, x[:, 209:210] / 98, x[:, 210:211] / 3], dim=1)
        table = torch.cat([table, (x[:, 209:210] == 0).float(), hand.sum(1, keepdim=True) / 8], 1)
        ways = torch.tensor([0, 0, 1, 1], device=seen.device)
        places = self.places[ways, tops]  # (batch, rows, REACH)
        nothing = x.new_zeros(len(x), 1)
        held = torch.cat([hand, nothing], 1)
        hidden = torch.cat([1 - hand - played, nothing], 1)

        def along(cards: torch.Tensor) -> torch.Tensor:
            return cards.unsqueeze(1).expand(-1, ROWS, -1).gather(2, places)

        room = torch.where(ways == 0, 100 - tops, tops).float().unsqueeze(2) / 100
        burns = ((tops % 11 == 0) & (tops >= 22) & (tops <= 77)).float().unsqueeze(2)
        parts = [along(held), along(hidden), room, burns, due.unsqueeze(2)]
        parts.append(table.unsqueeze(1).expand(-1, ROWS, -1))
        rows = self.row(torch.cat(parts, 2))
        whole = self.all(torch.cat([rows.mean(1), rows.amax(1)], 1))
        scores = self.lay(torch.cat([rows, whole.unsqueeze(1).expand(-1, ROWS, -1)], 2))
        lays = scores.new_zeros(len(x), ROWS, CARDS + 1).scatter(2, places, scores)[:, :, :CARDS]
        others = scores.new_zeros(len(x), SEATS)
        return torch.cat([lays.flatten(1), self.end(whole), others], 1), self.value(whole)[:, 0]

    def legal(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Returns the logarithms of the probabilities of the legal actions, and the value."""
        scores, value = self(seen)
        return torch.log_softmax(scores.masked_fill(mask == 0, -1e9), 1), value


def measured(policy: Policy, args: Any, games: int = 2000) -> tuple[float, float]:
    """Returns the part of games that the policy wins with its best actions, and the cards left.

    The deals are the first ones of a seed that is not trained with, one for each line.
    """
    envs = made(args, games)
    seen, infos = envs.reset(seed=args.test_seed)
    won, left = np.zeros(games, bool), np.zeros(games, int)
    going = np.ones(games, bool)
    with torch.no_grad():
        while going.any():
            masks = infos["action_mask"]
            actions = masks.argmax(1)
            lines = np.flatnonzero(going)
            scores, _ = policy.legal(torch.from_numpy(seen[lines]), torch.from_numpy(masks[lines]))
            actions[lines] = scores.argmax(1).numpy()
            seen, _, ended, _, infos = envs.step(actions)
            for line in np.flatnonzero(ended & going):
                won[line] = infos["final_info"]["won"][line]
                left[line] = infos["final_info"]["left"][line]
            going &= ~ended
    return float(won.mean()), float(left.mean())


def made(args: Any, lines: int) -> Any:
    """Returns the vector environment that is learned from."""
    import gymnasium

    import tenback.envs  # noqa: F401 - makes the games known to Gymnasium

    return gymnasium.make_vec(
        "tenback/TheGame-v0", lines, players=args.players, on_fire=args.on_fire, reward="cards"
    )


def train(args: Any) -> None:
    """Learns until the time is up."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    envs = made(args, args.lines)
    policy = Policy()
    optimizer = torch.optim.Adam(policy.parameters(), lr=args.rate, eps=1e-5)
    lines, steps = args.lines, args.steps
    size = envs.single_observation_space.shape[0]
    seen = torch.zeros(steps, lines, size, dtype=torch.uint8)
    masks = torch.zeros(steps, lines, ACTIONS, dtype=torch.bool)
    actions = torch.zeros(steps, lines, dtype=torch.long)
    chances, rewards, dones, values = torch.zeros(4, steps, lines)
    now, infos = envs.reset(seed=args.seed)
    began, decisions, best, measured_at = time.monotonic(), 0, -1.0, -1e9
    with args.curve.open("w", newline="") as file:
        csv.writer(file).writerow(["seconds", "decisions", "won", "left", "entropy"])
    entropy = torch.zeros(())
    while (spent := time.monotonic() - began) < 60 * args.minutes or measured_at < 0:
        part = max(0.05, 1 - spent / (60 * args.minutes))
        for group in optimizer.param_groups:
            group["lr"] = args.rate * part
        for step in range(steps):
            seen[step] = torch.from_numpy(now)
            masks[step] = torch.from_numpy(infos["action_mask"])
            with torch.no_grad():
                scores, values[step] = policy.legal(seen[step], masks[step])
                actions[step] = torch.distributions.Categorical(logits=scores).sample()
                chances[step] = scores.gather(1, actions[step].unsqueeze(1))[:, 0]
            now, gained, ended, _, infos = envs.step(actions[step].numpy())
            if ended.any():
                gained = gained + args.bonus * (infos["final_info"]["won"] & ended)
            rewards[step] = torch.from_numpy(args.scale * gained)
            dones[step] = torch.from_numpy(ended)
            decisions += lines
        with torch.no_grad():
            following = policy(torch.from_numpy(now))[1]
        advantages = torch.zeros(steps, lines)
        last = torch.zeros(lines)
        for step in reversed(range(steps)):
            on = 1 - dones[step]
            delta = rewards[step] + args.gamma * following * on - values[step]
            advantages[step] = last = delta + args.gamma * args.trace * on * last
            following = values[step]
        returns = advantages + values
        flat = [one.flatten(0, 1) for one in (seen, masks, actions, chances, advantages, returns)]
        for _ in range(args.epochs):
            for chosen in torch.randperm(steps * lines).split(args.minibatch):
                old_seen, mask, action, chance, advantage, goal = (one[chosen] for one in flat)
                scores, value = policy.legal(old_seen, mask)
                ratio = (scores.gather(1, action.unsqueeze(1))[:, 0] - chance).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
                entropy = -(scores.exp() * scores.clamp(min=-50)).sum(1).mean()
                loss = 0.5 * (value - goal).square().mean() - gain - args.entropy * part * entropy
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                optimizer.step()
        if spent - measured_at >= 60 * args.every:
            measured_at = spent
            best = note(policy, args, spent, decisions, entropy.item(), best)
    note(policy, args, time.monotonic() - began, decisions, entropy.item(), best)


def note(
    policy: Policy, args: Any, spent: float, decisions: int, entropy: float, best: float
) -> float:
    """Measures, writes a line of the curve, and keeps the policy if it is the best so far."""
    won, left = measured(policy, args)
    print(f"{spent:6.0f} s, {decisions:>11,} decisions: {won:6.1%} won, {left:4.1f} cards left")
    with args.curve.open("a", newline="") as file:
        csv.writer(file).writerow([round(spent), decisions, won, left, round(entropy, 3)])
    score = won - left / 1000
    if score >= best:
        torch.save(policy.state_dict(), args.policy)
    return max(best, score)


class Player:
    """The trained policy as a bot: TENBACK_PPO names its file, else policy-N.pt for N players."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._policy: Policy | None = None

    def act(self, view: the_game.View, legal: tuple[Any, ...], at: float) -> Intent:
        """Returns the action with the best score; seat 0 begins."""
        from tenback.envs.numbers import NUMBERS

        if view.turn is None:
            return Intent(the_game.Begin(0), at)
        if self._policy is None:
            torch.set_num_threads(1)
            file = os.environ.get("TENBACK_PPO", f"policy-{view.options.players}.pt")
            self._policy = Policy()
            self._policy.load_state_dict(torch.load(file, weights_only=True))
        numbers = NUMBERS["the-game"]
        seen = torch.tensor([list(numbers.observed(view))], dtype=torch.uint8)
        mask = torch.zeros(1, ACTIONS)
        mask[0, [numbers.number_of(one) for one in legal]] = 1
        with torch.no_grad():
            scores, _ = self._policy.legal(seen, mask)
        return Intent(numbers.action_of(int(scores.argmax())), at)


def main() -> None:
    """Reads the command line and learns."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--on-fire", action="store_true")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--every", type=float, default=1, help="minutes between measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-seed", type=int, default=1_000_001)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--lines", type=int, default=512)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--scale", type=float, default=10.0, help="of all rewards")
    parser.add_argument(
        "--bonus", type=float, default=1.0, help="the reward for a game that is won"
    )
    args = parser.parse_args()
    args.policy, args.curve = Path(f"policy-{args.players}.pt"), Path(f"curve-{args.players}.csv")
    train(args)


if __name__ == "__main__":
    main()
