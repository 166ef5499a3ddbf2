# Mercado de Lisboa

game-name = Mercado de Lisboa
game-tagline = Open stands in the market hall, bring the right customers, and let restaurants raise the prices

option-money_hidden = Hidden money
    .about = Everybody keeps the money behind a screen until the end.
option-money_remembered = Bots remember money
    .about = With hidden money, bots keep count of what everybody earned and spent; otherwise they reckon from the board.
option-grey_types_public = Closed restaurants are known
    .about = The kind of a closed restaurant can be seen; otherwise only whoever takes it learns it.
option-challenge = Solo challenge
    .about = For one player: which of the nine challenges of the campaign is played.
option-challenge-1 = 1. { challenge-specialist }
    .about = { challenge-specialist.about }
option-challenge-2 = 2. { challenge-long_game }
    .about = { challenge-long_game.about }
option-challenge-3 = 3. { challenge-couples }
    .about = { challenge-couples.about }
option-challenge-4 = 4. { challenge-trios }
    .about = { challenge-trios.about }
option-challenge-5 = 5. { challenge-last_order }
    .about = { challenge-last_order.about }
option-challenge-6 = 6. { challenge-line_of_customers }
    .about = { challenge-line_of_customers.about }
option-challenge-7 = 7. { challenge-crowded_market }
    .about = { challenge-crowded_market.about }
option-challenge-8 = 8. { challenge-pub_crawl }
    .about = { challenge-pub_crawl.about }
option-challenge-9 = 9. { challenge-marquis }
    .about = { challenge-marquis.about }

# Decisions

decide-swap_hand = Swap your three equal stand tiles?
    .others = { $seat } decides whether to swap three equal stand tiles.
decide-turn = Which action do you take?
    .others = { $seat } chooses an action.
decide-open_stand = Where does the { $stand } stand open?
    .others = { $seat } chooses where the { $stand } stand opens.
decide-pick_stand = Which stand tile do you take?
    .others = { $seat } chooses a stand tile.
decide-bring_customers = Which entrance for { $tile }?
    .others = { $seat } chooses the entrance for { $tile }.
decide-specialise = Stands of which type will earn?
    .others = { $seat } chooses the type of stands that will earn.
decide-open_restaurant = Where does the { $restaurant } open?
    .others = { $seat } chooses where the { $restaurant } opens.

# Actions

action-open_stand = Open a { $stand } stand
action-bring_customers = Bring { $tile }
action-open_restaurant = Open the { $restaurant }
action-take_coin = Take 1 coin
action-place = { $piece ->
    [stand] At { $space }: costs { $cost }, earns { $income }{ beneath }
   *[restaurant] At { $space }: improves { $own } of your stands{ improves-others }{ beneath }
}
action-enter = At the { $entrance }: you earn { $own }{ others-earn }
action-pick = Take a { $stand } stand
action-swap_display = Swap the three equal tiles first
action-swap_hand = Swap the three tiles
action-keep_hand = Keep them
action-specialise = Only { $stand } stands

beneath = { $beneath ->
    [none] {""}
   *[other] , and you take the { $beneath }
}
improves-others = { $others ->
    [0] {""}
   *[other] , { $others } of others
}
others-earn = { $others ->
    [0] {""}
   *[other] , others { $others }
}
closed = closed restaurant
amount = { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}

# Events

event-hand_swapped = { $seat } swaps three { $stand } stands for { $stands }.
event-hand_kept = { $seat } keeps three { $stand } stands.
event-stand_opened = { $seat } opens a { $stand } stand at { $space }: costs { $cost }, earns { $income }.
event-restaurant_taken = { $seat } takes the { $restaurant } from there.
event-earned = The customers at the { $entrance } pay { amount } to { $owner } for the { $stand } stand (worth { $value }).
event-display_swapped = { $seat } swaps three { $stand } stands of the display for { $stands }.
event-stand_picked = { $seat } takes a { $stand } stand from the display.
event-stand_drawn = A { $stand } stand comes to the display.
event-customers_brought = { $seat } brings { $tile } to the { $entrance }.
event-specialised = From now on { $seat } earns with { $stand } stands only.
event-customers_turned_up = New customers on offer: { $tile }.
event-restaurant_opened = { $seat } opens the { $restaurant } at { $space } and gets { amount }.
event-coin_taken = { $seat } takes a coin ({ $run } in a row).
event-end_triggered = { $reason ->
    [market] { $seat } leaves few free spaces in the market: the end is near.
   *[entrances] { $seat } leaves few free entrances: the end is near.
}
event-setup_repeated = Nothing could be done: everything is dealt anew.
event-game_ended = { $reason ->
    [coins] Everybody took coins: the game is over.
    [market] The market is nearly full: the game is over.
    [entrances] The entrances are nearly full: the game is over.
    [stuck] Nothing more can be done: the game is over.
   *[stands] The last wooden stand is used: the game is over.
}
event-restaurants_unopened = { $seat } loses { amount } for restaurants not opened: { $restaurants }.
event-money_shown = The money: { $coins }.

# Sources of money, and ends of games

category-start = starting coins
category-customers = customers
category-restaurants = restaurants
category-coins = coins taken
category-costs = stands
category-unopened = unopened restaurants
category-counted = groups of four
ended-coins = everybody took coins
ended-market = the market was nearly full
ended-entrances = the entrances were nearly full
ended-stuck = nothing more could be done
ended-stands = the last wooden stand was used

rating-fame_0 = no fame
rating-fame_1 = 1 fame
rating-fame_2 = 2 fame
rating-fame_3 = 3 fame, the most there is
rating-world_best = nobody in the world does it better
rating-tycoon = market tycoon
rating-shark = market shark
rating-promising = success is still to come, do not give up
rating-beer = a beer in the pub with friends
rating-lost = do you know the way to the pub?

# Stands, restaurants, customers

stand-fish = fish
    .short = fish
    .tiny = fish
stand-flower = flower
    .short = flower
    .tiny = flow.
stand-tomato = tomato
    .short = tomato
    .tiny = tom.
stand-meat = meat
    .short = meat
    .tiny = meat
stand-grape = grape
    .short = grape
    .tiny = grape

restaurant-sushi_bar = sushi bar
    .short = sushi
    .tiny = sushi
restaurant-tea_house = tea house
    .short = tea
    .tiny = tea
restaurant-pizzeria = pizzeria
    .short = pizza
    .tiny = pizza
restaurant-burger_joint = burger joint
    .short = burger
    .tiny = burg.
restaurant-wine_bar = wine bar
    .short = wine
    .tiny = wine
restaurant-pub = pub
    .short = pub
    .tiny = pub

tile = { $customers ->
    [one] { $customers } customer
   *[other] { $customers } customers
} ({ $wants })

space = row { $row }, column { $column }
entrance = { $side } { $index }
side-L = left of row
side-T = top of column
side-R = right of row
side-B = bottom of column

# Challenges

challenge-specialist = Specialist
    .about = Only stands of one type earn money; the first income decides which.
challenge-long_game = Long Game
    .about = Only what groups of four customers pay counts.
challenge-couples = Serving Couples
    .about = No groups of three or four customers, and at most two stands in a row or column.
challenge-trios = Third Wheel
    .about = Customers come in threes only.
challenge-last_order = Last Order
    .about = Only seven customer tiles; without three groups of four on the board there is no fame.
challenge-line_of_customers = Line of Customers
    .about = Only four customer tiles; customers come only where all types they want are.
challenge-crowded_market = Crowded Market
    .about = Customers stand at every entrance and pay once their line has as many stands; it ends with your last stand.
challenge-pub_crawl = Pub Crawl
    .about = Only the two pubs open; other closed restaurants block their spaces.
challenge-marquis = Marquis of Lisbon
    .about = Stands only in the columns with a customer at the top, and only of the types that customer wants.

# Terminal board

interlude-end = The end is near
board-customers = Customers
board-covered = Customers in the stacks
board-display = Stand tiles
board-bag = In the bag
board-players = Players
board-coins = Coins
board-wooden = Stands
board-hand = Stand tiles
board-restaurants = Restaurants
board-left = Free spaces { $spaces }, free entrances { $entrances }
board-coin_run = Coins taken in a row: { $count }
board-final_turns = Last turns: { $count }
board-challenge = Challenge { $number }, { $name }
board-result = Result { $result } of { $thresholds }, fame { $fame }
board-best_move = Best turn { $best } of { $wanted }
board-speciality = Earning: { $stand }

# Browser board

board-market = Market hall
board-first = first player
board-no_restaurants = Restaurants you find under new stands wait here.
board-bank = Take a coin
board-keep = Keep
board-swap = Swap
board-no_customers = No customers are left to bring.
board-cost = cost
board-reward = bonus
board-balance = Coins
board-demand = What customers want
board-demand_key = bold: on offer now; then: still in the stacks
board-stack = { $number ->
    [one] Single customers
   *[other] Groups of { $number }
}: { $count } more under them
board-bag_count = { $count ->
    [one] { $count } stand tile in the bag
   *[other] { $count } stand tiles in the bag
}
board-stand = { $stand } stand of { $owner }, worth { $value }
board-closed = { $restaurant }, closed
board-hidden = money behind a screen
board-spaces_to_go = { $count ->
    [0] Few free spaces are left: the end has come.
    [one] The end comes when { $count } more space is taken.
   *[other] The end comes when { $count } more spaces are taken.
}
board-entrances_to_go = { $count ->
    [0] Few free entrances are left: the end has come.
    [one] The end comes when customers stand at { $count } more entrance.
   *[other] The end comes when customers stand at { $count } more entrances.
}

why-wooden = All your wooden stands are in the market.
why-unaffordable = There is no place where you could pay for this stand now.
why-few_stands = { $count ->
    [one] One customer comes to a row or column with at least one stand.
   *[other] { $count } customers come to a row or column with at least { $count } stands.
}
why-no_entrance = Customers already stand at every entrance where these could come.
why-not_wanted = Customers come only to a row or column where they want at least one of your own stands.
why-every_type = In this challenge customers come only where you have a stand of every type they want.
why-occupied = This space is taken.
why-blocked = In this challenge closed restaurants block their spaces, all but the pub.
why-line_full = In this challenge a row or column has at most { $count } stands.
why-street = In this challenge stands open only in columns with a customer at the top, and only what that customer wants.
why-street_side = In this challenge no more customers come from this side.
why-cost = The stand costs { $cost } here; you have { $have } and would earn { $income }.
why-taken = Customers already stand there.
why-display = You take one of these after opening a stand.

# Campaign

page-campaign = Campaign
campaign-about = Nine challenges, one after the other, each played once. Each brings up to three fame; with the best move { $most } is the most there is. You can leave a challenge at any time and resume it here.
campaign-total = Fame
campaign-so_far = Fame so far
campaign-over = The campaign is over
campaign-new = New campaign
campaign-new_sure = Give this one up and start anew
campaign-play = Play
campaign-resume = Resume
campaign-look = View
campaign-lost = Play again
campaign-practise = Practise
campaign-fame = Fame { $fame }; needed: { $thresholds }
campaign-result = Result
campaign-best_move = Best move
campaign-best_move_about = At least { $coins } coins received in one turn of any challenge: { $fame } fame, once.
campaign-ratings = Ratings
campaign-past = Earlier campaigns: { $fame }

# Component gallery

gallery-stands = Stand tiles
gallery-restaurants = Restaurants, closed and open, and what they improve
gallery-customers = Customers
gallery-hall = The market hall
gallery-marked = { $count ->
    [one] { $count } marked space for a closed restaurant, 20 entrances
   *[other] { $count } marked spaces for closed restaurants, 20 entrances
}
gallery-coins = Coins
gallery-challenges = The solo sheet

# Guided first game

lesson-stand = You earn coins with stands in this hall. Touch one of your stand tiles: the spaces where it may open light up.
lesson-place = A stand costs a coin for every stand in the fuller of its row and column, itself included. Choose a space, best with a grey restaurant: you get what lies there. Touch it again to open.
lesson-pick = After opening a stand you take a new tile from the display.
lesson-customers = Now bring customers who want what you sell. They come to an entrance of a row or column and pay the stands in it. Touch a tile of customers.
lesson-entrance = Choose an entrance at an end of your stand’s row or column. You see who would be paid before you touch it again.
lesson-restaurant = The restaurant you took raises what stands beside it are worth, for everybody. Open it next to a stand of yours that sells what it needs; that brings a coin, too.
lesson-income = Where customers already stand, a new stand that they want is paid at once, so it may cost more than you have. Open a stand and look at what the spaces would bring.
lesson-groups = Groups of two, three and four come only where at least so many stands are in the row or column, anybody’s. One of them must be yours and wanted.
lesson-coin = When nothing pays, take a coin. If everybody does so in a row, the game is over.
lesson-end = These count down the spaces and entrances until the end. Then the most coins win; each restaurant you did not open costs one.

# Parts of the evaluation

part-money = earns more money
part-stands = leaves more stands to open later
part-customers = promises more from customers to come

# Achievements

achievement-restaurateur = Restaurateur
    .about = Four restaurants in front of you.
achievement-every_stand = Everything must go up
    .about = All your wooden stands are in the market.
achievement-no_charity = No charity
    .about = Won, or won fame, without taking a single coin from the supply.
achievement-full_house = A full house
    .about = Customers paid you 80 coins or more.
achievement-three_fame = The talk of Lisbon
    .about = Three fame in a challenge.
