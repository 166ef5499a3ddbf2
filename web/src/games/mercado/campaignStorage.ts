// Storage of the solo campaign, in which the player plays nine challenges in order, each at its own table. The browser
// stores only the tables' IDs. The server derives the results and the next challenge from these tables.

export interface StoredCampaign {
  /** Tables of the current campaign, in the order of the challenges. */
  tables: string[];
  /** Fame of earlier campaigns, with the latest first. */
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
    return { tables: [], past: [] }; // The browser has stored nothing, or the stored text is unreadable.
  }
}

export function saveCampaign(stored: StoredCampaign): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
}
