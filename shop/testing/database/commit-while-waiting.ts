import { setTimeout as wait } from 'node:timers/promises';
import type { TestApi } from '../test-api.ts';

/**
 * Changes a row and commits only once the call waits for it, so the call has read the old row. A call that never waits
 * ends first.
 */
export async function commitWhileWaiting<T>(
  { database }: TestApi,
  change: { sql: string; values: unknown[] },
  call: () => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(change.sql, change.values);
    let isDone = false;
    const answer = call().finally(() => {
      isDone = true;
    });
    while (!isDone && !(await isAnybodyWaiting(database))) await wait(10);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}

async function isAnybodyWaiting({ pool }: TestApi['database']): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) > 0;
}
