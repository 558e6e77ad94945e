import type { QueueName } from '../../../declarations.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { maxCounted } from './counts.rules.ts';

/** One statement for all queues. Each count stops at the highest number shown. */
export async function countWaiting(
  db: Db,
  queues: QueueQueries,
  names: readonly QueueName[],
  { since }: { since: Date },
): Promise<Partial<Record<QueueName, number>>> {
  if (names.length === 0) return {};
  const parts = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::integer AS n FROM (${queues[name]} LIMIT ${maxCounted}) AS w`,
  );
  // A CTE, so that any part may use the parameter and none has to.
  const text = `WITH since AS (SELECT $1::timestamptz) ${parts.join(' UNION ALL ')}`;
  const rows = await db.run<{ name: QueueName; n: number }>(text, [since]);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
