import { type Db, statement } from '../db/db.ts';

export type DeedRow = {
  id: number;
  at: Date;
  deed: string;
  staff_id: number;
  staff_name: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

const ofRecord = statement(
  'audit_of_record',
  `SELECT a.id, a.at, a.deed, a.staff_id, s.name AS staff_name, a.before, a.after, a.reason
   FROM audit_entry a JOIN staff s ON s.id = a.staff_id
   WHERE a.record_type = $1 AND a.record_id = $2 AND ($3::bigint IS NULL OR a.id < $3)
   ORDER BY a.id DESC LIMIT $4`,
);

export function listDeedsOf(
  db: Db,
  record: { type: string; id: string },
  { after, limit }: { after: number | null; limit: number },
): Promise<DeedRow[]> {
  return db.run<DeedRow>(ofRecord, [record.type, record.id, after, limit]);
}
