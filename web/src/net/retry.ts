import { ApiError } from "./api";

const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]; // almost one minute in total

/** Load something that a table needs, such as its texts or board, and try again if that fails. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      await new Promise((done) => setTimeout(done, Math.max(wait, asked)));
    }
  }
  return load();
}
