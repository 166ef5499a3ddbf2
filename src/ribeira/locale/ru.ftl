# Что говорят и терминал, и страница

yes = да
no = нет
share = { $seat } ({ $amount })
players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}

# Игроки и итоги

player-human = Игрок { $number }
player-bot = Бот { $number }
bot-beginner = Новичок
bot-easy = Лёгкий
bot-medium = Средний
bot-hard = Сильный
bot-expert = Эксперт
bot-greedy = Жадный
bot-random = Случайный
result-ended = Игра окончена: { $reason }.
result-winners = { $count ->
    [one] Победитель: { $winners }.
   *[other] Победу делят: { $winners }.
}
result-alone = { $score ->
    [one] { $score } очко.
    [few] { $score } очка.
   *[other] { $score } очков.
}
result-lost = Игра проиграна.
result-rating = Оценка: { $rating }.
result-place = Место
result-score = Очки

# Списки и отчёты

games-name = Игра
games-seats = Игроки
simulate-wins = Победы
source-book = из правил
source-web = из открытых источников
source-derived = вычислено
source-design = наша реконструкция

# Кампания

campaign-fame = Слава
campaign-best_move = Лучший ход ({ $coins } за один ход)
campaign-total = Всего
campaign-over = Кампания окончена: { $rating }.

# Боты

arena-games = Партий
analyse-chance = Шанс победить
analyse-points = Ожидаемый счёт
mark-best = лучший ход
mark-good = хороший ход
mark-inaccuracy = неточность
mark-mistake = ошибка
mark-blunder = грубая ошибка

# Как кто-то играет

me-games = { $name }: { $played ->
    [one] { $played } законченная партия
    [few] { $played } законченные партии
   *[many] { $played } законченных партий
}, из них засчитано: { $counted }
me-results = Результаты
me-against = Соперник
me-people = люди
me-best = Лучший
me-mean = Средний
me-ratings = Рейтинг
me-strength = Рейтинг
me-solo = В одиночку
me-achievements = Достижения

# Задачи

puzzle-early = начало
puzzle-middle = середина
puzzle-late = конец
