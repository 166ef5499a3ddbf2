# Ловці золотих рибок

game-name = Ловці золотих рибок
game-tagline = Ловіть риб, продавайте їх на потрібному ринку або відпускайте за виконання бажання

option-bonus_profile = Премії заповнених ринків
    .about = Скільки отримує перший за кількістю риб на заповненому ринку, від першої карти місткості до останньої; другий отримує половину.
option-bonus_profile-4-6-8-10 = 4, 6, 8 і 10
option-bonus_profile-6-8-10-12 = 6, 8, 10 і 12
option-optional_wish_parts = Частини бажання можна пропускати
    .about = У книзі сказано і що гравець «може», і що бажання має виконатися. Ми вважаємо, що має, наскільки можливо.
option-optional_wish_parts-none = жодні
option-optional_wish_parts-sales = продаж
option-optional_wish_parts-all = будь-які
option-second_prize = Друга премія
    .about = Чи отримує другий на заповненому ринку або за черв’яками другу премію, якщо в нього там нічого немає. Ми вважаємо, що потрібна хоча б одна фішка чи один черв’як.
option-second_prize-needs_one = лише якщо щось є
option-second_prize-anyone = навіть якщо нічого немає
option-release_doubles = Подвійних риб можна відпускати
    .about = Подвійна риба не має бажання. Ми вважаємо, що її можна лише залишити; а так її можна й відпустити заради черв’яків на ній.

# Що вирішують

decide-turn = Залишити, відпустити чи продати рибу
    .others = { $seat } вирішує: залишити, відпустити чи продати рибу.
decide-move_buyer = Куди піде { $colour } покупець?
    .others = { $seat } обирає, куди піде { $colour } покупець.
decide-place_buyer = На який ринок поставити { $colour_accusative } покупця?
    .others = { $seat } обирає, на який ринок поставити { $colour_accusative } покупця.
decide-spoil = Покласти фішку в купу сміття або дістати звідти
    .others = { $seat } вирішує: покласти фішку в купу сміття чи дістати звідти.
decide-sell_kind = { $market ->
    [own] Яких риб продати?
   *[other] Яких риб продати як { $market_many }?
}
    .others = { $seat } обирає, яку рибу продати.
decide-sell_card = Яку карту продати?
    .others = { $seat } обирає, яку карту продати.

# Що можна зробити

action-keep = Залишити № { $position }, { $card_accusative }{ bait }
action-release = Відпустити № { $position }, { $species_accusative }{ bait }: { $effect }
action-sell = Продати { $card_accusative } за { $amount } ${ sale }
action-sell_kind = Продати всіх { $species_many } ({ fish }) на ринку { $market_genitive } за { $amount } ${ sale }
action-move = { $colour_capital } покупець: { $market } → { $target } (ціна стане { $price } $)
action-place = { $colour_capital } покупець → { $target } (ціна стане { $price } $)
action-spoil = { $own ->
    [yes] Свою фішку з ринку { $market_genitive } — у купу сміття
   *[no] Фішку гравця { $owner } з ринку { $market_genitive } — у купу сміття
}
action-salvage = { $own ->
    [yes] Свою фішку — з купи сміття
   *[no] Фішку гравця { $owner } — з купи сміття власникові
}
action-decline = { $part ->
    [move] Нікого не рухати
    [spread] Нікого не розставляти
    [spoil] Купу не чіпати
   *[sale] Нічого не продавати
}

bait = { $paid ->
    [0] {""}
    [one] , −{ $paid } черв’як
    [few] , −{ $paid } черв’яки
   *[many] , −{ $paid } черв’яків
}{ $collected ->
    [0] {""}
    [one] , +{ $collected } черв’як
    [few] , +{ $collected } черв’яки
   *[many] , +{ $collected } черв’яків
}
fish = { $fish ->
    [one] { $fish } риба
    [few] { $fish } риби
   *[many] { $fish } риб
}
heaped = { $heaped ->
    [0] {""}
    [one] , { $heaped } фішка — у купу сміття
    [few] , { $heaped } фішки — у купу сміття
   *[many] , { $heaped } фішок — у купу сміття
}
sale = { $fills ->
    [yes] , ринок заповниться
   *[no] {""}
}{ heaped }

# Що сталося

event-caught = { $seat } ловить { $card_accusative }{ bait }.
event-surfaced = З глибини: { $card }.
event-reshuffled = Скид перемішано в нову колоду ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}).
event-kept = { $seat } кладе { $species_accusative } в човен.
event-released = { $seat } відпускає { $species_accusative }.
event-buyer_moved = { $seat } пересуває { $colour_accusative } покупця: { $origin } → { $market }.
event-buyer_placed = { $seat } переставляє { $colour_accusative } покупця: { $origin } → { $market }.
event-rewarded = { $seat } отримує { $amount } $ за бажання «{ $wish }».
event-spoiled = { $own ->
    [yes] { $seat } кидає свою фішку з ринку { $market_genitive } в купу сміття.
   *[no] { $seat } кидає фішку гравця { $owner } з ринку { $market_genitive } в купу сміття.
}
event-salvaged = { $own ->
    [yes] { $seat } дістає свою фішку з купи сміття.
   *[no] { $seat } дістає фішку гравця { $owner } з купи сміття.
}
event-sold = { $seat } продає на ринку { $market_genitive }: { $cards }, { $fish } × { $price } $ = { $amount } ${ heaped }.
event-market_closed = Ринок { $market_genitive } заповнено (місткість { $capacity }). Премії: { $prizes }.
event-worm_given = { $seat } віддає черв’яка гравцеві { $receiver }.
event-boat_gained = { $seat } отримує човен; тепер їх { $boats }.
event-declined = { $part ->
    [move] { $seat } нікого не рухає.
    [spread] { $seat } нікого не розставляє.
    [spoil] { $seat } не чіпає купу.
   *[sale] { $seat } нічого не продає.
}
event-game_ended = { $reason ->
    [heap] Купа сміття переповнена: гру закінчено.
   *[markets] Карти місткості закінчилися: гру закінчено.
}
event-heap_penalty = Штраф за купу сміття: { $losses }.
event-worm_prize = Премія за черв’яків: { $prizes }.
dollars = { $seat } ({ $amount } $)

# Звідки гроші та чим скінчилася гра

category-sales = продажі
category-wishes = бажання
category-markets = заповнені ринки
category-heap = купа
category-worms = черв’яки
ended-markets = закінчилися карти місткості ринків
ended-heap = переповнилася купа сміття

# Риби, бажання, покупці

card = { $species } ({ $wish })
    .accusative = { $species_accusative } ({ $wish })

species-angelfish = Морський янгол
    .genitive = морського янгола
    .accusative = морського янгола
    .many = морських янголів
species-kingfish = Королівська риба
    .genitive = королівської риби
    .accusative = королівську рибу
    .many = королівських риб
species-starfish = Морська зірка
    .genitive = морської зірки
    .accusative = морську зірку
    .many = морських зірок
species-monkfish = Риба-монах
    .genitive = риби-монаха
    .accusative = рибу-монаха
    .many = риб-монахів
species-catfish = Риба-кіт
    .genitive = риби-кота
    .accusative = рибу-кота
    .many = риб-котів
species-clownfish = Риба-клоун
    .genitive = риби-клоуна
    .accusative = рибу-клоуна
    .many = риб-клоунів
species-swordfish = Риба-меч
    .genitive = риби-меча
    .accusative = рибу-меч
    .many = риб-мечів

wish-move_black = чорний покупець
wish-move_gray = сірий покупець
wish-move_white = білий покупець
wish-spread_buyers = розставити всіх
wish-sell_kind = продати вид
wish-spoil = псування
wish-worm_bonus = черв’ячний бонус
wish-boat = човен
wish-sell_as = продати як
wish-none = подвійна риба

effect-move_black = пересунути чорного і продати вид риб
effect-move_gray = пересунути сірого і продати вид риб
effect-move_white = пересунути білого і продати карту
effect-spread_buyers = розставити зайвих покупців, { $reward } $
effect-sell_kind = продати всіх риб одного виду
effect-spoil = фішку в купу або з купи, продати карту
effect-worm_bonus = 1 $ за черв’яка, по черв’яку суперникам
effect-boat = ще один човен
effect-none = лише заради черв’яків
effect-sell_as = продати вид на ринку { $species_genitive }

colour-white = білий
    .capital = Білий
    .accusative = білого
colour-gray = сірий
    .capital = Сірий
    .accusative = сірого
colour-black = чорний
    .capital = Чорний
    .accusative = чорного

# Стіл у терміналі

interlude-market = Ринок заповнено: премії
board-money = { $amount } $
board-ocean = Море
board-markets = Ринки ↻
board-price = Ціна
board-buyers = Покупці
board-fish = Фішки
board-players = Гравці
board-score = $
board-worms = Черв’яки
board-boats = Човни
board-full = заповнений
board-heap = Купа сміття { $count }/{ $limit }
board-market_cards = Місткість ринків: { $cards }
board-cards = Місткість ринків
board-market_card = { $capacity } ({ $first } $/{ $second } $)
board-deck = Колода { $count }
board-discard = Скид { $count }
board-still = Ще в колоді: { $count }
board-wishes = Їхні бажання
board-double = 2× { $species }

# Перша партія з підказками (у браузері)

lesson-win = Перемагає той, хто має найбільше грошей. Їх отримують за спійману й продану рибу; тут видно, скільки їх у вас.
lesson-look = Торкніться першої риби: вона безкоштовна. Перший дотик лише показує, що станеться.
lesson-keep = Риба потрапить у ваш човен. Торкніться її ще раз, щоб залишити.
lesson-worms = Глибша риба коштує черв’яків: по одному на кожну карту перед нею. Черв’яки на спійманій карті ваші. Залиште глибшу рибу.
lesson-price = Ці ринки купують ваших риб. На монеті ціна однієї риби: 2 $ і надбавка за кожного покупця на ринку.
lesson-sell = Продайте рибу: торкніться її в човні, потім ще раз.
lesson-wish = Спійману рибу можна й відпустити. Тоді вона виконає бажання, вказане внизу карти. Відпустіть одну зараз.
lesson-buyer = Покупці ходять за годинниковою стрілкою й підвищують ціну. Приведіть цього туди, де хочете продавати: торкніться ринку.
lesson-wish_sells = Це бажання ще й продає рибу з ваших човнів. Виберіть яку.
lesson-full = Ця карта показує, скільки фішок заповнюють ринок. Тоді першу премію отримує той, хто має там найбільше фішок, другу — наступний за ним.
lesson-heap = Фішки, яким забракло місця, йдуть у купу сміття. Гра закінчиться, коли там буде десять фішок або коли заповнено чотири ринки.

# Чому предмета не можна торкнутися

why-worms = { $worms ->
    [one] № { $position } коштує { $worms } черв’яка
   *[other] № { $position } коштує { $worms } черв’яків
}, у вас { $have }.
why-boats = Усі ваші човни зайняті: продайте рибу або відпустіть цю.
why-double = Подвійна риба не має бажання; її можна лише залишити.
why-market = Ринок обирають, коли бажання рухає покупця чи фішку. Щоб продати, оберіть рибу у своїх човнах.
why-market_far = Сюди { $colour } покупець не дійде: він проходить 1–3 ринки за годинниковою стрілкою.
why-market_buyer = Тут стоїть покупець; інші розходяться по ринках без покупців.
why-market_order = Однакових покупців ставлять по черзі, за годинниковою стрілкою.
why-market_full = Цей ринок заповнений; його фішки залишаються.
why-market_empty = Тут ще не продано жодної риби.
why-market_sell = Оберіть рибу у своїх човнах.
why-heap = Фішку з купи сміття дістають лише бажанням «псування».
why-heap_empty = У купі сміття нічого немає.
why-boat_other = Це чужі човни.
why-boat_empty = Цей човен порожній: залиште в ньому рибу з моря.

# Галерея компонентів (у браузері)

gallery-board = Поле
gallery-board-name = Сім ринків, купа сміття, шкала грошей
gallery-fish = Карти риб
gallery-market_cards = Карти місткості ринку
gallery-markets = Коло ринків, за годинниковою стрілкою
gallery-buyers = Покупці
gallery-worms = Черв’яки
gallery-worm-name = черв’як
gallery-tokens = Фішки (дерев’яні рибки)
gallery-boats = Карти човнів, по два човни на кожній
gallery-of-player = гравець { $number }

# Звідки взято кожну таблицю компонентів (англійською — у самому файлі)
remark-ring = назви — з правил, у тому порядку, у якому там пронумеровано види
remark-worms_per_player = підготовка до гри
remark-boats_per_player = підготовка до гри
remark-heap_limit = кінець гри
remark-base_price = продаж
remark-spread_reward = бажання
remark-worm_prize = кінець гри
remark-buyers = склад гри
remark-market_cards = місткість і порядок — з правил; із премій — лише пара 10/5
remark-fish = у правилах десять видів карт і десять карт кожної риби: отже, по одній кожного виду

# Що говорить за вибір

part-money = приносить більше грошей
part-fish = лишає в човнах дорожчу рибу
part-boats = лишає більше місця в човнах
part-worms = береже черв’яків
part-markets = наближає до премій ринків
part-heap = зменшує втрати від купи сміття

# Чим можна пишатися

achievement-wishes_came_true = Бажання здійснюються
    .about = Бажання принесли щонайменше третину того, що дали продажі.
achievement-three_markets = Три мої ринки
    .about = На трьох заповнених ринках ні в кого немає більше фішок, ніж у вас.
achievement-clean_hands = Чисті руки
    .about = Партію закінчила купа, і вам це нічого не коштувало.
achievement-wormy_winner = Банка черв’яків
    .about = Перемога і премія за черв’яків.
achievement-big_catch = Великий улов
    .about = Перемога з відривом у 15 $ або більше.
