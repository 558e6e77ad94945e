import { setTimeout as sleep } from 'node:timers/promises';

/**
 * For how many milliseconds, from now, the old answer is still given: the last moment at which somebody asked and got it. How long an
 * answer takes is not part of it: that depends on what else the machine does.
 */
export async function staleFor(isNew: () => Promise<boolean>, patience = 20_000): Promise<number> {
  const start = performance.now();
  let stale = 0;
  for (;;) {
    const asked = performance.now() - start;
    if (await isNew()) return stale;
    stale = asked;
    if (asked > patience) throw new Error(`Still the old answer after ${asked.toFixed(0)} ms`);
    await sleep(5);
  }
}
