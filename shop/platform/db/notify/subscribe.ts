import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient, type ServerConfig } from '../failover-client.ts';

export type Subscriber = {
  onPayload: (payload: string) => void;
  /** Called when the connection is lost, and again after every failed attempt to reopen it. */
  onLost?: () => void;
  /** Called when the connection is there again. Notifications may have been missed. */
  onReopened: () => void;
};

/** Listens on a channel with a connection of its own, and reopens it whenever it is lost. */
export async function subscribe(
  config: ServerConfig,
  channel: string,
  { onPayload, onLost = () => undefined, onReopened }: Subscriber,
): Promise<{ stop: () => Promise<void> }> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const connection = await openClient({ ...config, keepAlive: true });
    connection.on('notification', ({ payload }) => {
      if (payload) onPayload(payload);
    });
    await connection.query(`LISTEN "${channel}"`);
    // Registered only now: a failed attempt also emits 'end' and must not start attempts of its own.
    connection.on('end', () => void reopen());
    return connection;
  }

  async function reopen(): Promise<void> {
    while (!stopped) {
      onLost();
      await sleep(250, undefined, { ref: false });
      if (stopped) return;
      try {
        client = await open();
        onReopened();
        return;
      } catch {
        // The server is still away.
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
