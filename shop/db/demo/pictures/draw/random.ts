export type Random = () => number;

/** A random stream that depends on its key alone, so a picture never changes between two runs. */
export function seededRandom(key: string): Random {
  let state = 2166136261;
  for (const char of key) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number around zero, at most `reach` away from it. */
export const jitter = (random: Random, reach: number) => (random() * 2 - 1) * reach;
