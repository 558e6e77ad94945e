/** FNV-1a over the text. It is the demo's only source of variation, so every seed produces the same shop. */
export const stableHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** A number in [0, 1), always the same for the same text. */
export const stableFraction = (text: string): number => stableHash(text) / 2 ** 32;

/** One of the choices, always the same for the same text. */
export const stablePick = <T>(text: string, choices: readonly [T, ...T[]]): T =>
  choices[stableHash(text) % choices.length] ?? choices[0];
