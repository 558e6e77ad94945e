import { type Db, statement } from '../../../platform/db/db.ts';

export type ActionRow = {
  id: number;
  at: Date;
  action: string;
  staff_id: number;
  staff_name: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

const ofRecord = statement(
  'audit_of_record',
  `SELECT a.id, a.at, a.action, a.staff_id, s.name AS staff_name, a.before, a.after, a.reason
   FROM (
     (SELECT id FROM audit_entry WHERE record_type = $1 AND record_id = $2 AND ($3::bigint IS NULL OR id < $3)
      ORDER BY id DESC LIMIT $4)
     UNION
     (SELECT entry_id FROM audit_subject WHERE record_type = $1 AND record_id = $2 AND ($3::bigint IS NULL OR entry_id < $3)
      ORDER BY entry_id DESC LIMIT $4)
   ) found JOIN audit_entry a USING (id) JOIN staff s ON s.id = a.staff_id
   ORDER BY a.id DESC LIMIT $4`,
);

export function listActionsOf(
  db: Db,
  record: { type: string; id: string },
  { after, limit }: { after: number | null; limit: number },
): Promise<ActionRow[]> {
  return db.run<ActionRow>(ofRecord, [record.type, record.id, after, limit]);
}
