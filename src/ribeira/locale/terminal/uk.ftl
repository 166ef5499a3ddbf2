# Що каже термінал, а сервер — у власних фразах: сторінці це не потрібно, і вона цього не завантажує

nobody = ніхто
nothing = нічого

# Гра в терміналі

play-keys = Число — вибір; b стіл, w чому не можна, u скасувати, t підказка, q вихід, ? ще
play-help =
    1, 2, 3…    обрати; поруч із варіантом написано, скільки він коштує і що дає
    b           увесь стіл; «b 2» — подивитися, що має гравець 2
    w           чому іншого зробити не можна; «w 3» — що напевно принесе вибір 3
    u           скасувати свою останню дію, доки не відкрилося нічого нового
    t           що обрав би сильний бот
    l           що було досі
    s           зберегти партію; «s ФАЙЛ» зберігає копію у файл
    q           зберегти й вийти
    текст       показати лише варіанти, де він трапляється
    Enter       показати наступні варіанти або знову всі
play-page = Показано варіантів: { $shown } з { $all }; Enter — далі, слово — лише ті, де воно є
play-no-reasons = Пояснювати нема чого: усе, що зараз вирішується, є серед варіантів.
play-nothing-sure = Заздалегідь напевно не відомо нічого.
play-no-choice = Варіанти пронумеровано від 1 до { $last }.
play-no-seat = Гравців пронумеровано від 1 до { $last }.
play-not-understood = Це не номер варіанта, не команда й не частина варіанта; ? — довідка.
play-undone = Скасовано.
play-cannot-undo = Скасовувати нема чого, або відтоді відкрилося щось нове.
play-pass = Передайте клавіатуру: { $name }. Потім натисніть Enter.
play-saved = Збережено: { $file }
play-cannot-save = Не вдалося записати { $file }: { $reason }
play-left = Партію збережено. Продовжити: { $command }
play-recorded = Запис партії: { $file }

# Меню

menu-unfinished = { $moves ->
    [one] Партію у грі «{ $game }» не закінчено (зроблено { $moves } дію).
    [few] Партію у грі «{ $game }» не закінчено (зроблено { $moves } дії).
   *[many] Партію у грі «{ $game }» не закінчено (зроблено { $moves } дій).
}
menu-resume = Продовжити ({ $yes }/{ $no })?
menu-games = Ігри
menu-game = У що граємо?
menu-players = Скільки гравців ({ $seats })? Решта — боти.
menu-level = Наскільки сильні боти?
menu-number = Потрібне число від { $first } до { $last }.

# Списки та звіти

games-id = Код
games-options = Налаштування
games-house-rules = Домашні правила: де книгу можна зрозуміти по-різному
simulate-games = { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}
simulate-seed = зерно { $seed }
simulate-mean = Середнє
simulate-sd = σ
simulate-min = Мін.
simulate-max = Макс.
simulate-all = Усі
simulate-winners = Найкращий
simulate-length = Рішень за партію: у середньому { $mean }, від { $min } до { $max }
simulate-speed = Рішень за секунду: { $count }
simulate-ended = Чим закінчувалися партії: { $share } — { $reason }
simulate-rating = Оцінки: { $share } — { $rating }
components-good = { $file }: годиться для гри «{ $game }»
record-finished = { $moves ->
    [one] { $file }: закінчена партія у грі «{ $game }», { $moves } дія; відтворюється
    [few] { $file }: закінчена партія у грі «{ $game }», { $moves } дії; відтворюється
   *[many] { $file }: закінчена партія у грі «{ $game }», { $moves } дій; відтворюється
}
record-unfinished = { $moves ->
    [one] { $file }: незакінчена партія у грі «{ $game }», { $moves } дія; відтворюється
    [few] { $file }: незакінчена партія у грі «{ $game }», { $moves } дії; відтворюється
   *[many] { $file }: незакінчена партія у грі «{ $game }», { $moves } дій; відтворюється
}

# Кампанія

campaign-challenge = Завдання { $number } з { $count }: { $name }
campaign-challenges = Завдання
campaign-next = Enter — наступне завдання; будь-що інше — вийти, кампанію збережено.

# Боти

arena-bot = Бот
arena-elo = Ело
arena-score = Середній рахунок
arena-time = мс на рішення
arena-meeting = { $bot } проти { $other }: { $wins } із { $games ->
    [one] { $games } партії
   *[other] { $games } партій
}
arena-rating = { $bot }: { $share } з оцінкою: { $rating }
arena-interval = У дужках: де справжнє число лежить у 95 випадках зі 100.
analyse-player = Гравець
analyse-action = Дія
analyse-mark = Оцінка
analyse-better = Краще було
analyse-gain = { $action } ({ $gain })
analyse-total = { $name }: точність { $accuracy } зі 100; { $marks }; втрачено за рішення: { $loss }
analyse-moments = Що вирішило гру
analyse-decisions = Рішення
analyse-in-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка
one-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
one-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
whole-percent = { NUMBER($value, maximumFractionDigits: 0) } %
play-hint = Бот обрав би { $number }: { $action } ({ $value })
play-hint-next = Або { $number }: { $action } ({ $value })
play-hint-chance = шанс перемогти { $value }
play-hint-points = очікуваний рахунок { $value }

# Сервер

serve-address = Ribeira працює за адресою { $address } (Ctrl+C — зупинити)
admin-table = Стіл
admin-game = Гра
admin-status = Стан
admin-entries = Записи
admin-changed = Остання зміна
admin-closed = { $count ->
    [one] { $count } стіл закрито.
    [few] { $count } столи закрито.
   *[many] { $count } столів закрито.
}
admin-imported = { $count ->
    [one] { $count } стіл додано; уже були: { $known }.
    [few] { $count } столи додано; уже були: { $known }.
   *[many] { $count } столів додано; уже були: { $known }.
}

# Лікар

doctor-there = є
doctor-missing = немає
doctor-free = вільний
doctor-taken = там уже хтось слухає
doctor-compiler = Компілятор C
doctor-client = Вебклієнт
doctor-saves = Збережені партії
doctor-games = Ігри
doctor-port = Порт { NUMBER($port, useGrouping: 0) }
doctor-database = База даних
doctor-answers = відповідає
doctor-silent = ніхто не відповідає
doctor-get-database = У { $variable } вказано { $database }, але база даних там не відповідає
doctor-cores = Ядра
doctor-compile = Скомпільовані ігри та боти у 10–20 разів швидші: pip install --force-reinstall ribeira, якщо для вашої системи є збірка, або компілятор C
doctor-get-compiler = Із компілятором C можна скомпілювати Ribeira (Debian: apt install gcc python3-dev)
doctor-get-client = У цьому пакунку немає сторінки: її будує make web
doctor-server = Щоб грати у браузері й тримати сервер: { $command }
doctor-postgres = Щоб тримати сервер для багатьох, з PostgreSQL: { $command }
doctor-research = Для PettingZoo, Gymnasium і OpenSpiel: { $command }
doctor-push = Щоб повідомляти гравців про їхній хід через браузер: { $command }
doctor-dataset = Щоб записувати партії таблицями для навчання: { $command }
doctor-picture = Щоб малювати те, що показує середовище: { $command }
doctor-ray = Щоб розподілити арену по кластеру: { $command }
doctor-writable = Нічого не можна зберегти: { $folder } недоступна для запису
new-game-written = { $folder } — ціла маленька гра. «pip install -e { $folder }» підключить її, «ribeira play { $name }» запустить, а її тест перевірить усі обіцянки рушія.

# Чому вибір кращий

why = Найкращий хід { $gains }.
why-but = Найкращий хід { $gains }; натомість інший { $lacks }.
why-yet = Найкращий хід { $gains }; інший { $lacks }, але зрештою дає менше.
why-and = { $first } та { $second }
why-close = Різниця між варіантами невелика.
why-part = { $part } ({ $points ->
    [one] близько { $points } очка
    [few] близько { $points } очок
    [many] близько { $points } очок
   *[other] близько { $points } очка
})
part-rivals = стримує найсильнішого суперника
part-later = окупиться пізніше

# Сповіщення про хід

push-turn = Ваш хід

# Як хтось грає

me-alone = Гра
me-rating = Найкраща оцінка
me-achievement = Досягнення
me-about = За що
me-times = Разів

# Задачі

puzzles-looked = { $count ->
    [one] переглянуто { $count } партію
    [few] переглянуто { $count } партії
   *[many] переглянуто { $count } партій
}
puzzles-found = { $count ->
    [one] { $file }: { $count } задача.
    [few] { $file }: { $count } задачі.
   *[many] { $file }: { $count } задач.
}
puzzles-gone = { $count ->
    [0] Усі правильні.
    [one] { $count } вже неправильна: { $puzzles }
   *[other] { $count } вже неправильні: { $puzzles }
}
puzzles-phase = { $phase }: { $count }, рейтинги { $ratings }
puzzles-title = Задача { $puzzle }, рейтинг { NUMBER($rating, useGrouping: 0) }, стадія партії: { $phase }. Знайдіть найкращий хід.
puzzles-keys = Число — вибір; b стіл, w чому не можна, l журнал, q вихід, ? довідка
puzzles-alone = Не в задачі: знайдіть самі.
puzzles-right = Правильно: { $action }
puzzles-wrong = Не найкращий хід. Найкращий: { $action }
puzzles-other = Наступний за силою хід, «{ $action }», слабший на { $margin }.
puzzles-rating = Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzles-solved = Розв’язано: { $solved } з { $tries }.
puzzles-next = Enter — наступна; усе інше — кінець.
puzzles-all-tried = Ви спробували всі задачі цієї гри.
puzzles-none = Задач цієї гри немає.
