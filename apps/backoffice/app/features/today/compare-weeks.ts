export type Comparison = { kind: 'up' | 'down' | 'same' | 'first'; percent: number };

/** Compares this week with the last, in whole percent. */
export function compareWeeks(now: number, before: number): Comparison {
  if (before === 0) return { kind: now === 0 ? 'same' : 'first', percent: 0 };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { kind: 'same', percent };
  return { kind: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}
