## What a judge finds in a recorded game, one message a fault

fault-unknown-move = “{ $do }” isn’t a move in this game: the moves are { $moves }, plus talk.
fault-no-time = The move has no time: in this game every move needs “at”, in milliseconds since the start.
fault-not-as-told = The record says { $told }, but by the rules it is { $happened }.
fault-not-over = The record gives an outcome, but its moves don’t end the game.
fault-other-outcome = The record says { $told }, but the moves lead to { $happened }.

## What a judge says of a file of recorded games

judge-right = valid: { $ending }
judge-wrong = invalid: { $fault }
judge-abandoned = abandoned
judge-team = { $ending ->
    [beaten] won
    [burned] lost to a fire, { $left } left
   *[stuck] lost, { $left } left
}
judge-race = player { $winner } won; left: { $left }
judge-total = { $right } valid, { $wrong } invalid, { $broken } unreadable
place-move = move { $number }: { $fault }
