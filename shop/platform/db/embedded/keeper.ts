import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '../pg-error.ts';
import { connectOrStart, type Server, stopServer } from './server.ts';

// Any two numbers, the same in every version: who uses the server holds this lock shared.
const useLock = '7102, 1';

export type ServerLease = { client: () => pg.Client | undefined; leave: () => Promise<void> };

/**
 * Holds the server for this process: while the lock is held, nobody stops it, and when it dies it is started again.
 * A killed process holds nothing, so whoever comes next may go on with its server, and stop it.
 */
export async function leaseServer(server: Server, onStatus: (text: string) => void): Promise<ServerLease> {
  let leaving = false;
  let current: pg.Client | undefined;

  async function join(): Promise<void> {
    while (!leaving && !current) {
      const client = await connectOrStart(server, onStatus);
      try {
        // Waits while another process is stopping the server, and fails when it has stopped: then once more.
        await client.query(`SELECT pg_advisory_lock_shared(${useLock})`);
      } catch {
        await client.end().catch(() => undefined);
        continue;
      }
      client.once('end', () => {
        current = undefined;
        if (!leaving) joining = rejoin();
      });
      current = client;
    }
  }

  async function rejoin(): Promise<void> {
    onStatus('The database stopped; starting it again');
    for (let pause = 100; !leaving && !current; pause = Math.min(pause * 2, 5_000)) {
      try {
        await join();
      } catch (error) {
        onStatus(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  }

  async function leave(): Promise<void> {
    leaving = true;
    await joining;
    const client = current;
    if (!client) return;
    try {
      // Given back before it is asked for alone: of two that leave together, one must get it.
      await client.query(`SELECT pg_advisory_unlock_shared(${useLock})`);
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(${useLock}) AS alone`);
      if (rows[0]?.alone === true) await stopServer(server.folders);
    } catch (error) {
      // Another one left at the same moment and stopped the server under us: then all is done.
      if (!isUnavailable(error)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  let joining = join();
  await joining;
  return { client: () => current, leave };
}
