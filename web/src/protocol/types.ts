// What goes over the wire, made from the server's structs by web/dev/protocol.py. Do not edit.

/** How often, first when and where. */
export interface Achievement {
  game: string;
  name: string;
  count: number;
  at: number | null;
  table: string | null;
}

/** Take actions in this order, all or none. `turn` is the one that the choice was made in: a stale one is refused. */
export interface Act {
  type: "act";
  seat: number;
  turn: number;
  actions: (Record<string, number | string>)[];
  id: string;
}

/** A seat took an action. The action is the seat's own affair; what of it others may know is in the events. */
export interface Acted {
  entry: "acted";
  seat: number;
  action: string | null;
}

/** What it takes to go on elsewhere with the game of a table, from so many moves on. */
export interface Along {
  table: string;
  move: number;
  version: number;
  wish: NewTable;
  position: Record<string, unknown>;
}

/** The analysis of a finished game, as far as it is. Moves that were no choice have no remark. */
export interface AnalysisInfo {
  status: "done" | "failed" | "none" | "running" | "stopped";
  bot: string;
  reviewed: number;
  moves: number;
  unit: "chance" | "points";
  remarks: RemarkInfo[];
  outcome: number[] | null;
  losses: number[];
  points_losses: number[];
  accuracies: number[];
  moments: number[];
}

/** Agree or not to an offer. */
export interface AnswerRestart {
  type: "answer_restart";
  agree: boolean;
  id: string;
}

/** The host settles how it is played, as a whole. Whoever was ready is asked again. */
export interface Arrange {
  type: "arrange";
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  spectators?: boolean;
  hints?: boolean | null;
  rated?: boolean | null;
  clock?: ClockWish | null;
  id: string;
}

/** How it is played was settled. */
export interface Arranged {
  entry: "arranged";
  options: Record<string, unknown>;
  public: boolean;
  spectators: boolean;
  hints: boolean | null;
  pace: Pace | null;
  rated?: boolean | null;
}

/** What a seat has to decide, as a sentence: to whoever has the seat "Which card?", to others "Ana chooses". */
export interface Asked {
  seat: number;
  decision: string;
  text: string;
}

/** Say that one is ready to begin, or not yet. */
export interface BeReady {
  type: "be_ready";
  seat: number;
  ready?: boolean;
  id: string;
}

/** A bot got a seat. */
export interface BotSat {
  entry: "bot_sat";
  seat: number;
  bot: string;
}

/** Play on from a move of a finished game, with the same chance to come. */
export interface Branch {
  move: number;
  seats: SeatWish[];
  start?: boolean;
}

/** Somebody came with the invitation. */
export interface Came {
  entry: "came";
  player: string;
}

/** Something that may be done, and what it is sure to bring about: events of the game, up to what is hidden. */
export interface Choice {
  action: Record<string, number | string>;
  told?: string | null;
  brings?: unknown[];
  then?: (Record<string, number | string>)[];
  worth?: Record<string, number>;
}

/** Settings of the server that the web client needs. */
export interface ClientSettings {
  bots: string[];
}

export interface ClockInfo {
  left: number[];
  running: number[];
}

/** The server was away; the time that it missed does not count. */
export interface ClockPaused {
  entry: "clock_paused";
  until: number;
  since?: number;
}

/** Time to think, in seconds: so much for the game and an increment a turn, or so much for every turn. */
export interface ClockWish {
  base?: number;
  increment?: number;
  per_turn?: number;
}

/** The host closes a table that has not begun. */
export interface Close {
  type: "close";
  id: string;
}

/** The host, or whoever runs the server, closed the table. A game that was under way stays hidden. */
export interface Closed {
  entry: "closed";
}

/** Show the invitation: from then on this player may sit down and, where the table allows, watch. */
export interface Come {
  invite: string;
}

/** The text of a component file. */
export interface ComponentsFile {
  text: string;
}

/** A game's cards, tiles, boards and sheets. */
export interface ComponentsInfo {
  game: string;
  fingerprint: string | null;
  components: Record<string, unknown>;
  provenance: Record<string, Provenance>;
}

/** One game in the course of time. */
export interface CoursePoint {
  game: string;
  alone: boolean;
  at: number;
  points: number;
  won: boolean;
  table: string;
}

/** The deals of a day. */
export interface Daily {
  day: string;
  today: string;
  first: string;
  until: number;
  streak: number;
  games: DailyGame[];
}

/** The deal of a day in one game, with the results of its players. */
export interface DailyGame {
  game: string;
  options: Record<string, unknown>;
  opponent: string | null;
  table: string | null;
  status: "new" | "over" | "playing";
  mine: number | null;
  rating: string | null;
  counts: boolean;
  players: number;
  results: DailyResult[];
}

/** A player's result in a daily deal. */
export interface DailyResult {
  place: number | null;
  name: string;
  colour: string;
  bot: string | null;
  you: boolean;
  points: number;
  against: number | null;
  rating: string | null;
  table: string | null;
}

/** Why things that a board shows cannot be touched now; a thing that none names just is not what is decided now. */
export interface Denial {
  things: string[];
  reason: string;
  values?: Record<string, number | string>;
  told?: string | null;
}

/** Where somebody is known. */
export interface Device {
  id: string;
  name: string;
  since: number;
  seen: number;
  here: boolean;
}

export interface Devices {
  devices: Device[];
  recovery: number | null;
}

/** A request was granted, and what it did is on disk. */
export interface Done {
  type: "done";
  id: string;
  number: number;
  table?: string | null;
}

/** A request was not granted, or a message was not understood. */
export interface Failed {
  type: "failed";
  id: string | null;
  code: string;
  field: string | null;
  message: string;
}

/** Ask what these actions would end, and whether they could be taken back; the answer is `foreseen`. `whole`: they are what somebody touched, and the rest of the gesture is asked for, too. */
export interface Foresee {
  type: "foresee";
  seat: number;
  turn: number;
  actions: (Record<string, number | string>)[];
  whole?: boolean;
  id: string;
}

/** What actions would bring about, by what the seat may know. If the seat's `turn` is another by now: no more. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  seat: number;
  turn: number;
  ends: "game" | "round" | null;
  certain: boolean;
  final: boolean;
  reveals: boolean;
  scores: (number | null)[];
  told?: string | null;
  brings: unknown[];
  worth?: Record<string, number>;
  next?: Choice[];
  denied?: Denial[];
  later?: Choice | null;
  actions?: (Record<string, number | string>)[];
}

/** A move of a finished game: nothing is hidden any more. */
export interface Frame {
  move: number;
  seat?: number | null;
  action?: Record<string, number | string> | null;
  events?: unknown[];
  told?: string[];
  view?: unknown;
  position?: unknown;
  result?: Result | null;
}

/** The host frees a seat before the game. */
export interface FreeSeat {
  type: "free_seat";
  seat: number;
  id: string;
}

export interface GameInfo {
  id: string;
  version: number;
  seats: number[];
  options: Record<string, (boolean | number | string)[]>;
  option_seats: Record<string, number[]>;
  house_rules: string[];
  ladders: Ladder[];
  name: string;
  tagline: string;
}

/** A finished game in the list of one's own. */
export interface GamePlayed {
  table: string;
  game: string;
  options: Record<string, unknown>;
  finished: number;
  moves: number;
  seats: PlayedSeat[];
  scores: number[];
  winners: number[];
  rating: string | null;
  daily: string | null;
  outcome: "alone" | "given_up" | "lost" | "together" | "won";
  counts: boolean;
  achieved: string[];
}

/** How strong somebody is at one of the games. */
export interface GameRating {
  rating: number;
  spread: number;
  games: number;
  won: number;
  game: string;
  course: Step[];
}

/** An entry of the table's log as its reader may know it, and what it made happen in the game. */
export interface Happened {
  number: number;
  at: number;
  entry: OpeningOpened | Came | Sat | BotSat | Left | Arranged | Readied | Started | Acted | Undone | RestartOffered | RestartAgreed | RestartDeclined | Restarted | Resigned | TimedOut | ClockPaused | StoodIn | Returned | Said | Rematched | Closed | Recovered;
  events?: unknown[];
  told?: string[];
  view?: unknown;
  asks?: Asked[];
}

/** Ask for a hint for the decision of this `turn`; the answer is `hinted`, in its own time. */
export interface Hint {
  type: "hint";
  seat: number;
  turn: number;
  id: string;
}

/** What the best bot would do, and what it expects then. If the seat's `turn` is another by now, it is too late. */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  turn: number;
  choice: Choice;
  unit: "chance" | "points";
  value: number;
  outlook: number[];
  choices: Suggestion[];
  why: Reason[];
  because: string | null;
}

/** The games, the bots, who I am, and my tables. */
export interface Home {
  games: GameInfo[];
  bots: string[];
  me: Player | null;
  tables: TableSummary[];
}

/** What a solo result is called, the least points first, where these options are chosen. */
export interface Ladder {
  options: Record<string, boolean | number | string>;
  rungs: Rung[];
}

/** Those who want to be seen, and the levels; who is surely strong stands first. */
export interface Leaderboard {
  game: string;
  games: number;
  standings: RatingsStanding[];
  you: GameRating | null;
  listed: boolean;
}

/** Get up. In the middle of a game a bot stands in, and one may come back. */
export interface Leave {
  type: "leave";
  seat: number;
  id: string;
}

/** A seat became free before the game. The last person to go closes the table. */
export interface Left {
  entry: "left";
  seat: number;
}

/** See the game through the eyes of another of one's seats, and send everything anew. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** The name and the colour that others see. */
export interface Me {
  name: string;
  colour?: string;
}

export interface MyGames {
  games: GamePlayed[];
  total: number;
  left: number;
}

/** What season somebody wants. */
export interface NewSeason {
  name: string;
  kind: "knockout" | "league";
  games: string[];
  days?: number;
  seats?: number;
}

/** What table somebody wants. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  spectators?: boolean;
  clock?: ClockWish | null;
  start?: boolean;
  hints?: boolean | null;
  rated?: boolean | null;
  seed?: string | null;
  components?: string | null;
  opening?: [number, string][];
}

/** An offer to go on from an earlier move; it holds when every player agrees. */
export interface Offer {
  seat: number;
  move: number;
  agreed: string[];
}

/** Offer to go on from after that many moves. Whoever plays alone just does it. */
export interface OfferRestart {
  type: "offer_restart";
  move: number;
  id: string;
}

/** Where a table came from: a move of another, or another that was over. */
export interface Origin {
  table: string;
  move?: number | null;
}

/** How much time there is: `base` for the game and `increment` more a turn, or `per_turn` (correspondence). */
export interface Pace {
  base?: number;
  increment?: number;
  per_turn?: number;
}

/** To be shown on another device, once. */
export interface Pass {
  code: string;
  until: number | null;
}

/** Is anybody there? The answer is a `pong`. A browser cannot see the pings of WebSockets themselves. */
export interface Ping {
  type: "ping";
}

export interface PlayedSeat {
  name: string;
  bot: string | null;
  you: boolean;
}

/** Somebody with a browser, or a program. The id is public; the token that proves it is not here. */
export interface Player {
  id: string;
  name: string;
  colour: string;
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
}

export interface Profile {
  played: number;
  counted: number;
  won: number;
  left: number;
  results: Results[];
  solo: SoloBest[];
  course: CoursePoint[];
  achievements: Achievement[];
}

/** The source of a component table. */
export interface Provenance {
  source: "book" | "derived" | "design" | "web";
  remark: string;
}

/** By which a browser knows this server; none: it tells nobody. */
export interface PushKey {
  key: string | null;
}

/** What became of it: nobody else needed it; one got up before the game; or it is kept for the others. */
export interface PutAway {
  fate: "archived" | "deleted" | "left";
}

/** A position in which one choice is clearly best, as the deciding seat sees it. */
export interface PuzzleInfo {
  game: string;
  id: string;
  rating: number;
  phase: "early" | "late" | "middle";
  tried: boolean;
  unit: "chance" | "points";
  update: Update;
}

/** The result of an attempt, the solution with its reasons, and the expected continuation. */
export interface PuzzleTried {
  solved: boolean;
  counted: boolean;
  answer: Choice;
  other: Choice;
  worth: number;
  margin: number;
  because: string | null;
  failed: number[];
  rating: number;
  change: number;
  frames: Frame[];
}

/** All puzzles by game, and your puzzle rating. */
export interface PuzzlesInfo {
  rating: number;
  tried: number;
  solved: number;
  games: PuzzlesOf[];
}

/** The puzzles of a game, and how many you have tried and solved. */
export interface PuzzlesOf {
  game: string;
  count: number;
  tried: number;
  solved: number;
}

/** Somebody is ready to begin, or no more. */
export interface Readied {
  entry: "readied";
  seat: number;
  ready: boolean;
}

/** What one choice has more of than the other (less, where it is negative), in points. */
export interface Reason {
  part: string;
  points: number;
}

/** A finished game in the text notation, and what to call the file. */
export interface RecordFile {
  name: string;
  text: string;
}

/** Some of one's finished games. More of them: from `next` on. */
export interface Records {
  records: RecordFile[];
  next: number | null;
  total: number;
}

/** The rules of the game have changed and the log no longer replays: the game goes on from its last snapshot. */
export interface Recovered {
  entry: "recovered";
  move: number;
}

/** What is to be said of a move. Values are the chances to win of whoever made it; alone, points in the end. */
export interface RemarkInfo {
  move: number;
  seat: number;
  choice: Choice;
  before: number;
  after: number;
  loss: number;
  mark: "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  alternative: Choice | null;
  gain: number;
  outlook: number[];
  points_before: number;
  points_after: number;
  points_loss: number;
  cost: number;
  points: number[];
  why: Reason[];
  because: string | null;
}

/** Open the next table; whoever asks first does, the others find it in the table's `rematch`. Where nobody else plays, it begins at once. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** The next table is open. */
export interface Rematched {
  entry: "rematched";
  table: string;
}

export interface Resign {
  type: "resign";
  seat: number;
  id: string;
}

export interface Resigned {
  entry: "resigned";
  seat: number;
  bot: string;
}

export interface RestartAgreed {
  entry: "restart_agreed";
  seat: number;
  player: string;
}

export interface RestartDeclined {
  entry: "restart_declined";
  seat: number;
}

export interface RestartOffered {
  entry: "restart_offered";
  seat: number;
  player: string;
  move: number;
}

/** The game goes on from after that many moves, and says less of who plays better. */
export interface Restarted {
  entry: "restarted";
  move: number;
}

/** Scores by category, places with the tie-breaks applied, and who won. */
export interface Result {
  scores: number[];
  breakdown: Record<string, number>[];
  places: number[];
  winners: number[];
  ended_by: string;
  rating?: string | null;
}

/** All games of one kind: so many players, against people or against bots of which this was the strongest. */
export interface Results {
  game: string;
  seats: number;
  against: string | null;
  played: number;
  won: number;
  best: number;
  mean: number;
}

/** Take one's seat back from the bot. */
export interface Return {
  type: "return";
  seat: number;
  id: string;
}

/** A player came back. */
export interface Returned {
  entry: "returned";
  seat: number;
}

/** Solo: what a result is called from so many points on, unless it reaches the next one, too. */
export interface Rung {
  points: number;
  rating: string;
}

export interface Said {
  entry: "said";
  name: string;
  text: string;
  seat?: number | null;
}

/** Somebody sat down. */
export interface Sat {
  entry: "sat";
  seat: number;
  player: string;
  name: string;
  colour: string;
}

export interface Say {
  type: "say";
  text: string;
  id: string;
}

/** A season as those see it who are in it or have its invitation. */
export interface SeasonInfo {
  id: string;
  name: string;
  kind: "knockout" | "league";
  games: string[];
  seats: number;
  days: number;
  phase: "open" | "over" | "playing";
  host: boolean;
  joined: boolean;
  invite: string | null;
  players: SeasonPlayer[];
  rounds: SeasonMatch[][];
  standings: SeasonStanding[];
}

/** A season in a list. */
export interface SeasonLine {
  id: string;
  name: string;
  kind: "knockout" | "league";
  games: string[];
  phase: "open" | "over" | "playing";
  players: number;
}

export interface SeasonMatch {
  table: string;
  game: string;
  seats: number[];
  status: string;
  winners: number[];
  out: number[];
  scores: number[];
  to_move: number[];
}

export interface SeasonPlayer {
  name: string;
  colour: string;
  you: boolean;
}

/** A place at the table. With a player and a bot, the bot stands in for the player. */
export interface Seat {
  player?: string | null;
  name?: string;
  colour?: string;
  bot?: string | null;
  out?: boolean;
  ready?: boolean;
}

/** The host puts a bot on a free seat, or another one in the place of a bot. */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot?: string;
  id: string;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  colour: string;
  bot: string | null;
  out: boolean;
  online: boolean;
  yours: boolean;
  ready?: boolean;
}

/** Who shall sit there: `me` (several times: all play on one screen), a bot, or whoever comes. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** Take a free seat, also a second one to play on one screen. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string | null;
  id: string;
}

/** The best of all games alone with the same challenge. */
export interface SoloBest {
  game: string;
  options: Record<string, unknown>;
  played: number;
  best: number;
  rating: string | null;
  mean: number;
  table: string;
}

/** Tell events and choices as sentences of this language; none: do not. */
export interface Speak {
  type: "speak";
  language?: "en" | "ru" | "uk" | null;
}

/** Let a bot play for oneself, or for somebody who has been away for a while. */
export interface StandIn {
  type: "stand_in";
  seat: number;
  bot?: string;
  id: string;
}

/** Begin; every seat must be taken. */
export interface Start {
  type: "start";
  id: string;
}

/** The game began. */
export interface Started {
  entry: "started";
}

/** What somebody's rating was after a game. */
export interface Step {
  at: number;
  rating: number;
  spread: number;
}

/** A bot stands in for a player. */
export interface StoodIn {
  entry: "stood_in";
  seat: number;
  bot: string;
}

export interface Subscribed {
  id: string;
}

/** What a browser gives out, and when it is not to ring. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "ru" | "uk";
  offset?: number;
  quiet?: [number, number] | null;
}

/** A choice, and what it is expected to bring. */
export interface Suggestion {
  choice: Choice;
  value: number;
  points: number;
}

/** Who sits where and what is played: what anybody who may know of the table may know of it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  components: string | null;
  seed: string | null;
  status: "closed" | "open" | "over" | "playing";
  seats: SeatInfo[];
  public: boolean;
  spectators: boolean;
  watching: number;
  hints: boolean;
  rated: boolean;
  host: boolean;
  invite: string | null;
  pace: Pace | null;
  offer: Offer | null;
  rematch: string | null;
  origin: Origin | null;
  daily: string | null;
  season: string | null;
  ended: string | null;
  winners: number[];
  recovered: number | null;
  ladder: Rung[];
  slow_bots: boolean;
  updated: number;
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  game: string;
  options: Record<string, unknown>;
  components?: string | null;
  status: "closed" | "open" | "over" | "playing";
  seats: SeatInfo[];
  deciders: number[];
  moves: number;
  pace: Pace | null;
  updated: number;
  ended?: string | null;
  finished?: number;
  winners?: number[];
  scores?: number[];
  rating?: string | null;
  daily?: string | null;
}

/** A flag fell. */
export interface TimedOut {
  entry: "timed_out";
  seat: number;
  bot: string;
}

/** Take back one's last action, while one still decides and nothing became known; with a `turn` only in that. */
export interface Undo {
  type: "undo";
  seat: number;
  turn?: number | null;
  id: string;
}

/** A seat took its last action back. Everybody sees that it did. */
export interface Undone {
  entry: "undone";
  seat: number;
}

/** How things stand, and what happened since the last update. What is missing is empty; `table`: has not changed. */
export interface Update {
  type: "update";
  number: number;
  table?: TableInfo | null;
  happened?: Happened[];
  missed?: boolean;
  seat?: number | null;
  moves?: number;
  turn?: number;
  view?: unknown;
  choices?: Choice[];
  gestures?: Choice[];
  denied?: Denial[];
  asks?: Asked[];
  can_undo?: boolean;
  clock?: ClockInfo | null;
  result?: Result | null;
}

/** The id of the table that was opened. */
export interface TablesOpened {
  id: string;
}

/** Somebody on a leaderboard, or one of the levels. */
export interface RatingsStanding {
  rating: number;
  spread: number;
  games: number;
  won: number;
  name: string;
  colour: string;
  level: string | null;
  you: boolean;
}

/** The table was opened. */
export interface OpeningOpened {
  entry: "opened";
  game: string;
  version: number;
  options: Record<string, unknown>;
  seats: Seat[];
  host: string;
  public: boolean;
  spectators: boolean;
  invite: string;
  seed: number;
  seeded?: boolean;
  hints?: boolean | null;
  rated?: boolean | null;
  components?: string;
  pace?: Pace | null;
  position?: Record<string, unknown> | null;
  opening?: [number, string][];
  origin?: Origin | null;
  daily?: string | null;
  season?: string | null;
}

/** How an entrant stands. In a league by points: at every table two for each whom one is ahead of, one for each whom one is level with, so that a duel brings two for a win and one for a tie. In a knockout by how far they came. */
export interface SeasonStanding {
  entrant: number;
  place: number;
  played: number;
  won: number;
  tied: number;
  points: number;
  out: boolean;
}

export type ClientMessage = Sit | Leave | SeatBot | FreeSeat | Arrange | BeReady | Start | Act | Undo | Hint | Foresee | OfferRestart | AnswerRestart | Resign | StandIn | Return | Say | Rematch | Close | Look | Speak | Ping;

export type ServerMessage = Update | Done | Hinted | Foreseen | Failed | Pong;
