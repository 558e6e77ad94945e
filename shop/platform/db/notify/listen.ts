import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../connect.ts';

/** `job:<name>` requests a run of that job. */
export type Change = 'catalogue' | 'setting' | 'mail' | `job:${string}`;

const isChange = (payload: string): payload is Change => /^(catalogue|setting|mail|job:.*)$/.test(payload);

/**
 * Receives every change made by any process. After a lost connection everything counts as changed, because
 * notifications may have been missed.
 */
export async function listen(
  database: Pick<Database, 'config'>,
  onChange: (change: Change) => void,
): Promise<{ stop: () => Promise<void> }> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const connection = new pg.Client({
      ...database.config,
      application_name: 'bakul listen',
      keepAlive: true,
    });
    connection.on('notification', ({ payload }) => {
      if (payload && isChange(payload)) onChange(payload);
    });
    connection.on('error', () => undefined);
    await connection.connect();
    await connection.query('LISTEN shop_changed');
    // Registered only now: a failed attempt also emits 'end' and must not start attempts of its own.
    connection.on('end', () => void reopen());
    return connection;
  }

  async function reopen(): Promise<void> {
    while (!stopped) {
      onChange('catalogue');
      onChange('setting');
      await sleep(250, undefined, { ref: false });
      if (stopped) return;
      try {
        client = await open();
        onChange('catalogue');
        onChange('setting');
        return;
      } catch {
        // The server is still away. What is cached meanwhile is dropped in the next round.
      }
    }
  }

  return {
    stop: async () => {
      stopped = true;
      await client.end().catch(() => undefined);
    },
  };
}
