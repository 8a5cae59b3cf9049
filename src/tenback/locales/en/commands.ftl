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
