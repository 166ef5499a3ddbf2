# Mercado de Lisboa

game-name = Лісабонський ринок
game-tagline = Відкривайте ятки на критому ринку, приводьте потрібних клієнтів і підвищуйте ціни, відкриваючи заклади

option-money_hidden = Приховані гроші
    .about = До кінця гри кожен тримає свої гроші за ширмою.
option-money_remembered = Боти пам’ятають гроші
    .about = За прихованих грошей боти ведуть облік чужих прибутків і витрат; інакше оцінюють їх за станом ринку.
option-grey_types_public = Закриті заклади відомі
    .about = Вид закритого закладу видно всім; інакше про нього дізнаються, лише коли хтось бере плитку.
option-challenge = Завдання соло-гри
    .about = Для одного гравця: яке з дев’яти завдань кампанії пройти.
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

# Що вирішують

decide-swap_hand = Замінити три однакові плитки яток?
    .others = { $seat } вирішує, чи замінити три однакові плитки яток.
decide-turn = Яку дію виконати?
    .others = { $seat } обирає дію.
decide-open_stand = Де відкрити { $stand_accusative }?
    .others = { $seat } обирає, де відкрити { $stand_accusative }.
decide-pick_stand = Яку плитку ятки взяти?
    .others = { $seat } обирає плитку ятки.
decide-bring_customers = До якого входу привести { $tile_accusative }?
    .others = { $seat } обирає, до якого входу привести { $tile_accusative }.
decide-specialise = Ятки якого типу приноситимуть гроші?
    .others = { $seat } обирає, ятки якого типу приноситимуть гроші.
decide-open_restaurant = Де відкрити { $restaurant_accusative }?
    .others = { $seat } обирає, де відкрити { $restaurant_accusative }.

# Що можна зробити

action-open_stand = Відкрити { $stand_accusative }
action-bring_customers = Привести { $tile_accusative }
action-open_restaurant = Відкрити { $restaurant_accusative }
action-take_coin = Взяти 1 монету
action-place = { $piece ->
    [stand] Відкрити ({ $space }): вартість { $cost }, прибуток { $income }{ beneath }
   *[restaurant] Відкрити ({ $space }): поліпшує ятки (ваших { $own }{ improves-others }){ beneath }
}
action-enter = Вхід { $entrance }: ваш прибуток { $own }{ others-earn }
action-pick = Взяти плитку «{ $stand }»
action-swap_display = Спершу замінити три однакові плитки
action-swap_hand = Замінити три плитки
action-keep_hand = Залишити їх
action-specialise = Лише { $stand }

beneath = { $beneath ->
    [none] {""}
   *[other] , ви отримуєте: { $beneath }
}
improves-others = { $others ->
    [0] {""}
   *[other] , чужих { $others }
}
others-earn = { $others ->
    [0] {""}
   *[other] , інші отримають { $others }
}
closed = закритий заклад
amount = { $amount ->
    [one] { $amount } монету
    [few] { $amount } монети
   *[many] { $amount } монет
}

# Що сталося

event-hand_swapped = { $seat } замінює три однакові плитки ({ $stand }) на нові: { $stands }.
event-hand_kept = { $seat } залишає три однакові плитки ({ $stand }).
event-stand_opened = { $seat } відкриває { $stand_accusative } ({ $space }): вартість { $cost }, прибуток { $income }.
event-restaurant_taken = { $seat } бере звідти { $restaurant_accusative }.
event-earned = Клієнти біля входу { $entrance } платять { amount } за { $stand_accusative } гравця { $owner } (ціна { $value }).
event-display_swapped = { $seat } замінює три однакові плитки на полі ({ $stand }) на нові: { $stands }.
event-stand_picked = { $seat } бере з поля плитку ятки: { $stand }.
event-stand_drawn = Нова плитка ятки на полі: { $stand }.
event-customers_brought = { $seat } приводить { $tile_accusative } до входу { $entrance }.
event-specialised = Відтепер { $seat } отримує гроші лише за один тип яток: { $stand }.
event-customers_turned_up = Нова плитка клієнтів: { $tile }.
event-restaurant_opened = { $seat } відкриває { $restaurant_accusative } ({ $space }) і бере { amount }.
event-coin_taken = { $seat } бере монету (поспіль: { $run }).
event-end_triggered = { $reason ->
    [market] { $seat } лишає на ринку мало вільних місць: скоро кінець гри.
   *[entrances] { $seat } лишає мало вільних входів: скоро кінець гри.
}
event-setup_repeated = Жодного можливого ходу: підготовку повторено.
event-game_ended = { $reason ->
    [coins] Усі беруть монети: гру закінчено.
    [market] Ринок майже заповнено: гру закінчено.
    [entrances] Входи майже заповнено: гру закінчено.
    [stuck] Ходів більше немає: гру закінчено.
   *[stands] Останню дерев’яну ятку викладено: гру закінчено.
}
event-restaurants_unopened = { $seat } втрачає { amount } за невідкриті заклади: { $restaurants }.
event-money_shown = Гроші: { $coins }.

# Звідки гроші та чим скінчилася гра

category-start = стартові монети
category-customers = клієнти
category-restaurants = заклади
category-coins = узяті монети
category-costs = ятки
category-unopened = невідкриті
category-counted = четвірки
ended-coins = усі взяли монети
ended-market = ринок майже заповнився
ended-entrances = входи майже заповнилися
ended-stuck = ходів більше не було
ended-stands = закінчилися дерев’яні ятки

rating-fame_0 = без слави
rating-fame_1 = 1 очко слави
rating-fame_2 = 2 очки слави
rating-fame_3 = 3 очки слави, більше не буває
rating-world_best = кращих за вас у світі не знайти
rating-tycoon = ринковий магнат
rating-shark = акула ринку
rating-promising = успіх іще попереду, не опускайте рук
rating-beer = пиво з друзями в пабі
rating-lost = чи знаєте ви дорогу до пабу?

# Ятки, заклади, клієнти

stand-fish = риба
    .short = риба
    .accusative = рибну ятку
    .tiny = риба
stand-flower = квіти
    .short = квіти
    .accusative = квіткову ятку
    .tiny = квіти
stand-tomato = томати
    .short = томати
    .accusative = томатну ятку
    .tiny = том.
stand-meat = м’ясо
    .short = м’ясо
    .accusative = м’ясну ятку
    .tiny = м’ясо
stand-grape = виноград
    .short = виногр.
    .accusative = виноградну ятку
    .tiny = вин.

restaurant-sushi_bar = суші-бар
    .short = суші
    .accusative = суші-бар
    .tiny = суші
restaurant-tea_house = чайна
    .short = чайна
    .accusative = чайну
    .tiny = чай
restaurant-pizzeria = піцерія
    .short = піца
    .accusative = піцерію
    .tiny = піца
restaurant-burger_joint = бургерня
    .short = бургер
    .accusative = бургерню
    .tiny = бург.
restaurant-wine_bar = винарня
    .short = вино
    .accusative = винарню
    .tiny = вино
restaurant-pub = паб
    .short = паб
    .accusative = паб
    .tiny = паб

tile = { $customers ->
    [one] { $customers } клієнт
    [few] { $customers } клієнти
   *[many] { $customers } клієнтів
} ({ $wants })
    .accusative = { $customers ->
    [one] { $customers } клієнта
   *[other] { $customers } клієнтів
} ({ $wants })

space = рядок { $row }, стовпець { $column }
entrance = { $side } { $index }
side-L = ліворуч від рядка
side-T = над стовпцем
side-R = праворуч від рядка
side-B = під стовпцем

# Завдання

challenge-specialist = Спеціаліст
    .about = Гроші приносять ятки лише одного типу; якого саме, вирішує перший прибуток.
challenge-long_game = Довга гра
    .about = Рахуються лише гроші від плиток із 4 клієнтами.
challenge-couples = Обслуговування пар
    .about = Без плиток із 3 і 4 клієнтами; у рядку чи стовпці щонайбільше дві ятки.
challenge-trios = «Третє колесо»
    .about = Клієнти приходять лише по троє.
challenge-last_order = Останнє замовлення
    .about = Лише сім плиток клієнтів; слава тільки тоді, коли викладено три плитки з 4 клієнтами.
challenge-line_of_customers = Черга клієнтів
    .about = Лише чотири плитки клієнтів; клієнти йдуть туди, де є всі потрібні їм типи яток.
challenge-crowded_market = Переповнений ринок
    .about = Клієнти вже стоять біля всіх входів і платять, коли яток у лінії стільки ж; кінець — з вашою останньою яткою.
challenge-pub_crawl = Похід пабами
    .about = Відкривати можна лише два паби; інші закриті заклади заважають.
challenge-marquis = Лісабонський маркіз
    .about = Ятки лише у стовпцях із клієнтом згори й лише тих типів, які йому потрібні.

# Стіл у терміналі

interlude-end = Скоро кінець гри
board-customers = Клієнти
board-covered = Клієнти у стосах
board-display = Плитки яток
board-bag = У мішечку
board-players = Гравці
board-coins = Монети
board-wooden = Ятки
board-hand = Плитки яток
board-restaurants = Заклади
board-left = Вільних місць { $spaces }, вільних входів { $entrances }
board-coin_run = Монет узято поспіль: { $count }
board-final_turns = Останніх ходів: { $count }
board-challenge = Завдання { $number }, { $name }
board-result = Результат { $result } з { $thresholds }, слава { $fame }
board-best_move = Найкращий хід { $best } з { $wanted }
board-speciality = Приносить гроші: { $stand }

# Стіл у браузері

board-market = Критий ринок
board-first = перший гравець
board-no_restaurants = Тут чекають заклади, які ви знайдете під новими ятками.
board-bank = Взяти монету
board-keep = Залишити
board-swap = Замінити
board-no_customers = Клієнтів, яких можна привести, немає.
board-cost = вартість
board-reward = премія
board-balance = Монети
board-demand = Що потрібно клієнтам
board-demand_key = жирним: зараз на полі; далі: ще у стосах
board-stack = Плитки з числом { $number }: під ними ще { $count }
board-bag_count = { $count ->
    [one] { $count } плитка ятки в мішечку
    [few] { $count } плитки яток у мішечку
   *[many] { $count } плиток яток у мішечку
}
board-stand = ятка ({ $stand }), власник { $owner }, ціна для клієнта { $value }
board-closed = { $restaurant }, закрито
board-hidden = гроші за ширмою
board-spaces_to_go = { $count ->
    [0] Вільних місць майже немає: скоро кінець гри.
    [one] Кінець настане, коли займуть ще { $count } місце.
    [few] Кінець настане, коли займуть ще { $count } місця.
   *[many] Кінець настане, коли займуть ще { $count } місць.
}
board-entrances_to_go = { $count ->
    [0] Вільних входів майже немає: скоро кінець гри.
    [one] Кінець настане, коли клієнти займуть ще { $count } вхід.
    [few] Кінець настане, коли клієнти займуть ще { $count } входи.
   *[many] Кінець настане, коли клієнти займуть ще { $count } входів.
}

why-wooden = Усі ваші дерев’яні ятки вже на ринку.
why-unaffordable = Зараз вам ніде не вистачить грошей на цю ятку.
why-few_stands = { $count ->
    [one] Один клієнт приходить у рядок або стовпець, де є хоча б одна ятка.
    [few] { $count } клієнти приходять у рядок або стовпець, де щонайменше { $count } ятки.
   *[many] { $count } клієнтів приходять у рядок або стовпець, де щонайменше { $count } яток.
}
why-no_entrance = Біля всіх входів, куди вони могли б прийти, клієнти вже стоять.
why-not_wanted = У рядку чи стовпці, куди приходять ці клієнти, їм має бути потрібна хоча б одна ваша ятка.
why-every_type = У цьому завданні клієнти йдуть лише туди, де у вас є ятки всіх потрібних їм типів.
why-occupied = Це місце зайняте.
why-blocked = У цьому завданні закриті заклади, крім пабу, перекривають свої місця.
why-line_full = У цьому завданні в рядку чи стовпці яток щонайбільше { $count }.
why-street = У цьому завданні ятки відкривають лише у стовпцях із клієнтом згори й лише тих типів, які йому потрібні.
why-street_side = У цьому завданні з цього боку клієнти більше не приходять.
why-cost = Ятка коштує тут { $cost }; у вас { $have }, а прибуток був би { $income }.
why-taken = Там уже стоять клієнти.
why-display = Одну з них ви берете, коли відкрили ятку.

# Кампанія

page-campaign = Кампанія
campaign-about = Дев’ять завдань одне за одним, кожне проходять один раз. Кожне приносить до трьох очок слави; разом із найкращим ходом можна набрати щонайбільше { $most }. Завдання можна залишити будь-коли й продовжити звідси.
campaign-total = Слава
campaign-so_far = Слава зараз
campaign-over = Кампанію закінчено
campaign-new = Нова кампанія
campaign-new_sure = Кинути цю й почати знову
campaign-play = Грати
campaign-resume = Продовжити
campaign-look = Переглянути
campaign-lost = Зіграти знову
campaign-practise = Тренування
campaign-fame = Слава { $fame }; потрібно: { $thresholds }
campaign-result = Результат
campaign-best_move = Найкращий хід
campaign-best_move_about = { $coins ->
    [one] Щонайменше { $coins } монета
    [few] Щонайменше { $coins } монети
   *[many] Щонайменше { $coins } монет
} за один хід у будь-якому завданні: { $fame ->
    [one] { $fame } очко слави
    [few] { $fame } очки слави
   *[many] { $fame } очок слави
}, один раз.
campaign-ratings = Звання
campaign-past = Попередні кампанії: { $fame }

# Галерея компонентів

gallery-stands = Плитки яток
gallery-restaurants = Заклади, закриті й відкриті, і що вони поліпшують
gallery-customers = Клієнти
gallery-hall = Критий ринок
gallery-marked = { $count ->
    [one] { $count } позначене місце для закритого закладу, 20 входів
    [few] { $count } позначені місця для закритих закладів, 20 входів
   *[many] { $count } позначених місць для закритих закладів, 20 входів
}
gallery-coins = Монети
gallery-challenges = Аркуш для гри наодинці

# Перша гра з підказками

lesson-stand = Монети вам приносять ятки на цьому ринку. Торкніться однієї зі своїх плиток яток: засвітяться місця, де її можна відкрити.
lesson-place = Ятка коштує стільки монет, скільки з нею стане яток у її рядку чи стовпці (де їх більше). Оберіть місце, краще із сірим закладом: він дістанеться вам. Торкніться ще раз, щоб відкрити.
lesson-pick = Відкривши ятку, ви берете нову плитку з поля.
lesson-customers = Тепер приведіть клієнтів, яким потрібен ваш товар. Вони приходять до входу рядка чи стовпця й платять його яткам. Торкніться плитки клієнтів.
lesson-entrance = Оберіть вхід на кінці рядка чи стовпця вашої ятки. Кому заплатять, видно ще до другого дотику.
lesson-restaurant = Заклад, який ви взяли, підвищує ціну сусідніх яток, хоч би чиї вони були. Відкрийте його поруч зі своєю яткою з потрібним товаром; за це дають ще й монету.
lesson-income = Де клієнти вже стоять, новій потрібній їм ятці платять одразу, тож вона може коштувати й більше, ніж ви маєте. Відкрийте ятку й погляньте, що принесли б різні місця.
lesson-groups = Клієнти по двоє, троє й четверо приходять лише туди, де в рядку чи стовпці не менше яток, байдуже чиїх. Принаймні одна з них має бути вашою і потрібною їм.
lesson-coin = Якщо ніщо не дає прибутку, візьміть монету. Коли так зроблять усі поспіль, гра закінчиться.
lesson-end = Тут видно, скільки місць і входів лишилося до кінця гри. Перемагає той, у кого більше монет; за кожен невідкритий заклад одну втрачають.

# Звідки взято кожну таблицю компонентів (англійською — у самому файлі)
remark-marked = сказано, що їх одинадцять; шаховий порядок без двох протилежних кутів
remark-wooden_stands = склад гри
remark-start_coins = підготовка до гри
remark-restaurant_reward = відкриття закладу
remark-spaces_left = кінець гри
remark-entrances_left = кінець гри
remark-stands = склад гри
remark-restaurants = склад гри та відкриття закладу
remark-customers = числа — з правил: десять плиток на десять пар типів, п’ять на п’ять окремих типів
remark-coins = склад гри
remark-best_move = аркуш соло-гри
remark-challenges = аркуш соло-гри; які саме сторони й що в рядках «Переповненого ринку» стоять 1 і 3 клієнти, уточнили ми
remark-ratings = аркуш соло-гри

# Що говорить за вибір

part-money = приносить більше грошей
part-stands = лишає більше яток на потім
part-customers = обіцяє більший дохід від майбутніх клієнтів

# Чим можна пишатися

achievement-restaurateur = Ресторатор
    .about = Перед вами чотири заклади.
achievement-every_stand = Усі на ринок
    .about = Усі ваші дерев’яні ятки стоять на ринку.
achievement-no_charity = Без подачок
    .about = Перемога або слава, і жодної монети, узятої із запасу.
achievement-full_house = Повний ринок
    .about = Клієнти заплатили вам 80 монет або більше.
achievement-three_fame = Увесь Лісабон говорить про вас
    .about = Три очки слави в одному завданні.
