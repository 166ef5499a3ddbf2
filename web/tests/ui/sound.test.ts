// Sounds of moves: their choice and order, and their duration.

import { afterEach, expect, it, vi } from "vitest";
import type { GameClient } from "../../src/games/types";
import { soundsFor, playMoveSounds, playTurnSound } from "../../src/ui/sound";

const clients = import.meta.glob("../../src/games/*/index.ts", { eager: true, import: "client" }) as Record<
  string,
  GameClient<unknown>
>;
const happened = (...events: string[]): { event: string }[] => events.map((event) => ({ event }));

afterEach(() => vi.unstubAllGlobals());

it("gives every game its own sounds", () => {
  const own = Object.values(clients).map(({ sounds }) => new Set(Object.values(sounds ?? {})));
  expect(own.length).toBe(5);
  for (const voices of own) expect(voices.size).toBeGreaterThanOrEqual(4);
  expect(new Set(own.map((voices) => [...voices].sort().join())).size).toBe(5);
});

it("plays each sound of a move once, in the order of the events, and at most three", () => {
  const sounds = { sold: "coin", bought: "coin", rolled: "dice", closed: "bell", left: "steps" } as const;
  expect(soundsFor(happened("sold", "bought", "nothing", "rolled"), sounds)).toEqual(["coin", "dice"]);
  expect(soundsFor(happened("left", "closed", "rolled", "sold"), sounds)).toEqual(["steps", "bell", "dice"]);
  expect(soundsFor(happened("nothing"), sounds)).toEqual([]);
  expect(soundsFor(happened("anything"), undefined)).toEqual(["wood"]);
});

it("ends within a second", () => {
  const stops: number[] = [];
  const parameter = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = (): object => {
    const made = {
      type: "",
      frequency: parameter,
      gain: parameter,
      Q: { value: 0 },
      buffer: null,
      connect: (next: object) => next,
      start: () => undefined,
      stop: (at: number) => stops.push(at),
    };
    return made;
  };
  class Speaker {
    currentTime = 10;
    sampleRate = 100;
    destination = {};
    resume = () => Promise.resolve();
    createOscillator = node;
    createGain = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
  }
  vi.stubGlobal("AudioContext", Speaker);
  playTurnSound();
  for (const { sounds } of Object.values(clients))
    for (const event of Object.keys(sounds ?? {})) playMoveSounds(happened(event), sounds);
  expect(stops.length).toBeGreaterThan(60);
  expect(Math.max(...stops)).toBeLessThan(11);
});
