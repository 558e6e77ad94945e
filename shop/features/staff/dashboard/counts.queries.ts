import type { Db } from '../../../platform/db/db.ts';
import { type CountName, maxCounted } from './counts.rules.ts';

/** Each reads an index of what waits and stops at the most that is shown. */
const waiting: Record<CountName, string> = {
  orders: `SELECT 1 FROM shop_order WHERE state = 'confirmed'
    UNION ALL SELECT 1 FROM shop_order WHERE cancel_asked_at IS NOT NULL AND state = 'preparing'`,
  picking: `SELECT 1 FROM shop_order WHERE state = 'preparing'`,
  quotations: `SELECT 1 FROM quotation WHERE state IN ('submitted', 'in_review', 'countered')`,
  payments: `SELECT 1 FROM transfer_proof WHERE state = 'submitted'
    UNION ALL SELECT 1 FROM refund WHERE way = 'bank' AND state IN ('pending', 'failed')`,
  claims: `SELECT 1 FROM claim WHERE state = 'open'`,
  credit: `SELECT 1 FROM credit_application WHERE state IN ('submitted', 'under_review')`,
  companies: `SELECT 1 FROM company WHERE state = 'pending'`,
  documents: `SELECT 1 FROM person_document WHERE state IN ('submitted', 'under_review')`,
  reviews: `SELECT 1 FROM review WHERE reply IS NULL AND hidden_at IS NULL AND rating <= 3 AND created_at > $1`,
  system: `SELECT 1 FROM mail WHERE failed_at > $1`,
};

export async function countWaiting(
  db: Db,
  names: readonly CountName[],
  { since }: { since: Date },
): Promise<Partial<Record<CountName, number>>> {
  if (names.length === 0) return {};
  const parts = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::integer AS n FROM (${waiting[name]} LIMIT ${maxCounted}) AS w`,
  );
  // Named once, so that every part may use it and none must.
  const text = `WITH since AS (SELECT $1::timestamptz) ${parts.join(' UNION ALL ')}`;
  const rows = await db.run<{ name: CountName; n: number }>(text, [since]);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
