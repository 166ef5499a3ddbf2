// Invitation links. The secret is in the fragment, which browsers do not send, so that it appears in no server log.

import { isLocalTable } from "../net/backend";
import type { TableInfo } from "../protocol/types";

/** Return the invitation link; null if the player may not invite or if the table exists only in this browser. */
export function inviteLink(info: Pick<TableInfo, "id" | "invite">): string | null {
  return info.invite && !isLocalTable(info.id)
    ? `${location.origin}/table/${encodeURIComponent(info.id)}#${encodeURIComponent(info.invite)}`
    : null;
}

/** Copy text to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
