import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connect.ts';

/** `job:` with a name: somebody asks for that job. */
export type Change = 'catalogue' | 'setting' | 'mail' | `job:${string}`;

const isChange = (payload: string | undefined): payload is Change =>
  payload === 'catalogue' ||
  payload === 'setting' ||
  payload === 'mail' ||
  (payload?.startsWith('job:') ?? false);

/**
 * Hears of every change that any process makes. After a lost connection everything counts as changed,
 * since nobody knows what was missed.
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
      if (isChange(payload)) onChange(payload);
    });
    connection.on('error', () => undefined);
    await connection.connect();
    await connection.query('LISTEN shop_changed');
    // Only now: an attempt that failed ends too, and must not begin attempts of its own.
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
        // The server is away; what is cached meanwhile is dropped again on the next round.
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
