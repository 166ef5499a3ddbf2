# Что говорит терминал, а сервер — в своих собственных фразах: странице это не нужно, и она этого не загружает

nobody = никто
nothing = ничего

# Игра в терминале

play-keys = Число — выбор; b стол, w почему нельзя, u отмена, t подсказка, q выход, ? ещё
play-help =
    1, 2, 3…    выбрать; рядом с вариантом написано, сколько он стоит и что даёт
    b           весь стол; «b 2» — посмотреть, что у игрока 2
    w           почему другого сделать нельзя; «w 3» — что наверняка принесёт выбор 3
    u           отменить своё последнее действие, пока не открылось ничего нового
    t           что выбрал бы хороший бот
    l           что было до сих пор
    s           сохранить партию; «s ФАЙЛ» сохраняет копию в файл
    q           сохранить и выйти
    текст       показать только варианты, где он встречается
    Enter       показать следующие варианты или снова все
play-page = Показано вариантов: { $shown } из { $all }; Enter — дальше, слово — только те, где оно есть
play-no-reasons = Объяснять нечего: всё, что сейчас решается, есть среди вариантов.
play-nothing-sure = Заранее наверняка не известно ничего.
play-no-choice = Варианты пронумерованы от 1 до { $last }.
play-no-seat = Игроки пронумерованы от 1 до { $last }.
play-not-understood = Это не номер варианта, не команда и не часть варианта; ? — помощь.
play-undone = Отменено.
play-cannot-undo = Отменять нечего, или с тех пор открылось что-то новое.
play-pass = Передайте клавиатуру: { $name }. Затем нажмите Enter.
play-saved = Сохранено: { $file }
play-cannot-save = Не удалось записать { $file }: { $reason }
play-left = Партия сохранена. Продолжить: { $command }
play-recorded = Запись партии: { $file }

# Меню

menu-unfinished = { $moves ->
    [one] Партия в игре «{ $game }» не окончена (сделано { $moves } действие).
    [few] Партия в игре «{ $game }» не окончена (сделано { $moves } действия).
   *[many] Партия в игре «{ $game }» не окончена (сделано { $moves } действий).
}
menu-resume = Продолжить ({ $yes }/{ $no })?
menu-games = Игры
menu-game = Во что играем?
menu-players = Сколько игроков ({ $seats })? Остальные — боты.
menu-level = Насколько сильны боты?
menu-number = Нужно число от { $first } до { $last }.

# Списки и отчёты

games-id = Код
games-options = Настройки
games-house-rules = Домашние правила: где книгу можно понять по-разному
simulate-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
simulate-seed = зерно { $seed }
simulate-mean = Среднее
simulate-sd = σ
simulate-min = Мин.
simulate-max = Макс.
simulate-all = Все
simulate-winners = Лучший
simulate-length = Решений за партию: в среднем { $mean }, от { $min } до { $max }
simulate-speed = Решений в секунду: { $count }
simulate-ended = Чем кончались партии: { $share } — { $reason }
simulate-rating = Оценки: { $share } — { $rating }
components-good = { $file }: годится для игры «{ $game }»
record-finished = { $moves ->
    [one] { $file }: законченная партия в игре «{ $game }», { $moves } действие; воспроизводится
    [few] { $file }: законченная партия в игре «{ $game }», { $moves } действия; воспроизводится
   *[many] { $file }: законченная партия в игре «{ $game }», { $moves } действий; воспроизводится
}
record-unfinished = { $moves ->
    [one] { $file }: незаконченная партия в игре «{ $game }», { $moves } действие; воспроизводится
    [few] { $file }: незаконченная партия в игре «{ $game }», { $moves } действия; воспроизводится
   *[many] { $file }: незаконченная партия в игре «{ $game }», { $moves } действий; воспроизводится
}

# Кампания

campaign-challenge = Задание { $number } из { $count }: { $name }
campaign-challenges = Задания
campaign-next = Enter — следующее задание; что-нибудь другое — выйти, кампания сохранена.

# Боты

arena-bot = Бот
arena-elo = Эло
arena-score = Средний счёт
arena-time = мс на решение
arena-meeting = { $bot } против { $other }: { $wins } из { $games ->
    [one] { $games } партии
   *[other] { $games } партий
}
arena-rating = { $bot }: { $share } с оценкой: { $rating }
arena-interval = В скобках: где истинное число лежит в 95 случаях из 100.
analyse-player = Игрок
analyse-action = Действие
analyse-mark = Оценка
analyse-better = Лучше было
analyse-gain = { $action } ({ $gain })
analyse-total = { $name }: точность { $accuracy } из 100; { $marks }; потеряно за решение: { $loss }
analyse-moments = Что решило игру
analyse-decisions = Решения
analyse-in-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка
one-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
one-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
whole-percent = { NUMBER($value, maximumFractionDigits: 0) } %
play-hint = Бот выбрал бы { $number }: { $action } ({ $value })
play-hint-next = Или { $number }: { $action } ({ $value })
play-hint-chance = шанс победить { $value }
play-hint-points = ожидаемый счёт { $value }

# Сервер

serve-address = Ribeira работает по адресу { $address } (Ctrl+C — остановить)
admin-table = Стол
admin-game = Игра
admin-status = Состояние
admin-entries = Записи
admin-changed = Последнее изменение
admin-closed = { $count ->
    [one] { $count } стол закрыт.
    [few] { $count } стола закрыты.
   *[many] { $count } столов закрыто.
}
admin-imported = { $count ->
    [one] { $count } стол добавлен; уже были: { $known }.
    [few] { $count } стола добавлены; уже были: { $known }.
   *[many] { $count } столов добавлено; уже были: { $known }.
}

# Доктор

doctor-there = есть
doctor-missing = нет
doctor-free = свободен
doctor-taken = там уже кто-то слушает
doctor-compiler = Компилятор C
doctor-client = Веб-клиент
doctor-saves = Сохранённые партии
doctor-games = Игры
doctor-port = Порт { NUMBER($port, useGrouping: 0) }
doctor-database = База данных
doctor-answers = отвечает
doctor-silent = никто не отвечает
doctor-get-database = В { $variable } указано { $database }, но база данных там не отвечает
doctor-cores = Ядра
doctor-compile = Скомпилированные игры и боты в 10–20 раз быстрее: pip install --force-reinstall ribeira, если для вашей системы есть сборка, или компилятор C
doctor-get-compiler = С компилятором C можно скомпилировать Ribeira (Debian: apt install gcc python3-dev)
doctor-get-client = В этом пакете нет страницы: её строит make web
doctor-server = Чтобы играть в браузере и держать сервер: { $command }
doctor-postgres = Чтобы держать сервер для многих, с PostgreSQL: { $command }
doctor-research = Для PettingZoo, Gymnasium и OpenSpiel: { $command }
doctor-push = Чтобы сообщать игрокам об их ходе через браузер: { $command }
doctor-dataset = Чтобы записывать партии таблицами для обучения: { $command }
doctor-picture = Чтобы рисовать то, что показывает среда: { $command }
doctor-ray = Чтобы раздать арену по кластеру: { $command }
doctor-writable = Ничего нельзя сохранить: { $folder } недоступна для записи
new-game-written = { $folder } — целая маленькая игра. «pip install -e { $folder }» подключит её, «ribeira play { $name }» запустит, а её тест проверит все обещания движка.

# Почему выбор лучше

why = Лучший ход { $gains }.
why-but = Лучший ход { $gains }; зато другой { $lacks }.
why-yet = Лучший ход { $gains }; другой { $lacks }, но в итоге приносит меньше.
why-and = { $first } и { $second }
why-close = Разница между вариантами невелика.
why-part = { $part } ({ $points ->
    [one] около { $points } очка
    [few] около { $points } очков
    [many] около { $points } очков
   *[other] около { $points } очка
})
part-rivals = сдерживает сильнейшего соперника
part-later = окупится позже

# Уведомление о ходе

push-turn = Ваш ход

# Как кто-то играет

me-alone = Игра
me-rating = Лучшая оценка
me-achievement = Достижение
me-about = За что
me-times = Раз

# Задачи

puzzles-looked = { $count ->
    [one] просмотрена { $count } партия
    [few] просмотрено { $count } партии
   *[many] просмотрено { $count } партий
}
puzzles-found = { $count ->
    [one] { $file }: { $count } задача.
    [few] { $file }: { $count } задачи.
   *[many] { $file }: { $count } задач.
}
puzzles-gone = { $count ->
    [0] Все верны.
    [one] { $count } больше не верна: { $puzzles }
   *[other] { $count } больше не верны: { $puzzles }
}
puzzles-phase = { $phase }: { $count }, рейтинги { $ratings }
puzzles-title = Задача { $puzzle }, рейтинг { NUMBER($rating, useGrouping: 0) }, стадия партии: { $phase }. Найдите лучший ход.
puzzles-keys = Число — выбор; b стол, w почему нельзя, l журнал, q выход, ? помощь
puzzles-alone = Не в задаче: найдите сами.
puzzles-right = Верно: { $action }
puzzles-wrong = Не лучший ход. Лучший: { $action }
puzzles-other = Следующий по силе ход, «{ $action }», слабее на { $margin }.
puzzles-rating = Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzles-solved = Решено: { $solved } из { $tries }.
puzzles-next = Enter — следующая; всё остальное — конец.
puzzles-all-tried = Вы попробовали все задачи этой игры.
puzzles-none = Задач этой игры нет.
