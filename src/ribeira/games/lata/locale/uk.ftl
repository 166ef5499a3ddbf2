# Lata

game-name = Риба
game-tagline = Керуйте консервною фабрикою: торгуйтеся за черговість, будуйте лінію, робіть консерви й продавайте їх за кордон

option-auction = Аукціон черговості ходу
    .about = Як ставлять очки дій за черговість ходу: усі одночасно й таємно або по черзі, доки не спасують усі, крім одного.
option-auction-sealed = закриті ставки
option-auction-open = відкриті торги
option-factory = Фабрика соло-гри
    .about = У соло-грі обирають фабрику; у кожної свій планшет, своя початкова ціль і свої правила.
option-factory-setubal = Сетубал: очки за прапори
option-factory-portimao = Портіман: очки за гроші, що лишилися, але на початку їх немає
option-factory-aveiro = Авейру: очки за вироблені консерви, і ніщо не псується
option-factory-matosinhos = Матозіньюш: прапори рахуються подвійно, карти приходять парами

# Що вирішують

decide-starting_card = З якої карти виробництва почати в комірці 2?
    .others = { $seat } обирає, з якої карти виробництва почати в комірці 2.
decide-make_bid = Скільки очок дій поставити за черговість ходу?
    .others = { $seat } робить ставку за черговість ходу.
decide-stay_in = Заплатити очко дії й торгуватися далі або спасувати й узяти жетон { $left }?
    .others = { $seat } вирішує: торгуватися далі за очко дії чи взяти жетон { $left }.
decide-take_set = Який набір карт виробництва взяти?
    .others = { $seat } обирає набір карт виробництва.
decide-place = Куди покласти карту?
    .others = { $seat } обирає, куди покласти карту.
decide-set_marker = Скільки очок дій залишити? Що менше, то більше карт на вибір
    .others = { $seat } обирає, скільки очок дій залишити.
decide-keep_card = Яку карту взяти?
    .others = { $seat } обирає, яку карту взяти.
decide-choose_set = Який набір узяти?
    .others = { $seat } обирає, який набір узяти.
decide-drop_card = Скинути карту з набору?
    .others = { $seat } вирішує, чи скинути карту з набору.
decide-replace_markets = Замінити ринки без кубів?
    .others = { $seat } вирішує, чи замінити ринки без кубів.
decide-free_reveal = Відкрити ринок безплатно?
    .others = { $seat } вирішує, чи відкрити ринок безплатно.
decide-produce = Виробництво зліва направо
    .others = { $seat } виробляє зліва направо.
decide-sell = Продаж консервів
    .others = { $seat } продає консерви.
decide-load = Які куби покласти на ринок { $market }?
    .others = { $seat } обирає, які куби покласти на ринок { $market }.
decide-replace_goals = Замінити цілі?
    .others = { $seat } вирішує, чи замінити цілі.
decide-buy_goal = Купити ціль?
    .others = { $seat } вирішує, чи купити ціль.

# Що можна зробити

action-bid = { $points ->
    [0] Не ставити нічого
   *[other] Поставити { $points } ОД
}
action-raise = Заплатити 1 ОД і торгуватися далі
action-take = Взяти набір { $set }: { $cards }
action-set_marker = Залишити { $points } ОД: { $choice ->
    [none] прийдуть 2 карти
    [sets] одна пара з двох на вибір
    [sets_or_card] одна пара з двох на вибір або одна карта з неї
   *[cards] 2 карти з { $cards } на вибір
}
action-keep = { $decision ->
    [starting_card] Почати з карти «{ $card }»
   *[other] Взяти карту «{ $card }»
}
action-discard = Скинути карту «{ $card }»
action-place = Покласти карту «{ $card }» у комірку { $slot }{ price }{ $covered ->
    [none] {""}
   *[other] , накривши «{ $covered }»
}
action-replace_market = Замінити ринок { $market }{ ap }
action-free_reveal = Відкрити ринок безплатно
action-produce = Зробити { $colour } куб: { $product }{ place } у комірці { $slot }{ ap }
action-sell_two = Комірка { $slot }: продати куби ({ $cubes }) за 1 ескудо
action-swap_one = Комірка { $slot }: обміняти { $give } куб на { $take }
action-buy_ap = Комірка { $slot }: купити 2 ОД за 1 ескудо
action-buy_cube = Комірка { $slot }: купити { $colour } куб за 1 ескудо{ ap }
action-reveal_market = Відкрити ще один ринок, −1 ОД
action-end_production = Завершити виробництво
action-deliver = Продати на ринок { $market }{ $begun ->
    [yes] , де бракує: { $cubes };
   *[no] ,
} по { $escudos } ескудо{ ap }
action-load = Покласти: { $cubes }, +{ $earned } ескудо{ $fills ->
    [yes] , карта — ваша
   *[no] {""}
}
action-end_turn = Завершити хід
action-replace_goal = Замінити ціль «{ $goal }»{ $paid ->
    [0] {""}
   *[other] , −1 ескудо
}
action-reveal_goal = Відкрити ще одну ціль, −1 ескудо
action-buy_goal = Купити «{ $goal }» за { $cost } ескудо (зараз { $worth } ПО)
action-draw = Відкрити нові карти
action-pass = { $decision ->
    [stay_in] Спасувати
    [drop_card] Покласти обидві карти
    [replace_markets] Нічого не замінювати
    [free_reveal] Нічого не відкривати
    [replace_goals] Нічого не замінювати
   *[buy_goal] Не купувати цілі
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
   *[other] , −{ $price } ескудо
}
escudos-earned = { $earned } ескудо
escudos-paid = { $paid } ескудо

# Що сталося

event-round_began = Раунд { $round }{ $sets ->
    [none] .
   *[other] . Набори: { $sets }.
}
event-market_opened = { $by ->
    [nobody] Відкрито ринок { $market }.
   *[player] { $seat } відкриває ринок { $market }{ ap }.
}
event-goal_opened = { $by ->
    [nobody] Нова ціль: { $goal }.
   *[player] { $seat } відкриває ціль «{ $goal }»{ $paid ->
        [0] {""}
       *[other] , −1 ескудо
    }.
}
event-reshuffled = { $deck ->
    [markets] Замінені ринки перемішано в нову колоду ({ $cards }).
   *[goals] Замінені цілі перемішано в нову колоду ({ $cards }).
}
event-bid = { $points ->
    [none] { $seat } робить ставку.
   *[other] { $seat } ставить { $points } ОД.
}
event-bids_revealed = Ставки: { $bids }.
event-raised = { $seat } торгується далі, лишилося { $left } ОД.
event-auction_left = { $seat } бере жетон { $token }.
event-order_set = Черговість ходу: { $seats }.
event-set_taken = { $seat } бере набір { $set }: { $cards }.
event-marker_set = { $seat } залишає { $points } ОД. Карти: { $cards }.
event-card_kept = { $seat } бере карту «{ $card }».
event-cards_discarded = У скид: { $cards }.
event-placed = { $seat } кладе карту «{ $card }» у комірку { $slot }{ $paid ->
    [0] {""}
   *[other] {" "}за { escudos-paid }
}{ $covered ->
    [none] {""}
   *[other] , накриваючи «{ $covered }»
}.
event-market_replaced = { $seat } замінює ринок { $market }{ ap }.
event-produced = { $seat } робить { $colour } куб у комірці { $slot }{ ap }.
event-two_sold = { $seat } використовує карту в комірці { $slot }: продає куби ({ $cubes }), +{ escudos-earned }.
event-cube_swapped = { $seat } використовує карту в комірці { $slot }: міняє { $give } куб на { $take }.
event-action_points_bought = { $seat } купує { $points } ОД за { escudos-paid }.
event-cube_bought = { $seat } купує { $colour } куб за { escudos-paid }{ $points ->
    [0] {""}
   *[other] , −{ $points } ОД
}.
event-production_ended = { $seat } завершує виробництво.
event-delivered = { $seat } продає на ринок { $market }: { $cubes }, +{ escudos-earned }{ $points ->
    [0] {""}
   *[other] , −{ $points } ОД
}.
event-market_completed = { $seat } завершує ринок { $market } і забирає карту.
event-turn_ended = { $seat } завершує хід.
event-stored = У сховищі гравця { $seat }: { $cubes ->
    [none] нічого
   *[other] { $cubes }
}{ $spoiled ->
    [none] {""}
   *[other] ; зіпсовано: { $spoiled }
}.
event-goal_replaced = { $seat } замінює ціль «{ $goal }»{ $paid ->
    [0] {""}
   *[other] , −1 ескудо
}.
event-goal_bought = { $seat } купує ціль «{ $goal }» за { escudos-paid }.
event-goal_passed = { $seat } не купує цілі.
event-goal_scored = { $seat }: «{ $goal }» приносить { $points } ПО.
event-game_ended = Гру закінчено. Очки: { $scores }.

# Чим закінчується гра

ended-rounds = закінчився останній раунд
rating-ordinary = звичайні рибні консерви
rating-in_oil = рибні консерви в олії
rating-in_olive_oil = рибні консерви в оливковій олії
rating-gourmet = рибні консерви для гурманів
rating-own_cannery = час відкривати власну консервну фабрику

# Карти й куби

market = { $flags } ({ $cubes })
flags = { $one } та { $other }

symbol-sardine = сардина
    .two = дві сардини
    .short = сард
symbol-mackerel = скумбрія
    .two = дві скумбрії
    .short = скум
symbol-tomato = помідор
    .two = два помідори
    .short = пом
symbol-olive_oil = оливкова олія
    .two = дві оливкові олії
    .short = олія
symbol-tin = жерсть
    .short = жерс
symbol-sell_two = продати два
    .short = прод
symbol-swap_one = обміняти один
    .short = обм
symbol-buy_ap = купити ОД
    .short = +ОД
symbol-buy_cube = купити куби
    .short = +куб

icon-top = верх
icon-bottom = низ

colour-silver = срібний
    .letter = с
colour-red = червоний
    .letter = ч
colour-yellow = жовтий
    .letter = ж

count-silver = { $count ->
    [one] { $count } срібний
    [few] { $count } срібні
   *[other] { $count } срібних
}
count-red = { $count ->
    [one] { $count } червоний
    [few] { $count } червоні
   *[other] { $count } червоних
}
count-yellow = { $count ->
    [one] { $count } жовтий
    [few] { $count } жовті
   *[other] { $count } жовтих
}

country-portugal = Португалія
    .of = Португалії
    .short = По
country-france = Франція
    .of = Франції
    .short = Фр
country-usa = США
    .of = США
    .short = СШ
country-australia = Австралія
    .of = Австралії
    .short = Ав
country-chile = Чилі
    .of = Чилі
    .short = Чи

# Цілі

goal-start = початкова ціль
goal = { $points } ПО{ $kind ->
    [flat] {""}
    [each] {" "}за { $one }{ on-visible }
    [per] {" "}за { $per ->
        [2] пару
        [3] трійку
       *[other] кожні { $per } з
    } { $many }{ on-visible }
   *[at_least] , якщо є не менше { $at_least } { $many }{ on-visible }
}
goal-short = { $kind ->
    [flat] { $points } ПО
    [each] { $points } за { $one }
    [per] { $points } за { $per } { $many }
   *[at_least] { $points } за { $at_least }+ { $many }
}{ $visible ->
    [yes] {" "}(видимі)
   *[no] {""}
}
on-visible = { $visible ->
    [yes] {" "}(лише видимі)
   *[no] {""}
}

counts-nothing = нічого
    .many = нічого
counts-brown_cards = коричневу карту
    .many = коричневих карт
counts-blue_cards = синю карту
    .many = синіх карт
counts-yellow_cards = жовту карту
    .many = жовтих карт
counts-green_cards = зелену карту
    .many = зелених карт
counts-colour_sets = набір карт усіх чотирьох кольорів
    .many = наборів карт усіх чотирьох кольорів
counts-sardine_icons = значок сардини
    .many = значків сардини
counts-mackerel_icons = значок скумбрії
    .many = значків скумбрії
counts-tomato_icons = значок помідора
    .many = значків помідора
counts-olive_oil_icons = значок оливкової олії
    .many = значків оливкової олії
counts-tin_icons = значок жерсті
    .many = значків жерсті
counts-cards_in_slots = карту в комірках ціною { $prices }
    .many = карт у комірках ціною { $prices }
counts-cards_in_one_slot = карту в найповнішій комірці
    .many = карт у найповнішій комірці
counts-silver_cubes = срібний куб на ваших ринках
    .many = срібних кубів на ваших ринках
counts-red_cubes = червоний куб на ваших ринках
    .many = червоних кубів на ваших ринках
counts-yellow_cubes = жовтий куб на ваших ринках
    .many = жовтих кубів на ваших ринках
counts-flags = { $which ->
    [some] прапор ({ $countries })
   *[any] прапор
}
    .many = { $which ->
    [some] прапорів ({ $countries })
   *[any] прапорів
}
counts-flag_sets = набір прапорів ({ $countries })
    .many = наборів прапорів ({ $countries })
counts-flags_and_pairs = прапор і ще за пару однієї країни
    .many = прапорів і пар однієї країни
counts-markets = ринок ціною { $ap } ОД
    .many = ринків ціною { $ap } ОД
counts-market_ap = ОД на ваших ринках
    .many = ОД на ваших ринках
counts-discarded_cards = карту в скиді
    .many = карт у скиді
counts-discarded_tins = значок жерсті в скиді
    .many = значків жерсті в скиді
counts-storage = куб у сховищі
    .many = кубів у сховищі
counts-escudos = невитрачене ескудо
    .many = невитрачених ескудо
counts-action_points = невитрачене ОД
    .many = невитрачених ОД
counts-cubes_made = вироблений куб
    .many = вироблених кубів

# Стіл у терміналі

board-round = Раунд { $round } з { $rounds }
board-supply = Запас: { $cubes }
board-decks = Карт у колодах: виробництво { $cards }, ринки { $markets }, цілі { $goals }; у скиді { $discarded }
board-sets = Набори
board-shown = На вибір
board-hand = Покласти
board-markets = Ринки
board-silver = срібн.
board-red = черв.
board-yellow = жовт.
board-escudos = Еск.
board-ap = ОД
board-goals = Цілі
board-cost = Ціна
board-worth = ПО
board-points = ПО
board-cubes = Куби
board-token = №
board-completed = Ринки: { $markets }
board-own_goals = Цілі: { $goals }
board-own_goal = { $goal } [{ $points }]
board-slot = { $slot } · { $price } еск.
board-below = +{ $count } під нею
board-ap_escudos = О→Е
board-priced_goal = { $goal } [{ $points }], { $cost } еск.
board-kept_flags = Прапори

# Стіл у браузері

gesture-walk = Виробити все: { $cubes }{ ap }
board-all = Виробити все
board-way = Що робити із сардин
board-make = Із сардин — { $colour } куб
gesture-delivery = Продати { $cubes } на ринок { $market }, +{ escudos-earned }{ ap }{ $fills ->
    [yes] , карта — ваша
   *[no] {""}
}
board-choose = { $colour }: ідуть { $count } з { $most }
board-market = Ринок { $market }
board-laid = { $laid ->
    [none] Кубів ще немає
   *[other] Лежить: { $laid }
}. Продаж — { $ap } ОД, за кожен куб { $escudos } ескудо
board-free = безплатно
board-money = Ескудо: { $count }
board-keeps = зберігається
board-spoils = зіпсується після продажу
board-look_under = Комірка { $slot }: подивитися карти ({ $count })
board-stack = Комірка { $slot }, { $name }
board-goal = Ціль
board-close = Закрити
board-back = До своєї фабрики
board-line = Виробнича лінія
board-rows = Що показано
board-rivals = Інші
board-deck = Колода виробництва
board-discard = Скид
board-market_deck = Колода ринків
board-goal_deck = Колода цілей
board-own_markets = Завершені ринки
board-own_goals_of = Цілі: { $name }
board-factory-setubal = Сетубал
board-factory-portimao = Портіман
board-factory-aveiro = Авейру
board-factory-matosinhos = Матозіньюш

# Чому предмета не можна торкнутися

why-market_produce = На ринки продають після виробництва: спершу завершіть його.
why-market_cans = У вас немає кубів, яких тут бракує.
why-market_ap = Продаж сюди коштує { $ap } ОД, у вас { $have }.
why-market_other = Оберіть куби для ринку, на який уже почали продавати.
why-market_laid = На ньому лежать куби: він лишається.
why-goal_cost = Ціль коштує { $cost } ескудо, у вас { $have }.
why-goal = Цілі купують наприкінці раунду.
why-set_taken = Цей набір уже взяли.
why-set_bid = Спершу ставки за черговість ходу.
why-slot_pair = Дві карти набору кладуть у різні комірки.
why-slot_price = Ця комірка коштує { $price } ескудо, у вас { $have }.
why-tin = Жерсть нічого не виробляє, але її рахують цілі.
why-passed = Цей значок уже пройдено.
why-partner = Потрібно далі на лінії, на видимій карті: { $partner }.
why-supply = Таких кубів у запасі немає.
why-used = У цьому раунді карту вже використано.
why-ap = Очок дій не лишилося.
why-ap_full = Очок дій більше не вміщається.
why-money = У вас немає ескудо.
why-no_cans = Для цього у вас немає кубів.
why-deck_empty = Колода порожня.
why-opened = У цей хід ви вже відкривали карту.

# Навчальна партія

lesson-sets = У кожному раунді розкладають такі набори карт виробництва. Хто поставить більше очок дій, обирає першим, але на цей раунд поставлені очки пропадають.
lesson-bid = У вас дев’ять очок дій. Торкніться, скільки з них витратити на черговість ходу: багато не треба, а дрібно показано, скільки лишиться. Торкніться ще раз, щоб поставити.
lesson-take = Візьміть набір: торкніться його двічі. Риба з помідором чи оливковою олією дає дорожчі консерви; два значки на карті кращі за один.
lesson-place = Покладіть карту в порожню комірку. Перші дві безплатні, решта коштує ескудо.
lesson-produce = Тепер виробництво, зліва направо. Двічі торкніться підсвіченого значка, щоб покласти на нього куб: перший куб на карті коштує очко дії.
lesson-walk = Продовжуйте, як хочете; назад лінією не повертаються. Лишіть очки дій для продажу й завершіть виробництво.
lesson-markets = Ринкам потрібні куби. Шестерня — скільки очок дій коштує продаж, монета — скільки приносить кожен куб.
lesson-deliver = Торкніться ринку, щоб покласти на нього куби, і ще раз, щоб продати. Хто покладе останній, забирає карту з прапорами.
lesson-storage = Непродане: срібні куби зберігаються в солі, червоні й жовті псуються. Завершіть хід.
lesson-goal = Очки дають лише цілі, за раунд можна купити одну. Число праворуч унизу — скільки вона дала б вам зараз.
lesson-cover = Карту можна покласти й на іншу. Накрита більше нічого не виробляє, але більшість цілей її рахують.
lesson-special = Цю зелену карту можна використати до кінця виробництва. Торкніться її й подивіться, що вона дає.
lesson-complete = На ринку вже лежать куби. Тепер будь-кому легше його завершити.
lesson-end = Грають шість раундів, потім рахують цілі. Перемагає той, у кого більше очок.

# Галерея компонентів

gallery-production = Карти виробництва
gallery-markets = Карти ринку
gallery-goals = Карти цілей
gallery-factories = Фабрики
gallery-starting_card = Початкова карта
gallery-starting_goal = Початкова ціль
gallery-front = Для кількох гравців
gallery-out_at_two = Не для двох

# Звідки взято кожну таблицю компонентів (англійською — у самому файлі)
remark-rounds = кінець гри
remark-action_points = очки дій
remark-cubes = склад гри
remark-tables = підготовка раунду та підготовка до гри; рядки для одного — з підготовки соло-гри
remark-front = комірки 1–3 і гроші — з правил; решта цін випливає зі сказаного про планшети соло-гри
remark-starting_card = у кожному прикладі лінія починається з однієї сардини; її колір обрали ми
remark-starting_goal = підрахунок наприкінці гри
remark-factories = соло-гра; неназвані ціни — як для кількох гравців
remark-ratings = соло-гра
remark-production = кількість карт, значки карт із прикладів та особливі символи — з правил; решта наша
remark-markets = кількість карт і чотири карти з прикладів — з правил; решта наша
remark-goals = за що дають очки; скільки цілі коштують і яких немає вдвох, вирішили ми

# Що говорить за вибір

part-goals = дає більше очок за цілі
part-money = лишає більше ескудо
part-points = береже очки дій
part-tins = лишає більше кубів у сховищі
part-markets = приносить більше на ринках
part-line = покращує виробничу лінію
part-rounds = більше дасть у решті раундів

# Чим можна пишатися

achievement-all_flags = Під усіма прапорами
    .about = Прапори всіх п’яти країн на ваших ринках.
achievement-promises_kept = Слова дотримано
    .about = Щонайменше чотири цілі, крім початкової, і кожна приносить очки.
achievement-one_great_goal = Велика ціль
    .about = Одна-єдина ціль приносить 12 очок або більше.
achievement-sold_out = Усе розпродано
    .about = Завершено чотири ринки, а у сховищі не лишилося жодного куба.
achievement-own_cannery = Власна фабрика
    .about = Найвища оцінка в соло-грі.
