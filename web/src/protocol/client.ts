// One function for each route of the server.
// Generated from the server's route table by web/dev/protocol.py. Do not edit.

import * as paths from "./paths";
import type {
  AnalysisInfo,
  Arrival,
  Branch,
  ClientSettings,
  ComponentsFile,
  ComponentsInfo,
  Daily,
  Devices,
  Done,
  Foreseen,
  Frame,
  GameInfo,
  GameRating,
  Happened,
  Hinted,
  Home,
  Leaderboard,
  LinkWish,
  Listed,
  Me,
  MyGames,
  NewSeason,
  NewTable,
  OfflineGame,
  Pass,
  Player,
  Profile,
  PushKey,
  PutAway,
  PuzzleAttempt,
  PuzzleInfo,
  PuzzlePreview,
  PuzzleTried,
  PuzzlesInfo,
  RatedResult,
  RecordText,
  Records,
  SeasonInfo,
  SeasonInvitation,
  SeasonLine,
  SeasonOpened,
  Subscribed,
  Subscription,
  TableMessage,
  TableOpened,
  TableSummary,
  Update,
  UseInvitation,
  Webhook,
} from "./types";

export type RouteName = Exclude<keyof typeof paths, "tableSocket">;

/** Request to a route of the server. */
export interface Call {
  route: RouteName;
  method: string;
  path: string;
  body?: unknown;
}

/** Send a request and return the response body. */
export type Send = <Answer>(call: Call) => Promise<Answer>;

export const createClient = (send: Send) => ({
  /** Open a table that continues a game that began on a server */
  openTransfer: (body: OfflineGame) =>
    send<TableOpened>({ route: "openTransfer", method: "POST", path: paths.openTransfer(), body }),
  /** Return the names of all available bots */
  bots: () =>
    send<string[]>({ route: "bots", method: "GET", path: paths.bots() }),
  /** Return a day's deals, with the players' results */
  daily: (query: paths.DailyQuery = {}) =>
    send<Daily>({ route: "daily", method: "GET", path: paths.daily(query) }),
  /** Open the caller's attempt at a deal */
  playDaily: (day: string, game: string) =>
    send<TableOpened>({ route: "playDaily", method: "POST", path: paths.playDaily(day, game) }),
  /** Sign the caller in on this device with a link code or recovery code */
  signIn: (body: Arrival) =>
    send<Player>({ route: "signIn", method: "POST", path: paths.signIn(), body }),
  /** Return all installed games with their options and localized names */
  games: (query: paths.GamesQuery = {}) =>
    send<GameInfo[]>({ route: "games", method: "GET", path: paths.games(query) }),
  /** Return the results of a campaign's challenges and its total so far */
  campaign: <Answer>(gameId: string, query: paths.CampaignQuery = {}) =>
    send<Answer>({ route: "campaign", method: "GET", path: paths.campaign(gameId, query) }),
  /** Return a game's standard cards, tiles, boards and sheets */
  gameComponents: (gameId: string) =>
    send<ComponentsInfo>({ route: "gameComponents", method: "GET", path: paths.gameComponents(gameId) }),
  /** Check an uploaded component file and return its components, or refuse the file */
  checkComponents: (gameId: string, body: ComponentsFile) =>
    send<ComponentsInfo>({ route: "checkComponents", method: "POST", path: paths.checkComponents(gameId), body }),
  /** Return a game's standard component file as TOML text */
  gameComponentsFile: (gameId: string) =>
    send<string>({ route: "gameComponentsFile", method: "GET", path: paths.gameComponentsFile(gameId) }),
  /** Return the games, the bots, the caller and the caller's recent tables */
  home: (query: paths.HomeQuery = {}) =>
    send<Home>({ route: "home", method: "GET", path: paths.home(query) }),
  /** Return the caller's ID, name and color, or null if not signed in */
  me: () =>
    send<Player | null>({ route: "me", method: "GET", path: paths.me() }),
  /** Store the caller's name and color. Sign up a caller who is new */
  setMe: (body: Me) =>
    send<Player>({ route: "setMe", method: "PUT", path: paths.setMe(), body }),
  /** Return the caller's devices */
  devices: () =>
    send<Devices>({ route: "devices", method: "GET", path: paths.devices() }),
  /** Sign out one of the caller's devices */
  removeDevice: (device: string) =>
    send<Devices>({ route: "removeDevice", method: "DELETE", path: paths.removeDevice(device) }),
  /** Return a page of the caller's finished games that match the filters */
  myGames: (query: paths.MyGamesQuery = {}) =>
    send<MyGames>({ route: "myGames", method: "GET", path: paths.myGames(query) }),
  /** Create a code that signs the caller in on another device */
  createLink: (body: LinkWish) =>
    send<Pass>({ route: "createLink", method: "POST", path: paths.createLink(), body }),
  /** Store whether the caller's ratings are public */
  setListed: (body: Listed) =>
    send<Listed>({ route: "setListed", method: "PUT", path: paths.setListed(), body }),
  /** Return the caller's results, recent scores and achievements */
  profile: () =>
    send<Profile>({ route: "profile", method: "GET", path: paths.profile() }),
  /** Store a push subscription for the caller's device */
  subscribeToPush: (body: Subscription) =>
    send<Subscribed>({ route: "subscribeToPush", method: "PUT", path: paths.subscribeToPush(), body }),
  /** Delete one of the caller's push subscriptions */
  unsubscribeFromPush: (push: string) =>
    send<null>({ route: "unsubscribeFromPush", method: "DELETE", path: paths.unsubscribeFromPush(push) }),
  /** Return the caller's rating in each game with rated results */
  myRatings: () =>
    send<GameRating[]>({ route: "myRatings", method: "GET", path: paths.myRatings() }),
  /** Return the records of the caller's finished games */
  records: (query: paths.RecordsQuery = {}) =>
    send<Records>({ route: "records", method: "GET", path: paths.records(query) }),
  /** Create a code that restores access when all of the caller's devices are lost */
  createRecoveryCode: () =>
    send<Pass>({ route: "createRecoveryCode", method: "POST", path: paths.createRecoveryCode() }),
  /** Return the seasons that the caller hosts or plays in */
  mySeasons: () =>
    send<SeasonLine[]>({ route: "mySeasons", method: "GET", path: paths.mySeasons() }),
  /** Return the caller's tables, either current or archived */
  myTables: (query: paths.MyTablesQuery = {}) =>
    send<TableSummary[]>({ route: "myTables", method: "GET", path: paths.myTables(query) }),
  /** Remove a table from the caller's list: delete it, leave it or archive it */
  removeTable: (tableId: string) =>
    send<PutAway>({ route: "removeTable", method: "DELETE", path: paths.removeTable(tableId) }),
  /** Set or remove the caller's webhook */
  setWebhook: (body: Webhook) =>
    send<Webhook>({ route: "setWebhook", method: "PUT", path: paths.setWebhook(), body }),
  /** Return the JSON Schema of the messages exchanged at a table */
  protocol: () =>
    send<Record<string, unknown>>({ route: "protocol", method: "GET", path: paths.protocol() }),
  /** Return the server's public key for push subscriptions */
  pushKey: () =>
    send<PushKey>({ route: "pushKey", method: "GET", path: paths.pushKey() }),
  /** Return the number of puzzles per game, and the caller's progress and rating */
  puzzles: () =>
    send<PuzzlesInfo>({ route: "puzzles", method: "GET", path: paths.puzzles() }),
  /** Return a puzzle that the caller has not tried yet */
  nextPuzzle: (query: paths.NextPuzzleQuery = {}) =>
    send<PuzzleInfo>({ route: "nextPuzzle", method: "GET", path: paths.nextPuzzle(query) }),
  /** Return a puzzle without its solution */
  puzzle: (game: string, puzzle: string, query: paths.PuzzleQuery = {}) =>
    send<PuzzleInfo>({ route: "puzzle", method: "GET", path: paths.puzzle(game, puzzle, query) }),
  /** Check the caller's attempt and return the solution */
  tryPuzzle: (game: string, puzzle: string, body: PuzzleAttempt, query: paths.TryPuzzleQuery = {}) =>
    send<PuzzleTried>({ route: "tryPuzzle", method: "POST", path: paths.tryPuzzle(game, puzzle, query), body }),
  /** Return the effects of actions in a puzzle */
  previewPuzzle: (game: string, puzzle: string, body: PuzzlePreview, query: paths.PreviewPuzzleQuery = {}) =>
    send<Foreseen>({ route: "previewPuzzle", method: "POST", path: paths.previewPuzzle(game, puzzle, query), body }),
  /** Return the ratings of a game's listed players and bot levels, and the caller's own */
  leaderboard: (game: string) =>
    send<Leaderboard>({ route: "leaderboard", method: "GET", path: paths.leaderboard(game) }),
  /** Open a table from a record file */
  openRecord: (body: RecordText) =>
    send<TableOpened>({ route: "openRecord", method: "POST", path: paths.openRecord(), body }),
  /** Open a season that players can join, with the caller as host */
  openSeason: (body: NewSeason) =>
    send<SeasonOpened>({ route: "openSeason", method: "POST", path: paths.openSeason(), body }),
  /** Return a season's players, matches and standings */
  season: (season: string, query: paths.SeasonQuery = {}) =>
    send<SeasonInfo>({ route: "season", method: "GET", path: paths.season(season, query) }),
  /** Add the caller to a season */
  joinSeason: (season: string, body: SeasonInvitation) =>
    send<SeasonInfo>({ route: "joinSeason", method: "POST", path: paths.joinSeason(season), body }),
  /** Remove the caller (or, as host, another player) from a season that has not started */
  removeFromSeason: (season: string, place: number) =>
    send<SeasonLine[]>({ route: "removeFromSeason", method: "DELETE", path: paths.removeFromSeason(season, place) }),
  /** Start a season: draw the order of the players and open the first round */
  startSeason: (season: string) =>
    send<SeasonInfo>({ route: "startSeason", method: "POST", path: paths.startSeason(season) }),
  /** Return the server's settings for clients */
  settings: () =>
    send<ClientSettings>({ route: "settings", method: "GET", path: paths.settings() }),
  /** Return public tables that are open or in progress */
  publicTables: (query: paths.PublicTablesQuery = {}) =>
    send<TableSummary[]>({ route: "publicTables", method: "GET", path: paths.publicTables(query) }),
  /** Open a table with the caller as host */
  openTable: (body: NewTable) =>
    send<TableOpened>({ route: "openTable", method: "POST", path: paths.openTable(), body }),
  /** Return the current state of a table */
  table: (tableId: string, query: paths.TableQuery = {}) =>
    send<Update>({ route: "table", method: "GET", path: paths.table(tableId, query) }),
  /** Export the caller's game to continue it offline in the browser */
  offlineTransfer: (tableId: string) =>
    send<OfflineGame>({ route: "offlineTransfer", method: "GET", path: paths.offlineTransfer(tableId) }),
  /** Return an analysis, possibly still incomplete */
  analysis: (tableId: string, query: paths.AnalysisQuery = {}) =>
    send<AnalysisInfo>({ route: "analysis", method: "GET", path: paths.analysis(tableId, query) }),
  /** Start the analysis of a finished game */
  startAnalysis: (tableId: string, query: paths.StartAnalysisQuery = {}) =>
    send<AnalysisInfo>({ route: "startAnalysis", method: "POST", path: paths.startAnalysis(tableId, query) }),
  /** Open a table that continues a finished game from one of its moves */
  openBranch: (tableId: string, body: Branch) =>
    send<TableOpened>({ route: "openBranch", method: "POST", path: paths.openBranch(tableId), body }),
  /** Return the components of a table's game, also for a custom deck */
  tableComponents: (tableId: string) =>
    send<ComponentsInfo>({ route: "tableComponents", method: "GET", path: paths.tableComponents(tableId) }),
  /** Return a table's custom component file, or the game's standard file, as TOML text */
  tableComponentsFile: (tableId: string) =>
    send<string>({ route: "tableComponentsFile", method: "GET", path: paths.tableComponentsFile(tableId) }),
  /** Use an invitation to a table */
  showInvitation: (tableId: string, body: UseInvitation) =>
    send<TableOpened>({ route: "showInvitation", method: "POST", path: paths.showInvitation(tableId), body }),
  /** Return the visible entries of a table's log */
  tableLog: (tableId: string, query: paths.TableLogQuery = {}) =>
    send<Happened[]>({ route: "tableLog", method: "GET", path: paths.tableLog(tableId, query) }),
  /** Return the effect of a finished game on the caller's rating, or the reason why it has no effect */
  ratedResult: (tableId: string) =>
    send<RatedResult>({ route: "ratedResult", method: "GET", path: paths.ratedResult(tableId) }),
  /** Return the record of a finished game */
  record: (tableId: string) =>
    send<string>({ route: "record", method: "GET", path: paths.record(tableId) }),
  /** Return a finished game move by move */
  replay: (tableId: string, query: paths.ReplayQuery = {}) =>
    send<Frame[]>({ route: "replay", method: "GET", path: paths.replay(tableId, query) }),
  /** Execute a request or query at a table, as over the WebSocket */
  requestAtTable: (tableId: string, body: TableMessage, query: paths.RequestAtTableQuery = {}) =>
    send<Done | Hinted | Foreseen>({ route: "requestAtTable", method: "POST", path: paths.requestAtTable(tableId, query), body }),
});

export type Client = ReturnType<typeof createClient>;
