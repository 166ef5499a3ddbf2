// Which example of the rules is tried at which table: the last one, in this browser.

const KEY = "ribeira.example";

/** Which example is tried at a table; null: none. */
export function exampleOf(table: string): string | null {
  const last = kept();
  return last?.table === table ? last.name : null;
}

interface Kept {
  table: string;
  name: string;
}

export function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null; // not allowed, or not ours
  }
}

export function keep(last: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // then it stays on the list of tables
  }
}
