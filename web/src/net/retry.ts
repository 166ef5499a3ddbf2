// What a table cannot do without (its words, its board) is asked for again while nobody answers.

const WAITS = [250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]; // ms: nearly a minute

export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return load();
}
