// Backend of a page that has a server but can also play offline. Tables whose ID starts with `here.` are stored in this
// browser. While the server is unreachable, new tables are opened in this browser, and the home page lists the tables
// that the server last sent.

import { backend, callServer, isLocalTable, isLocalTablePath, type BackendCall } from "../backend";
import { sendWith } from "../api";
import { createClient, type RouteName } from "../../protocol/client";
import type { Home, NewTable, Player, TableSummary } from "../../protocol/types";
import { callHost, installServiceWorker, openPageSocket, startHost } from "./inPageBackend.svelte";

const SERVER_STATE_KEY = "ribeira-server";
const HAS_TABLES_KEY = "ribeira-here";
const INSTALL_DELAY_MS = 2000; // lets the page load its own files first
/** Routes that the backend in this browser can serve while the server is unreachable. */
const LOCAL_ROUTES: RouteName[] = [
  "games",
  "gameComponents",
  "checkComponents",
  "campaign",
  "bots",
  "home",
  "me",
  "setMe",
  "myTables",
  "removeTable",
];

/** Player and tables as last received from the server, cached in localStorage for times when it is unreachable. */
interface ServerState {
  me: Player | null;
  tables: TableSummary[];
}

let starting: Promise<void> | null = null;
let started = false;
let resolveStarted: () => void;

export function startHybrid(): void {
  backend.call = callEither;
  backend.callInPage = callInPage;
  const { openSocket } = backend;
  backend.openSocket = (address) => (isLocalTablePath(address) ? openPageSocket(address) : openSocket(address));
  backend.starting = new Promise((resolve) => (resolveStarted = resolve));
  if (localStorage.getItem(HAS_TABLES_KEY)) void start();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) setTimeout(() => void installServiceWorker("sw.js?server"), INSTALL_DELAY_MS);
}

function start(): Promise<void> {
  starting ??= startHost()
    .then(copyPlayer)
    .then(() => {
      started = true;
      resolveStarted();
    });
  return starting;
}

/** Return whether games could continue in this page if it lost the network now. */
export const canPlayOffline = (): boolean => started || Boolean(navigator.serviceWorker?.controller);

async function callEither(call: BackendCall): Promise<Response> {
  const { route, path } = call;
  if (isLocalTablePath(path)) return callInPage(call);
  let answer: Response;
  try {
    if (!navigator.onLine) throw new TypeError("no network");
    answer = await callServer(call);
  } catch (error) {
    if (!canBeLocal(call)) throw error;
    return route === "home" ? homeWithoutServer(call) : callInPage(call);
  }
  if (!answer.ok) return answer;
  if (route === "home") return joinedHome(call, answer);
  if (route === "me" || route === "setMe") remember({ me: (await answer.clone().json()) as Player | null });
  if (started && route === "myTables") {
    const [remote, local] = [await answer.json(), await (await callInPage(call)).json()];
    return Response.json([...(local as TableSummary[]), ...(remote as TableSummary[])]);
  }
  return answer;
}

/** Return whether this browser can handle a call instead of the server. A new table must not need other people. */
function canBeLocal({ route, body }: BackendCall): boolean {
  if (route === "openTable") return (body as NewTable).seats.every(({ kind }) => kind === "me" || kind === "bot");
  return route !== undefined && LOCAL_ROUTES.includes(route);
}

async function callInPage(call: BackendCall): Promise<Response> {
  await start();
  const answer = await callHost(call);
  if (call.method === "POST" && answer.ok) localStorage.setItem(HAS_TABLES_KEY, "yes");
  return answer;
}

/** Create the local player with the name and color last received from the server, unless a local player exists. */
async function copyPlayer(): Promise<void> {
  const { me } = serverState();
  const host = createClient(sendWith(callHost)); // `localApi` would deadlock: `callInPage` waits for this function
  if (!me || (await host.me())) return;
  await host.setMe({ name: me.name, colour: me.colour });
}

async function joinedHome(call: BackendCall, answer: Response): Promise<Response> {
  const remote = (await answer.json()) as Home;
  const { tables = [] } = remote;
  remember({ me: remote.me, tables });
  if (!started) return Response.json(remote);
  const local = (await (await callInPage(call)).json()) as Home;
  return Response.json({ ...remote, tables: [...(local.tables ?? []), ...tables] });
}

/** Return the home page with the tables in this browser and the tables that the server last sent. */
async function homeWithoutServer(call: BackendCall): Promise<Response> {
  void start();
  const local = (await (await callHost(call)).json()) as Home;
  const remote = serverState().tables.filter(({ id }) => !isLocalTable(id));
  return Response.json({ ...local, tables: [...(local.tables ?? []), ...remote] });
}

function remember(changes: Partial<ServerState>): void {
  localStorage.setItem(SERVER_STATE_KEY, JSON.stringify({ ...serverState(), ...changes }));
}

function serverState(): ServerState {
  const stored = JSON.parse(localStorage.getItem(SERVER_STATE_KEY) ?? "null") as ServerState | null;
  return stored ?? { me: null, tables: [] };
}
