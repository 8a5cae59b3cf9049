## What commands print

bots-name = Bot
bots-level = Level
bots-games = Games
bots-does = How it plays
bot-does = { $bot ->
    [random] any legal card, and no more than it must
    [greedy] the smallest step, and no more than it must
    [counting] the whole turn that keeps most of the remaining cards playable
    [keen] the whole turn that a network trained by self-play values most
    [master] the same network, and a search through what the others may hold
    [race-random] any card that fits, now and then a wrong one
    [race-greedy] lays as soon as it can, the smallest step first
    [race-easy] in no hurry; any card that fits will do
    [race-steady] at an ordinary pace, with its own next card in mind
    [race-quick] faster than most, and looks two cards ahead
    [race-lightning] faster than any person
   *[other] a bot from another package
}

missing-extra = { $module } is not installed: pip install 'tenback[{ $extra }]'
line-mode-instead = Line by line. For the full screen: pip install 'tenback[play]'

## What is wrong with a call

error-at = { $place }: { $why }
error-system = { $code ->
    [ENOENT] No such file or directory
    [EACCES] Permission denied
    [EPERM] Operation not permitted
    [EISDIR] Is a directory
    [ENOTDIR] Not a directory
    [EEXIST] File exists
    [EROFS] Read-only file system
    [ENOSPC] No space left on device
    [EADDRNOTAVAIL] Cannot assign requested address
    [gaierror] Name or service not known
   *[other] { $text }
}
error-stream-closed = { $stream ->
    [input] standard input is closed
   *[output] standard output is closed
}
error-few-games = { $count ->
    [0] { $path }: there are no games in it
    [one] { $path }: there is only 1 game
   *[other] { $path }: there are only { $count } games
}
error-few-moves = { $count ->
    [0] there are no moves
    [one] there is only 1 move
   *[other] there are only { $count } moves
}
error-no-seat = there is no seat { $seat }; they are 0 to { $last }
error-no-option = { $flag } is no option of { $game }; it has { $flags }
error-no-players = --players is missing: say how many play
error-no-bot = no bot for { $game } is called “{ $name }”; there are { $known }
error-bots-for-seats = { $bots } { $bots ->
    [one] bot
   *[other] bots
} for { $seats } { $seats ->
    [one] seat
   *[other] seats
}: name one for all, or one for each
error-bot-twice = a bot is named twice; name each one once
error-bot-as-file = --json { $bot }: that is a bot; name the bots before the options
error-threads-of-cluster = --threads is for this machine; the workers of a --cluster have their own
error-journal = { $place }: { $why }; keep it elsewhere with --journal FILE
error-no-task = no task is called “{ $name }”; there are { $known }
error-no-network = no bot for { $game } has a network; there are networks for { $known }
error-no-keyboard = there is nobody at the keyboard: standard input is closed
error-not-for-link = { $flag } is for a table of your own, and not for a link
error-record-to-stream = --record -: the game itself is on standard output; name a file
## tenback admin

admin-token-missing = the operator’s token is missing: set TENBACK_OPERATOR_TOKEN or use --token-file
admin-no-server = { $address } does not answer as a Tenback server: { $why }
admin-off = the operator’s API is switched off at { $address }: start the server with an operator’s token
admin-whom-missing = say which table or who: tenback admin { $what } …
admin-table = table
admin-game = game
admin-phase = phase
admin-people = seats
admin-connections = connected
admin-last = last entry
admin-who = who
admin-until = until
admin-note = note
admin-none = There are none.
