# `tenback --help`, and what is said of arguments that can't be used. Without braces and attributes:
# `plain.py` reads this file. What begins with a percent sign is filled in.

## The parser

parser-usage = usage:
parser-heading = %s:
parser-commands = commands
parser-arguments = arguments
parser-options = options
parser-examples = examples:
parser-help = show this help and exit
parser-version = print the version and exit
parser-argument = argument %(argument_name)s: %(message)s
parser-unknown = unrecognised arguments: %s
parser-no-value = takes no value, but was given %r
parser-required = the following arguments are required: %s
parser-one = expected one argument
parser-at-most-one = expected at most one argument
parser-at-least-one = expected at least one argument
parser-choice = invalid choice: %(value)r (choose from %(choices)s)
parser-suggestion = invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)

## Placeholders

place-command = COMMAND
place-game = GAME
place-bot = BOT
place-name = NAME
place-file = FILE
place-folder = FOLDER
place-address = ADDRESS
place-seconds = SECONDS
place-days = DAYS
place-level = LEVEL
place-shell = SHELL
place-what = WHAT
place-whom = WHO

## Commands

command-tenback = The Game, The Game: Quick & Easy and 7 Ate 9: play them, study them.
command-serve = Serve tables to browsers and programs on this network.
command-serve-more = Everything is kept in one file, in your data folder or where --database says. The command prints the address for others on the network. Ctrl+C stops it; every table is there again at the next start.
command-play = Play in the terminal: alone, with bots, or at a friend’s table.
command-play-more =
    Without a game, it asks which one. With the link to a table, as the page shares it, you sit down there; the same command brings you back to your seat.

    --plain writes line by line: for a slow connection, a screen reader or a simple terminal. TENBACK_LANGUAGE (en, ru, ja) sets the language; without it, your system’s language is used.
command-bots = List the bots: how strong they are and how they play.
command-bots-more = Level 1 is the weakest. Bots of level 0 are for comparison only and can’t be chosen at a table. Bots from other packages are listed too.
command-simulate = Play many games between bots and count the wins.
command-simulate-more = One bot plays in every seat, or you name one per seat, with commas. The same seed gives the same games; the number of threads changes nothing but the time it takes.
command-arena = Compare bots on the same deals, over any number of games.
command-arena-more =
    Each bot plays every deal, in all seats at once. In a race (seven-ate-nine) the bots play against each other and change places, so that each plays equally often in every seat.

    The same seed gives the same games, on any number of threads or machines. If you stop it with Ctrl+C, run the same command again: it continues where it stopped.
command-bench-card = Measure a bot on the benchmark’s tables and write its row.
command-bench-card-more = The same bot plays in every seat, on the deals of the benchmark’s seed. The result is one line of JSON with the version, the seed and the figures (docs/benchmark.md).
command-train = Train a bot’s networks from nothing, by self-play.
command-train-more =
    Every table has its own network. They are trained one after another, on one processor, for a few minutes each. In The Game, the network of a variant starts from the plain one, which is trained first.

    Networks that are already there are skipped. If you stop it with Ctrl+C, run the same command again: it continues where it stopped.
command-judge = Check recorded games: was every move legal, and is the outcome right?
command-judge-more = Prints a line for each game. Exit status 0: all games are valid; 1: a game is invalid; 2: something in a file is not a recorded game.
command-replay = Show a recorded game, move by move.
command-replay-more = In a terminal it fills the screen, and you step through it. With --plain, or without a terminal, every move is printed. --move prints one position only, with --svg as a picture. All hands are open; --seat shows the game through one player’s eyes.
command-analyse = Show where a recorded game was won or lost.
command-analyse-more = Prints the chance of winning after every turn, as its player saw it and with open hands; then the turns that cost most, and what would have been better. --svg also draws the chances as a curve.
command-admin = Look after a server as its operator: tables, and who is shut out.
command-admin-more =
    tables lists the open ones, the latest first; table ID shows one, without hidden cards; close ID closes it. bans lists who is shut out; ban WHO shuts out an identity, an address or a network, and lift WHO lets them in again.

    It asks the server’s API with the operator’s token, from TENBACK_OPERATOR_TOKEN or the file that --token-file names. The server has to be started with the same token.
command-completion = Print the script with which your shell completes commands, games, bots and files.
command-completion-more =
    bash: save it as ~/.local/share/bash-completion/completions/tenback
    zsh: save it as _tenback in a folder of your fpath

## Examples

example-alone = open the page on this machine
example-serve = let everyone on this network join
example-play = play with bots
example-link = sit down at a friend’s table
example-game = start a game of your choice at once
example-bots = see which bots there are
example-simulate = count how often a bot wins
example-arena = compare two bots
example-bench-card = measure a bot on the benchmark’s tables
example-judge = check recorded games
example-replay = watch the seventh game of a file
example-analyse = see where it was lost
example-admin = see the open tables of your server

## Arguments: a game and its options

argument-game = %(choices)s
argument-game-or-link = %(choices)s, or the link to a table
argument-players = the number of players
argument-players-many = the number of players, such as 3, 2,4 or 1-5 (default: every number the game is made for)
argument-pro = for experienced players: more cards per turn in The Game, one in Quick & Easy
argument-short-hands = The Game: one card fewer in every hand
argument-on-fire = The Game: six cards burn and must soon be covered
argument-wrong-card-pause = 7 Ate 9: milliseconds without laying after a wrong card (default: 1000)
argument-counts = 7 Ate 9: another deck, as 30 numbers with commas: how many it has of 1±1, 1±2, 1±3, 2±1 … 10±3; at least 1 of each, 73 in all

## Arguments: bots

argument-bots = which bots: one for all seats, or one per seat, with commas
argument-opponents = who else plays: one bot for all seats, or one per seat, with commas (default: the strongest; in 7 Ate 9 the slowest)
argument-compared = the bots to compare
argument-measured = the bot to measure
argument-tasks = the tasks, with commas; the beginning of a name is enough, such as the-game-2 (default: all)
argument-games-task = the number of games of each task (default: 1000)
argument-by = who measures
argument-bots-game = only the bots of this game: %(choices)s
argument-silent = the bots don’t talk
argument-think = how long bots that search may think, as a multiple of the usual time (default: 1)
argument-threads = how many games to play at once (default: as many as there are processors)
argument-games = the number of games (default: %(default)s)
argument-deals = the number of deals for every bot at every table (default: %(default)s)
argument-games-learnt = how many games to learn from at every table (default: 80000 or 480000; for variants 24000)
argument-seed = the seed of the deals (default: %(default)s)
argument-seed-training = the seed of the training (default: %(default)s)
argument-folder = where the networks go (default: %(default)s)
argument-cluster = let the machines behind this dask scheduler play: tcp://host:8786
argument-journal = keep what was played in this file, to continue from it (default: arena-….journal, until all is played)

## Arguments: at the table

argument-nobody-talks = nobody talks, not even the bots
argument-aids = help that the table gives, with commas, or none. played: see which cards are still out; warning: before a move that loses at once; hints: what a good player would do; wanted: which cards fit in 7 Ate 9 (default: played,warning,hints)
argument-seed-again = the seed of the deal, to play it again
argument-name = the name that others see
argument-watch = take no seat at a server’s table
argument-plain = write line by line

## Arguments: recorded games

argument-file = recorded games, one per line; - is standard input
argument-record = append the games to this file, to replay them
argument-record-all = write every game to this file, one per line; - is standard output, and the results go to standard error
argument-quiet = say nothing about valid games
argument-game-number = which game of the file (default: %(default)s)
argument-seat = through whose eyes (0 is player 1)
argument-move = the position after this many moves
argument-picture = print a picture of that position
argument-curve = draw the chances as a picture
argument-worlds = how many worlds to imagine, as a multiple of the usual number (default: 1)

## Arguments: results

argument-json-results = print the results as JSON
argument-json-file = print the results as JSON, or write them to a file
argument-json-analysis = print the analysis as JSON
argument-json-list = print the list as JSON
argument-csv = write a line for each bot and table
argument-html = write a report with charts

## Arguments: the server

argument-host = where to listen (default: on all addresses of this machine)
argument-port = the port (default: 8910; 0: any that is free)
argument-database = a file, sqlite:///path/to/file, or postgresql://host/database, which several servers may share
argument-origin = another site whose pages may use this server, such as https://play.example.org
argument-proxy = a reverse proxy to trust when it says who is calling, such as 127.0.0.1
argument-hsts = behind a proxy with https: tell browsers to use nothing but https, for this long (default: a year)
argument-metrics = another machine that may read /metrics, such as 10.0.0.5
argument-workers = with --database postgresql://…: how many processes serve at one port (default: 1)
argument-share-port = where several servers of this machine share a database: let them share the port too
argument-drain = where several servers share a database: how long clients have to move to the others before this one stops (default: 0)
argument-open = open the browser; if the port is taken, listen on another
argument-no-limits = accept any number of messages, for measuring
argument-config = the file with the settings (default: tenback.toml in this folder, or else in your folder for configuration)
argument-check = show all settings in force and where each comes from, check that a server can start, and stop
argument-log-format = how the log is written: text, or a line of JSON for each event (default: text)
argument-log-level = the least that is logged: debug, info, warning or error (default: warning)
argument-operator-token = the secret with which tenback admin and the operator’s API may be used; without it they are switched off
argument-operator-token-file = the file that the operator’s token is in
argument-delete-after = delete a table without a finished game when nobody has been there for this many days (default: 0, never)
argument-limit = another limit than usual, such as requests=40; may be repeated
## Arguments: looking after a server

argument-admin-what = what to do: %(choices)s
argument-admin-whom = which table, or who
argument-server = the server’s address ($TENBACK_SERVER; default: http://localhost:8910)
argument-token-file = the file that the operator’s token is in
argument-minutes = for how long to shut somebody out (default: %(default)s)
argument-note = what you want to remember about it
argument-json-answer = print the server’s answer as JSON

## Values that can't be used

value-whole-least = %(text)r is not a whole number of %(least)s or more
value-whole-between = %(text)r is not a whole number from %(least)s to %(most)s
value-list = %(text)r is not a list of whole numbers like 3,2,3,3,2,2
value-players = %(text)r is not a number of players like 3, 2,4 or 1-5
value-factor = %(text)r is not a number from 0.1 to 1000
value-aids = %(text)r is not none or some of %(known)s
value-address = %(text)r is not an address such as 127.0.0.1, nor a network such as 10.0.0.0/8
value-origin = %(text)r is not the origin of a site, such as https://play.example.org
value-section = %(text)s is a table: write [%(text)s] and the limits below it
value-switch = %(text)r is neither true nor false
value-word = %(text)r is none of %(known)s
value-token = an operator’s token has at least %(least)s letters, digits and signs, and no spaces
value-rate = %(text)r is not a number of 0 or more
