import { setTimeout as sleep } from 'node:timers/promises';

/** Retries the queries of a test: its own connections died with the database and fail on first use. */
export async function retryQueries(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries > 20) throw error;
      await sleep(100);
    }
  }
}
