import type { Beside } from '../../platform/db/beside.ts';
import { type Db, statement } from '../../platform/db/db.ts';

export type HistoryEntry = {
  record: { type: string; id: number };
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  from: string | null;
  to: string;
  reason?: string | null;
  at: Date;
};

const append = statement(
  'append_history',
  `INSERT INTO history (record_type, record_id, actor, from_state, to_state, reason, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Within the transaction that changes the state. */
export async function appendHistory(db: Db, entry: HistoryEntry): Promise<void> {
  const { record, actor, from, to, reason = null, at } = entry;
  await db.run(append, [record.type, record.id, actor, from, to, reason, at]);
}

/** The same as a part of the statement that changes the record, or makes it. */
export function historyBeside(
  type: string,
  { actor, from, to, reason = null, at }: Omit<HistoryEntry, 'record'>,
): Beside {
  return { name: 'noted', text: noted, values: [type, actor, from, to, reason, at] };
}

const noted: Beside['text'] = (place, written) =>
  `INSERT INTO history (record_type, record_id, actor, from_state, to_state, reason, at)
   SELECT ${place(0)}::text, id, ${[1, 2, 3, 4].map((n) => `${place(n)}::text`).join()}, ${place(5)}::timestamptz FROM ${written}`;
