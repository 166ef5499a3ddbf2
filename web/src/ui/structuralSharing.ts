/** Return `now` with unchanged parts replaced by the same objects of `old`, so that the page does not redraw them. */
export function shareUnchanged<T>(old: unknown, now: T): T {
  if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const names = Object.keys(after);
  const found: Record<string, unknown> = Array.isArray(now) ? ([] as unknown as Record<string, unknown>) : {};
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    found[name] = shareUnchanged(before[name], after[name]);
    same &&= name in before && found[name] === before[name];
  }
  return (same ? old : found) as T;
}
