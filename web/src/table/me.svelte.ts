// Player of this browser, who has a name and a color. There are no accounts: the server recognizes players by a cookie.

import { api } from "../net/api";
import { SEAT_COLORS } from "../ui/seatColors";
import { t } from "../i18n/fluent.svelte";
import type { Player } from "../protocol/types";

let player = $state.raw<Player | null>(null);
let loading: Promise<Player | null> | null = null;

export function me(): Player | null {
  return player;
}

/** Load the player from the server, only once unless loading fails. Null if the server does not know this browser. */
export function loadMe(): Promise<Player | null> {
  loading ??= api.me().then(
    (found) => (player = found),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Store a player that a different request has already returned, so that `loadMe` need not load it. */
export function setMe(found: Player | null): void {
  player = found;
  loading = Promise.resolve(found);
}

/** Return the player. Without one, create a guest with a generated name. */
export async function ensurePlayer(): Promise<Player> {
  const found = await loadMe();
  if (found) return found;
  const number = Math.floor(Math.random() * 900) + 100;
  return saveMe(t("me-guest", { number }), SEAT_COLORS[number % SEAT_COLORS.length] ?? "blue");
}

export async function saveMe(name: string, colour: string): Promise<Player> {
  const saved = await api.setMe({ name, colour });
  setMe(saved);
  return saved;
}
