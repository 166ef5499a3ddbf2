// Request and response bodies of the server's routes, and messages of its sockets.
// Generated from the server's structs by web/dev/protocol.py. Do not edit.

/** An achievement, how often the player reached it, and in which game first. */
export interface Achievement {
  game: string;
  name: string;
  count: number;
  at: number | null;
  table: string | null;
}

/** Take these actions in this order, all or none. */
export interface Act {
  type: "act";
  seat: number;
  turn: number;
  actions: (Record<string, number | string>)[];
  id: string;
}

/** A seat took an action. Other seats do not see the action, but only its visible events. */
export interface Acted {
  entry: "acted";
  seat: number;
  action: string | null;
}

/** Open or close the table to spectators. Only the host can do this. */
export interface AllowSpectators {
  type: "allow_spectators";
  allowed: boolean;
  id: string;
}

/** The analysis of a finished game, possibly still incomplete. Forced moves have no remark. */
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

/** Agree to a restart or decline it. */
export interface AnswerRestart {
  type: "answer_restart";
  agree: boolean;
  id: string;
}

/** Replace all settings of the table. Only the host can do this. Players must confirm again that they are ready. */
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

/** The host changed the settings. */
export interface Arranged {
  entry: "arranged";
  options: Record<string, unknown>;
  public: boolean;
  spectators: boolean;
  hints: boolean | null;
  pace: Pace | null;
  rated?: boolean | null;
}

/** A link code or a recovery code. */
export interface Arrival {
  code: string;
}

/** A pending decision with a sentence: "Which card?" for the player who decides, "Ana chooses" for others. */
export interface Asked {
  seat: number;
  decision: string;
  text: string;
}

/** Tell the other players whether you are ready to start. */
export interface BeReady {
  type: "be_ready";
  seat: number;
  ready?: boolean;
  id: string;
}

/** A bot was assigned a seat. */
export interface BotSat {
  entry: "bot_sat";
  seat: number;
  bot: string;
}

/** Continue a finished game from one of its moves at a new table, with the same future random events. */
export interface Branch {
  move: number;
  seats: SeatWish[];
  start?: boolean;
}

/** A player used the invitation. */
export interface Came {
  entry: "came";
  player: string;
}

/** An action available to the seat, with the effects that are sure to happen. */
export interface Choice {
  action: Record<string, number | string>;
  told?: string | null;
  brings?: unknown[];
  then?: (Record<string, number | string>)[];
  worth?: Record<string, number>;
}

/** Server settings that the web client needs. */
export interface ClientSettings {
  bots: string[];
}

/** All clocks at the time of the message. */
export interface ClockInfo {
  left: number[];
  running: number[];
}

/** The server was down, and clocks do not count that time. */
export interface ClockPaused {
  entry: "clock_paused";
  until: number;
  since?: number;
}

/** Time control in seconds: `base` for the game plus `increment` per turn, or `per_turn`. */
export interface ClockWish {
  base?: number;
  increment?: number;
  per_turn?: number;
}

/** Close a table before its game starts. Only the host can do this. */
export interface Close {
  type: "close";
  id: string;
}

/** The host or the server closed the table. Hidden information of an unfinished game stays hidden. */
export interface Closed {
  entry: "closed";
}

/** An uploaded component file: TOML text with the tables of a custom deck. */
export interface ComponentsFile {
  text: string;
}

/** A game's components: cards, tiles, boards and sheets. */
export interface ComponentsInfo {
  game: string;
  fingerprint: string | null;
  components: Record<string, unknown>;
  provenance: Record<string, Provenance>;
}

/** One game in the progress chart. */
export interface CoursePoint {
  game: string;
  alone: boolean;
  at: number;
  points: number;
  won: boolean;
  table: string;
}

/** A day's deals for all games, with the caller's streak. */
export interface Daily {
  day: string;
  today: string;
  first: string;
  until: number;
  streak: number;
  games: DailyGame[];
}

/** One game's daily deal and its players' results. */
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

/** The reason why some things on the board cannot be chosen. */
export interface Denial {
  things: string[];
  reason: string;
  values?: Record<string, number | string>;
  told?: string | null;
}

/** A device on which a player is signed in. */
export interface Device {
  id: string;
  name: string;
  since: number;
  seen: number;
  here: boolean;
}

/** A player's devices, and the state of the recovery code. */
export interface Devices {
  devices: Device[];
  recovery: number | null;
}

/** A request was executed, and its entries are stored. */
export interface Done {
  type: "done";
  id: string;
  number: number;
  table?: string | null;
}

/** A request was refused, or a message was invalid. */
export interface Failed {
  type: "failed";
  id: string | null;
  code: string;
  field: string | null;
  message: string;
  retry_after?: number | null;
}

/** A preview of the effects of actions, using only the seat's information. It is outdated if `turn` has changed. */
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

/** A finished game after one of its moves. Events include hidden information. */
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

/** Remove the player or bot from a seat before the start of the game. Only the host can do this. */
export interface FreeSeat {
  type: "free_seat";
  seat: number;
  id: string;
}

/** A game and its table options. */
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

/** A finished game in a player's list. */
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

/** A player's rating in one game. */
export interface GameRating {
  rating: number;
  spread: number;
  games: number;
  won: number;
  game: string;
  course: Step[];
}

/** The visible part of a log entry, with the game events that it caused. */
export interface Happened {
  number: number;
  at: number;
  entry: Opened | Came | Sat | BotSat | Left | Arranged | Readied | Started | Acted | Undone | RestartOffered | RestartAgreed | RestartDeclined | Restarted | Resigned | TimedOut | ClockPaused | StoodIn | Returned | Said | Muted | Removed | Unseated | Readmitted | SpectatorsAllowed | InvitationRenewed | Rematched | Closed | Recovered;
  events?: unknown[];
  told?: string[];
  view?: unknown;
  asks?: Asked[];
}

/** Ask for a good action in the seat's current turn. The response is `hinted`. Later messages do not wait for it. */
export interface Hint {
  type: "hint";
  seat: number;
  turn: number;
  id: string;
}

/** A hint: a bot's best choices. It is outdated if the seat's `turn` has changed. */
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

/** The games, the bots, the caller and the caller's recent tables. */
export interface Home {
  games?: GameInfo[];
  bots?: string[];
  me: Player | null;
  tables?: TableSummary[];
}

/** The host replaced the invitation. The old invitation is void. */
export interface InvitationRenewed {
  entry: "invitation_renewed";
  invite: string;
}

/** Named solo results by points, lowest first, for one combination of options. */
export interface Ladder {
  options: Record<string, boolean | number | string>;
  rungs: Rung[];
}

/** Ratings of bot levels and of players who publish theirs, highest lower bound first. */
export interface Leaderboard {
  game: string;
  games: number;
  standings: RatingsStanding[];
  you: GameRating | null;
  listed: boolean;
}

/** Leave a seat. During the game, a bot plays it until the player returns. */
export interface Leave {
  type: "leave";
  seat: number;
  id: string;
}

/** A player or bot left a seat before the start of the game. */
export interface Left {
  entry: "left";
  seat: number;
}

/** Options for creating a link code. With `move`, this device is signed out when the code is used. */
export interface LinkWish {
  move?: boolean;
}

/** Visibility of a player's ratings. */
export interface Listed {
  listed: boolean;
}

/** Show the game from another of the player's seats. The server responds with a complete update. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** A player's public name and color. */
export interface Me {
  name: string;
  colour?: string;
}

/** Mute a person, or unmute a muted person. Only the host can do this. */
export interface Mute {
  type: "mute";
  person: string;
  muted?: boolean;
  id: string;
}

/** The host muted or unmuted a person. */
export interface Muted {
  entry: "muted";
  player: string;
  name: string;
  muted: boolean;
}

/** A page of a player's finished games. */
export interface MyGames {
  games: GamePlayed[];
  total: number;
  left: number;
}

/** The settings of a new season. */
export interface NewSeason {
  name: string;
  kind: "knockout" | "league";
  games: string[];
  days?: number;
  seats?: number;
}

/** Game, seats, options and access settings of a new table. */
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

/** An offer to continue from an earlier move. It takes effect when every player agrees. */
export interface Offer {
  seat: number;
  move: number;
  agreed: string[];
}

/** Offer to continue after the first `move` moves. If no other person plays, the game restarts immediately. */
export interface OfferRestart {
  type: "offer_restart";
  move: number;
  id: string;
}

/** The data for continuing a table's game elsewhere. */
export interface OfflineGame {
  table: string;
  move: number;
  version: number;
  wish: NewTable;
  position: Record<string, unknown>;
}

/** The table was opened with its game, options and seats. */
export interface Opened {
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
  moderator?: string;
  removed?: Record<string, string>;
  muted?: Record<string, string>;
}

/** The earlier table from which a branch, an offline game or a rematch was opened. */
export interface Origin {
  table: string;
  move?: number | null;
}

/** Time control: `base` for the game plus `increment` per turn, or `per_turn` (correspondence). */
export interface Pace {
  base?: number;
  increment?: number;
  per_turn?: number;
}

/** A code that signs the player in on another device, once. */
export interface Pass {
  code: string;
  until: number | null;
}

/** A person at a table, as its host sees them. */
export interface PersonInfo {
  person: string;
  name: string;
  seats?: number[];
  online?: boolean;
  muted?: boolean;
  removed?: boolean;
  unseated?: boolean;
}

/** Check the connection; the response is `pong`. Needed because browsers hide WebSocket pings from scripts. */
export interface Ping {
  type: "ping";
}

/** A seat in a finished game. */
export interface PlayedSeat {
  name: string;
  bot: string | null;
  you: boolean;
}

/** A person or program that plays. The ID is public, and the secret token is stored elsewhere. */
export interface Player {
  id: string;
  name: string;
  colour: string;
}

/** Response to a `Ping`. */
export interface Pong {
  type: "pong";
}

/** Ask for the effects of actions without taking them. The response is `foreseen`. */
export interface Preview {
  type: "foresee";
  seat: number;
  turn: number;
  actions: (Record<string, number | string>)[];
  whole?: boolean;
  id: string;
}

/** A player's statistics: counts, results by opponent, solo bests, recent scores and achievements. */
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

/** The server's public key for push subscriptions, or null if the server sends no notifications. */
export interface PushKey {
  key: string | null;
}

/** Result of removing a table: it was deleted, left before the start of the game, or archived. */
export interface PutAway {
  fate: "archived" | "deleted" | "left";
}

/** The actions that a player considers best. Only the first action is judged. */
export interface PuzzleAttempt {
  actions: (Record<string, number | string>)[];
}

/** A position with one clearly best choice, as the deciding seat sees it. */
export interface PuzzleInfo {
  game: string;
  id: string;
  rating: number;
  phase: "early" | "late" | "middle";
  tried: boolean;
  unit: "chance" | "points";
  update: Update;
}

/** Actions to preview. If `whole` is true, they are the beginning of a gesture, which the server completes. */
export interface PuzzlePreview {
  actions: (Record<string, number | string>)[];
  whole?: boolean;
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

/** Puzzle counts per game, and your puzzle rating. */
export interface PuzzlesInfo {
  rating: number;
  tried: number;
  solved: number;
  games: PuzzlesOf[];
}

/** The number of puzzles for a game, and your progress. */
export interface PuzzlesOf {
  game: string;
  count: number;
  tried: number;
  solved: number;
}

/** The effect of a finished game on the caller's rating. */
export interface RatedResult {
  before: number | null;
  after: number | null;
  reason: string | null;
}

/** A player's or bot level's row on a leaderboard. */
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

/** A player declared or withdrew readiness to start. */
export interface Readied {
  entry: "readied";
  seat: number;
  ready: boolean;
}

/** The host allowed a removed person to return, or an unseated person to take a seat again. */
export interface Readmitted {
  entry: "readmitted";
  player: string;
  name: string;
}

/** Difference between two choices in an evaluation term, in points. Negative: the other choice is better. */
export interface Reason {
  part: string;
  points: number;
}

/** The record of a finished game in text notation, with a file name. */
export interface RecordFile {
  name: string;
  text: string;
}

/** Body of a request to open a table from a record file. */
export interface RecordText {
  text: string;
}

/** A page of game records. The next page starts at `next`, which is null on the last page. */
export interface Records {
  records: RecordFile[];
  next: number | null;
  total: number;
}

/** The rules have changed and the log no longer replays. The game continues from the last valid position. */
export interface Recovered {
  entry: "recovered";
  move: number;
}

/** A bot's remark on a move. Values are the player's winning chance, or final points in solo games. */
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

/** Open a table for a rematch, with the same players on the same seats. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** A table for the rematch was opened. */
export interface Rematched {
  entry: "rematched";
  table: string;
}

/** Remove a person from the table, or let a removed person return. Only the host can do this. */
export interface Remove {
  type: "remove";
  person: string;
  removed?: boolean;
  id: string;
}

/** The host removed a person from the table. The person cannot return until the host allows it. */
export interface Removed {
  entry: "removed";
  player: string;
  name: string;
  bot: string;
  seats?: number[];
}

/** Replace the invitation, so that the old link stops working. Only the host can do this. */
export interface RenewInvitation {
  type: "renew_invitation";
  id: string;
}

/** Resign. A bot plays the seat to the end, unless the resignation ends the game. */
export interface Resign {
  type: "resign";
  seat: number;
  id: string;
}

/** A player resigned, and a bot takes over the seat. */
export interface Resigned {
  entry: "resigned";
  seat: number;
  bot: string;
}

/** A player agreed to continue the game from an earlier move. */
export interface RestartAgreed {
  entry: "restart_agreed";
  seat: number;
  player: string;
}

/** A player declined to continue the game from an earlier move. */
export interface RestartDeclined {
  entry: "restart_declined";
  seat: number;
}

/** A player offered to continue from an earlier move. */
export interface RestartOffered {
  entry: "restart_offered";
  seat: number;
  player: string;
  move: number;
}

/** The game continues after its first `move` moves and no longer counts for ratings. */
export interface Restarted {
  entry: "restarted";
  move: number;
}

/** Scores by category, places after tie-breaks, and winners. */
export interface Result {
  scores: number[];
  breakdown: Record<string, number>[];
  places: number[];
  winners: number[];
  ended_by: string;
  rating?: string | null;
}

/** Results for one game and number of players, against people or against one bot level. */
export interface Results {
  game: string;
  seats: number;
  against: string | null;
  played: number;
  won: number;
  best: number;
  mean: number;
}

/** Take your seat back from a bot. */
export interface Return {
  type: "return";
  seat: number;
  id: string;
}

/** A player returned to a seat that a bot played. */
export interface Returned {
  entry: "returned";
  seat: number;
}

/** Solo rating for scores from `points` up to the next rung. */
export interface Rung {
  points: number;
  rating: string;
}

/** A player wrote a chat message. */
export interface Said {
  entry: "said";
  name: string;
  text: string;
  seat?: number | null;
  player?: string;
  person?: string;
}

/** A player took a seat. */
export interface Sat {
  entry: "sat";
  seat: number;
  player: string;
  name: string;
  colour: string;
}

/** Write a chat message to all players and spectators. Spectators can also send messages. */
export interface Say {
  type: "say";
  text: string;
  id: string;
}

/** A season, for its players and invited players. */
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

/** The invitation code from a season's link, with which the caller joins. */
export interface SeasonInvitation {
  invite: string;
}

/** A season's entry in a list. */
export interface SeasonLine {
  id: string;
  name: string;
  kind: "knockout" | "league";
  games: string[];
  phase: "open" | "over" | "playing";
  players: number;
}

/** A game in a season. Players are numbered by their place in the season's `players`. */
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

/** The ID of the new season. */
export interface SeasonOpened {
  id: string;
}

/** A player's name and color in a season. The ID remains private. */
export interface SeasonPlayer {
  name: string;
  colour: string;
  you: boolean;
}

/** An entrant's standing: by points in a league, by last round reached in a knockout. */
export interface SeasonStanding {
  entrant: number;
  place: number;
  played: number;
  won: number;
  tied: number;
  points: number;
  out: boolean;
}

/** A seat at the table. If it has a player and a bot, the bot plays in place of the player. */
export interface Seat {
  player?: string | null;
  name?: string;
  colour?: string;
  bot?: string | null;
  out?: boolean;
  ready?: boolean;
}

/** Assign a free seat to a bot, or replace a bot. Only the host can do this. */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot?: string;
  id: string;
}

/** A seat at a table, as a player sees it. */
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

/** Initial occupant of a seat: the player (`me`), a bot, or none yet (`open`). */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** Take a free seat. A player may take several seats, for people who share a screen. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string | null;
  id: string;
}

/** The best solo game for one combination of options. */
export interface SoloBest {
  game: string;
  options: Record<string, unknown>;
  played: number;
  best: number;
  rating: string | null;
  mean: number;
  table: string;
}

/** Request sentences for events and choices in a language. None turns them off. */
export interface Speak {
  type: "speak";
  language?: "en" | "ru" | "uk" | null;
}

/** The host opened or closed the table to spectators. */
export interface SpectatorsAllowed {
  entry: "spectators_allowed";
  allowed: boolean;
}

/** Let a bot play your seat, or the seat of a player who has been absent for a while. */
export interface StandIn {
  type: "stand_in";
  seat: number;
  bot?: string;
  id: string;
}

/** Start the game. Every seat must be taken. */
export interface Start {
  type: "start";
  id: string;
}

/** The game started with all seats taken. */
export interface Started {
  entry: "started";
  rating_rules?: number;
}

/** A player's rating after a game. */
export interface Step {
  at: number;
  rating: number;
  spread: number;
}

/** A bot temporarily plays a player's seat. */
export interface StoodIn {
  entry: "stood_in";
  seat: number;
  bot: string;
}

/** The ID of a stored subscription. */
export interface Subscribed {
  id: string;
}

/** A browser's push subscription, with the player's quiet hours. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "ru" | "uk";
  offset?: number;
  quiet?: [number, number] | null;
}

/** A suggested choice with its expected result. */
export interface Suggestion {
  choice: Choice;
  value: number;
  points: number;
}

/** A table's settings and seats, for players to whom the table is visible. */
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
  people?: PersonInfo[];
  moderates?: boolean;
  muted?: boolean;
}

/** The ID of the new table. */
export interface TableOpened {
  id: string;
}

/** A table in a list: its game, seats, status and whose turn it is, without the position. */
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

/** A seat ran out of time. */
export interface TimedOut {
  entry: "timed_out";
  seat: number;
  bot: string;
}

/** Undo the seat's last action. */
export interface Undo {
  type: "undo";
  seat: number;
  turn?: number | null;
  id: string;
}

/** A seat undid its last action. */
export interface Undone {
  entry: "undone";
  seat: number;
}

/** The host freed a person's seat before the game. The person may watch, but not take a seat again. */
export interface Unseated {
  entry: "unseated";
  player: string;
  name: string;
  seat: number;
}

/** The current state, and the log entries since the last update. */
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

/** Use an invitation. Afterwards the player may take a seat and, if the table allows spectators, watch. */
export interface UseInvitation {
  invite: string;
}

/** The address to call when a player's turn begins, or null for no webhook. */
export interface Webhook {
  address: string | null;
}

export type ClientMessage = Sit | Leave | SeatBot | FreeSeat | Arrange | BeReady | Start | Act | Undo | OfferRestart | AnswerRestart | Resign | StandIn | Return | Say | Mute | Remove | AllowSpectators | RenewInvitation | Rematch | Close | Hint | Preview | Look | Speak | Ping;

export type ServerMessage = Update | Done | Hinted | Foreseen | Failed | Pong;

export type TableMessage = Sit | Leave | SeatBot | FreeSeat | Arrange | BeReady | Start | Act | Undo | OfferRestart | AnswerRestart | Resign | StandIn | Return | Say | Mute | Remove | AllowSpectators | RenewInvitation | Rematch | Close | Hint | Preview;
