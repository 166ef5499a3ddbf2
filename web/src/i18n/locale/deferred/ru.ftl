# What only pages need that few open first: it comes with them (`loadDeferredMessages`).

# Сезоны с друзьями

season-new = Новый сезон
season-name = Название
season-kind = Как играть
season-league = Лига
season-league-about = Каждый играет с каждым во все игры
season-knockout = На выбывание
season-knockout-about = Проигравший выбывает; ничья переигрывается
season-games = Игры
season-seats = Игроков за столом
season-seats-choice = { $count ->
    [2] двое
   *[other] до { $count }
}
season-seats-about = Когда за столом трое и больше, туров в каждой игре столько же, сколько игроков.
season-days = { $count ->
    [0] без часов
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
season-open = Открыть сезон
season-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
season-phase-open = ещё не начат
season-phase-playing = идёт
season-phase-over = завершён
season-who = Игроки
season-join = Участвовать
season-leave = Выйти
season-send-away = Исключить
season-invite-about = По этой ссылке можно вступить, пока сезон не начат. Потом столы открываются сами, тур за туром.
season-start = Начать
season-waits = Сезон начнёт тот, кто его открыл.
season-standings = Турнирная таблица
season-ties = Ничьи
season-points = Очки
season-points-about = За каждого соперника за столом, которого вы обошли, — два очка; за каждого, с кем сыграли вничью, — одно.
season-round = Тур { $number }
season-going = идёт партия
season-won = победа: { $name }
season-tie = ничья
season-shared = первое место делят { $names }
season-void = закрыта
season-out = (вне игры)

# Задачи

puzzles-head = Найдите лучший ход
puzzles-mine = Ваш рейтинг
puzzles-done = Решено: { $solved } из { $tried }
puzzles-mixed = Решать, из всех игр
puzzles-about = Позиции из партий сильных игроков, где один ход явно лучший: на нём сошлись несколько поисков, вдесятеро более долгих, чем у эксперта. Считается первая попытка. Задача — как соперник, равный ботам, которые её не решают: ваш рейтинг растёт или падает.
puzzles-of = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
}
puzzles-solve = Решать
puzzles-all = Вы попробовали все.
puzzle-back = К задачам
puzzle-rating = Рейтинг задачи
puzzle-find = Найдите лучший ход
puzzle-when = стадия партии: { $phase }
puzzle-try = Вот он
puzzle-right = Верно: { $action }
puzzle-wrong = Не лучший ход. Лучший: { $action }
puzzle-other = Следующий по силе ход, «{ $action }», слабее на { $lost }.
puzzle-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка
puzzle-mine = Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzle-again = Эту вы уже пробовали: попытка не считается.
puzzle-finder = Уровень, который его находит: { $level }.
puzzle-finder-none = Ни один уровень ботов не находит его надёжно.
puzzle-line = Как пошло бы дальше
puzzle-next = Следующая задача
puzzle-all-title = Всё решено или хотя бы испробовано
puzzle-all-text = Здесь больше нет задач, которых вы не пробовали.
puzzle-none-title = Такой задачи нет
puzzle-none-text = Возможно, она из другой версии игры. Выберите другую на странице «Задачи».

# My ratings

ratings-course = { $count ->
    [one] Рейтинг за { $count } партию: с { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
    [few] Рейтинг за { $count } партии: с { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
   *[many] Рейтинг за { $count } партий: с { NUMBER($from, useGrouping: 0) } до { NUMBER($to, useGrouping: 0) }
}

# Страница без сервера

served-title = Для этого нужен сервер
served-text = Сезоны с друзьями, рейтинги и другие устройства — дело сервера, а у этой страницы его нет. Здесь можно играть против ботов, в одиночку или на одном экране; ваши партии остаются в этом браузере.

# Игра с сервера без связи

along-go-on = Играть дальше здесь
along-offer = Она идёт на сервере. Её можно продолжить в этом браузере: всё, чего вы ещё не видели, раздаётся заново, а партия на сервере остаётся как есть.
along-here = Вы играете дальше в этом браузере — с того места, где видели партию в последний раз. Чего вы не видели, роздано заново, поэтому она не засчитывается. Партия на сервере ждёт, как была.
along-back = Связь вернулась. Партия на сервере ждёт такой, какой вы её оставили; эта остаётся в этом браузере.
along-there = Пока не было связи, вы продолжили эту партию в этом браузере. Здесь она такая, какой вы её оставили.
along-to-server = К партии на сервере
along-to-here = Открыть ту, другую
along-stay = Остаться здесь
along-told = Понятно

# The host of a table

host-people = Кто за столом
host-nobody = Больше никого нет.
host-mute = Запретить писать
host-unmute = Разрешить писать
host-remove = Удалить
host-readmit = Пустить снова
host-of-person = { $action }: { $name }
host-remove-about = { $name } больше не сможет сидеть за этим столом, смотреть и писать. Позже это можно изменить.
host-remove-playing = За { $name } доиграет бот. Вернуться в партию, смотреть и писать за этим столом будет нельзя.
host-remove-rated = В рейтинге эта партия пойдёт как ваше поражение, если все уже сделали ход.
host-remove-unrated = Эта партия больше не повлияет на рейтинг.
host-remove-link = Заодно сделать новую ссылку
host-remove-sure = Да, удалить: { $name }
host-is-playing = за столом
host-is-muted = не может писать
host-is-removed = вне стола
host-is-unseated = может только смотреть
watching-short = смотрит
host-spectators = Пускать зрителей
host-spectators-about = Без зрителей партию до её конца видят только игроки.
host-new-link = Новая ссылка-приглашение
host-new-link-about = Старая ссылка перестанет работать. Все, кто уже пришёл по ней, останутся за столом.
host-new-link-done = Старая ссылка больше не работает. Отправьте эту.
