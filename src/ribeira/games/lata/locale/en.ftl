# Lata

game-name = Lata
game-tagline = Run a fish cannery: bid for the order, build a line, fill tins and sell them abroad

option-auction = Auction of the turn order
    .about = How action points are bid for the turn order: everybody at once in secret, or one after the other until all but one have passed.
option-auction-sealed = sealed bids
option-auction-open = open bids
option-factory = Factory of the solo game
    .about = A solo player chooses a factory; each has a board, a starting goal and rules of its own.
option-factory-setubal = Setúbal: flags bring points
option-factory-portimao = Portimão: money left brings points, but there is none at the start
option-factory-aveiro = Aveiro: cans made bring points, and all of them keep
option-factory-matosinhos = Matosinhos: flags count double, cards come in pairs

# Decisions

decide-starting_card = Which production card begins in slot 2?
    .others = { $seat } chooses the production card that begins in slot 2.
decide-make_bid = How many action points do you bid for the turn order?
    .others = { $seat } bids action points for the turn order.
decide-stay_in = Pay an action point to stay in the auction, or pass and take token { $left }?
    .others = { $seat } decides: pay an action point to stay in the auction, or take token { $left }.
decide-take_set = Which set of production cards do you take?
    .others = { $seat } chooses a set of production cards.
decide-place = Where does the card go?
    .others = { $seat } chooses where the card goes.
decide-set_marker = How many action points do you keep? The fewer, the more cards to choose from
    .others = { $seat } chooses how many action points to keep.
decide-keep_card = Which card do you keep?
    .others = { $seat } chooses which card to keep.
decide-choose_set = Which set do you take?
    .others = { $seat } chooses which set to take.
decide-drop_card = Discard a card of the set?
    .others = { $seat } decides whether to discard a card of the set.
decide-replace_markets = Replace markets without cans?
    .others = { $seat } decides whether to replace markets without cans.
decide-free_reveal = Open a market for free?
    .others = { $seat } decides whether to open a market for free.
decide-produce = Produce from left to right
    .others = { $seat } produces from left to right.
decide-sell = Sell what you have
    .others = { $seat } sells.
decide-load = Which cans go to { $market }?
    .others = { $seat } chooses which cans go to { $market }.
decide-replace_goals = Replace goals?
    .others = { $seat } decides whether to replace goals.
decide-buy_goal = Buy a goal?
    .others = { $seat } decides whether to buy a goal.

# Actions

action-bid = Bid { $points ->
    [0] nothing
   *[other] { $points } AP
}
action-raise = Pay 1 AP and stay in
action-take = Take set { $set }: { $cards }
action-set_marker = Keep { $points } AP: { $choice ->
    [none] 2 cards come
    [sets] choose one of 2 pairs
    [sets_or_card] choose one of 2 pairs, or one card of it
   *[cards] choose 2 of { $cards } cards
}
action-keep = { $decision ->
    [starting_card] Begin with “{ $card }”
   *[other] Keep “{ $card }”
}
action-discard = Discard “{ $card }”
action-place = Place “{ $card }” in slot { $slot }{ price }{ $covered ->
    [none] {""}
   *[other] , covering “{ $covered }”
}
action-replace_market = Replace { $market }{ ap }
action-free_reveal = Open a market for free
action-produce = Make { $colour } with the { $product }{ place } in slot { $slot }{ ap }
action-sell_two = Slot { $slot }: sell { $cubes } for 1 escudo
action-swap_one = Slot { $slot }: swap { $give } for { $take }
action-buy_ap = Slot { $slot }: buy 2 AP for 1 escudo
action-buy_cube = Slot { $slot }: buy { $colour } for 1 escudo{ ap }
action-reveal_market = Open another market, −1 AP
action-end_production = End production
action-deliver = Deliver to { $market }{ $begun ->
    [yes] , which still wants { $cubes }
   *[no] {""}
}, { $escudos ->
    [one] { $escudos } escudo
   *[other] { $escudos } escudos
} a can{ ap }
action-load = Load { $cubes }, +{ escudos-earned }{ $fills ->
    [yes] , and take the card
   *[no] {""}
}
action-end_turn = End the turn
action-replace_goal = Replace “{ $goal }”{ $paid ->
    [0] {""}
   *[other] , −1 escudo
}
action-reveal_goal = Open another goal, −1 escudo
action-buy_goal = Buy “{ $goal }” for { $cost ->
    [one] { $cost } escudo
   *[other] { $cost } escudos
} (now { $worth } VP)
action-draw = Draw new cards
action-pass = { $decision ->
    [stay_in] Pass
    [drop_card] Place both cards
    [replace_markets] Replace nothing
    [free_reveal] Open nothing
    [replace_goals] Replace nothing
   *[buy_goal] Buy no goal
}

place = { $icons ->
    [1] {""}
   *[other] {" "}({ $icon })
}
ap = { $paid ->
    [0] {""}
   *[other] , −{ $paid } AP
}
price = { $price ->
    [0] {""}
    [one] , −{ $price } escudo
   *[other] , −{ $price } escudos
}
escudos-earned = { $earned ->
    [one] { $earned } escudo
   *[other] { $earned } escudos
}
escudos-paid = { $paid ->
    [one] { $paid } escudo
   *[other] { $paid } escudos
}

# Events

event-round_began = Round { $round }{ $sets ->
    [none] .
   *[other] . Sets: { $sets }.
}
event-market_opened = { $by ->
    [nobody] New market: { $market }.
   *[player] { $seat } opens a market: { $market }{ ap }.
}
event-goal_opened = { $by ->
    [nobody] New goal: { $goal }.
   *[player] { $seat } opens the goal “{ $goal }”{ $paid ->
        [0] {""}
       *[other] , −1 escudo
    }.
}
event-reshuffled = { $deck ->
    [markets] The replaced markets are shuffled into a new deck ({ $cards }).
   *[goals] The replaced goals are shuffled into a new deck ({ $cards }).
}
event-bid = { $points ->
    [none] { $seat } has bid.
   *[other] { $seat } bids { $points } AP.
}
event-bids_revealed = The bids: { $bids }.
event-raised = { $seat } stays in and has { $left } AP left.
event-auction_left = { $seat } takes token { $token }.
event-order_set = Turn order: { $seats }.
event-set_taken = { $seat } takes set { $set }: { $cards }.
event-marker_set = { $seat } keeps { $points } AP. Cards: { $cards }.
event-card_kept = { $seat } keeps “{ $card }”.
event-cards_discarded = Discarded: { $cards }.
event-placed = { $seat } places “{ $card }” in slot { $slot }{ $paid ->
    [0] {""}
   *[other] {" "}for { escudos-paid }
}{ $covered ->
    [none] {""}
   *[other] , covering “{ $covered }”
}.
event-market_replaced = { $seat } replaces { $market }{ ap }.
event-produced = { $seat } makes a { $colour } can in slot { $slot }{ ap }.
event-two_sold = { $seat } sells { $cubes } with the card in slot { $slot }, +{ escudos-earned }.
event-cube_swapped = { $seat } swaps { $give } for { $take } with the card in slot { $slot }.
event-action_points_bought = { $seat } buys { $points } AP for { escudos-paid }.
event-cube_bought = { $seat } buys { $colour } for { escudos-paid }{ $points ->
    [0] {""}
   *[other] , −{ $points } AP
}.
event-production_ended = { $seat } ends production.
event-delivered = { $seat } delivers { $cubes } to { $market }, +{ escudos-earned }{ $points ->
    [0] {""}
   *[other] , −{ $points } AP
}.
event-market_completed = { $seat } completes { $market } and takes the card.
event-turn_ended = { $seat } ends the turn.
event-stored = { $seat } has { $cubes ->
    [none] nothing
   *[other] { $cubes }
} in storage{ $spoiled ->
    [none] {""}
   *[other] ; { $spoiled } spoiled
}.
event-goal_replaced = { $seat } replaces the goal “{ $goal }”{ $paid ->
    [0] {""}
   *[other] , −1 escudo
}.
event-goal_bought = { $seat } buys the goal “{ $goal }” for { escudos-paid }.
event-goal_passed = { $seat } buys no goal.
event-goal_scored = { $seat }: “{ $goal }” brings { $points } VP.
event-game_ended = The game is over. Points: { $scores }.

# Ends of games

ended-rounds = the last round is over
rating-ordinary = ordinary tinned fish
rating-in_oil = tinned fish in oil
rating-in_olive_oil = tinned fish in olive oil
rating-gourmet = tinned fish for gourmets
rating-own_cannery = time to open your own cannery

# Pieces

market = { $flags } ({ $cubes })
flags = { $one } and { $other }

symbol-sardine = sardine
    .two = two sardines
    .short = sard
symbol-mackerel = mackerel
    .two = two mackerel
    .short = mack
symbol-tomato = tomato
    .two = two tomatoes
    .short = tom
symbol-olive_oil = olive oil
    .two = two of olive oil
    .short = oil
symbol-tin = tin plate
    .short = tin
symbol-sell_two = sell two cans
    .short = sell
symbol-swap_one = swap a can
    .short = swap
symbol-buy_ap = buy AP
    .short = +AP
symbol-buy_cube = buy cans
    .short = +can

icon-top = top
icon-bottom = bottom

colour-silver = silver
    .letter = s
colour-red = red
    .letter = r
colour-yellow = yellow
    .letter = y

count-silver = { $count } silver
count-red = { $count } red
count-yellow = { $count } yellow

country-portugal = Portugal
    .of = Portugal
    .short = PT
country-france = France
    .of = France
    .short = FR
country-usa = USA
    .of = the USA
    .short = US
country-australia = Australia
    .of = Australia
    .short = AU
country-chile = Chile
    .of = Chile
    .short = CL

# Goals

goal-start = starting goal
goal = { $points } VP{ $kind ->
    [flat] {""}
    [each] {" "}per { $one }{ on-visible }
    [per] {" "}per { $per } { $many }{ on-visible }
   *[at_least] {" "}for at least { $at_least } { $many }{ on-visible }
}
goal-short = { $kind ->
    [flat] { $points } VP
    [each] { $points } per { $one }
    [per] { $points } per { $per } { $many }
   *[at_least] { $points } for { $at_least }+ { $many }
}{ $visible ->
    [yes] {" "}(visible)
   *[no] {""}
}
on-visible = { $visible ->
    [yes] {" "}(visible only)
   *[no] {""}
}

counts-nothing = nothing
    .many = nothing
counts-brown_cards = brown card
    .many = brown cards
counts-blue_cards = blue card
    .many = blue cards
counts-yellow_cards = yellow card
    .many = yellow cards
counts-green_cards = green card
    .many = green cards
counts-colour_sets = set of all four card colours
    .many = sets of all four card colours
counts-sardine_icons = sardine icon
    .many = sardine icons
counts-mackerel_icons = mackerel icon
    .many = mackerel icons
counts-tomato_icons = tomato icon
    .many = tomato icons
counts-olive_oil_icons = olive-oil icon
    .many = olive-oil icons
counts-tin_icons = tin-plate icon
    .many = tin-plate icons
counts-cards_in_slots = card in slots of price { $prices }
    .many = cards in slots of price { $prices }
counts-cards_in_one_slot = card in your fullest slot
    .many = cards in your fullest slot
counts-silver_cubes = silver can on your markets
    .many = silver cans on your markets
counts-red_cubes = red can on your markets
    .many = red cans on your markets
counts-yellow_cubes = yellow can on your markets
    .many = yellow cans on your markets
counts-flags = { $which ->
    [some] flag ({ $countries })
   *[any] flag
}
    .many = { $which ->
    [some] flags ({ $countries })
   *[any] flags
}
counts-flag_sets = set of flags ({ $countries })
    .many = sets of flags ({ $countries })
counts-flags_and_pairs = flag, and per pair of one country
    .many = flags and pairs of one country
counts-markets = market of { $ap } AP
    .many = markets of { $ap } AP
counts-market_ap = AP on your markets
    .many = AP on your markets
counts-discarded_cards = discarded card
    .many = discarded cards
counts-discarded_tins = discarded tin plate
    .many = discarded tin plates
counts-storage = can in storage
    .many = cans in storage
counts-escudos = escudo left
    .many = escudos left
counts-action_points = AP left
    .many = AP left
counts-cubes_made = can made
    .many = cans made

# Terminal board

board-round = Round { $round } of { $rounds }
board-supply = Supply: { $cubes }
board-decks = Cards left: production { $cards }, markets { $markets }, goals { $goals }; discarded { $discarded }
board-sets = Sets
board-shown = Choose from
board-hand = To place
board-markets = Markets
board-silver = silver
board-red = red
board-yellow = yellow
board-escudos = Esc.
board-ap = AP
board-goals = Goals
board-cost = Cost
board-worth = Now
board-points = VP
board-cubes = Cans
board-token = No.
board-completed = Markets: { $markets }
board-own_goals = Goals: { $goals }
board-own_goal = { $goal } [{ $points }]
board-slot = { $slot } · { $price } esc.
board-below = +{ $count } below
board-ap_escudos = A→E
board-priced_goal = { $goal } [{ $points }], { $cost } esc.
board-kept_flags = Flags

# Browser board

gesture-walk = Produce everything: { $cubes }{ ap }
board-all = Produce everything
board-way = What sardines become
board-make = Make { $colour } cans of sardines
gesture-delivery = Deliver { $cubes } to { $market }, +{ escudos-earned }{ ap }{ $fills ->
    [yes] , and take the card
   *[no] {""}
}
board-choose = { $colour }: { $count } of { $most } go
board-market = { $market }
board-laid = { $laid ->
    [none] No cans yet
   *[other] On it: { $laid }
}. A delivery costs { $ap } AP; each can brings { $escudos }
board-free = free
board-money = Escudos: { $count }
board-keeps = keeps in storage
board-spoils = spoils after the sale
board-look_under = Slot { $slot }: look at its { $count } cards
board-stack = Slot { $slot }, { $name }
board-goal = Goal
board-close = Close
board-back = Back to your own factory
board-line = Production line
board-rows = What is shown
board-rivals = Others
board-deck = Production deck
board-discard = Discard pile
board-market_deck = Market deck
board-goal_deck = Goal deck
board-own_markets = Markets completed
board-own_goals_of = { $name }’s goals
board-factory-setubal = Setúbal
board-factory-portimao = Portimão
board-factory-aveiro = Aveiro
board-factory-matosinhos = Matosinhos

# Reasons why pieces cannot be chosen

why-market_produce = Markets are served in the sale: end production first.
why-market_cans = You have no can that this market still wants.
why-market_ap = A delivery here costs { $ap } AP, you have { $have }.
why-market_other = Choose the cans for the market that you have begun to serve.
why-market_laid = It has cans on it, so it stays.
why-goal_cost = It costs { $cost }, you have { $have }.
why-goal = Goals are bought at the end of a round.
why-set_taken = Somebody has taken this set.
why-set_bid = First come the bids for the turn order.
why-slot_pair = The two cards of a set go to two different slots.
why-slot_price = This slot costs { $price }, you have { $have }.
why-tin = Tin plate makes nothing; goals count it.
why-passed = Production has passed it.
why-partner = Further along the line it needs, on a visible card: { $partner }.
why-supply = The supply has no such can left.
why-used = It has been used this round.
why-ap = You have no action point left.
why-ap_full = You have all the action points that the track holds.
why-money = You have no escudo.
why-no_cans = You have no cans for it.
why-deck_empty = The deck is empty.
why-opened = You have already opened a card this turn.

# Guided first game

lesson-sets = Every round these sets of production cards are on offer. Whoever bids more action points chooses first; what you bid is gone for the round.
lesson-bid = You have nine action points. Touch how many you spend on the turn order: a few will do, the small number is what remains. Touch it again to bid.
lesson-take = Take a set: touch it twice. A fish with tomato or olive oil makes dearer cans; two icons on a card are better than one.
lesson-place = Place the card on an empty slot. The first two slots are free, the others cost escudos.
lesson-produce = Now you produce, from left to right. Touch a lit icon twice to lay a can on it: the first can on a card costs an action point.
lesson-walk = Go on as you like; what you have passed is passed. Keep some action points for the sale, then end production.
lesson-markets = Markets want cans. The cog is what a delivery costs in action points, the coin what each can brings.
lesson-deliver = Touch a market to put cans on it, and again to deliver. Whoever lays the last one takes the card with its flags.
lesson-storage = What you do not sell: silver cans keep in salt, red and yellow ones spoil. End your turn.
lesson-goal = Only goals bring points, and you may buy one a round. The number at the lower right is what it would bring you now.
lesson-cover = A card may also cover another one. A covered card makes nothing any more, but most goals still count it.
lesson-special = This green card can be used before production ends. Touch it to see what it offers.
lesson-complete = A market already has cans on it. It takes fewer to complete it, for anybody.
lesson-end = The game has six rounds, then the goals are counted. The most points win.

# Component gallery

gallery-production = Production cards
gallery-markets = Market cards
gallery-goals = Goal cards
gallery-factories = Factories
gallery-starting_card = Starting card
gallery-starting_goal = Starting goal
gallery-front = For several players
gallery-out_at_two = Not with two players

# Parts of the evaluation

part-goals = gets more out of goals
part-money = leaves more escudos
part-points = leaves more action points
part-tins = leaves more cans in stock
part-markets = gets more out of the markets
part-line = makes a better production line
part-rounds = makes more of the rounds to come

# Achievements

achievement-all_flags = Under all flags
    .about = The flags of all five countries on your markets.
achievement-promises_kept = Promises kept
    .about = At least four goals beside the starting one, and every one of them pays.
achievement-one_great_goal = One great goal
    .about = A single goal brings 12 points or more.
achievement-sold_out = Sold out
    .about = Four markets supplied, and not a can left in storage.
achievement-own_cannery = Your own cannery
    .about = The highest rating alone.
