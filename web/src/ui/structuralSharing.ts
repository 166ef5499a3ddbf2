/** A document with those parts of an older one that say the same: what did not change is the same object, and what is
 *  drawn from it need not be drawn anew. */
export function kept<T>(old: unknown, now: T): T {
  if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const names = Object.keys(after);
  const found: Record<string, unknown> = Array.isArray(now) ? ([] as unknown as Record<string, unknown>) : {};
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    found[name] = kept(before[name], after[name]);
    same &&= name in before && found[name] === before[name];
  }
  return (same ? old : found) as T;
}
