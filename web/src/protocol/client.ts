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

/** A call of a route. */
export interface Call {
  route: RouteName;
  method: string;
  path: string;
  body?: unknown;
}

/** Performs calls, and returns their answers. */
export type Send = <Answer>(call: Call) => Promise<Answer>;

export const createClient = (send: Send) => ({
  /** Continue a game from a server */
  openTransfer: (body: OfflineGame) =>
    send<TableOpened>({ route: "openTransfer", method: "POST", path: paths.openTransfer(), body }),
  /** The bots: the levels, weakest first, and the others that the server allows */
  bots: () =>
    send<string[]>({ route: "bots", method: "GET", path: paths.bots() }),
  /** The deals of a day, with results */
  daily: (query: paths.DailyQuery = {}) =>
    send<Daily>({ route: "daily", method: "GET", path: paths.daily(query) }),
  /** Play the deal of a day; everyone has one attempt */
  playDaily: (day: string, game: string) =>
    send<TableOpened>({ route: "playDaily", method: "POST", path: paths.playDaily(day, game) }),
  /** Sign in on this device with a link or a recovery code */
  signIn: (body: Arrival) =>
    send<Player>({ route: "signIn", method: "POST", path: paths.signIn(), body }),
  /** The games */
  games: (query: paths.GamesQuery = {}) =>
    send<GameInfo[]>({ route: "games", method: "GET", path: paths.games(query) }),
  /** The progress of a campaign that is played at tables */
  campaign: <Answer>(gameId: string, query: paths.CampaignQuery = {}) =>
    send<Answer>({ route: "campaign", method: "GET", path: paths.campaign(gameId, query) }),
  /** A game's components */
  gameComponents: (gameId: string) =>
    send<ComponentsInfo>({ route: "gameComponents", method: "GET", path: paths.gameComponents(gameId) }),
  /** Check a component file and show its tables */
  checkComponents: (gameId: string, body: ComponentsFile) =>
    send<ComponentsInfo>({ route: "checkComponents", method: "POST", path: paths.checkComponents(gameId), body }),
  /** A game's component file, as a starting point for your own */
  gameComponentsFile: (gameId: string) =>
    send<string>({ route: "gameComponentsFile", method: "GET", path: paths.gameComponentsFile(gameId) }),
  /** The games, who I am, and my recent tables */
  home: (query: paths.HomeQuery = {}) =>
    send<Home>({ route: "home", method: "GET", path: paths.home(query) }),
  /** Who I am; null if unknown */
  me: () =>
    send<Player | null>({ route: "me", method: "GET", path: paths.me() }),
  /** Set my name and color; the first call signs up and sets the cookie that proves who I am */
  setMe: (body: Me) =>
    send<Player>({ route: "setMe", method: "PUT", path: paths.setMe(), body }),
  /** The devices that I am signed in on */
  devices: () =>
    send<Devices>({ route: "devices", method: "GET", path: paths.devices() }),
  /** Sign a device out */
  removeDevice: (device: string) =>
    send<Devices>({ route: "removeDevice", method: "DELETE", path: paths.removeDevice(device) }),
  /** My finished games, most recent first */
  myGames: (query: paths.MyGamesQuery = {}) =>
    send<MyGames>({ route: "myGames", method: "GET", path: paths.myGames(query) }),
  /** Create a link for another device: it works once, for a few minutes */
  createLink: (body: LinkWish) =>
    send<Pass>({ route: "createLink", method: "POST", path: paths.createLink(), body }),
  /** Publish my ratings on leaderboards, or hide them */
  setListed: (body: Listed) =>
    send<Listed>({ route: "setListed", method: "PUT", path: paths.setListed(), body }),
  /** Statistics of my finished games */
  profile: () =>
    send<Profile>({ route: "profile", method: "GET", path: paths.profile() }),
  /** Get notifications of my turns on this device */
  subscribeToPush: (body: Subscription) =>
    send<Subscribed>({ route: "subscribeToPush", method: "PUT", path: paths.subscribeToPush(), body }),
  /** Stop notifications on this device */
  unsubscribeFromPush: (push: string) =>
    send<null>({ route: "unsubscribeFromPush", method: "DELETE", path: paths.unsubscribeFromPush(push) }),
  /** My ratings, by game */
  myRatings: () =>
    send<GameRating[]>({ route: "myRatings", method: "GET", path: paths.myRatings() }),
  /** Records of my finished games, in pages, oldest first */
  records: (query: paths.RecordsQuery = {}) =>
    send<Records>({ route: "records", method: "GET", path: paths.records(query) }),
  /** Create a recovery code: it works once, and replaces the previous one */
  createRecoveryCode: () =>
    send<Pass>({ route: "createRecoveryCode", method: "POST", path: paths.createRecoveryCode() }),
  /** My seasons, most recent first */
  mySeasons: () =>
    send<SeasonLine[]>({ route: "mySeasons", method: "GET", path: paths.mySeasons() }),
  /** My tables, most recent first */
  myTables: (query: paths.MyTablesQuery = {}) =>
    send<TableSummary[]>({ route: "myTables", method: "GET", path: paths.myTables(query) }),
  /** Remove a table from my list */
  removeTable: (tableId: string) =>
    send<PutAway>({ route: "removeTable", method: "DELETE", path: paths.removeTable(tableId) }),
  /** Set the address that is called on my turns, if the server allows webhooks */
  setWebhook: (body: Webhook) =>
    send<Webhook>({ route: "setWebhook", method: "PUT", path: paths.setWebhook(), body }),
  /** JSON Schema of the messages at a table */
  protocol: () =>
    send<Record<string, unknown>>({ route: "protocol", method: "GET", path: paths.protocol() }),
  /** The key for push subscriptions; null if this server sends no notifications */
  pushKey: () =>
    send<PushKey>({ route: "pushKey", method: "GET", path: paths.pushKey() }),
  /** All puzzles by game, and my puzzle rating */
  puzzles: () =>
    send<PuzzlesInfo>({ route: "puzzles", method: "GET", path: paths.puzzles() }),
  /** A puzzle near my rating that I have not tried */
  nextPuzzle: (query: paths.NextPuzzleQuery = {}) =>
    send<PuzzleInfo>({ route: "nextPuzzle", method: "GET", path: paths.nextPuzzle(query) }),
  /** A puzzle, as the deciding seat sees it */
  puzzle: (game: string, puzzle: string, query: paths.PuzzleQuery = {}) =>
    send<PuzzleInfo>({ route: "puzzle", method: "GET", path: paths.puzzle(game, puzzle, query) }),
  /** Try to solve a puzzle; the answer has the solution and its reasons */
  tryPuzzle: (game: string, puzzle: string, body: PuzzleAttempt, query: paths.TryPuzzleQuery = {}) =>
    send<PuzzleTried>({ route: "tryPuzzle", method: "POST", path: paths.tryPuzzle(game, puzzle, query), body }),
  /** The effects of actions in a puzzle */
  previewPuzzle: (game: string, puzzle: string, body: PuzzlePreview, query: paths.PreviewPuzzleQuery = {}) =>
    send<Foreseen>({ route: "previewPuzzle", method: "POST", path: paths.previewPuzzle(game, puzzle, query), body }),
  /** The leaderboard of a game: levels, and players who publish their ratings */
  leaderboard: (game: string) =>
    send<Leaderboard>({ route: "leaderboard", method: "GET", path: paths.leaderboard(game) }),
  /** Open a table from a record file */
  openRecord: (body: RecordText) =>
    send<TableOpened>({ route: "openRecord", method: "POST", path: paths.openRecord(), body }),
  /** Open a season */
  openSeason: (body: NewSeason) =>
    send<SeasonOpened>({ route: "openSeason", method: "POST", path: paths.openSeason(), body }),
  /** A season: its games and standings */
  season: (season: string, query: paths.SeasonQuery = {}) =>
    send<SeasonInfo>({ route: "season", method: "GET", path: paths.season(season, query) }),
  /** Join a season with its invitation */
  joinSeason: (season: string, body: SeasonInvitation) =>
    send<SeasonInfo>({ route: "joinSeason", method: "POST", path: paths.joinSeason(season), body }),
  /** Leave a season before its start, or remove a player as its host */
  removeFromSeason: (season: string, place: number) =>
    send<SeasonLine[]>({ route: "removeFromSeason", method: "DELETE", path: paths.removeFromSeason(season, place) }),
  /** Start a season: the first tables open */
  startSeason: (season: string) =>
    send<SeasonInfo>({ route: "startSeason", method: "POST", path: paths.startSeason(season) }),
  /** The server's settings that a client needs */
  settings: () =>
    send<ClientSettings>({ route: "settings", method: "GET", path: paths.settings() }),
  /** The lobby: public tables */
  publicTables: (query: paths.PublicTablesQuery = {}) =>
    send<TableSummary[]>({ route: "publicTables", method: "GET", path: paths.publicTables(query) }),
  /** Open a table */
  openTable: (body: NewTable) =>
    send<TableOpened>({ route: "openTable", method: "POST", path: paths.openTable(), body }),
  /** The current state of a table, from my point of view */
  table: (tableId: string, query: paths.TableQuery = {}) =>
    send<Update>({ route: "table", method: "GET", path: paths.table(tableId, query) }),
  /** My game against bots, to continue it offline */
  offlineTransfer: (tableId: string) =>
    send<OfflineGame>({ route: "offlineTransfer", method: "GET", path: paths.offlineTransfer(tableId) }),
  /** The analysis of a finished game, possibly still incomplete */
  analysis: (tableId: string, query: paths.AnalysisQuery = {}) =>
    send<AnalysisInfo>({ route: "analysis", method: "GET", path: paths.analysis(tableId, query) }),
  /** Start the analysis of a finished game */
  startAnalysis: (tableId: string, query: paths.StartAnalysisQuery = {}) =>
    send<AnalysisInfo>({ route: "startAnalysis", method: "POST", path: paths.startAnalysis(tableId, query) }),
  /** Continue a finished game from one of its moves */
  openBranch: (tableId: string, body: Branch) =>
    send<TableOpened>({ route: "openBranch", method: "POST", path: paths.openBranch(tableId), body }),
  /** The components that a table plays with */
  tableComponents: (tableId: string) =>
    send<ComponentsInfo>({ route: "tableComponents", method: "GET", path: paths.tableComponents(tableId) }),
  /** The component file that a table plays with */
  tableComponentsFile: (tableId: string) =>
    send<string>({ route: "tableComponentsFile", method: "GET", path: paths.tableComponentsFile(tableId) }),
  /** Use the invitation to a table */
  showInvitation: (tableId: string, body: UseInvitation) =>
    send<TableOpened>({ route: "showInvitation", method: "POST", path: paths.showInvitation(tableId), body }),
  /** The log of a table, from my point of view */
  tableLog: (tableId: string, query: paths.TableLogQuery = {}) =>
    send<Happened[]>({ route: "tableLog", method: "GET", path: paths.tableLog(tableId, query) }),
  /** The record of a finished game */
  record: (tableId: string) =>
    send<string>({ route: "record", method: "GET", path: paths.record(tableId) }),
  /** Moves of a finished game, from any seat */
  replay: (tableId: string, query: paths.ReplayQuery = {}) =>
    send<Frame[]>({ route: "replay", method: "GET", path: paths.replay(tableId, query) }),
  /** Send a request to a table */
  requestAtTable: (tableId: string, body: TableMessage, query: paths.RequestAtTableQuery = {}) =>
    send<Done | Hinted | Foreseen>({ route: "requestAtTable", method: "POST", path: paths.requestAtTable(tableId, query), body }),
});

export type Client = ReturnType<typeof createClient>;
