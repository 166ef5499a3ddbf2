import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { countChanges } from "../../src/pieces/boardAnimation.svelte";

describe("counted changes", () => {
  it("start at zero and increase with every relevant change", () => {
    const end = $effect.root(() => {
      let made = $state(3);
      const runs = countChanges(
        () => made,
        (before, after) => after > before,
      );
      const seen: number[] = [];
      $effect(() => {
        seen.push(runs());
      });
      flushSync();
      for (const next of [4, 2, 3]) {
        made = next;
        flushSync();
      }
      expect(seen).toEqual([0, 1, 2]); // A decrease, such as a sale of cans, is not counted.
    });
    end();
  });
});
