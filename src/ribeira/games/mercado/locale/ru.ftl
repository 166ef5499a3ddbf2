# Mercado de Lisboa

game-name = Лиссабонский рынок
game-tagline = Открывайте лавки на крытом рынке, приводите нужных клиентов и поднимайте цены, открывая заведения

option-money_hidden = Скрытые деньги
    .about = До конца игры каждый держит свои деньги за ширмой.
option-money_remembered = Боты помнят деньги
    .about = При скрытых деньгах боты ведут счёт чужих доходов и трат; иначе они оценивают их по рынку.
option-grey_types_public = Закрытые заведения известны
    .about = Вид закрытого заведения виден всем; иначе его узнают, только когда кто-то берёт жетон.
option-challenge = Задание одиночной игры
    .about = Для одного игрока: какое из девяти заданий кампании пройти.
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

# Что решают

decide-swap_hand = Заменить три одинаковых жетона лавок?
    .others = { $seat } решает, заменить ли три одинаковых жетона лавок.
decide-turn = Какое действие выполнить?
    .others = { $seat } выбирает действие.
decide-open_stand = Где открыть { $stand_accusative }?
    .others = { $seat } выбирает, где открыть { $stand_accusative }.
decide-pick_stand = Какой жетон лавки взять?
    .others = { $seat } выбирает жетон лавки.
decide-bring_customers = К какому входу привести { $tile_accusative }?
    .others = { $seat } выбирает, к какому входу привести { $tile_accusative }.
decide-specialise = Лавки какого типа будут приносить деньги?
    .others = { $seat } выбирает, лавки какого типа будут приносить деньги.
decide-open_restaurant = Где открыть { $restaurant_accusative }?
    .others = { $seat } выбирает, где открыть { $restaurant_accusative }.

# Что можно сделать

action-open_stand = Открыть { $stand_accusative }
action-bring_customers = Привести { $tile_accusative }
action-open_restaurant = Открыть { $restaurant_accusative }
action-take_coin = Взять 1 монету
action-place = { $piece ->
    [stand] Открыть ({ $space }): стоимость { $cost }, доход { $income }{ beneath }
   *[restaurant] Открыть ({ $space }): улучшает лавки (ваших { $own }{ improves-others }){ beneath }
}
action-enter = Вход { $entrance }: ваш доход { $own }{ others-earn }
action-pick = Взять жетон «{ $stand }»
action-swap_display = Сначала заменить три одинаковых жетона
action-swap_hand = Заменить три жетона
action-keep_hand = Оставить их
action-specialise = Только { $stand }

beneath = { $beneath ->
    [none] {""}
   *[other] , вы получаете: { $beneath }
}
improves-others = { $others ->
    [0] {""}
   *[other] , чужих { $others }
}
others-earn = { $others ->
    [0] {""}
   *[other] , другие получат { $others }
}
closed = закрытое заведение
amount = { $amount ->
    [one] { $amount } монету
    [few] { $amount } монеты
   *[many] { $amount } монет
}

# Что произошло

event-hand_swapped = { $seat } меняет три одинаковых жетона ({ $stand }) на новые: { $stands }.
event-hand_kept = { $seat } оставляет три одинаковых жетона ({ $stand }).
event-stand_opened = { $seat } открывает { $stand_accusative } ({ $space }): стоимость { $cost }, доход { $income }.
event-restaurant_taken = { $seat } берёт оттуда { $restaurant_accusative }.
event-earned = Клиенты у входа { $entrance } платят { amount } за { $stand_accusative } игрока { $owner } (цена { $value }).
event-display_swapped = { $seat } меняет три одинаковых жетона на поле ({ $stand }) на новые: { $stands }.
event-stand_picked = { $seat } берёт с поля жетон лавки: { $stand }.
event-stand_drawn = Новый жетон лавки на поле: { $stand }.
event-customers_brought = { $seat } приводит { $tile_accusative } ко входу { $entrance }.
event-specialised = Отныне { $seat } получает деньги только за один тип лавок: { $stand }.
event-customers_turned_up = Новый жетон клиентов: { $tile }.
event-restaurant_opened = { $seat } открывает { $restaurant_accusative } ({ $space }) и берёт { amount }.
event-coin_taken = { $seat } берёт монету (подряд: { $run }).
event-end_triggered = { $reason ->
    [market] { $seat } оставляет на рынке мало свободных мест: скоро конец игры.
   *[entrances] { $seat } оставляет мало свободных входов: скоро конец игры.
}
event-setup_repeated = Ни одного возможного хода: подготовка повторяется.
event-game_ended = { $reason ->
    [coins] Все берут монеты: игра окончена.
    [market] Рынок почти заполнен: игра окончена.
    [entrances] Входы почти заполнены: игра окончена.
    [stuck] Ходов больше нет: игра окончена.
   *[stands] Последняя деревянная лавка выставлена: игра окончена.
}
event-restaurants_unopened = { $seat } теряет { amount } за неоткрытые заведения: { $restaurants }.
event-money_shown = Деньги: { $coins }.

# Откуда деньги и чем кончилась игра

category-start = стартовые монеты
category-customers = клиенты
category-restaurants = заведения
category-coins = взятые монеты
category-costs = лавки
category-unopened = неоткрытые
category-counted = четвёрки
ended-coins = все взяли монеты
ended-market = рынок почти заполнился
ended-entrances = входы почти заполнились
ended-stuck = ходов больше не было
ended-stands = кончились деревянные лавки

rating-fame_0 = без славы
rating-fame_1 = 1 очко славы
rating-fame_2 = 2 очка славы
rating-fame_3 = 3 очка славы, больше не бывает
rating-world_best = лучше вас в мире не найти
rating-tycoon = рыночный магнат
rating-shark = акула рынка
rating-promising = успех ещё впереди, не опускайте рук
rating-beer = пиво с друзьями в пабе
rating-lost = знаете ли вы дорогу к пабу?

# Лавки, заведения, клиенты

stand-fish = рыба
    .short = рыба
    .accusative = рыбную лавку
    .tiny = рыба
stand-flower = цветы
    .short = цветы
    .accusative = цветочную лавку
    .tiny = цветы
stand-tomato = томаты
    .short = томаты
    .accusative = томатную лавку
    .tiny = том.
stand-meat = мясо
    .short = мясо
    .accusative = мясную лавку
    .tiny = мясо
stand-grape = виноград
    .short = виногр.
    .accusative = виноградную лавку
    .tiny = вин.

restaurant-sushi_bar = суши-бар
    .short = суши
    .accusative = суши-бар
    .tiny = суши
restaurant-tea_house = чайная
    .short = чайная
    .accusative = чайную
    .tiny = чай
restaurant-pizzeria = пиццерия
    .short = пицца
    .accusative = пиццерию
    .tiny = пицца
restaurant-burger_joint = бургерная
    .short = бургер
    .accusative = бургерную
    .tiny = бург.
restaurant-wine_bar = винный бар
    .short = вино
    .accusative = винный бар
    .tiny = вино
restaurant-pub = паб
    .short = паб
    .accusative = паб
    .tiny = паб

tile = { $customers ->
    [one] { $customers } клиент
    [few] { $customers } клиента
   *[many] { $customers } клиентов
} ({ $wants })
    .accusative = { $customers ->
    [one] { $customers } клиента
   *[other] { $customers } клиентов
} ({ $wants })

space = ряд { $row }, столбец { $column }
entrance = { $side } { $index }
side-L = слева от ряда
side-T = над столбцом
side-R = справа от ряда
side-B = под столбцом

# Задания

challenge-specialist = Специалист
    .about = Деньги приносят лавки только одного типа; какого именно, решает первый доход.
challenge-long_game = Долгая игра
    .about = Считаются только деньги от жетонов с 4 клиентами.
challenge-couples = Обслуживание пар
    .about = Без жетонов с 3 и 4 клиентами; в ряду или столбце не больше двух лавок.
challenge-trios = «Третий лишний»
    .about = Клиенты приходят только по трое.
challenge-last_order = Последний заказ
    .about = Всего семь жетонов клиентов; слава только тогда, когда выложены три жетона с 4 клиентами.
challenge-line_of_customers = Очередь клиентов
    .about = Всего четыре жетона клиентов; клиенты идут туда, где есть все нужные им типы лавок.
challenge-crowded_market = Переполненный рынок
    .about = Клиенты уже стоят у всех входов и платят, когда лавок в линии столько же; конец — с вашей последней лавкой.
challenge-pub_crawl = Поход по пабам
    .about = Открывать можно только два паба; другие закрытые заведения мешают.
challenge-marquis = Лиссабонский маркиз
    .about = Лавки только в столбцах с клиентом сверху и только тех типов, которые ему нужны.

# Стол в терминале

interlude-end = Скоро конец игры
board-customers = Клиенты
board-covered = Клиенты в стопках
board-display = Жетоны лавок
board-bag = В мешочке
board-players = Игроки
board-coins = Монеты
board-wooden = Лавки
board-hand = Жетоны лавок
board-restaurants = Заведения
board-left = Свободных мест { $spaces }, свободных входов { $entrances }
board-coin_run = Монет взято подряд: { $count }
board-final_turns = Последних ходов: { $count }
board-challenge = Задание { $number }, { $name }
board-result = Результат { $result } из { $thresholds }, слава { $fame }
board-best_move = Лучший ход { $best } из { $wanted }
board-speciality = Приносит деньги: { $stand }

# Стол в браузере

board-market = Крытый рынок
board-first = первый игрок
board-no_restaurants = Здесь ждут заведения, которые вы найдёте под новыми лавками.
board-bank = Взять монету
board-keep = Оставить
board-swap = Заменить
board-no_customers = Клиентов, которых можно привести, нет.
board-cost = стоимость
board-reward = премия
board-balance = Монеты
board-demand = Что нужно клиентам
board-demand_key = жирным: сейчас на поле; дальше: ещё в стопках
board-stack = Жетоны с числом { $number }: под ними ещё { $count }
board-bag_count = { $count ->
    [one] { $count } жетон лавки в мешочке
    [few] { $count } жетона лавок в мешочке
   *[many] { $count } жетонов лавок в мешочке
}
board-stand = лавка ({ $stand }), владелец { $owner }, цена для клиента { $value }
board-closed = { $restaurant }, закрыто
board-hidden = деньги за ширмой
board-spaces_to_go = { $count ->
    [0] Свободных мест почти не осталось: близок конец игры.
    [one] Конец настанет, когда займут ещё { $count } место.
    [few] Конец настанет, когда займут ещё { $count } места.
   *[many] Конец настанет, когда займут ещё { $count } мест.
}
board-entrances_to_go = { $count ->
    [0] Свободных входов почти не осталось: близок конец игры.
    [one] Конец настанет, когда клиенты займут ещё { $count } вход.
    [few] Конец настанет, когда клиенты займут ещё { $count } входа.
   *[many] Конец настанет, когда клиенты займут ещё { $count } входов.
}

why-wooden = Все ваши деревянные лавки уже на рынке.
why-unaffordable = Сейчас вам нигде не хватит денег на эту лавку.
why-few_stands = { $count ->
    [one] Один клиент приходит в ряд или столбец, где есть хотя бы одна лавка.
    [few] { $count } клиента приходят в ряд или столбец, где не меньше { $count } лавок.
   *[many] { $count } клиентов приходят в ряд или столбец, где не меньше { $count } лавок.
}
why-no_entrance = У всех входов, куда они могли бы прийти, клиенты уже стоят.
why-not_wanted = В ряду или столбце, куда приходят эти клиенты, им должна быть нужна хотя бы одна ваша лавка.
why-every_type = В этом задании клиенты идут только туда, где у вас есть лавки всех нужных им типов.
why-occupied = Это место занято.
why-blocked = В этом задании закрытые заведения, кроме паба, загораживают свои места.
why-line_full = В этом задании в ряду или столбце лавок не больше { $count }.
why-street = В этом задании лавки открывают только в столбцах с клиентом сверху и только тех типов, которые ему нужны.
why-street_side = В этом задании с этой стороны клиенты больше не приходят.
why-cost = Лавка стоит здесь { $cost }; у вас { $have }, а доход был бы { $income }.
why-taken = Там уже стоят клиенты.
why-display = Один из них вы берёте, когда открыли лавку.

# Кампания

page-campaign = Кампания
campaign-about = Девять заданий одно за другим, каждое проходят один раз. Каждое приносит до трёх очков славы; вместе с лучшим ходом можно набрать не больше { $most }. Задание можно оставить в любой момент и продолжить отсюда.
campaign-total = Слава
campaign-so_far = Слава сейчас
campaign-over = Кампания закончена
campaign-new = Новая кампания
campaign-new_sure = Бросить эту и начать заново
campaign-play = Играть
campaign-resume = Продолжить
campaign-look = Посмотреть
campaign-lost = Сыграть заново
campaign-practise = Тренировка
campaign-fame = Слава { $fame }; нужно: { $thresholds }
campaign-result = Результат
campaign-best_move = Лучший ход
campaign-best_move_about = { $coins ->
    [one] Не меньше { $coins } монеты
   *[other] Не меньше { $coins } монет
} за один ход в любом задании: { $fame ->
    [one] { $fame } очко славы
    [few] { $fame } очка славы
   *[many] { $fame } очков славы
}, один раз.
campaign-ratings = Звания
campaign-past = Прежние кампании: { $fame }

# Галерея компонентов

gallery-stands = Жетоны лавок
gallery-restaurants = Заведения, закрытые и открытые, и что они улучшают
gallery-customers = Клиенты
gallery-hall = Крытый рынок
gallery-marked = { $count ->
    [one] { $count } отмеченное место для закрытого заведения, 20 входов
    [few] { $count } отмеченных места для закрытых заведений, 20 входов
   *[many] { $count } отмеченных мест для закрытых заведений, 20 входов
}
gallery-coins = Монеты
gallery-challenges = Лист для игры в одиночку

# Первая игра с подсказками

lesson-stand = Монеты вам приносят лавки на этом рынке. Коснитесь одного из своих жетонов лавок: засветятся места, где её можно открыть.
lesson-place = Лавка стоит столько монет, сколько с ней станет лавок в её ряду или столбце, смотря где больше. Выберите место, лучше с серым заведением: оно достанется вам. Коснитесь ещё раз, чтобы открыть.
lesson-pick = Открыв лавку, вы берёте новый жетон с поля.
lesson-customers = Теперь приведите клиентов, которым нужен ваш товар. Они приходят к входу ряда или столбца и платят его лавкам. Коснитесь жетона клиентов.
lesson-entrance = Выберите вход на конце ряда или столбца вашей лавки. Кому заплатят, видно ещё до второго касания.
lesson-restaurant = Заведение, которое вы взяли, поднимает цену соседних лавок, чьи бы они ни были. Откройте его рядом со своей лавкой с нужным товаром; за это дают ещё и монету.
lesson-income = Где клиенты уже стоят, новой нужной им лавке платят сразу, поэтому она может стоить и больше, чем у вас есть. Откройте лавку и посмотрите, что принесли бы разные места.
lesson-groups = Клиенты по двое, трое и четверо приходят только туда, где в ряду или столбце не меньше лавок, неважно чьих. Хотя бы одна из них должна быть вашей и нужной им.
lesson-coin = Если ничто не приносит дохода, возьмите монету. Когда так поступят все подряд, игра закончится.
lesson-end = Здесь видно, сколько мест и входов осталось до конца игры. Побеждает тот, у кого больше монет; за каждое неоткрытое заведение одну теряют.

# Откуда взята каждая таблица компонентов (по-английски — в самом файле)
remark-marked = сказано, что их одиннадцать; шахматный порядок без двух противоположных углов
remark-wooden_stands = состав игры
remark-start_coins = подготовка к игре
remark-restaurant_reward = открытие заведения
remark-spaces_left = конец игры
remark-entrances_left = конец игры
remark-stands = состав игры
remark-restaurants = состав игры и открытие заведения
remark-customers = числа — из правил: десять жетонов на десять пар типов, пять на пять отдельных типов
remark-coins = состав игры
remark-best_move = лист одиночной игры
remark-challenges = лист одиночной игры; какие именно стороны и что в рядах «Переполненного рынка» стоят 1 и 3 клиента, уточнили мы
remark-ratings = лист одиночной игры

# Что говорит за выбор

part-money = приносит больше денег
part-stands = оставляет больше лавок на потом
part-customers = обещает больше дохода от будущих клиентов

# Чем можно гордиться

achievement-restaurateur = Ресторатор
    .about = Перед вами четыре заведения.
achievement-every_stand = Все на рынок
    .about = Все ваши деревянные лавки стоят на рынке.
achievement-no_charity = Без подачек
    .about = Победа или слава, и ни одной монеты, взятой из запаса.
achievement-full_house = Полный рынок
    .about = Клиенты заплатили вам 80 монет или больше.
achievement-three_fame = Весь Лиссабон говорит о вас
    .about = Три очка славы в одном задании.
