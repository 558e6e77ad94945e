import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '../pg-error.ts';
import { connectOrStart, type Server, stopServer } from './server.ts';

// Arbitrary numbers that must stay the same in every version. Every process that uses the server holds this lock in
// shared mode.
const useLock = '7102, 1';

/**
 * Keeps the server running for this process. While the lock is held no process stops the server, and if it dies it is
 * restarted.
 * A killed process holds no lock, so the next process can take over its server and stop it.
 * Returns the function that ends the lease.
 */
export async function leaseServer(
  server: Server,
  onStatus: (text: string) => void,
): Promise<() => Promise<void>> {
  let leaving = false;
  let current: pg.Client | undefined;

  async function join(): Promise<void> {
    while (!leaving && !current) {
      const client = await connectOrStart(server, onStatus);
      try {
        // Blocks while another process is stopping the server, and fails once it has stopped: try again.
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
      // Released before trying the exclusive lock: when two processes leave at the same time, one must get it.
      await client.query(`SELECT pg_advisory_unlock_shared(${useLock})`);
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(${useLock}) AS alone`);
      if (rows[0]?.alone === true) await stopServer(server.folders);
    } catch (error) {
      // Another process left at the same moment and stopped the server: nothing left to do.
      if (!isUnavailable(error)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  let joining = join();
  await joining;
  let left: Promise<void> | undefined;
  return () => {
    left ??= leave();
    return left;
  };
}
