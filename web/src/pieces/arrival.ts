/** How a thing looks that arrives after so many milliseconds, when its flight has landed; undefined: it was there. */
export function arriving(at: number | undefined): string | undefined {
  return at === undefined ? undefined : `animation: arrive 60ms linear ${at - 30}ms both`;
}
