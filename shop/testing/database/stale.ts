import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How many milliseconds from now the old response is still returned: measured to the last request that got it. Response
 * times are not included, because they depend on the machine's load.
 */
export async function staleFor(isNew: () => Promise<boolean>, patience = 20_000): Promise<number> {
  const start = performance.now();
  let stale = 0;
  for (;;) {
    const elapsedMs = performance.now() - start;
    if (await isNew()) return stale;
    stale = elapsedMs;
    if (elapsedMs > patience) throw new Error(`Still stale after ${elapsedMs.toFixed(0)} ms`);
    await sleep(5);
  }
}
