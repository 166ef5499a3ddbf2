// @vitest-environment node
// Filters and histories of finished games, and the archive of their records.

import { describe, expect, it } from "vitest";
import { myGames } from "../../../src/protocol/paths";
import { NO_FILTER, filterQuery } from "../../../src/features/profile/gameFilter";
import { pointHistories, movingAverage } from "../../../src/features/profile/scoreHistory";
import type { Profile } from "../../../src/protocol/types";
import { crc32, zip } from "../../../src/ui/zip";

describe("finished games", () => {
  it("are requested with the selected filters only", () => {
    expect(myGames(filterQuery(NO_FILTER))).toBe("/api/me/games?start=0");
    expect(myGames(filterQuery({ ...NO_FILTER, game: "lata", name: " Ana & Rui " }, 20))).toBe(
      "/api/me/games?game=lata&name=Ana%20%26%20Rui&start=20",
    );
  });

  it("form a history for every kind played at least twice, the longest first", () => {
    const point = (game: string, alone: boolean, at: number) => ({
      game,
      alone,
      at,
      points: at,
      won: false,
      table: "",
    });
    const course = [
      point("lata", true, 1),
      point("cafe", false, 1),
      point("cafe", false, 2),
      point("lata", false, 1),
      point("lata", false, 2),
      point("lata", false, 3),
    ];
    const found = pointHistories({ course } as unknown as Profile);
    expect(found.map(({ game, alone, points }) => [game, alone, points.length])).toEqual([
      ["lata", false, 3],
      ["cafe", false, 2],
    ]);
  });

  it("have a trailing moving average", () => {
    expect(movingAverage([2, 4, 6], 2)).toEqual([2, 3, 5]);
  });
});

describe("an archive", () => {
  it("has the standard CRC-32", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("lists the offsets of its files", () => {
    const files = [
      { name: "eins.record", text: "Ana" },
      { name: "два.record", text: "Кава\n" },
    ];
    const bytes = zip(files).reduce((all, part) => new Uint8Array([...all, ...part]), new Uint8Array());
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(2);
    let at = view.getUint32(end + 16, true);
    expect(at + view.getUint32(end + 12, true)).toBe(end);
    for (const file of files) {
      expect(view.getUint32(at, true)).toBe(0x02014b50);
      const [length, start] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
      const text = new TextDecoder();
      expect(text.decode(bytes.slice(at + 46, at + 46 + length))).toBe(file.name);
      expect(view.getUint32(start, true)).toBe(0x04034b50);
      const body = bytes.slice(start + 30 + length, start + 30 + length + view.getUint32(start + 22, true));
      expect(text.decode(body)).toBe(file.text);
      expect(view.getUint32(start + 14, true)).toBe(crc32(body));
      at += 46 + length;
    }
  });
});
