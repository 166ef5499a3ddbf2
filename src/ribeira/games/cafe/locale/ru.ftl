# Кофе

game-name = Кофе
game-tagline = Собирайте, сушите и обжаривайте кофе на лоскутном поле из карт и снабжайте кофейни Португалии

option-advanced = Аукцион
    .about = Продвинутый режим для двух игроков и более: за фишку мастера торгуются кубами, а карты достаются бесплатно.
option-espresso = Эспрессо
    .about = Ещё восемь карт с эспрессо, пирожными, поставками и бонусами; на выбор четыре карты. Вместе с аукционом — домашнее правило.
option-promo = Промокарта
    .about = Лиссабонская Leão d’Ouro занимает место случайной карты.
option-empty_coffeehouses = Неготовую кофейню можно освободить
    .about = При ограниченном запасе: книга позволяет снимать кубы с «любой» ячейки, но говорит и что в кофейнях они остаются. Мы считаем, что остаются; а так неготовая кофейня может вернуть свои кубы.
option-backs_visible = Рубашка следующей карты видна
    .about = Для четверых без аукциона: у карт со звездой она есть и на рубашке, так что всем было бы видно, со звездой ли следующая. Мы считаем, что туда никто не смотрит.
option-limited_supply = Ограниченный запас
    .about = В запасе по 35 кубов каждого цвета; игроки действуют по очереди.

# Что решают

decide-auction = Поставить за фишку мастера или спасовать?
    .others = { $seat } решает, поставить за фишку мастера или спасовать.
decide-stake = Какие кубы поставить?
    .others = { $seat } выбирает, какие кубы поставить.
decide-load_ship = Оставить куб ставки на этом корабле?
    .others = { $seat } решает, оставить ли куб ставки на корабле.
decide-pick = Выберите карту
    .others = { $seat } выбирает карту.
decide-pay = Каким кубом заплатить за карту «{ $card }»?
    .others = { $seat } выбирает, каким кубом заплатить за карту «{ $card }».
decide-place = Куда положить карту?
    .others = { $seat } выбирает, куда положить карту.
decide-act = Выберите действие
    .others = { $seat } выбирает действие.
decide-grow = Кофе какого цвета собрать здесь?
    .others = { $seat } выбирает, кофе какого цвета собрать.
decide-share = Кубов не хватает ({ $colour }). Какой ячейке достанется куб?
    .others = { $seat } выбирает, какой ячейке достанется куб: их не хватает ({ $colour }).
decide-load = Какие кубы переложить в эту ячейку?
    .others = { $seat } выбирает, какие кубы переложить в ячейку.
decide-load_more = Какие ещё кубы переложить в эту ячейку?
    .others = { $seat } выбирает, какие ещё кубы переложить в ту же ячейку.
decide-next_square = Использовать ещё одну ячейку группы?
    .others = { $seat } решает, использовать ли ещё одну ячейку группы.
decide-collect = Доставить и с другой ячейки?
    .others = { $seat } решает, доставить ли и с другой ячейки.
decide-serve = Куда доставить { $colour } куб?
    .others = { $seat } выбирает, куда доставить { $colour } куб.

# Что можно сделать

action-bid = Сделать ставку
action-pass = Пас
action-stake = Добавить { $colour } куб
action-ship = Оставить { $colour } куб на корабле
action-take = Взять карту «{ $card }»{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}{ house_offer }{ $price ->
    [0] {""}
   *[other] ; за куб
}
action-discard = Сбросить карту «{ $card }»{ $with ->
    [none] {""}
   *[other] {" "}({ $with })
}
action-pay = Заплатить { $colour } куб
action-place = Положить { turned } { spot }, поверх: { $over }{ losses }
action-harvest = Собрать { harvest } { spot }
action-dry = Сушка { spot }
action-roast = Обжарка { spot }
action-deliver_all = Доставить всё обжаренное: { $cubes }
action-deliver = Доставить { $cubes } { spot }
action-empty = Освободить ячейку { spot }: { $cubes } — в запас
action-stop = Закончить действия
action-grow = Собрать { $colour } куб
action-fill = Один куб в ячейку { spot }
action-fill_twice = Два куба в ячейку { spot }
action-load = Все кубы этого цвета: { $cubes }
action-load_from = { $cubes } { spot }
action-serve = { $house ->
    [none] В ячейку эспрессо { spot }
   *[other] В кофейню { $house } (нужно { $need }; { $cubes ->
        [none] {""}
       *[other] есть { $cubes }; { "" }
    }{ points })
}
action-store = { $count ->
    [one] На склад
    [2] Оба на склад
   *[other] Все { $count } на склад
}
action-done = Это всё
action-decline = Без куба

spot = ({ $where })
way-left = { $count } влево
way-right = { $count } вправо
way-up = { $count } вверх
way-down = { $count } вниз
way-none = где начиналась компания
turned = { $turn ->
    [90] с поворотом вправо
    [180] вверх ногами
    [270] с поворотом влево
   *[0] без поворота
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
squares = { $covered ->
    [one] { $covered } ячейку
    [few] { $covered } ячейки
   *[many] { $covered } ячеек
}
house_offer = { $need ->
    [none] {""}
   *[other] ; кофейня на { $need }, { points }
}
losses = { $houses ->
    [none] {""}
   *[other] ; закроет: { $houses }
}{ $lost ->
    [none] {""}
   *[other] ; пропадёт: { $lost }
}
harvest = { $cubes ->
    [none] {""}
   *[other] { $cubes }
}{ $any ->
    [0] {""}
   *[other] { $cubes ->
        [none] {""}
       *[other] , { "" }
    }{ $any } любого цвета
}

# Что произошло

event-round_started = Раунд { $round }.{ $round ->
    [1] {" "}Фишка мастера у игрока { $seat }.
   *[other] {""}
}
event-bid = { $seat } ставит кубы ({ $cubes }) и забирает фишку мастера.
event-ship_loaded = { $seat } оставляет { $colour } куб на корабле.
event-passed = { $seat } пасует.
event-auction_ended = Аукцион окончен: фишка мастера у игрока { $seat }.
event-taken = { $seat } берёт карту «{ $card }».
event-paid = { $seat } платит { $colour } куб.
event-card_refused = { $seat } не может заплатить и сбрасывает карту «{ $card }».
event-refilled = Новая карта на выбор: { $card }.
event-offer_discarded = В сброс: { $cards }.
event-placed = { $seat } кладёт карту{ $plain ->
    [yes] {""}
   *[no] {" "}«{ $card }»
}, закрывая { squares }{ $returned ->
    [none] {""}
   *[other] ; в запас: { $returned }
}.
event-coffeehouse_lost = { $seat } закрывает кофейню { $card }.
event-ship_unloaded = { $seat } забирает { $colour } куб с корабля на склад.
event-points_gained = { $seat } получает { action_points }.
event-harvested = { $seat } собирает кубы: { $cubes }.
event-dried = { $seat } сушит кубы: { $cubes }.
event-roasted = { $seat } обжаривает кубы: { $cubes }.
event-collected = { $seat } доставляет кубы: { $cubes }.
event-served = { $seat } доставляет { $colour } куб в кофейню { $card }.
event-coffeehouse_completed = { $seat } заполняет кофейню { $card }: { points }.
event-espresso_made = { $seat } варит эспрессо: уходит { $colour } куб.
event-stored = { $seat } отправляет на склад кубы: { $cubes }.
event-coffeehouse_emptied = { $seat } освобождает кофейню { $card }: { $cubes } — в запас.
event-emptied = { $seat } освобождает ячейку: { $cubes } — в запас.
event-stopped = { $seat } прекращает действовать; не использовано: { action_points }.
event-master_passed = Фишка мастера переходит к игроку { $seat }.
event-espresso_exchanged = { $seat } обменивает эспрессо на кубы: { $cubes }.
event-game_ended = Последний раунд окончен.
event-scored = { $seat }: кофейни { $coffeehouses }, пирожные { $pastries }, склад { $warehouse }.

action_points = { $points ->
    [one] { $points } действие
    [few] { $points } действия
   *[many] { $points } действий
}

# Откуда очки, чем кончилась игра и насколько она удалась

category-coffeehouses = кофейни
category-pastries = пирожные
category-warehouse = склад
ended-rounds = сыграно восемь раундов
rating-poor = плохо
rating-average = средне
rating-good = хорошо
rating-very_good = очень хорошо
rating-incredible = невероятно
rating-seriously = да ладно, серьёзно?

# Кубы, кофейни, компании

colour-yellow = жёлтый
colour-brown = коричневый
colour-green = зелёный
colour-red = красный
cubes-yellow = { $count ->
    [one] { $count } жёлтый
   *[other] { $count } жёлтых
}
cubes-brown = { $count ->
    [one] { $count } коричневый
   *[other] { $count } коричневых
}
cubes-green = { $count ->
    [one] { $count } зелёный
   *[other] { $count } зелёных
}
cubes-red = { $count ->
    [one] { $count } красный
   *[other] { $count } красных
}

house = { $city } { $year }
beans-yellow = жёлтый кофе
beans-brown = коричневый кофе
beans-green = зелёный кофе
beans-red = красный кофе
plain_card = { $squares }
square-several = { $count } × { $square }
city-lisbon = Лиссабон
city-porto = Порту
city-tomar = Томар
city-faro = Фару
city-vila_real = Вила-Реал
city-braga = Брага
city-evora = Эвора
city-guimaraes = Гимарайнш
city-loule = Лоле
city-viana_do_castelo = Виана-ду-Каштелу
city-amarante = Амаранте
city-coimbra = Коимбра
city-portalegre = Порталегри

company-brazil = Бразилия
company-sao_tome = Сан-Томе и Принсипи
company-angola = Ангола
company-timor = Тимор

# Стол в терминале

board-round = Раунд { $round }/{ $rounds }
interlude-round = Раунд { $round } из { $rounds }
board-deck = колода { $count }
board-next_star = { $star ->
    [yes] следующая со звездой
   *[no] следующая без звезды
}
board-discard = сброс { $count }
board-supply = запас { $cubes }
board-last_bid = ставка { $count }
board-passed = пас
board-offer = На выбор
board-price = стоит куб
board-cube = −1 куб
board-free = бесплатно
board-master = мастер
board-hand = положить
board-points = { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
}
board-score = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
board-carried = в пути { $cubes }
board-house = { $house }: { $cubes }/{ $need }, { points }
board-legend = ♣ кофе, ● жёлтый, ■ коричневый, ▲ зелёный, ◆ красный · суш: сушка · обж: обжарка · коф: кофейня · чаш: чашка · кор: корабль
board-legend-espresso = ♣? кофе любого цвета · ♣●● сразу два · эсп: эспрессо · пи: пирожное и его очки
short-drying = суш
short-roasting = обж
short-coffeehouse = коф
short-cup = чаш
short-ship = кор
short-espresso = эсп
short-pastry = пи{ $points }
short-closed = ✕

# Поле в браузере

square-any_beans = кофе любого цвета
square-drying = сушка
square-roasting = обжарка
square-coffeehouse = кофейня
square-cup = чашка
square-ship = корабль
square-espresso = эспрессо
square-pastry = пирожное ({ points })
square-closed = закрытая кофейня
square-blank = пустая ячейка

board-companies = Компании
board-company = Компания { $company }
board-area = Карты игрока { $name }
board-track = Шкала действий: осталось { $count } из { $track }; видно чашек: { $cups }
board-warehouse = Склад; очков: { $points }
board-cups = чашек: { $count }
board-deciding = ещё решает
board-houses = Кофейни
board-no_houses = Открытых кофеен пока нет: они появляются с картами
board-house_card = кофейня { $house }: { $need }; { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-house_complete = { $house }: готова, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-house_lacks = { $house }: ещё нужно { $cubes }; { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-turn = Повернуть карту: ляжет { turned }
board-place_how = Перетащите карту на компанию или коснитесь точки; коснитесь карты, чтобы повернуть её
board-best = Лучшее место: { $place }
board-group = { $stage ->
    [drying] Соседние ячейки сушки
   *[roasting] Соседние ячейки обжарки
}: { $count }, из них свободно: { $free }
board-group_beans = Соседние ячейки кофе: { $count }; сбор принесёт { $cubes }
board-pile = { $times ->
    [2] Ваш самый редкий цвет: по два очка за куб
    [1] Второй по редкости: по очку за куб
   *[0] Сейчас ничего не даёт
}
board-effect = Что изменится
board-covers = Закроет { $count }
board-nothing_lost = Потерь нет
board-closes = закроет { $houses }
gesture-to = { $cubes } → { $place }
gesture-take = Взять карту «{ $card }» и заплатить { $colour } куб
gesture-deliver = Доставить { $targets }
gesture-empty = В запас: { $cubes }
board-bid = Ставка { $count }
board-pick = Взять { $cubes } { spot }, чтобы переложить
board-leave = Оставить { $cubes } { spot }
board-serve = Доставить сюда кубы
board-serve_not = Сюда не доставлять
board-give_back = Вернуть в запас
board-empty = Освободить ячейку…
board-empty_end = Больше не освобождать
board-zoom_in = Приблизить
board-zoom_out = Отдалить
board-zoom_fit = Показать всю компанию

step-harvest = Сбор
step-dry = Сушка
step-roast = Обжарка
step-deliver = Доставка

why-pay = На карте чашка, а на складе нет куба, чтобы заплатить.
why-harvest = Во всех ячейках кофе уже лежат кубы.
why-dry = В ячейках кофе нет кубов: сначала соберите кофе.
why-roast = В ячейках сушки нет кубов: сначала высушите кофе.
why-no_drying = Для этих кубов нет пустой ячейки сушки.
why-no_roasting = Для этих кубов нет пустой ячейки обжарки.
why-deliver = Обжаренных кубов нет: доставлять нечего.
why-serve = Сначала выберите обжаренные кубы, потом кофейни.
why-complete = В этой кофейне уже есть все кубы.
why-cup = Чашка, которую видно после того, как вы положили карту, даёт действие.
why-ship = Два видимых корабля делают карты с чашкой бесплатными.
why-espresso = Сначала доставьте обжаренные кубы: один из них может попасть сюда.
why-pastry = В конце добавляет очки готовой кофейне рядом.

# Первая игра с проводником

lesson-offer = В каждом раунде вы берёте одну карту. Карта с чашкой стоит куб со склада, зато каждая видимая чашка — это действие в каждом раунде. Коснитесь подсвеченной карты.
lesson-take = Она стоит отмеченный внизу куб; можно заплатить и другим. Коснитесь карты ещё раз, чтобы взять её.
lesson-place = Закройте ею от двух до четырёх ячеек компании: коснитесь точки или перетащите карту туда.
lesson-lay = Вот как она ляжет и что изменится. Поверните карту, попробуйте другие места; коснитесь её ещё раз, чтобы положить.
lesson-cups = Каждая видимая чашка — это действие. Сейчас их { $count }: на них кофе собирают, сушат, обжаривают и доставляют.
lesson-harvest = Одно действие собирает всю группу соседних ячеек кофе. Коснитесь одной, посмотрите и коснитесь ещё раз.
lesson-dry = В ячейке сушки лежит кофе одного цвета, а одно действие заполняет все соседние. Коснитесь пустой, потом ещё раз.
lesson-round = Новый раунд. Возьмите ещё карту: новые чашки и соседи для ваших ячеек всегда полезны. Потом положите её.
lesson-roast = Из сушки в обжарку — точно так же: дважды коснитесь пустой ячейки обжарки.
lesson-keep = Положите её так, чтобы кофейня, чашки и ячейки с кофе остались на виду: подсвечены такие места.
lesson-rest = Кофейне нужны оба цвета. Проведите второй тем же путём, шаг за шагом: соберите, высушите, обжарьте.
lesson-deliver = Обжаренный кофе отправляется в кофейни и на склад одним действием. Коснитесь его; коснитесь кофейни, чтобы ничего ей не отдавать; коснитесь склада ещё раз, чтобы доставить.
lesson-house = Кофейня приносит очки, если в ней есть все кубы и её ничто не закрывает.
lesson-warehouse = На складе важны только два цвета: тот, которого меньше всего, считается дважды, следующий — один раз. Держите цвета поровну. После восьми раундов побеждает тот, у кого больше очков.

# Галерея

gallery-cards = Карты
gallery-espresso = Карты «Эспрессо»
gallery-promo = Промокарта
gallery-start = Стартовые карты
gallery-cubes = Кубы

# Откуда взята каждая таблица компонентов (по-английски — в самом файле)
remark-cubes_per_colour = состав игры; 140 кубов четырёх цветов
remark-first_cubes = подготовка к игре
remark-action_track = шкала на карте компании
remark-offer = ход раунда
remark-espresso_offer = «Эспрессо»
remark-auction_offer = продвинутый режим
remark-espresso_auction_offer = в правилах нет этого сочетания; на одну карту больше, как и без аукциона
remark-removals = подготовка к игре и её изменения в продвинутом режиме
remark-ratings = таблица одиночной игры
remark-companies = четыре страны кофе, названные в правилах
remark-start_cards = известно об одной чашке, сушке, обжарке и небольшой плантации; цвета и расположение наши
remark-coffeehouses = список в конце правил
remark-cards = число карт и звёзды — из правил; ячейки и то, на какой карте какая кофейня, — наши
remark-promo_cards = в правилах она только упомянута; что её кофейня — Leão d’Ouro, известно из описаний
remark-espresso_cards = число карт и виды ячеек — из правил, сами карты наши

# Что говорит за выбор

part-coffeehouses = даёт больше очков за кофейни
part-cubes = копит больше кофе на складе и на пути к нему
part-growth = обещает больший сбор в следующих раундах
part-cups = оставляет на виду больше чашек
part-ships = оставляет на виду два корабля
part-card = оставляет в руке карту получше

# Чем можно гордиться

achievement-five_houses = Пять дверей
    .about = Пять кофеен получили весь свой кофе.
achievement-something_sweet = К кофе — сладкое
    .about = Пирожные приносят 5 очков или больше.
achievement-full_warehouse = До самой крыши
    .about = Склад приносит 30 очков или больше.
achievement-nothing_wasted = До последнего зерна
    .about = Не меньше 30 очков, и ни одного куба ни в сушке, ни в обжарке.
achievement-seriously = Серьёзно?
    .about = Высшая оценка в одиночной игре.
