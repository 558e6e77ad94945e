import type pg from 'pg';
import type { Change } from './listen.ts';

/** What changed within one moment is told once: every announcement wakes each process, and each of its listeners. */
const batchMs = 200;

/** Tells all processes of changes that are committed. What is not heard, as when this process dies first, is looked for. */
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
