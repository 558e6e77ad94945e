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

/** Must run in the transaction that changes the state. */
export async function appendHistory(db: Db, entry: HistoryEntry): Promise<void> {
  const { record, actor, from, to, reason = null, at } = entry;
  await db.run(append, [record.type, record.id, actor, from, to, reason, at]);
}
