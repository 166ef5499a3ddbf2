// People at a table, as its host sees them.

import { isLocalTable } from "../net/backend";
import type { PersonInfo, TableInfo } from "../protocol/types";

/** Message that describes a person's state. */
export function personState(person: PersonInfo): string {
  if (person.removed) return "host-is-removed";
  if (person.unseated) return "host-is-unseated";
  if (person.muted) return "host-is-muted";
  if (person.seats?.length) return person.online ? "host-is-playing" : "table-away";
  return person.online ? "watching-short" : "table-away";
}

/** Whether the player can manage the table: a host, at a table to which other people can come. */
export function canManage(info: TableInfo): boolean {
  return info.host && !info.daily && !isLocalTable(info.id);
}

/** Key of the person on a seat; null if there is none whom the player can manage. */
export function personOnSeat(info: TableInfo, seat: number): string | null {
  return canManage(info) ? ((info.people ?? []).find((each) => each.seats?.includes(seat))?.person ?? null) : null;
}

/** Key of the person who wrote a chat message; null if there is none whom the player can manage. */
export function personOfMessage(info: TableInfo, message: { seat?: number | null; person?: string }): string | null {
  if (message.seat !== null && message.seat !== undefined) return personOnSeat(info, message.seat);
  const known = (info.people ?? []).some((each) => each.person === message.person);
  return canManage(info) && known ? (message.person ?? null) : null;
}
