// Storage of the worked example that was opened last in this browser, and of its table.

const KEY = "ribeira.example";

/** Return the example for which a table was opened; null for other tables. */
export function exampleAt(table: string): string | null {
  const last = loadLastExample();
  return last?.table === table ? last.name : null;
}

interface OpenedExample {
  table: string;
  name: string;
}

export function loadLastExample(): OpenedExample | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as OpenedExample | null;
  } catch {
    return null; // storage is disabled or its content is invalid
  }
}

export function saveLastExample(last: OpenedExample): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // storage is disabled, so this table is not removed when the next example opens
  }
}
