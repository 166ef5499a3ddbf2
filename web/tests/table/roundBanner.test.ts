import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import fleet from "../../../src/ribeira/games/fleet/locale/en.ftl?raw";
import mercado from "../../../src/ribeira/games/mercado/locale/en.ftl?raw";
import wishes from "../../../src/ribeira/games/wishes/locale/en.ftl?raw";
import type { Change, GameClient, GameEvent } from "../../src/games/types";
import { client as fleetClient } from "../../src/games/fleet";
import Illustration from "../../src/games/lata/Illustration.svelte";
import { client as mercadoClient } from "../../src/games/mercado";
import { client as wishesClient } from "../../src/games/wishes";
import RoundBanner from "../../src/table/RoundBanner.svelte";
import { messageFormatter } from "../messageFormatter";

afterEach(cleanup);

const client = {
  Illustration,
  interlude: ({ event, round }: GameEvent) => (event === "round_began" ? `Round ${Number(round)}` : null),
} as unknown as GameClient<unknown>;
const change = (...events: GameEvent[]): Change<unknown> => ({ before: {}, events });
const showBanner = (change: Change<unknown> | null) =>
  render(RoundBanner, { game: "lata", client, view: { rounds: 6 }, change });

describe("the round banner", () => {
  it("appears when a round begins and stays during the next change", async () => {
    const { container, rerender } = showBanner(change({ event: "sold" }, { event: "round_began", round: 3 }));
    await waitFor(() => expect(container.querySelector(".interlude")?.textContent).toContain("Round 3"));
    expect(container.querySelector(".interlude svg")).toBeTruthy();
    await rerender({ change: change({ event: "sold" }) });
    expect(container.querySelector(".interlude")).toBeTruthy();
  });

  it("closes at a click or key press, and does not appear without motion", async () => {
    const { container, rerender } = showBanner(change({ event: "round_began", round: 3 }));
    await waitFor(() => expect(container.querySelector(".interlude")).toBeTruthy());
    await fireEvent.pointerDown(window);
    expect(container.querySelector(".interlude")).toBeNull();
    await rerender({ change: change({ event: "round_began", round: 4 }) });
    await waitFor(() => expect(container.querySelector(".interlude")?.textContent).toContain("Round 4"));
    await fireEvent.keyDown(window, { key: "Escape" });
    await rerender({ change: null });
    expect(container.querySelector(".interlude")).toBeNull();
  });

  it("describes the phases of games without rounds", () => {
    const texts = [
      fleetClient.interlude?.({ event: "round_started", round: 4 }, { rounds: 10 } as never, messageFormatter(fleet)),
      wishesClient.interlude?.({ event: "market_closed" }, {} as never, messageFormatter(wishes)),
      mercadoClient.interlude?.({ event: "end_triggered" }, {} as never, messageFormatter(mercado)),
    ];
    expect(texts).toEqual(["Round 4 of 10", "A market is full: prizes", "The end is near"]);
  });
});
