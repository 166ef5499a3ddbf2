# What --help says: a message a command, with a form for each of its arguments and options

help-usage = Usage
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-required = required
help-default = otherwise { $value }
help-variable = or the variable { $name }
help-shared =
    .game = The game: “ribeira games” lists them.
    .file = A record of a game; - is standard input.
    .seats = How many seats there are, or which bot has each: 3, or easy,hard.
    .option = An option of the game; may be given several times.
    .seed = The same seed gives the same game.
    .components = Play with another deck: see “ribeira components”.
    .json = Print one JSON document.
    .output = Where to; else it is printed.
    .bot = The bot, where --seats is a number.
    .lang = Language; may stand anywhere.
    .help = Show this.
help = Modern board games played exactly by their rules. In a terminal, without a command: play them in the browser.
    .show_version = Show the version and how it was built.
help-games = List the games with their seats and options.
help-rules = Read the rules of a game, or one chapter of them.
    .chapter = Only this chapter.
    .seats = The rules for so many players.
    .readings = How we read the book where it can be read otherwise.
help-play = Play in the terminal, against bots or with others at one screen.
    .game = The game; without one, choose from a menu.
    .seats = How many seats (one is yours), or who has each: human,easy,hard.
    .name = What a person is called, in the order of their seats.
    .resume = Go on with a saved game.
help-campaign = Play the solo challenges of a game one after the other; go on where you left.
    .file = Where the campaign is kept; one that is there goes on.
help-puzzles = Find the best move: solve puzzles of a game (ribeira puzzles GAME), or make new ones.
help-puzzles-make = Look for positions in which one choice is clearly best, and keep them in a file; go on where it stopped.
    .count = How many puzzles there should be.
    .file = Where they are kept; else GAME-puzzles.json.
    .jobs = How many processes look; else one a core.
help-puzzles-check = Look again at the puzzles of a file, each at the depth it was found with; those that hold stay.
    .file = The file; it is written anew.
    .jobs = How many processes look; else one a core.
help-puzzles-solve = Solve puzzles of a game, one after another; your rating goes up and down.
    .puzzle = Only this one.
help-simulate = Let bots play many games and show scores, lengths and speed.
    .games = How many games.
    .dataset = Write every decision into this file, .parquet or .arrow: what the seat saw, what it could do, what it did, how it ended.
    .jobs = How many processes play.
help-arena = Let bots play each other and rate them: every deal in every order of seats.
    .game = The game, or “all”: every game, one after the other.
    .bots = Who plays, for example expert,hard,search:500.
    .games = How many games each group that meets plays.
    .seats = How many sit at the table; 1: each plays alone.
    .jobs = How many processes play; else one a core.
    .seed = The same seed deals the same games.
    .json = Keep it in a file, and go on from there the next time.
    .ray = Play on a Ray cluster (local: one on this machine).
help-replay = Tell a recorded game, and show the table where it stands.
    .to = Only the first N actions.
    .seat = As this seat (from 1) saw it; else as a spectator.
    .full = The whole table, also where it is taller than the terminal.
help-analyse = Look at a game again: what each decision was worth, and what was better.
    .bot = A level of medium strength or more, or search:500.
    .svg = Draw the course of the game.
help-components = Show a game’s cards, boards and tables with their provenance; check or export a file.
    .check = Say what is wrong with a file.
    .export = Print the game’s own file, to be edited and given as --components.
help-record = Make, check and read records: games on paper.
help-record-check = Replay a record and say whether it holds.
help-record-show = Print a record in the plain form, or as JSON.
help-record-new = Let bots play a game and write it down.
help-me = How somebody plays: results, bests and achievements, counted from finished games.
    .name = Whose games: a name, or the id of a player of the server.
    .records = Count records instead of a server’s games: a file, a folder, or the archive that the page writes; may be given several times.
help-serve = Serve tables over the network, for the web client and for programs.
    .browser = Open the page in the browser.
help-think = Run the bots of a server that was started with --thinkers.
    .workers = Bot processes; by default one per core.
help-admin = List, close, export and import the tables of a server.
help-admin-list = List the tables, the latest first.
    .status = Only those that are open, playing, over or closed.
help-admin-close = Close tables: nobody can play on there, and what was hidden stays hidden.
    .tables = Ids of tables: “ribeira admin list”.
help-admin-export = Write tables down, one JSON object a line; without names, all of them.
    .tables = Ids of tables.
help-admin-import = Take over the tables of an export. Those that are there already are left alone.
    .file = What “ribeira admin export” wrote; - is standard input.
help-admin-protocol = Print the JSON Schema of what goes over a connection.
help-doctor = Say what is installed, compiled and reachable, and what would be faster.
help-new-game = Write a small game of your own that runs, to go on from.
    .name = Its id: small letters, like cafe.
    .folder = Where to; else ./NAME.
help-completion = Print what teaches your shell the commands and the games:
    eval "$(ribeira completion bash)".
    .shell = Which shell.

# Settings of a server: help of “ribeira serve”, and the table in docs/host/settings.md

setting-host = Address to listen on.
setting-port = Port to listen on.
setting-database = sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in the user’s data directory.
setting-workers = Server processes. More than one needs PostgreSQL.
setting-bot-workers = Bot processes per server process.
setting-bot = Bot that players may choose in addition to the levels; search: with any budget. Can be repeated.
setting-bot-seconds = Time limit for one bot decision, in seconds.
setting-thinkers = Run bots only in “ribeira think”, on this and other machines. Needs PostgreSQL.
setting-origin = Further address of the site, such as https://example.org. Can be repeated.
setting-trusted-proxies = Address or network of a proxy whose X-Forwarded headers count, such as 10.0.0.0/8; default: proxies on this machine. Can be repeated.
setting-unstarted-days = Days without activity after which unstarted tables are closed, and after as many again deleted; 0: never.
setting-connections = Maximum number of connections per server process.
setting-shed-seconds = Maximum event-loop lag in seconds. Above it, new tables and spectators are refused; 0: no limit.
setting-metrics = Serve metrics for Prometheus at /metrics.
setting-webhooks = Let players receive turn notifications at an https address of their own.
setting-push = Enable Web Push for turn notifications; CONTACT (mailto:… or https://…) is where push services can reach you.
setting-web = Folder with another build of the web client.
setting-log-level = DEBUG, INFO, WARNING or ERROR.

# What is wrong with a command

wrong-game = there is no game “{ $name }”; there are { $games }
wrong-seats = { $game } is for { $least } to { $most } players, not { $asked }: --seats says how many
wrong-command = there is no command “{ $name }”; “{ $command } --help” lists them
wrong-option = there is no option { $name }{ $near ->
    [none] {""}
   *[other] , perhaps { $near }
}; “{ $command } --help” lists them
wrong-missing = { $name } is missing; “{ $command } --help” says what it is
wrong-choice = { $name } is one of { $choices }
wrong-number = { $name } is a whole number
wrong-language = there is no language “{ $name }”; there are { $languages }
wrong-no-file = there is no { $file }; is the path right?
wrong-folder = { $file } is a folder; a file is wanted
wrong-no-folder = { $file }: something on the way there is not a folder
wrong-there = { $file } is there already; choose another name
wrong-forbidden = { $file } cannot be read or written: your system forbids it
wrong-full = the disk is full
wrong-no-text = { $file } is not a text in UTF-8
wrong-wants-file = { $name } wants a file of its own: the game is kept there, and standard input is where you choose
wrong-real-file = { $name } wants a file with a name: it is written there, so “-” will not do
wrong-no-action = { $file }: there is no action { $asked }; the last is { $count }
wrong-no-seat = { $file }: there is no seat { $asked }; the last is { $count }
wrong-seats-given = { $file }: the game has { $count } seats, but { $given } are given
wrong-saved-has = a saved game has its seed, its names and its options already: leave them out
wrong-other-game = { $file } is a game of { $game }, not of { $asked }
wrong-no-game-given = the options are for one game: name it, as in “ribeira play wishes”
wrong-seats-written = seats are written as a number or like human,easy,hard, not “{ $asked }”
wrong-bots-wanted = only bots play here: a number of seats, or a bot for each, like easy,hard
wrong-one-bot = --bot is one bot, not “{ $asked }”; who has each seat says --seats
wrong-names = too many names: { $given }; people at the table: { $count }
wrong-name-signs = a name has letters and signs that can be seen, and no control characters
wrong-bot = there is no bot “{ $name }”; there are { $bots }, and a search of your own: { $own }
wrong-analyst = { $bot } is too weak to analyze games; use { $levels }
wrong-seed = --seed is a whole number from 0 to 2**256 - 1
wrong-no-option = { $game } has no option “{ $name }”; it has { $options }
wrong-value = option { $name } of { $game } cannot be { $value }; it is one of { $values }
wrong-extra = { $module } is not installed: { $command }
wrong-no-value = { $name } wants a value
wrong-flag = { $name } takes no value
wrong-no-command = { $command } wants a command; “{ $command } --help” lists them
wrong-more = this is too much: { $words }; “{ $command } --help” says what can be given
wrong-least = { $name } is a { $whole ->
    [yes] whole number
   *[no] number
} from { $least }
wrong-between = { $name } is a { $whole ->
    [yes] whole number
   *[no] number
} from { $least } to { $most }
wrong-no-rules = { $game } came without rules
wrong-no-readings = { $game } came without readings
wrong-chapter = the rules of { $game } have no chapter “{ $name }”; they have { $chapters }
wrong-no-campaign = { $game } has no campaign
wrong-campaign-there = { $file } is a campaign already, with its own seed; name another file for a new one
wrong-no-database = there is no database { $file }; --database names one
wrong-no-tables = { $file } is not a database of Ribeira
wrong-database = the database cannot be opened: { $reason }
wrong-database-folder = there is no folder { $folder } for the database: make it, or name another file with --database
wrong-database-readonly = { $file } or its folder cannot be written: let this user write there, or name another file with --database
wrong-database-in-use = { $file } is in use by another server (process { $process }): stop that server, or name another file with --database
wrong-database-away = no PostgreSQL answers at { $database } ({ $reason }): start it, or correct host and port in --database
wrong-database-refused = PostgreSQL does not let anybody in at { $database } ({ $reason }): correct name and password in --database
wrong-database-missing = there is no database { $database }: make it (createdb { $name }), or name another with --database
wrong-database-rights = the user of { $database } may not make tables there ({ $reason }): make this user the owner of the database
wrong-database-other = { $database } belongs to another program or to a newer Ribeira: name another with --database, or install the newer one
wrong-bot-counted = { $name } is a bot: only people are counted
wrong-nobody = nobody is called “{ $name }”
wrong-several = several players are called “{ $name }”: give an id ({ $ids })
wrong-address = cannot listen at { $address } ({ $reason }); another --port may be free
wrong-name = the id of a game is a word of small Latin letters, digits and _, not “{ $name }”
wrong-name-taken = a game cannot be called “{ $name }”: that is a word or a module of Python, or one that Ribeira needs
wrong-game-there = there is a game “{ $name }” already
wrong-options = this does not go together in { $game }, or not with { $seats ->
    [one] one player
   *[other] { $seats } players
}: { $options }
wrong-option-seats = { $name } of { $game } is for { $seats } at the table, not for { $asked }
wrong-setting = an option is written as NAME=VALUE, not “{ $asked }”
wrong-puzzle = { $game } has no puzzle “{ $name }”; without --puzzle you get the next one
wrong-no-puzzles = { $file } holds no puzzles
wrong-other-puzzles = { $file } holds puzzles of another game or version ({ $found }); wanted: { $wanted }
wrong-more-puzzles = { $file } was made in another way; name another --file
wrong-no-tries = { $file } does not say which puzzles were tried; move it away to begin anew
wrong-bots-once = every bot is named once
wrong-ray = no cluster of Ray answers at { $address } ({ $reason })
wrong-deck-changed = { $file } has changed since these games began
wrong-no-contest = { $file } is not what “ribeira arena --json” writes; name another file
wrong-other-contest = { $file } is of other bots, seats, options, cards or another seed; name another file
wrong-table = there is no table { $table }; “ribeira admin list” shows them
wrong-table-busy = table { $table } is too busy to be closed; try again
wrong-entry = table { $table }, entry { $number } cannot be taken over ({ $reason })
wrong-table-unwritable = table { $table } cannot be written ({ $reason })
wrong-server-data = the data that belong to no table cannot be written ({ $reason })
wrong-export = { $file }, line { $line }: not what “ribeira admin export” writes ({ $reason })
wrong-setting-database = --database is sqlite:///FILE or postgresql://USER@HOST/NAME, not “{ $asked }”
wrong-setting-workers = several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME
wrong-setting-thinkers = thinkers take their jobs from PostgreSQL: give --database postgresql://USER@HOST/NAME
wrong-setting-origin = --origin is an address as browsers send it, such as https://example.org: lower case, without a path or a final slash, not “{ $asked }”
wrong-setting-trusted-proxies = --trusted-proxies is an address or a network, such as 10.0.0.1 or fd00::/8, not “{ $asked }”
wrong-setting-push = --push is a contact address: mailto:you@example.org or https://…
wrong-setting-log-level = --log-level is DEBUG, INFO, WARNING or ERROR, not “{ $asked }”
wrong-setting-web = --web is a folder with a built web client: there is no index.html
