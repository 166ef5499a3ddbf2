// A server's page that can also play by itself. Tables whose names say so live here, and when the server does not answer, new ones do;
// what lives on the server is remembered, to be shown while it waits for the network.

import { door, livesHere, ofHere } from "../backend";
import type { Home, NewTable, Player, TableSummary } from "../../protocol/types";
import { ask, begin, keep, lineTo } from "./inPageBackend.svelte";

const REMEMBERED = "ribeira-server"; // what the server last said of us
const USED = "ribeira-here"; // whether there are tables here
const LATER = 2000; // milliseconds: first comes what the page needs now

interface Remembered {
  me: Player | null;
  tables: TableSummary[];
}

let host: Promise<void> | null = null;
let awake = false;
let woken: () => void;

export function beside(): void {
  door.fetch = decide;
  const { socket } = door;
  door.socket = (address) => (ofHere(address) ? lineTo(address) : socket(address));
  door.coming = new Promise((resolve) => (woken = resolve));
  if (localStorage.getItem(USED)) void wake();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) setTimeout(() => void keep("sw.js?server"), LATER);
}

function wake(): Promise<void> {
  host ??= begin()
    .then(introduce)
    .then(() => {
      awake = true;
      woken();
    });
  return host;
}

/** Whether this page can play without the server now. */
export const kept = (): boolean => awake || Boolean(navigator.serviceWorker?.controller);

async function decide(path: string, init?: RequestInit): Promise<Response> {
  if (ofHere(path)) return here(path, init);
  if (path === "/api/tables?here") return here("/api/tables", init);
  let found: Response;
  try {
    if (!navigator.onLine) throw new TypeError("no network");
    found = await fetch(path, init);
  } catch (error) {
    if (!canBeHere(path, init)) throw error;
    return path.startsWith("/api/home?") ? homeWithout(path) : here(path, init);
  }
  if (found.ok && path.startsWith("/api/home?")) return homeOfBoth(path, found);
  if (found.ok && path === "/api/me") remember({ me: (await found.clone().json()) as Player | null });
  if (found.ok && awake && /^\/api\/me\/tables(\?|$)/.test(path)) {
    const [theirs, mine] = [await found.json(), await (await here(path)).json()] as [TableSummary[], TableSummary[]];
    return Response.json([...mine, ...theirs]);
  }
  return found;
}

/** What can be answered here as well: not what is the server's own, nor a table that others are to come to. */
function canBeHere(path: string, init?: RequestInit): boolean {
  if (path === "/api/tables" && typeof init?.body === "string")
    return (JSON.parse(init.body) as NewTable).seats.every(({ kind }) => kind === "me" || kind === "bot");
  return /^\/api\/(games|bots|home|me$|me\/tables)/.test(path);
}

export async function here(path: string, init?: RequestInit): Promise<Response> {
  await wake();
  const answer = await ask(path, init);
  if (init?.method === "POST" && answer.ok) localStorage.setItem(USED, "yes");
  return answer;
}

/** Whoever has a name on the server has it here, too. */
async function introduce(): Promise<void> {
  const { me } = remembered();
  if (!me || (await (await ask("/api/me")).json())) return;
  await ask("/api/me", { method: "PUT", body: JSON.stringify({ name: me.name, colour: me.colour }) });
}

async function homeOfBoth(path: string, found: Response): Promise<Response> {
  const theirs = (await found.json()) as Home;
  remember({ me: theirs.me, tables: theirs.tables });
  if (!awake) return Response.json(theirs);
  const mine = (await (await here(path)).json()) as Home;
  return Response.json({ ...theirs, tables: [...mine.tables, ...theirs.tables] });
}

/** Without a network: what is here, and what waits there. */
async function homeWithout(path: string): Promise<Response> {
  void wake();
  const mine = (await (await ask(path)).json()) as Home;
  return Response.json({
    ...mine,
    tables: [...mine.tables, ...remembered().tables.filter(({ id }) => !livesHere(id))],
  });
}

function remember(news: Partial<Remembered>): void {
  localStorage.setItem(REMEMBERED, JSON.stringify({ ...remembered(), ...news }));
}

function remembered(): Remembered {
  return (JSON.parse(localStorage.getItem(REMEMBERED) ?? "null") as Remembered | null) ?? { me: null, tables: [] };
}
