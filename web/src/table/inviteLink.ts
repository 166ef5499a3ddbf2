// The link that lets friends in. The invitation stands behind the #, so that it reaches no server's log.

import { isLocalTable } from "../net/backend";
import type { TableInfo } from "../protocol/types";

/** Null for those who may not invite, and where nobody else can come. */
export function invitation(info: Pick<TableInfo, "id" | "invite">): string | null {
  return info.invite && !isLocalTable(info.id)
    ? `${location.origin}/table/${encodeURIComponent(info.id)}#${encodeURIComponent(info.invite)}`
    : null;
}

/** Whether it could be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
