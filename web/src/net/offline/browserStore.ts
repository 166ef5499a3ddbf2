// Storage of the browser build in IndexedDB. Python exchanges rows as JSON and declares the kinds of rows when it opens
// the store.

type Row = Record<string, unknown>;
type Key = IDBValidKey;

/** A kind of row, as declared by the server's `StoredKind`. */
interface Kind {
  name: string;
  key: string[];
  /** Column with the ID of the table that owns a row; null for rows that do not belong to a table. */
  table: string | null;
  /** Column with the ID of the player who owns a row; null for rows that do not belong to a player. */
  player: string | null;
}

interface Commit {
  add: Record<string, Row[]>;
  put: Record<string, Row[]>;
  delete: Record<string, Key[][]>;
  /** IDs of the tables to delete with all rows that they own. */
  tables: string[];
  /** IDs of the players to delete with all rows that they own. */
  players: string[];
}

const FIRST_VERSION = 2; // earlier versions of the page have created databases of versions 1 and 2

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

/** Return the IndexedDB key: a key of one column is stored as its value, not as a list. */
const single = <T>(key: T[]): T | T[] => (key.length === 1 ? (key[0] as T) : key);

export class BrowserStore {
  private kinds = new Map<string, Kind>();
  private database: IDBDatabase | null = null;

  constructor(private readonly name: string) {}

  /** Open the database and add an object store for each new kind. Only this raises the version of the database. */
  async open(kinds: string): Promise<void> {
    const list = JSON.parse(kinds) as Kind[];
    this.kinds = new Map(list.map((kind) => [kind.name, kind]));
    const found = await done(indexedDB.open(this.name));
    const missing = list.filter((kind) => !found.objectStoreNames.contains(kind.name));
    if (!missing.length) {
      this.database = found;
      return;
    }
    found.close();
    const upgrade = indexedDB.open(this.name, Math.max(FIRST_VERSION, found.version + 1));
    upgrade.onupgradeneeded = () => {
      for (const kind of missing) upgrade.result.createObjectStore(kind.name, { keyPath: single(kind.key) });
    };
    this.database = await done(upgrade);
  }

  async read(kind: string): Promise<string> {
    return JSON.stringify(await done(this.reading(kind).getAll()));
  }

  async read_of(kind: string, table: string, after: number): Promise<string> {
    const range =
      this.kind(kind).key.length === 1
        ? IDBKeyRange.only(table)
        : IDBKeyRange.bound([table, after], [table, Infinity], true);
    return JSON.stringify(await done(this.reading(kind).getAll(range)));
  }

  /** Apply all changes in one transaction. They are durable when the promise resolves. */
  commit(text: string): Promise<void> {
    const changes = JSON.parse(text) as Commit;
    const transaction = this.opened().transaction([...this.kinds.keys()], "readwrite", { durability: "strict" });
    const at = (kind: string): IDBObjectStore => transaction.objectStore(kind);
    for (const [kind, rows] of Object.entries(changes.add)) for (const row of rows) at(kind).add(row);
    for (const [kind, rows] of Object.entries(changes.put)) for (const row of rows) at(kind).put(row);
    for (const [kind, keys] of Object.entries(changes.delete)) for (const key of keys) at(kind).delete(single(key));
    for (const kind of this.kinds.values()) {
      if (kind.table !== null) deleteOwned(at(kind.name), kind.key, kind.table, changes.tables);
      if (kind.player !== null) deleteOwned(at(kind.name), kind.key, kind.player, changes.players);
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }

  private reading(kind: string): IDBObjectStore {
    return this.opened().transaction(kind).objectStore(kind);
  }

  private kind(name: string): Kind {
    const found = this.kinds.get(name);
    if (!found) throw new Error(`unknown kind ${name}`);
    return found;
  }

  private opened(): IDBDatabase {
    if (!this.database) throw new Error("the database is not open");
    return this.database;
  }
}

/** Delete all rows whose `column` contains the ID of one of the owners. */
function deleteOwned(store: IDBObjectStore, key: string[], column: string, owners: string[]): void {
  if (!owners.length) return;
  if (key[0] === column) {
    for (const owner of owners) store.delete(key.length === 1 ? owner : IDBKeyRange.bound([owner], [owner, []]));
    return;
  }
  const rows = store.openCursor(); // a full scan is fast, because kinds that do not belong to tables have few rows
  rows.onsuccess = () => {
    const cursor = rows.result;
    if (!cursor) return;
    if (owners.includes((cursor.value as Record<string, string>)[column] ?? "")) cursor.delete();
    cursor.continue();
  };
}
