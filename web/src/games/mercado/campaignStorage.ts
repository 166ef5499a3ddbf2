// Solo campaign: nine challenges in order, each played once at a separate table. The browser stores the tables' ids;
// results and the next challenge come from the server.

export interface StoredCampaign {
  /** Tables of the current campaign, in the order of the challenges. */
  tables: string[];
  /** Fame of earlier campaigns, latest first. */
  past: number[];
}

const KEY = "ribeira.mercado.campaign";

export function readStoredCampaign(): StoredCampaign {
  try {
    const { tables, past } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<StoredCampaign>;
    const words = Array.isArray(tables) && tables.every((table) => typeof table === "string") ? tables : [];
    const numbers = Array.isArray(past) && past.every((fame) => typeof fame === "number") ? past : [];
    return { tables: words, past: numbers };
  } catch {
    return { tables: [], past: [] }; // nothing stored, or unreadable
  }
}

export function saveCampaign(stored: StoredCampaign): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
}
