import { ApiError } from "./api";

const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]; // almost one minute in total

/** Call `load` until it succeeds. Waits at least as long as the server asks, and throws the last error if all fail. */
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
