export type EventBudget = ReturnType<typeof createEventBudget>;

const minuteMs = 60_000;

/**
 * Caps how many audit rows one caller can cause in a minute, so that a flood of refusals does not fill the table. Counts
 * per process: a shop with three processes may store three times as many rows.
 */
export function createEventBudget(maxPerMinute = 20) {
  let currentMinute = 0;
  const taken = new Map<string, number>();
  return {
    /** False once the key has used up its rows for this minute. */
    take(key: string, now: Date): boolean {
      const minute = Math.floor(now.getTime() / minuteMs);
      // Clearing all keys at once limits memory to the callers of one minute.
      if (minute !== currentMinute) taken.clear();
      currentMinute = minute;
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      return count <= maxPerMinute;
    },
  };
}
