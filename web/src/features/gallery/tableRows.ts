// Values of a component file as rows and words, for what no picture shows.

export interface Rows {
  columns: string[];
  rows: string[][];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value on one line. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value) && !value.length) return "–";
  if (Array.isArray(value))
    return value
      .map((part) => (typeof part === "object" && part !== null ? `(${plain(part)})` : plain(part)))
      .join(" ");
  if (isRow(value))
    return Object.entries(value)
      .map(([name, part]) => `${name} ${plain(part)}`)
      .join(", ");
  return String(value);
}

/** A value as a table: a list of rows, or rows by their names. Null: it is said on one line. */
export function rowsOf(value: unknown): Rows | null {
  if (Array.isArray(value)) return value.length && value.every(isRow) ? table(value) : null;
  if (!isRow(value)) return null;
  const named = Object.entries(value);
  if (!named.some(([, row]) => typeof row === "object" && row !== null)) return null;
  if (!named.every(([, row]) => isRow(row)))
    return { columns: ["", ""], rows: named.map(([name, row]) => [name, plain(row)]) };
  return table(named.map(([name, row]) => ({ "": name, ...(row as object) })));
}

function table(rows: Record<string, unknown>[]): Rows {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns, rows: rows.map((row) => columns.map((column) => (column in row ? plain(row[column]) : ""))) };
}
