// Messages between the pages of a browser and the host, which is a worker of one of these pages. All pages share one
// channel. Pages of different versions can be open at the same time, so the names of the fields never change.

export type ToHost =
  | { to: "host"; hello: true }
  | { to: "host"; ask: string; method: string; path: string; body: string }
  | { to: "host"; line: string; table: string; language: string }
  | { to: "host"; line: string; message: string }
  | { to: "host"; line: string; close: true };

export type FromHost =
  | { from: "host"; ready: string } // the host's ID: a new host does not know the calls of the previous one
  | { from: "host"; progress: number }
  | { from: "host"; failed: string }
  | { from: "host"; answer: string; status: number; text: string }
  | { from: "host"; line: string; open: true }
  | { from: "host"; line: string; message: string }
  | { from: "host"; line: string; code: number; reason: string };

/** Return the name shared by the channel, the lock and the database. Each folder with a site has its own name. */
export const channelName = (base: string): string => `ribeira ${base}`;
