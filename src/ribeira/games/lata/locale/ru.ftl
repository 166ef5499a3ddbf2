# Рыба

game-name = Рыба
game-tagline = Управляйте консервной фабрикой: торгуйтесь за очерёдность, стройте линию, делайте консервы и продавайте их за границу

option-auction = Аукцион очерёдности хода
    .about = Как ставят очки действия за очерёдность хода: все одновременно и втайне или по очереди, пока не спасуют все, кроме одного.
option-auction-sealed = закрытые ставки
option-auction-open = открытые торги
option-factory = Фабрика одиночной игры
    .about = В одиночной игре выбирают фабрику; у каждой свой планшет, своя начальная цель и свои правила.
option-factory-setubal = Сетубал: очки за флаги
option-factory-portimao = Портиман: очки за оставшиеся деньги, но в начале их нет
option-factory-aveiro = Авейру: очки за произведённые консервы, и ничто не портится
option-factory-matosinhos = Матозиньюш: флаги считаются вдвойне, карты приходят парами

# Что решают

decide-starting_card = С какой карты производства начать в ячейке 2?
    .others = { $seat } выбирает, с какой карты производства начать в ячейке 2.
decide-make_bid = Сколько очков действия поставить за очерёдность хода?
    .others = { $seat } делает ставку за очерёдность хода.
decide-stay_in = Заплатить очко действия и торговаться дальше или спасовать и взять жетон { $left }?
    .others = { $seat } решает: торговаться дальше за очко действия или взять жетон { $left }.
decide-take_set = Какой набор карт производства взять?
    .others = { $seat } выбирает набор карт производства.
decide-place = Куда положить карту?
    .others = { $seat } выбирает, куда положить карту.
decide-set_marker = Сколько очков действия оставить? Чем меньше, тем больше карт на выбор
    .others = { $seat } выбирает, сколько очков действия оставить.
decide-keep_card = Какую карту взять?
    .others = { $seat } выбирает, какую карту взять.
decide-choose_set = Какой набор взять?
    .others = { $seat } выбирает, какой набор взять.
decide-drop_card = Сбросить карту из набора?
    .others = { $seat } решает, сбросить ли карту из набора.
decide-replace_markets = Заменить рынки без кубов?
    .others = { $seat } решает, заменить ли рынки без кубов.
decide-free_reveal = Открыть рынок бесплатно?
    .others = { $seat } решает, открыть ли рынок бесплатно.
decide-produce = Производство слева направо
    .others = { $seat } производит слева направо.
decide-sell = Продажа консервов
    .others = { $seat } продаёт консервы.
decide-load = Какие кубы положить на рынок { $market }?
    .others = { $seat } выбирает, какие кубы положить на рынок { $market }.
decide-replace_goals = Заменить цели?
    .others = { $seat } решает, заменить ли цели.
decide-buy_goal = Купить цель?
    .others = { $seat } решает, купить ли цель.

# Что можно сделать

action-bid = { $points ->
    [0] Не ставить ничего
   *[other] Поставить { $points } ОД
}
action-raise = Заплатить 1 ОД и торговаться дальше
action-take = Взять набор { $set }: { $cards }
action-set_marker = Оставить { $points } ОД: { $choice ->
    [none] придут 2 карты
    [sets] одна пара из двух на выбор
    [sets_or_card] одна пара из двух на выбор или одна карта из неё
   *[cards] 2 карты из { $cards } на выбор
}
action-keep = { $decision ->
    [starting_card] Начать с карты «{ $card }»
   *[other] Взять карту «{ $card }»
}
action-discard = Сбросить карту «{ $card }»
action-place = Положить карту «{ $card }» в ячейку { $slot }{ price }{ $covered ->
    [none] {""}
   *[other] , накрыв «{ $covered }»
}
action-replace_market = Заменить рынок { $market }{ ap }
action-free_reveal = Открыть рынок бесплатно
action-produce = Сделать { $colour } куб: { $product }{ place } в ячейке { $slot }{ ap }
action-sell_two = Ячейка { $slot }: продать кубы ({ $cubes }) за 1 эскудо
action-swap_one = Ячейка { $slot }: обменять { $give } куб на { $take }
action-buy_ap = Ячейка { $slot }: купить 2 ОД за 1 эскудо
action-buy_cube = Ячейка { $slot }: купить { $colour } куб за 1 эскудо{ ap }
action-reveal_market = Открыть ещё один рынок, −1 ОД
action-end_production = Закончить производство
action-deliver = Продать на рынок { $market }{ $begun ->
    [yes] , где не хватает: { $cubes };
   *[no] ,
} по { $escudos } эскудо{ ap }
action-load = Положить: { $cubes }, +{ $earned } эскудо{ $fills ->
    [yes] , карта — ваша
   *[no] {""}
}
action-end_turn = Закончить ход
action-replace_goal = Заменить цель «{ $goal }»{ $paid ->
    [0] {""}
   *[other] , −1 эскудо
}
action-reveal_goal = Открыть ещё одну цель, −1 эскудо
action-buy_goal = Купить «{ $goal }» за { $cost } эскудо (сейчас { $worth } ПО)
action-draw = Открыть новые карты
action-pass = { $decision ->
    [stay_in] Спасовать
    [drop_card] Положить обе карты
    [replace_markets] Ничего не заменять
    [free_reveal] Ничего не открывать
    [replace_goals] Ничего не заменять
   *[buy_goal] Не покупать цель
}

place = { $icons ->
    [1] {""}
   *[other] {" "}({ $icon })
}
ap = { $paid ->
    [0] {""}
   *[other] , −{ $paid } ОД
}
price = { $price ->
    [0] {""}
   *[other] , −{ $price } эскудо
}
escudos-earned = { $earned } эскудо
escudos-paid = { $paid } эскудо

# Что произошло

event-round_began = Раунд { $round }{ $sets ->
    [none] .
   *[other] . Наборы: { $sets }.
}
event-market_opened = { $by ->
    [nobody] Открыт рынок { $market }.
   *[player] { $seat } открывает рынок { $market }{ ap }.
}
event-goal_opened = { $by ->
    [nobody] Новая цель: { $goal }.
   *[player] { $seat } открывает цель «{ $goal }»{ $paid ->
        [0] {""}
       *[other] , −1 эскудо
    }.
}
event-reshuffled = { $deck ->
    [markets] Заменённые рынки перемешаны в новую колоду ({ $cards }).
   *[goals] Заменённые цели перемешаны в новую колоду ({ $cards }).
}
event-bid = { $points ->
    [none] { $seat } делает ставку.
   *[other] { $seat } ставит { $points } ОД.
}
event-bids_revealed = Ставки: { $bids }.
event-raised = { $seat } торгуется дальше, осталось { $left } ОД.
event-auction_left = { $seat } берёт жетон { $token }.
event-order_set = Очерёдность хода: { $seats }.
event-set_taken = { $seat } берёт набор { $set }: { $cards }.
event-marker_set = { $seat } оставляет { $points } ОД. Карты: { $cards }.
event-card_kept = { $seat } берёт карту «{ $card }».
event-cards_discarded = В сброс: { $cards }.
event-placed = { $seat } кладёт карту «{ $card }» в ячейку { $slot }{ $paid ->
    [0] {""}
   *[other] {" "}за { escudos-paid }
}{ $covered ->
    [none] {""}
   *[other] , накрывая «{ $covered }»
}.
event-market_replaced = { $seat } заменяет рынок { $market }{ ap }.
event-produced = { $seat } делает { $colour } куб в ячейке { $slot }{ ap }.
event-two_sold = { $seat } использует карту в ячейке { $slot }: продаёт кубы ({ $cubes }), +{ escudos-earned }.
event-cube_swapped = { $seat } использует карту в ячейке { $slot }: меняет { $give } куб на { $take }.
event-action_points_bought = { $seat } покупает { $points } ОД за { escudos-paid }.
event-cube_bought = { $seat } покупает { $colour } куб за { escudos-paid }{ $points ->
    [0] {""}
   *[other] , −{ $points } ОД
}.
event-production_ended = { $seat } заканчивает производство.
event-delivered = { $seat } продаёт на рынок { $market }: { $cubes }, +{ escudos-earned }{ $points ->
    [0] {""}
   *[other] , −{ $points } ОД
}.
event-market_completed = { $seat } завершает рынок { $market } и забирает карту.
event-turn_ended = { $seat } заканчивает ход.
event-stored = В хранилище игрока { $seat }: { $cubes ->
    [none] ничего
   *[other] { $cubes }
}{ $spoiled ->
    [none] {""}
   *[other] ; испорчено: { $spoiled }
}.
event-goal_replaced = { $seat } заменяет цель «{ $goal }»{ $paid ->
    [0] {""}
   *[other] , −1 эскудо
}.
event-goal_bought = { $seat } покупает цель «{ $goal }» за { escudos-paid }.
event-goal_passed = { $seat } не покупает цель.
event-goal_scored = { $seat }: «{ $goal }» приносит { $points } ПО.
event-game_ended = Игра окончена. Очки: { $scores }.

# Чем кончается игра

ended-rounds = закончился последний раунд
rating-ordinary = обычные рыбные консервы
rating-in_oil = рыбные консервы в масле
rating-in_olive_oil = рыбные консервы в оливковом масле
rating-gourmet = рыбные консервы для гурманов
rating-own_cannery = пора открывать собственную консервную фабрику

# Карты и кубы

market = { $flags } ({ $cubes })
flags = { $one } и { $other }

symbol-sardine = сардина
    .two = две сардины
    .short = сард
symbol-mackerel = скумбрия
    .two = две скумбрии
    .short = скум
symbol-tomato = помидор
    .two = два помидора
    .short = пом
symbol-olive_oil = оливковое масло
    .two = два оливковых масла
    .short = масл
symbol-tin = жесть
    .short = жест
symbol-sell_two = продать два
    .short = прод
symbol-swap_one = обменять один
    .short = обм
symbol-buy_ap = купить ОД
    .short = +ОД
symbol-buy_cube = купить кубы
    .short = +куб

icon-top = верх
icon-bottom = низ

colour-silver = серебряный
    .letter = с
colour-red = красный
    .letter = к
colour-yellow = жёлтый
    .letter = ж

count-silver = { $count ->
    [one] { $count } серебряный
   *[other] { $count } серебряных
}
count-red = { $count ->
    [one] { $count } красный
   *[other] { $count } красных
}
count-yellow = { $count ->
    [one] { $count } жёлтый
   *[other] { $count } жёлтых
}

country-portugal = Португалия
    .of = Португалии
    .short = По
country-france = Франция
    .of = Франции
    .short = Фр
country-usa = США
    .of = США
    .short = СШ
country-australia = Австралия
    .of = Австралии
    .short = Ав
country-chile = Чили
    .of = Чили
    .short = Чи

# Цели

goal-start = начальная цель
goal = { $points } ПО{ $kind ->
    [flat] {""}
    [each] {" "}за { $one }{ on-visible }
    [per] {" "}за { $per ->
        [2] пару
        [3] тройку
       *[other] каждые { $per } из
    } { $many }{ on-visible }
   *[at_least] , если есть не меньше { $at_least } { $many }{ on-visible }
}
goal-short = { $kind ->
    [flat] { $points } ПО
    [each] { $points } за { $one }
    [per] { $points } за { $per } { $many }
   *[at_least] { $points } за { $at_least }+ { $many }
}{ $visible ->
    [yes] {" "}(видим.)
   *[no] {""}
}
on-visible = { $visible ->
    [yes] {" "}(только видимые)
   *[no] {""}
}

counts-nothing = ничего
    .many = ничего
counts-brown_cards = коричневую карту
    .many = коричневых карт
counts-blue_cards = синюю карту
    .many = синих карт
counts-yellow_cards = жёлтую карту
    .many = жёлтых карт
counts-green_cards = зелёную карту
    .many = зелёных карт
counts-colour_sets = набор карт всех четырёх цветов
    .many = наборов карт всех четырёх цветов
counts-sardine_icons = значок сардины
    .many = значков сардины
counts-mackerel_icons = значок скумбрии
    .many = значков скумбрии
counts-tomato_icons = значок помидора
    .many = значков помидора
counts-olive_oil_icons = значок оливкового масла
    .many = значков оливкового масла
counts-tin_icons = значок жести
    .many = значков жести
counts-cards_in_slots = карту в ячейках ценой { $prices }
    .many = карт в ячейках ценой { $prices }
counts-cards_in_one_slot = карту в самой полной ячейке
    .many = карт в самой полной ячейке
counts-silver_cubes = серебряный куб на ваших рынках
    .many = серебряных кубов на ваших рынках
counts-red_cubes = красный куб на ваших рынках
    .many = красных кубов на ваших рынках
counts-yellow_cubes = жёлтый куб на ваших рынках
    .many = жёлтых кубов на ваших рынках
counts-flags = { $which ->
    [some] флаг ({ $countries })
   *[any] флаг
}
    .many = { $which ->
    [some] флагов ({ $countries })
   *[any] флагов
}
counts-flag_sets = набор флагов ({ $countries })
    .many = наборов флагов ({ $countries })
counts-flags_and_pairs = флаг и ещё за пару одной страны
    .many = флагов и пар одной страны
counts-markets = рынок ценой { $ap } ОД
    .many = рынков ценой { $ap } ОД
counts-market_ap = ОД на ваших рынках
    .many = ОД на ваших рынках
counts-discarded_cards = карту в сбросе
    .many = карт в сбросе
counts-discarded_tins = значок жести в сбросе
    .many = значков жести в сбросе
counts-storage = куб в хранилище
    .many = кубов в хранилище
counts-escudos = оставшееся эскудо
    .many = оставшихся эскудо
counts-action_points = оставшееся ОД
    .many = оставшихся ОД
counts-cubes_made = произведённый куб
    .many = произведённых кубов

# Стол в терминале

board-round = Раунд { $round } из { $rounds }
board-supply = Запас: { $cubes }
board-decks = Карт в колодах: производство { $cards }, рынки { $markets }, цели { $goals }; в сбросе { $discarded }
board-sets = Наборы
board-shown = На выбор
board-hand = Положить
board-markets = Рынки
board-silver = серебр.
board-red = красн.
board-yellow = жёлт.
board-escudos = Эск.
board-ap = ОД
board-goals = Цели
board-cost = Цена
board-worth = ПО
board-points = ПО
board-cubes = Кубы
board-token = №
board-completed = Рынки: { $markets }
board-own_goals = Цели: { $goals }
board-own_goal = { $goal } [{ $points }]
board-slot = { $slot } · { $price } эск.
board-below = +{ $count } под ней
board-ap_escudos = О→Э
board-priced_goal = { $goal } [{ $points }], { $cost } эск.
board-kept_flags = Флаги

# Стол в браузере

gesture-walk = Произвести всё: { $cubes }{ ap }
board-all = Произвести всё
board-way = Что делать из сардин
board-make = Из сардин — { $colour } куб
gesture-delivery = Продать { $cubes } на рынок { $market }, +{ escudos-earned }{ ap }{ $fills ->
    [yes] , карта — ваша
   *[no] {""}
}
board-choose = { $colour }: идут { $count } из { $most }
board-market = Рынок { $market }
board-laid = { $laid ->
    [none] Кубов ещё нет
   *[other] Лежит: { $laid }
}. Продажа — { $ap } ОД, за каждый куб { $escudos } эскудо
board-free = бесплатно
board-money = Эскудо: { $count }
board-keeps = хранится
board-spoils = испортится после продажи
board-look_under = Ячейка { $slot }: посмотреть карты ({ $count })
board-stack = Ячейка { $slot }, { $name }
board-goal = Цель
board-close = Закрыть
board-back = К своей фабрике
board-line = Производственная линия
board-rows = Что показано
board-rivals = Другие
board-deck = Колода производства
board-discard = Сброс
board-market_deck = Колода рынков
board-goal_deck = Колода целей
board-own_markets = Завершённые рынки
board-own_goals_of = Цели: { $name }
board-factory-setubal = Сетубал
board-factory-portimao = Портиман
board-factory-aveiro = Авейру
board-factory-matosinhos = Матозиньюш

# Почему предмета нельзя коснуться

why-market_produce = На рынки продают после производства: сначала завершите его.
why-market_cans = У вас нет кубов, которых здесь не хватает.
why-market_ap = Продажа сюда стоит { $ap } ОД, у вас { $have }.
why-market_other = Выберите кубы для рынка, на который уже начали продавать.
why-market_laid = На нём лежат кубы: он остаётся.
why-goal_cost = Цель стоит { $cost } эскудо, у вас { $have }.
why-goal = Цели покупают в конце раунда.
why-set_taken = Этот набор уже взяли.
why-set_bid = Сначала ставки за очерёдность хода.
why-slot_pair = Две карты набора кладут в разные ячейки.
why-slot_price = Эта ячейка стоит { $price } эскудо, у вас { $have }.
why-tin = Жесть ничего не производит, но её считают цели.
why-passed = Этот значок уже пройден.
why-partner = Нужно дальше по линии, на видимой карте: { $partner }.
why-supply = Таких кубов в запасе нет.
why-used = В этом раунде карта уже использована.
why-ap = Очков действия не осталось.
why-ap_full = Очков действия больше не помещается.
why-money = У вас нет эскудо.
why-no_cans = Для этого у вас нет кубов.
why-deck_empty = Колода пуста.
why-opened = В этот ход вы уже открывали карту.

# Обучающая партия

lesson-sets = В каждом раунде раскладывают такие наборы карт производства. Кто поставит больше очков действия, выбирает первым, но на этот раунд поставленные очки пропадают.
lesson-bid = У вас девять очков действия. Коснитесь, сколько из них потратить на очерёдность хода: много не нужно, а мелко показано, сколько останется. Коснитесь ещё раз, чтобы поставить.
lesson-take = Возьмите набор: коснитесь его дважды. Рыба с помидором или оливковым маслом даёт более дорогие консервы; два значка на карте лучше одного.
lesson-place = Положите карту в пустую ячейку. Первые две бесплатны, остальные стоят эскудо.
lesson-produce = Теперь производство, слева направо. Дважды коснитесь подсвеченного значка, чтобы положить на него куб: первый куб на карте стоит очко действия.
lesson-walk = Продолжайте, как хотите; назад по линии не возвращаются. Оставьте очки действия для продажи и завершите производство.
lesson-markets = Рынкам нужны кубы. Шестерёнка — сколько очков действия стоит продажа, монета — сколько приносит каждый куб.
lesson-deliver = Коснитесь рынка, чтобы положить на него кубы, и ещё раз, чтобы продать. Кто положит последний, забирает карту с флагами.
lesson-storage = Непроданное: серебряные кубы хранятся в соли, красные и жёлтые портятся. Завершите ход.
lesson-goal = Очки приносят только цели, за раунд можно купить одну. Число справа внизу — сколько она принесла бы вам сейчас.
lesson-cover = Карту можно положить и на другую. Накрытая больше ничего не производит, но большинство целей её считают.
lesson-special = Эту зелёную карту можно использовать до конца производства. Коснитесь её и посмотрите, что она даёт.
lesson-complete = На рынке уже лежат кубы. Теперь любому легче его завершить.
lesson-end = Играют шесть раундов, потом считают цели. Побеждает тот, у кого больше очков.

# Галерея компонентов

gallery-production = Карты производства
gallery-markets = Карты рынка
gallery-goals = Карты целей
gallery-factories = Фабрики
gallery-starting_card = Начальная карта
gallery-starting_goal = Начальная цель
gallery-front = Для нескольких игроков
gallery-out_at_two = Не для двоих

# Откуда взята каждая таблица компонентов (по-английски — в самом файле)
remark-rounds = конец игры
remark-action_points = очки действия
remark-cubes = состав игры
remark-tables = подготовка раунда и подготовка к игре; строки для одного — из подготовки одиночной игры
remark-front = ячейки 1–3 и деньги — из правил; остальные цены следуют из того, что сказано о планшетах одиночной игры
remark-starting_card = в каждом примере линия начинается с одной сардины; её цвет выбрали мы
remark-starting_goal = подсчёт в конце игры
remark-factories = одиночная игра; неназванные цены — как для нескольких игроков
remark-ratings = одиночная игра
remark-production = число карт, значки карт из примеров и особые символы — из правил; остальное наше
remark-markets = число карт и четыре карты из примеров — из правил; остальное наше
remark-goals = за что дают очки; сколько цели стоят и каких нет вдвоём, решили мы

# Что говорит за выбор

part-goals = даёт больше очков за цели
part-money = оставляет больше эскудо
part-points = бережёт очки действия
part-tins = оставляет больше кубов в хранилище
part-markets = приносит больше на рынках
part-line = улучшает производственную линию
part-rounds = больше даст в оставшихся раундах

# Чем можно гордиться

achievement-all_flags = Под всеми флагами
    .about = Флаги всех пяти стран на ваших рынках.
achievement-promises_kept = Слово сдержано
    .about = Не меньше четырёх целей, кроме начальной, и каждая приносит очки.
achievement-one_great_goal = Большая цель
    .about = Одна-единственная цель приносит 12 очков или больше.
achievement-sold_out = Всё распродано
    .about = Завершены четыре рынка, а в хранилище не осталось ни одного куба.
achievement-own_cannery = Своя фабрика
    .about = Высшая оценка в одиночной игре.
