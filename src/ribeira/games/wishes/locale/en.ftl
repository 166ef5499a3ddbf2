# If Wishes Were Fishes

game-name = If Wishes Were Fishes
game-tagline = Catch fish, sell them at the right market, or let them go for a wish

option-bonus_profile = Prizes of full markets
    .about = What the most fish at a full market earn, from the first market card to the last; the second most earn half.
option-bonus_profile-4-6-8-10 = 4, 6, 8 and 10
option-bonus_profile-6-8-10-12 = 6, 8, 10 and 12
option-optional_wish_parts = Parts of a wish may be left out
    .about = The book says both that a wish “may” and that it must be carried out. By our reading it must, as far as possible.
option-optional_wish_parts-none = none
option-optional_wish_parts-sales = the sale
option-optional_wish_parts-all = every part
option-second_prize = Second prize
    .about = Whether second place at a full market, or in worms, is paid even to somebody who has none. By our reading it takes at least one.
option-second_prize-needs_one = only with at least one
option-second_prize-anyone = also with none
option-release_doubles = Doubles may be released
    .about = A double fish has no wish. By our reading it can only be kept; with this it may also be let go for the worms on it.

# Decisions

decide-turn = Keep, release or sell a fish
    .others = { $seat } decides: keep, release or sell a fish.
decide-move_buyer = Where does the { $colour } buyer go?
    .others = { $seat } chooses where the { $colour } buyer goes.
decide-place_buyer = Which market gets the { $colour } buyer?
    .others = { $seat } chooses the market of the { $colour } buyer.
decide-spoil = Put a fish on the heap, or take one off it
    .others = { $seat } decides: put a fish on the heap, or take one off it.
decide-sell_kind = { $market ->
    [own] Which fish do you sell?
   *[other] Which fish do you sell as { $market }?
}
    .others = { $seat } chooses which fish to sell.
decide-sell_card = Which card do you sell?
    .others = { $seat } chooses which card to sell.

# Actions

action-keep = Keep no. { $position }, { $card }{ bait }
action-release = Release no. { $position }, { $species }{ bait }: { $effect }
action-sell = Sell { $card } for ${ $amount }{ sale }
action-sell_kind = Sell all { $species } ({ fish }) at the { $market } market for ${ $amount }{ sale }
action-move = Move the { $colour } buyer from { $market } to { $target } (a fish will bring ${ $price })
action-place = Put the { $colour } buyer on { $target } (a fish will bring ${ $price })
action-spoil = { $own ->
    [yes] Put one of your fish from the { $market } market on the heap
   *[no] Put one of { $owner }’s fish from the { $market } market on the heap
}
action-salvage = { $own ->
    [yes] Take one of your fish off the heap
   *[no] Take one of { $owner }’s fish off the heap
}
action-decline = { $part ->
    [move] Move no buyer
    [spread] Spread no buyers
    [spoil] Leave the heap alone
   *[sale] Sell nothing
}

bait = { $paid ->
    [0] {""}
    [one] , −{ $paid } worm
   *[other] , −{ $paid } worms
}{ $collected ->
    [0] {""}
    [one] , +{ $collected } worm
   *[other] , +{ $collected } worms
}
fish = { $fish } fish
heaped = { $heaped ->
    [0] {""}
   *[other] , { $heaped } fish onto the heap
}
sale = { $fills ->
    [yes] , and the market is full
   *[no] {""}
}{ heaped }

# Events

event-caught = { $seat } catches { $card }{ bait }.
event-surfaced = { $card } surfaces.
event-reshuffled = The { $cards } cards of the discard pile are shuffled into a new deck.
event-kept = { $seat } keeps the { $species } in a boat.
event-released = { $seat } releases the { $species }.
event-buyer_moved = { $seat } moves the { $colour } buyer from { $origin } to { $market }.
event-buyer_placed = { $seat } puts the { $colour } buyer from { $origin } on { $market }.
event-rewarded = { $seat } earns ${ $amount } with the wish “{ $wish }”.
event-spoiled = { $own ->
    [yes] { $seat } puts one of their own fish from the { $market } market on the heap.
   *[no] { $seat } puts one of { $owner }’s fish from the { $market } market on the heap.
}
event-salvaged = { $own ->
    [yes] { $seat } takes one of their own fish off the heap.
   *[no] { $seat } takes one of { $owner }’s fish off the heap.
}
event-sold = { $seat } sells { $cards } at the { $market } market, { $fish } × ${ $price } = ${ $amount }{ heaped }.
event-market_closed = The { $market } market is full ({ $capacity } fish). Prizes: { $prizes }.
event-worm_given = { $seat } gives { $receiver } a worm.
event-boat_gained = { $seat } gains a boat and has { $boats } now.
event-declined = { $part ->
    [move] { $seat } moves no buyer.
    [spread] { $seat } spreads no buyers.
    [spoil] { $seat } leaves the heap alone.
   *[sale] { $seat } sells nothing.
}
event-game_ended = { $reason ->
    [heap] The heap is full: the game is over.
   *[markets] The last market card is used up: the game is over.
}
event-heap_penalty = The heap costs money: { $losses }.
event-worm_prize = The most worms bring money: { $prizes }.
dollars = { $seat } (${ $amount })

# Sources of money, and ends of games

category-sales = sales
category-wishes = wishes
category-markets = full markets
category-heap = heap
category-worms = worms
ended-markets = all market cards were used up
ended-heap = the heap was full

# Fish, wishes, buyers

card = { $species } ({ $wish })

species-angelfish = Angelfish
species-kingfish = Kingfish
species-starfish = Starfish
species-monkfish = Monkfish
species-catfish = Catfish
species-clownfish = Clownfish
species-swordfish = Swordfish

wish-move_black = black buyer
wish-move_gray = grey buyer
wish-move_white = white buyer
wish-spread_buyers = spread buyers
wish-sell_kind = sell a species
wish-spoil = spoil
wish-worm_bonus = worm bonus
wish-boat = boat
wish-sell_as = sell as
wish-none = double fish

effect-move_black = move a black buyer, then sell all fish of a species
effect-move_gray = move a grey buyer, then sell all fish of a species
effect-move_white = move the white buyer, then sell a card
effect-spread_buyers = spread crowded buyers over empty markets and get ${ $reward }
effect-sell_kind = sell all fish of a species
effect-spoil = move a fish onto or off the heap, then sell a card
effect-worm_bonus = $1 for each of your worms, then a worm for each opponent
effect-boat = one more boat
effect-none = only for its worms
effect-sell_as = sell all fish of a species at the { $species } market

colour-white = white
colour-gray = grey
colour-black = black

# Terminal board

interlude-market = A market is full: prizes
board-money = ${ $amount }
board-ocean = Ocean
board-markets = Markets ↻
board-price = Price
board-buyers = Buyers
board-fish = Fish
board-players = Players
board-score = $
board-worms = Worms
board-boats = Boats
board-full = full
board-heap = Heap { $count }/{ $limit }
board-market_cards = Market cards: { $cards }
board-cards = Market cards
board-market_card = { $capacity } (${ $first }/${ $second })
board-deck = Deck { $count }
board-discard = Discard pile { $count }
board-still = Still in the deck: { $count }
board-wishes = Their wishes
board-double = 2× { $species }

# Guided first game (web client)

lesson-win = The player with the most money wins. You earn it by catching fish and selling them, and here you see what you have.
lesson-look = Touch the first fish: it is free. The first touch only shows what would happen.
lesson-keep = The fish would go into your boat. Touch it again to keep it.
lesson-worms = Deeper fish cost worms: put one on each card before it. Worms on the card that you catch are yours. Keep a deeper fish.
lesson-price = These markets buy your fish. The coin is the price of one fish: $2, and more for each buyer who stands there.
lesson-sell = Sell a fish: touch it in your boat, then touch it again.
lesson-wish = You can also release a fish you catch. Then it grants you the wish in the lower part of its card. Release one now.
lesson-buyer = Buyers walk clockwise and raise the price. Bring this one where you want to sell: touch a market.
lesson-wish_sells = This wish also sells fish from your boats. Choose which.
lesson-full = This card says how many tokens fill a market. Then the player with the most tokens there gets the first prize, the second the other one.
lesson-heap = Tokens that no longer fit go on the heap. The game ends when ten tokens lie there, or when four markets are full.

# Reasons why pieces cannot be chosen

why-worms = { $worms ->
    [one] No. { $position } costs { $worms } worm
   *[other] No. { $position } costs { $worms } worms
}, you have { $have }.
why-boats = All your boats are full: sell a fish, or release this one.
why-double = A double fish has no wish; it can only be kept.
why-market = A market is chosen when a wish moves a buyer or a fish. To sell, choose a fish in your boats.
why-market_far = No { $colour } buyer can get here: they go 1 to 3 markets clockwise.
why-market_buyer = A buyer stands here; the others are spread over markets without one.
why-market_order = Equal buyers are put down one after the other, clockwise.
why-market_full = This market is full; its fish stay there.
why-market_empty = No fish has been sold here.
why-market_sell = Choose among the fish in your boats.
why-heap = Only the wish “spoil” takes fish off the heap.
why-heap_empty = Nothing lies on the heap.
why-boat_other = These boats belong to somebody else.
why-boat_empty = This boat is empty: keep a fish from the ocean in it.

# Component gallery (web client)

gallery-board = The board
gallery-board-name = Seven markets, the heap, the score track
gallery-fish = Fish cards
gallery-market_cards = Market cards
gallery-markets = The ring of markets, clockwise
gallery-buyers = Buyers
gallery-worms = Worms
gallery-worm-name = worm
gallery-tokens = Tokens (wooden fish)
gallery-boats = Boat cards, two boats each
gallery-of-player = player { $number }

# Parts of the evaluation

part-money = brings more money
part-fish = leaves better fish in the boats
part-boats = leaves more room in the boats
part-worms = leaves more worms
part-markets = comes closer to the prizes of the markets
part-heap = leaves less on the heap

# Achievements

achievement-wishes_came_true = Wishes come true
    .about = Wishes brought at least a third of what sales did.
achievement-three_markets = Three markets of mine
    .about = On three full markets nobody has more fish than you.
achievement-clean_hands = Clean hands
    .about = The heap ended the game and cost you nothing.
achievement-wormy_winner = A can of worms
    .about = Won, with a prize for worms.
achievement-big_catch = The big catch
    .about = Won by $15 or more.
