# Ловцы золотых рыбок

game-name = Ловцы золотых рыбок
game-tagline = Ловите рыб, продавайте их на нужном рынке или отпускайте за исполнение желания

option-bonus_profile = Премии заполненных рынков
    .about = Сколько получает первый по числу рыб на заполненном рынке, от первой карты ёмкости до последней; второй получает половину.
option-bonus_profile-4-6-8-10 = 4, 6, 8 и 10
option-bonus_profile-6-8-10-12 = 6, 8, 10 и 12
option-optional_wish_parts = Части желания можно пропускать
    .about = В книге сказано и что игрок «может», и что желание должно исполниться. Мы считаем, что должно, насколько возможно.
option-optional_wish_parts-none = никакие
option-optional_wish_parts-sales = продажу
option-optional_wish_parts-all = любые
option-second_prize = Вторая премия
    .about = Получает ли второй на заполненном рынке или по червякам вторую премию, если у него там ничего нет. Мы считаем, что нужна хотя бы одна фишка или один червяк.
option-second_prize-needs_one = только если что-то есть
option-second_prize-anyone = даже если ничего нет
option-release_doubles = Двойных рыб можно отпускать
    .about = У двойной рыбы нет желания. Мы считаем, что её можно только оставить; а так её можно и отпустить ради червяков на ней.

# Что решают

decide-turn = Оставить, отпустить или продать рыбу
    .others = { $seat } решает: оставить, отпустить или продать рыбу.
decide-move_buyer = Куда пойдёт { $colour } покупатель?
    .others = { $seat } выбирает, куда пойдёт { $colour } покупатель.
decide-place_buyer = На какой рынок поставить { $colour_accusative } покупателя?
    .others = { $seat } выбирает, на какой рынок поставить { $colour_accusative } покупателя.
decide-spoil = Положить фишку в мусорную кучу или достать оттуда
    .others = { $seat } решает: положить фишку в мусорную кучу или достать оттуда.
decide-sell_kind = { $market ->
    [own] Каких рыб продать?
   *[other] Каких рыб продать как { $market_many }?
}
    .others = { $seat } выбирает, какую рыбу продать.
decide-sell_card = Какую карту продать?
    .others = { $seat } выбирает, какую карту продать.

# Что можно сделать

action-keep = Оставить № { $position }, { $card_accusative }{ bait }
action-release = Отпустить № { $position }, { $species_accusative }{ bait }: { $effect }
action-sell = Продать { $card_accusative } за { $amount } ${ sale }
action-sell_kind = Продать всех { $species_many } ({ fish }) на рынке { $market_genitive } за { $amount } ${ sale }
action-move = { $colour_capital } покупатель: { $market } → { $target } (цена станет { $price } $)
action-place = { $colour_capital } покупатель → { $target } (цена станет { $price } $)
action-spoil = { $own ->
    [yes] Свою фишку с рынка { $market_genitive } — в мусорную кучу
   *[no] Фишку игрока { $owner } с рынка { $market_genitive } — в мусорную кучу
}
action-salvage = { $own ->
    [yes] Свою фишку — из мусорной кучи
   *[no] Фишку игрока { $owner } — из мусорной кучи владельцу
}
action-decline = { $part ->
    [move] Никого не двигать
    [spread] Никого не расставлять
    [spoil] Кучу не трогать
   *[sale] Ничего не продавать
}

bait = { $paid ->
    [0] {""}
    [one] , −{ $paid } червяк
    [few] , −{ $paid } червяка
   *[many] , −{ $paid } червяков
}{ $collected ->
    [0] {""}
    [one] , +{ $collected } червяк
    [few] , +{ $collected } червяка
   *[many] , +{ $collected } червяков
}
fish = { $fish ->
    [one] { $fish } рыба
    [few] { $fish } рыбы
   *[many] { $fish } рыб
}
heaped = { $heaped ->
    [0] {""}
    [one] , { $heaped } фишка — в мусорную кучу
    [few] , { $heaped } фишки — в мусорную кучу
   *[many] , { $heaped } фишек — в мусорную кучу
}
sale = { $fills ->
    [yes] , рынок заполнится
   *[no] {""}
}{ heaped }

# Что произошло

event-caught = { $seat } ловит { $card_accusative }{ bait }.
event-surfaced = Из глубины: { $card }.
event-reshuffled = Сброс перемешан в новую колоду ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}).
event-kept = { $seat } кладёт { $species_accusative } в лодку.
event-released = { $seat } отпускает { $species_accusative }.
event-buyer_moved = { $seat } передвигает { $colour_accusative } покупателя: { $origin } → { $market }.
event-buyer_placed = { $seat } переставляет { $colour_accusative } покупателя: { $origin } → { $market }.
event-rewarded = { $seat } получает { $amount } $ за желание «{ $wish }».
event-spoiled = { $own ->
    [yes] { $seat } бросает свою фишку с рынка { $market_genitive } в мусорную кучу.
   *[no] { $seat } бросает фишку игрока { $owner } с рынка { $market_genitive } в мусорную кучу.
}
event-salvaged = { $own ->
    [yes] { $seat } достаёт свою фишку из мусорной кучи.
   *[no] { $seat } достаёт фишку игрока { $owner } из мусорной кучи.
}
event-sold = { $seat } продаёт на рынке { $market_genitive }: { $cards }, { $fish } × { $price } $ = { $amount } ${ heaped }.
event-market_closed = Рынок { $market_genitive } заполнен (ёмкость { $capacity }). Премии: { $prizes }.
event-worm_given = { $seat } отдаёт червяка игроку { $receiver }.
event-boat_gained = { $seat } получает лодку; теперь их { $boats }.
event-declined = { $part ->
    [move] { $seat } никого не двигает.
    [spread] { $seat } никого не расставляет.
    [spoil] { $seat } не трогает кучу.
   *[sale] { $seat } ничего не продаёт.
}
event-game_ended = { $reason ->
    [heap] Мусорная куча переполнена: игра окончена.
   *[markets] Карты ёмкости закончились: игра окончена.
}
event-heap_penalty = Штраф за мусорную кучу: { $losses }.
event-worm_prize = Премия за червяков: { $prizes }.
dollars = { $seat } ({ $amount } $)

# Откуда деньги и чем кончилась игра

category-sales = продажи
category-wishes = желания
category-markets = заполненные рынки
category-heap = куча
category-worms = червяки
ended-markets = закончились карты ёмкости рынков
ended-heap = переполнилась мусорная куча

# Рыбы, желания, покупатели

card = { $species } ({ $wish })
    .accusative = { $species_accusative } ({ $wish })

species-angelfish = Морской ангел
    .genitive = морского ангела
    .accusative = морского ангела
    .many = морских ангелов
species-kingfish = Королевская рыба
    .genitive = королевской рыбы
    .accusative = королевскую рыбу
    .many = королевских рыб
species-starfish = Морская звезда
    .genitive = морской звезды
    .accusative = морскую звезду
    .many = морских звёзд
species-monkfish = Рыба-монах
    .genitive = рыбы-монаха
    .accusative = рыбу-монаха
    .many = рыб-монахов
species-catfish = Рыба-кот
    .genitive = рыбы-кота
    .accusative = рыбу-кота
    .many = рыб-котов
species-clownfish = Рыба-клоун
    .genitive = рыбы-клоуна
    .accusative = рыбу-клоуна
    .many = рыб-клоунов
species-swordfish = Рыба-меч
    .genitive = рыбы-меча
    .accusative = рыбу-меч
    .many = рыб-мечей

wish-move_black = чёрный покупатель
wish-move_gray = серый покупатель
wish-move_white = белый покупатель
wish-spread_buyers = расставить всех
wish-sell_kind = продать вид
wish-spoil = порча
wish-worm_bonus = червячный бонус
wish-boat = лодка
wish-sell_as = продать как
wish-none = двойная рыба

effect-move_black = передвинуть чёрного и продать вид рыб
effect-move_gray = передвинуть серого и продать вид рыб
effect-move_white = передвинуть белого и продать карту
effect-spread_buyers = расставить лишних покупателей, { $reward } $
effect-sell_kind = продать всех рыб одного вида
effect-spoil = фишку в кучу или из кучи, продать карту
effect-worm_bonus = 1 $ за червяка, по червяку соперникам
effect-boat = ещё одна лодка
effect-none = только ради червяков
effect-sell_as = продать вид на рынке { $species_genitive }

colour-white = белый
    .capital = Белый
    .accusative = белого
colour-gray = серый
    .capital = Серый
    .accusative = серого
colour-black = чёрный
    .capital = Чёрный
    .accusative = чёрного

# Стол в терминале

interlude-market = Рынок заполнен: премии
board-money = { $amount } $
board-ocean = Море
board-markets = Рынки ↻
board-price = Цена
board-buyers = Покупатели
board-fish = Фишки
board-players = Игроки
board-score = $
board-worms = Червяки
board-boats = Лодки
board-full = полон
board-heap = Мусорная куча { $count }/{ $limit }
board-market_cards = Ёмкость рынков: { $cards }
board-cards = Ёмкость рынков
board-market_card = { $capacity } ({ $first } $/{ $second } $)
board-deck = Колода { $count }
board-discard = Сброс { $count }
board-still = Ещё в колоде: { $count }
board-wishes = Их желания
board-double = 2× { $species }

# Первая партия с подсказками (в браузере)

lesson-win = Побеждает тот, у кого больше всего денег. Их получают за пойманную и проданную рыбу; здесь видно, сколько у вас.
lesson-look = Коснитесь первой рыбы: она бесплатна. Первое касание только показывает, что произойдёт.
lesson-keep = Рыба попадёт в вашу лодку. Коснитесь её ещё раз, чтобы оставить.
lesson-worms = Рыба глубже стоит червяков: по одному на каждую карту перед ней. Червяки на пойманной карте ваши. Оставьте рыбу глубже.
lesson-price = Эти рынки покупают ваших рыб. На монете цена одной рыбы: 2 $ и надбавка за каждого покупателя на рынке.
lesson-sell = Продайте рыбу: коснитесь её в лодке, затем ещё раз.
lesson-wish = Пойманную рыбу можно и отпустить. Тогда она исполнит желание, указанное внизу карты. Отпустите одну сейчас.
lesson-buyer = Покупатели ходят по часовой стрелке и повышают цену. Приведите этого туда, где хотите продавать: коснитесь рынка.
lesson-wish_sells = Это желание ещё и продаёт рыбу из ваших лодок. Выберите какую.
lesson-full = Эта карта показывает, сколько фишек заполняют рынок. Тогда первую премию получает тот, у кого там больше всех фишек, вторую — следующий за ним.
lesson-heap = Фишки, которым не хватило места, идут в мусорную кучу. Игра закончится, когда там окажется десять фишек или когда заполнены четыре рынка.

# Почему предмета нельзя коснуться

why-worms = { $worms ->
    [one] № { $position } стоит { $worms } червяка
   *[other] № { $position } стоит { $worms } червяков
}, у вас { $have }.
why-boats = Все ваши лодки заняты: продайте рыбу или отпустите эту.
why-double = У двойной рыбы нет желания; её можно только оставить.
why-market = Рынок выбирают, когда желание двигает покупателя или фишку. Чтобы продать, выберите рыбу в своих лодках.
why-market_far = Сюда { $colour } покупатель не дойдёт: он проходит 1–3 рынка по часовой стрелке.
why-market_buyer = Здесь стоит покупатель; остальные расходятся по рынкам без покупателей.
why-market_order = Одинаковых покупателей ставят по очереди, по часовой стрелке.
why-market_full = Этот рынок заполнен; его фишки остаются.
why-market_empty = Здесь ещё не продано ни одной рыбы.
why-market_sell = Выберите рыбу в своих лодках.
why-heap = Фишку из мусорной кучи достают только желанием «порча».
why-heap_empty = В мусорной куче ничего нет.
why-boat_other = Это чужие лодки.
why-boat_empty = Эта лодка пуста: оставьте в ней рыбу из моря.

# Галерея компонентов (в браузере)

gallery-board = Поле
gallery-board-name = Семь рынков, мусорная куча, шкала денег
gallery-fish = Карты рыб
gallery-market_cards = Карты ёмкости рынка
gallery-markets = Круг рынков, по часовой стрелке
gallery-buyers = Покупатели
gallery-worms = Червяки
gallery-worm-name = червяк
gallery-tokens = Фишки (деревянные рыбки)
gallery-boats = Карты лодок, по две лодки на каждой
gallery-of-player = игрок { $number }

# Откуда взята каждая таблица компонентов (по-английски — в самом файле)
remark-ring = названия — из правил, в том порядке, в каком там пронумерованы виды
remark-worms_per_player = подготовка к игре
remark-boats_per_player = подготовка к игре
remark-heap_limit = конец игры
remark-base_price = продажа
remark-spread_reward = желание
remark-worm_prize = конец игры
remark-buyers = состав игры
remark-market_cards = ёмкость и порядок — из правил; из премий — только пара 10/5
remark-fish = в правилах десять видов карт и десять карт каждой рыбы: значит, по одной каждого вида

# Что говорит за выбор

part-money = приносит больше денег
part-fish = оставляет в лодках рыбу подороже
part-boats = оставляет больше места в лодках
part-worms = бережёт червяков
part-markets = приближает к премиям рынков
part-heap = уменьшает потери от мусорной кучи

# Чем можно гордиться

achievement-wishes_came_true = Желания сбываются
    .about = Желания принесли не меньше трети того, что дали продажи.
achievement-three_markets = Три моих рынка
    .about = На трёх заполненных рынках ни у кого нет больше фишек, чем у вас.
achievement-clean_hands = Чистые руки
    .about = Партию закончила куча, и вам это ничего не стоило.
achievement-wormy_winner = Банка червяков
    .about = Победа и премия за червяков.
achievement-big_catch = Большой улов
    .about = Победа с отрывом в 15 $ или больше.
