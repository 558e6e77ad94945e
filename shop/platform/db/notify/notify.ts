import type pg from 'pg';
import type { Change } from './listen.ts';

/**
 * Changes within this interval are sent once, because every notification wakes each process and each of its listeners.
 */
const batchMs = 200;

/**
 * Notifies all processes of committed changes. Delivery is best effort: polling finds what was lost, for example
 * because this process died first.
 */
export function createNotifier(pool: pg.Pool): (change: Change) => void {
  const waiting = new Set<Change>();
  const tell = () => {
    const changes = [...waiting];
    waiting.clear();
    pool
      .query("SELECT pg_notify('shop_changed', change) FROM unnest($1::text[]) AS change", [changes])
      .catch(() => undefined);
  };
  return (change) => {
    if (waiting.size === 0) setTimeout(tell, batchMs).unref();
    waiting.add(change);
  };
}
