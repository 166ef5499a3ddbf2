// What a page keeps: the rows of its tables in IndexedDB. Everything is asked and answered as JSON, for Python.

type Row = Record<string, unknown>;

interface Changes {
  add: Record<string, Row[]>;
  put: Record<string, Row[]>;
  delete: Record<string, string[]>;
  forget: string[];
}

const KEYS: Record<string, string | string[]> = {
  players: "id",
  tables: "id",
  entries: ["table_id", "number"],
  snapshots: "table_id",
  analyses: "table_id",
  seatings: ["table_id", "player_id"],
  open_times: "since",
  dailies: ["day", "game", "player_id"],
  tries: ["player_id", "game", "puzzle"],
};
const VERSION = 2; // of the kinds: 2 has puzzles that were tried
/** What goes with a table, and with how many parts of a key. */
const OF_TABLES: [string, number][] = [
  ["entries", 2],
  ["seatings", 2],
  ["snapshots", 1],
  ["analyses", 1],
  ["tables", 1],
];

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

export async function openShelf(name: string): Promise<Shelf> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames;
    for (const [kind, keyPath] of Object.entries(KEYS))
      if (!there.contains(kind)) request.result.createObjectStore(kind, { keyPath });
  };
  return new Shelf(await done(request));
}

export class Shelf {
  constructor(private readonly database: IDBDatabase) {}

  async read(kind: string): Promise<string> {
    return JSON.stringify(await done(this.database.transaction(kind).objectStore(kind).getAll()));
  }

  async read_of(kind: string, table: string, after: number): Promise<string> {
    const range = Array.isArray(KEYS[kind])
      ? IDBKeyRange.bound([table, after], [table, Infinity], true)
      : IDBKeyRange.only(table);
    return JSON.stringify(await done(this.database.transaction(kind).objectStore(kind).getAll(range)));
  }

  /** All of it or nothing, and safe when it is done. */
  commit(text: string): Promise<void> {
    const changes = JSON.parse(text) as Changes;
    const transaction = this.database.transaction(Object.keys(KEYS), "readwrite", { durability: "strict" });
    const at = (kind: string): IDBObjectStore => transaction.objectStore(kind);
    for (const [kind, rows] of Object.entries(changes.add)) for (const row of rows) at(kind).add(row);
    for (const [kind, rows] of Object.entries(changes.put)) for (const row of rows) at(kind).put(row);
    for (const [kind, keys] of Object.entries(changes.delete)) for (const key of keys) at(kind).delete(key);
    for (const table of changes.forget)
      for (const [kind, parts] of OF_TABLES)
        at(kind).delete(parts === 1 ? table : IDBKeyRange.bound([table], [table, []]));
    if (changes.forget.length) {
      const dailies = at("dailies").openCursor(); // a few: one a day and game at most
      dailies.onsuccess = () => {
        const cursor = dailies.result;
        if (!cursor) return;
        if (changes.forget.includes((cursor.value as { table_id: string }).table_id)) cursor.delete();
        cursor.continue();
      };
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }
}
