// The worked example opened last in this browser, and its table.

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
    // storage is disabled: the table stays in the list of tables
  }
}
