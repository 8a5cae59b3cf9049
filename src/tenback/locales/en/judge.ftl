## What a judge finds in a recorded game, one message a fault

fault-unknown-move = “{ $do }” is no move of this game: it has { $moves }, and talk.
fault-no-time = The move has no time: in this game each move needs “at”, milliseconds of play.
fault-not-as-told = The record tells { $told }, but the rules give { $happened }.
fault-not-over = The record tells an outcome, but its moves don't end the game.
fault-other-outcome = The record tells { $told }, but the moves lead to { $happened }.

## What a judge says of a file of recorded games

judge-right = right: { $ending }
judge-wrong = wrong: { $fault }
judge-abandoned = abandoned
judge-team = { $ending ->
    [beaten] won
    [burned] lost to a fire, { $left } left
   *[stuck] lost, { $left } left
}
judge-race = player { $winner } won; left: { $left }
judge-total = { $right } right, { $wrong } wrong, { $broken } broken
place-move = move { $number }: { $fault }
