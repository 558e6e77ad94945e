import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { command, listQuery } from '../../platform/db/query.ts';
import { history } from './history.table.ts';

export type HistoryEntry = {
  record: { type: string; id: number };
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  from: string | null;
  to: string;
  reason?: string | null;
  at: Date;
};

const append = command<[string, number, string, string | null, string, string | null, Date]>(
  'append_history',
  `INSERT INTO history (record_type, record_id, actor, from_state, to_state, reason, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Must run in the transaction that changes the state. */
export async function appendHistory(db: Db, entry: HistoryEntry): Promise<void> {
  const { record, actor, from, to, reason = null, at } = entry;
  await append(db, record.type, record.id, actor, from, to, reason, at);
}

/** The entries of a record, oldest first. */
export const listHistory = listQuery<typeof history.$inferSelect, [recordType: string, recordId: number]>(
  'history_of_record',
  'SELECT * FROM history WHERE record_type = $1 AND record_id = $2 ORDER BY id',
);

/** A reason is free text that may name a person. The fact and the time of a change are kept. */
export async function eraseReasons(db: Db, recordType: string, recordIds: SQLWrapper): Promise<void> {
  const ofRecords = and(eq(history.record_type, recordType), inArray(history.record_id, recordIds));
  await db.orm.update(history).set({ reason: null }).where(ofRecords);
}
