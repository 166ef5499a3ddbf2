// People at a table, as its host sees them.

import { isLocalTable } from "../net/backend";
import type { PersonInfo, TableInfo } from "../protocol/types";

/** Return the ID of the message that describes a person's state. */
export function personState(person: PersonInfo): string {
  if (person.removed) return "host-is-removed";
  if (person.unseated) return "host-is-unseated";
  if (person.muted) return "host-is-muted";
  if (person.seats?.length) return person.online ? "host-is-playing" : "table-away";
  return person.online ? "watching-short" : "table-away";
}

/** Return whether the player moderates a table that more people can join. */
export function canManage(info: TableInfo): boolean {
  return (info.host || info.moderates === true) && !info.daily && !isLocalTable(info.id);
}

/** Return the key of the person on a seat; null if the seat has no person or if the player cannot manage the table. */
export function personOnSeat(info: TableInfo, seat: number): string | null {
  return canManage(info) ? ((info.people ?? []).find((each) => each.seats?.includes(seat))?.person ?? null) : null;
}

/** Return the key of a message's author; null if the author is unknown or if the player cannot manage the table. */
export function personOfMessage(info: TableInfo, message: { seat?: number | null; person?: string }): string | null {
  if (message.seat !== null && message.seat !== undefined) return personOnSeat(info, message.seat);
  const known = (info.people ?? []).some((each) => each.person === message.person);
  return canManage(info) && known ? (message.person ?? null) : null;
}
