import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../connect.ts';
import type { ServerConfig } from '../failover-client.ts';
import { createFreshness } from './freshness.ts';
import { createPositionReader } from './wal-position.ts';

export type Replica = {
  standby: Pick<Database, 'pool' | 'orm'>;
  /** Whether a statement sent now reads every change received so far, and data of the last seconds. */
  isCurrent: () => boolean;
  /** Waits a moment until the replica contains everything committed before this call. */
  catchUp: () => Promise<boolean>;
  /** Call when a notification of a change arrives, before anything that was cached is dropped. */
  onChange: () => void;
  /** Call when a statement failed because the replica is away. */
  onFailure: () => void;
  close: () => Promise<void>;
};

/** Older data is not worth the relief of the primary. */
const maxAgeMs = 5_000;
const pollMs = 250;
const catchUpMs = 300;
const catchUpPollMs = 15;

/** Opens a streaming replica of the primary. It may be away now and at any time. */
export function openReplica(
  primary: ServerConfig,
  standby: Database,
  onStatus: (text: string) => void = () => undefined,
): Replica {
  const freshness = createFreshness(maxAgeMs);
  const readers = {
    primary: createPositionReader(primary, 'primary'),
    standby: createPositionReader(standby.config, 'standby'),
  };
  const destroyConnections = trackConnections(standby.pool);
  const stopping = new AbortController();
  const { signal } = stopping;
  const openedAt = performance.now();
  let problem: string | null = null;

  function report(found: string | null): void {
    if (found === problem || signal.aborted) return;
    problem = found;
    onStatus(found === null ? 'The replica is used again' : `The replica is not used: ${found}`);
  }

  async function poll(): Promise<void> {
    const at = performance.now();
    const [here, there] = await Promise.allSettled([readers.primary.read(), readers.standby.read()]);
    if (signal.aborted) return;
    if (here.status === 'rejected') {
      freshness.reset();
      return report(`the primary does not answer: ${reasonOf(here.reason)}`);
    }
    if (there.status === 'rejected') {
      freshness.reset();
      // Its running statements would wait much longer for an answer. They are repeated on the primary.
      destroyConnections();
      return report(reasonOf(there.reason));
    }
    if (here.value.history !== there.value.history) {
      freshness.reset();
      return report('it follows another server or timeline than the primary');
    }
    freshness.onPrimary(at, here.value.lsn);
    freshness.onReplayed(there.value.lsn);
    const now = performance.now();
    if (freshness.isFresh(now)) report(null);
    else if (freshness.isLate(now) && now - openedAt > maxAgeMs)
      report(`it is more than ${maxAgeMs / 1000} s behind`);
  }

  const polling = (async () => {
    while (!signal.aborted) {
      await poll();
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();

  return {
    standby,
    isCurrent: () => freshness.isFresh(performance.now()),
    async catchUp() {
      const since = performance.now();
      for (;;) {
        if (problem !== null || signal.aborted) return false;
        await poll();
        const now = performance.now();
        if (freshness.isFresh(now, since)) return true;
        if (now - since > catchUpMs) return false;
        await sleep(catchUpPollMs);
      }
    },
    onChange: () => freshness.onChange(performance.now()),
    onFailure: freshness.reset,
    async close() {
      stopping.abort();
      readers.primary.close();
      readers.standby.close();
      await polling;
      await standby.close();
    },
  };
}

function trackConnections(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return () => {
    for (const { connection } of open)
      connection.stream.destroy(Object.assign(new Error('The replica is away'), { code: 'ETIMEDOUT' }));
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : String(error);
