# Fleet: The Dice Game

game-name = Fleet: The Dice Game
game-tagline = Draft dice, launch boats, fill their holds and build up the harbour town

option-captain_cards = Captain cards
    .about = Everybody starts with a random captain instead of a roll: two more boxes and a bonus at the end.
option-trophies = Trophies
    .about = Two to four players: a gold trophy for the best at the end, a silver one for the first to reach a goal.

option-stars = What a star may mark
    .about = The book says any topmost free box anywhere on the sheet. By our reading that is a box of a column, a ship or a building; with “anywhere” also the next fish of a boat, a hex of the completed buffet, or the next coin.
option-stars-sections = columns, ships and buildings
option-stars-anywhere = anywhere
option-captain_pass = When the captain passes
    .about = Alone: the book does not say what becomes of the dice. By our reading he takes the first one away; otherwise all stay, and you say which of the last two is shared.
option-captain_pass-removes = he takes the first die away
option-captain_pass-leaves = all dice stay

# Decisions

decide-take_die = Take a die
    .others = { $seat } takes a die.
decide-share_die = Which die is the shared one?
    .others = { $seat } chooses the shared die.
decide-reroll = Keep { $face }, or roll the die once more?
    .others = { $seat } decides: keep { $face }, or roll the die once more.
decide-use_die = { $die ->
    [shared] Use the shared die, { $face }
   *[chosen] Use your die, { $face }
}
    .others = { $die ->
        [shared] { $seat } uses the shared die, { $face }.
       *[chosen] { $seat } uses the chosen die, { $face }.
    }
decide-shrimp_mark = Mark another column
    .others = { $seat } marks another column.
decide-circle = A licence or a boat for { $column }?
    .others = { $seat } chooses a licence or a boat for { $column }.
decide-crab_bonus = Choose a bonus of the crab licence
    .others = { $seat } chooses a bonus of the crab licence.
decide-star = A star action
    .others = { $seat } chooses a star action.
decide-oysters = What does oyster boat { $number } catch?
    .others = { $seat } chooses what oyster boat { $number } catches.

# Actions

action-take = Take { $die }
action-keep = Keep it
action-reroll = Roll it once more
action-mark = Mark { $section }: { $gain }
action-coins = Gain { coins }{ reached }
action-market = Market: { coins }{ reached }
action-hex = Mark the buffet’s hex for { $type } (+{ $vp } VP)
action-salvage = Salvage: a star action instead ({ $left } left)
action-coin = As a coin: { coins }{ reached }
action-star = Star: { $section }, { $gain }
action-star_fish = Star: a fish for { $boat } { $number }
action-star_hex = Star: the buffet’s hex for { $type } (+{ $vp } VP)
action-star_coin = Star: { coins }{ reached }
action-share = Share { $die }
action-decline = { $what ->
    [star] Skip this star action
   *[other] Mark no further column
}
action-circle = { $gain }
action-bonus = { $count }: { bonus-rate }, { $cap } at most
action-oyster = { $second ->
    [coin] One fish and { coins }
   *[fish] Two fish
}

bonus-rate = { $per ->
    [1] 1 VP each
   *[other] 1 VP for every { $per }
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
coins-gained = { coins }
stars-gained = { stars }
stars = { $stars ->
    [one] { $stars } star action
   *[other] { $stars } star actions
}
reached = { $stars ->
    [0] {""}
   *[other] , { stars }
}

gain-plain = box { $box } of { $boxes }
gain-licence = licence { $level }, { $effect }{ $coins ->
    [0] {""}
   *[other] ; { coins } now
}
gain-boat = launch { $boat } { $number } ({ $vp } VP)
gain-choice = a licence or a boat
gain-crab = the crab licence and a bonus
gain-fishing = a fishing phase of your own
gain-building = box { $box } of { $boxes } ({ $power })
gain-completed = completed ({ $power })
gain-nothing = nothing is left here

effect-shrimp = a shrimp die you take marks { $marks ->
    [one] any column
   *[other] any { $marks } columns
}{ $stars ->
    [0] {""}
   *[other] {" "}and gives { stars }
}
effect-cod = { coins } for every launch
effect-lobster = income by boats: { $tiers }
effect-swordfish = after fishing { stars }{ $coins ->
    [0] {""}
   *[other] {" "}and { coins }
}
effect-oyster = oyster boats hold { $hold }, a coin may replace a fish

power-casino = reroll your die
    .short = reroll
power-bank = { $amount } VP a box
    .short = { $amount } VP a box
power-salvage = a die as a star, { $amount } times
    .short = die = ★, { $amount }×
power-tackle = a die as { $amount } coins
    .short = die = { $amount } coins
power-cannery = income +{ $amount } per full boat
    .short = +{ $amount } a full boat
power-smokehouse = market +{ $amount }
    .short = market +{ $amount }
power-pub = { $amount } VP
    .short = { $amount } VP
power-buffet = boat dice mark hexes, { $amount } VP
    .short = hexes, { $amount } VP

# Events

event-round_started = Round { $round }; { $first } begins.
event-rolled = { $phase } phase: { $dice }.
event-die_taken = { $seat } takes a die: { $die }.
event-rerolled = { $seat } rolls { $old } once more: { $die }.
event-die_shared = Everybody uses the last die: { $die }.
event-marked = { $seat } marks { $section }, box { $box }.
event-licence_activated = { $seat } activates the { $type } licence, level { $level }.
event-boat_launched = { $seat } launches { $boat } { $number }.
event-building_completed = { $seat } completes { $building }.
event-crab_licence_activated = { $seat } activates the crab licence.
event-bonus_chosen = { $seat } takes a crab bonus: { $count }.
event-hex_marked = { $seat } marks the buffet’s hex for { $type } ({ $hexes } of 5).
event-salvage_used = { $seat } salvages the die for a star action ({ $left } left).
event-coins_gained = { $coins ->
    [0] { $seat } gains no coins ({ $source }): the track is full.
   *[other] { $seat } gains { coins-gained } ({ $source }){ $stars ->
        [0] {""}
       *[other] , { stars-gained }
    }{ $lost ->
        [0] {""}
       *[other] , { $lost } lost
    }.
}
event-stars_gained = { $seat } gains { stars-gained } ({ $source }).
event-star_used = { $seat } uses a star action: { $section }.
event-star_fished = { $seat } uses a star action: a fish for { $boat } { $number }.
event-star_declined = { $seat } skips a star action.
event-mark_declined = { $seat } marks no further column.
event-fished = { $private ->
    [true] { $seat } fishes alone and catches { $fish ->
        [0] nothing.
       *[other] { fish }: { $catches }.
    }
   *[false] { $seat } catches { $fish ->
        [0] nothing.
       *[other] { fish }: { $catches }.
    }
}
event-oysters_caught = { $seat } catches { fish } with oyster boat { $number }.
event-trophy_won = { $seat } wins the trophy “{ $trophy }” (+{ $vp } VP).
event-captain_took = { captain-john } takes a die: { $die }.
event-captain_passed = { $die ->
    [none] { captain-john } passes.
   *[other] { captain-john } passes; { $die } is removed.
}
event-captain_shared = { captain-john } uses the shared die: { $die }.
event-boxes_crossed = { captain-john } crosses out { $section }, { $crossed ->
    [one] box
   *[other] boxes
} { $boxes }{ $closed ->
    [true] {" "}(closed now)
   *[false] {""}
}.
event-star_crossed = { captain-john } crosses out the star in coin box { $box }.
event-token_moved = { captain-john } moves his { $token } token to { $section }.
event-game_ended = Round { $rounds } is over, and the game with it.

fish = { $fish } fish
catch = { $section } { $fish }

# Scoring and ends of games

category-fish = fish
category-boats = boats
category-licences = licences
category-buildings = buildings
category-bonus = crab bonus
category-captain = captain
category-trophies = trophies
ended-rounds = the last round was played
rating-sea_wolf = Sea Wolf
rating-o_captain = O Captain! My Captain!
rating-first_mate = First Mate
rating-sailor = Sailor
rating-novice = Novice

# Dice, sections, boats

face-shrimp = Shrimp
face-cod = Cod
face-lobster = Lobster
face-swordfish = Swordfish
face-oyster = Oyster
face-coins = 3 Coins
face-harbour = Harbour
face-wharf = Wharf
face-market = Market

section-shrimp = Shrimp
section-cod = Cod
section-lobster = Lobster
section-swordfish = Swordfish
section-oyster = Oyster
section-crab = Crab
section-yacht = Yacht Club
section-research = Research Vessel
section-barge = Barge
section-inuit = Inuit
section-casino = Casino
section-bank = Bank
section-salvage = Salvage
section-tackle = Tackle
section-cannery = Cannery
section-smokehouse = Smokehouse
section-pub = Pub
section-buffet = Buffet

boat-shrimp = shrimp boat
boat-cod = cod boat
boat-lobster = lobster boat
boat-swordfish = swordfish boat
boat-oyster = oyster boat
boat-crab = crab boat
boat-research = research vessel
boat-barge = barge
boat-inuit = kayak

count-fish = Fish
count-boats = Launched boats
count-licences = Licences
count-buildings = Completed buildings
count-coins = Marked coins
count-harbour_boxes = Harbour boxes
count-level3_licences = Level 3 licences
count-full_boats = Full boats

phase-boat = Boat
phase-town = Town
token-boat = boat
token-harbour = harbour
token-wharf = wharf
source-die = a die as coin
source-coins = coin face
source-market = market
source-income = income
source-licence = second licence
source-cod = cod licence
source-oyster = oyster licence
source-swordfish = swordfish licence
source-shrimp = shrimp licence
source-salvage = salvage
source-star = star action

captain-john = Captain John
captain-cap_shrimp = Marta
captain-cap_cod = Bjorn
captain-cap_lobster = Odile
captain-cap_swordfish = Silas
captain-cap_oyster = Nerys
trophy-gold = Gold ({ $count })
trophy-silver = Silver ({ $count }: { $goal })

# The sheet in the terminal

box-licence = L
box-boat = B
box-fishing = F
interlude-round = Round { $round } of { $rounds }
board-round = Round { $round }/{ $rounds }, { $first } first
board-trophy = { $trophy }: { $holder }
board-open = open
board-sea = Sea
board-harbour = Harbour
board-wharf = Wharf
board-fish = Fish
board-salvage = Salvage stars left: { $count }
board-hexes = Buffet: { $hexes }
board-bonus = Crab bonus: { $bonus }
board-captain_card = { $count }: { bonus-rate }, { $max } at most · { $captain }
board-trophy_goal = { $count }: { $goal }
board-captain = Captain { $captain } ({ $count }: { bonus-rate }, { $max } at most)
board-coins = Coins { $coins } (income { $income })
board-purse = Coins { $coins }, +{ $income }
board-players = Players
board-score = VP
board-boats = Boats
board-licences = Licences
board-buildings = Buildings
board-harbour_boxes = Harbour
board-coin_boxes = Coins

# Reasons for refusals

why-sheet = This sheet belongs to somebody else.
why-take = First take a die.
why-circle = First choose between the licence and the boat.
why-oysters = First decide what the oyster boat catches.
why-crab = First choose a bonus of the crab licence.
why-marked = { $section }: every box is marked.
why-closed = { $section }: the captain has closed it.
why-column = This time you mark a column of fish.
why-face = Your die shows { $face }; this section needs { $wanted }.
why-market = The market pays only for a die that shows Market.
why-track = Only three coins, or a die as a coin, mark boxes here.
why-bonus = Bonuses come with the crab licence.
why-bonus_one = You already have a bonus; everybody gets one.
why-bonus_taken = Somebody else has this bonus.

# The guided first game (web client)

lesson-sheet = This is your sheet. You begin with a licence and a boat: the column where three boxes are marked.
lesson-take = Everybody takes one die. It marks the next box of its fish, and some boxes launch boats or give licences. Take a die with a fish.
lesson-mark = Use it: touch the next box of that column, then touch it again.
lesson-shared = The last die is for everybody. Mark with it, too, or take it as a coin, as you may with any die.
lesson-town = Now the dice of the town: ships of the harbour, buildings of the wharf, coins of the market. Take one.
lesson-build = Ships give boats and bonuses on their way. A building works as soon as all its boxes are marked. Mark a box.
lesson-star = A star: mark the next box of any column, ship or building.
lesson-circle = A licence improves everything you do with this fish; a boat catches fish. Choose one.
lesson-coins = Every round brings coins, and licences bring more. They fill this track, and each star on it marks a box of your choice.
lesson-fish = Every second round each boat catches fish, until it is full. Early boats catch the most.
lesson-points = What you would score now: fish, boats, licences at their third level, buildings. The most points after ten rounds win.

# The gallery of components (web client)

gallery-sheet = The score sheet
gallery-dice = The faces of the dice
gallery-captains = Captain cards
gallery-trophies = Trophies
gallery-gold = Gold trophy
gallery-silver = Silver trophy

# Reasons for a choice

part-fish = brings in more fish
part-boats = gets more points for boats
part-licences = gets more out of licences
part-buildings = gets further with the buildings
part-bonus = brings more in bonuses
part-stars = brings more stars
part-coins = leaves more coins

# Achievements

achievement-every_licence = Papers in order
    .about = A licence of every type.
achievement-flotilla = Flotilla
    .about = Twelve boats launched.
achievement-full_holds = Down to the waterline
    .about = Five boats full of fish.
achievement-master_builder = Master builder
    .about = Five buildings completed.
achievement-sea_wolf = Sea wolf
    .about = The highest rating alone.
