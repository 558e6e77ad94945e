import type { Db } from './db.ts';
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

/** Within the transaction that changes the state. */
export async function appendHistory(db: Db, entry: HistoryEntry): Promise<void> {
  await db.orm.insert(history).values({
    record_type: entry.record.type,
    record_id: entry.record.id,
    actor: entry.actor,
    from_state: entry.from,
    to_state: entry.to,
    reason: entry.reason ?? null,
    at: entry.at,
  });
}
