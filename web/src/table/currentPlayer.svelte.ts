// Who I am: a name and a colour. No account; the server gives a cookie the first time something is done.

import { api } from "../net/api";
import { SEAT_COLORS } from "../ui/seatColors";
import { t } from "../i18n/fluent.svelte";
import type { Player } from "../protocol/types";

let player = $state.raw<Player | null>(null);
let asked: Promise<Player | null> | null = null;

export function me(): Player | null {
  return player;
}

/** Who the server thinks we are; null: it has not met us. */
export function findMe(): Promise<Player | null> {
  asked ??= api.me().then(
    (found) => (player = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Another answer says it, too. */
export function meet(found: Player | null): void {
  player = found;
  asked = Promise.resolve(found);
}

/** For everything that needs to be somebody: whoever has no name yet gets one. */
export async function beSomebody(): Promise<Player> {
  const found = await findMe();
  if (found) return found;
  const number = Math.floor(Math.random() * 900) + 100;
  return callMe(t("me-guest", { number }), SEAT_COLORS[number % SEAT_COLORS.length] ?? "blue");
}

export async function callMe(name: string, colour: string): Promise<Player> {
  player = await api.setMe({ name, colour });
  asked = Promise.resolve(player);
  return player;
}
