// The solo campaign: the nine challenges one after the other, each played once, each at a table of its own. The browser
// keeps which tables these are; what they brought, and what comes next, the engine tells.

export interface Kept {
  /** The tables of the campaign under way, in the order of the challenges. */
  tables: string[];
  /** The fame of earlier campaigns, the last one first. */
  past: number[];
}

const KEY = "ribeira.mercado.campaign";

export function readKept(): Kept {
  try {
    const { tables, past } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const words = Array.isArray(tables) && tables.every((table) => typeof table === "string") ? tables : [];
    const numbers = Array.isArray(past) && past.every((fame) => typeof fame === "number") ? past : [];
    return { tables: words, past: numbers };
  } catch {
    return { tables: [], past: [] }; // nothing kept, or nothing that can be read
  }
}

export function keep(kept: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}
