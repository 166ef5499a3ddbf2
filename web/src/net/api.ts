// Client of the server's HTTP API.

import { createClient, type Send } from "../protocol/client";
import type { ClientSettings, Failed } from "../protocol/types";
import { backend, type BackendCall } from "./backend";

/** Failed API call. `code` is the server's error code, or "network" if no response from the server arrived. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    /** Seconds after which the same call may succeed. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** Return a `Send` that parses JSON responses and throws `ApiError` if a call fails. */
export function sendWith(call: (call: BackendCall) => Promise<Response>): Send {
  return async <Answer>(wanted: BackendCall): Promise<Answer> => {
    let response: Response;
    try {
      response = await call(wanted);
    } catch {
      throw new ApiError("network", "the server does not answer");
    }
    const text = await response.text();
    let body: unknown;
    try {
      body = text ? JSON.parse(text) : null;
    } catch {
      throw new ApiError(response.ok ? "internal" : "network", "the server's answer cannot be read");
    }
    if (!response.ok) {
      const failed = body as Partial<Failed> | null;
      const { code = "internal", message = "", field = null, retry_after: retryAfter = null } = failed ?? {};
      throw new ApiError(code, message, field, retryAfter);
    }
    return body as Answer;
  };
}

const client = createClient(sendWith((call) => backend.call(call)));
let settings: Promise<ClientSettings> | null = null;

export const api = {
  ...client,
  /** Return the server's settings. They are loaded only once, unless loading fails. */
  settings: (): Promise<ClientSettings> =>
    (settings ??= client.settings().catch((error: unknown) => {
      settings = null;
      throw error;
    })),
};

/** Client of the backend in this browser, even while the server is reachable. Available only in a hybrid page. */
export const localApi = createClient(sendWith((call) => backend.callInPage(call)));
