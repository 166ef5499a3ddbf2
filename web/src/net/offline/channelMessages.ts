// What pages and the host say to each other. All pages of a browser hear the same channel, and one of them has the host.

export type ToHost =
  | { to: "host"; hello: true }
  | { to: "host"; ask: string; method: string; path: string; body: string }
  | { to: "host"; line: string; table: string; language: string }
  | { to: "host"; line: string; message: string }
  | { to: "host"; line: string; close: true };

export type FromHost =
  | { from: "host"; ready: string } // its name: another one knows nothing of what the last one was asked
  | { from: "host"; progress: number }
  | { from: "host"; failed: string }
  | { from: "host"; answer: string; status: number; text: string }
  | { from: "host"; line: string; open: true }
  | { from: "host"; line: string; message: string }
  | { from: "host"; line: string; code: number; reason: string };

/** One for each folder that a site is served from. */
export const channelOf = (base: string): string => `ribeira ${base}`;
