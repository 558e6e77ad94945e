import { type Db, statement } from '../../../platform/db/db.ts';
import { type LogSearch, searchLog } from './log-search.queries.ts';

export type AuditRow = ActionRow & { record_type: string; record_id: string };

export type AuditSearch = LogSearch & {
  staffId?: number | undefined;
  action?: string | undefined;
  type?: string | undefined;
  recordId?: string | undefined;
};

export function searchActions(db: Db, search: AuditSearch): Promise<AuditRow[]> {
  const { rows, values } = searchLog('audit_entry', search, {
    'l.staff_id = ?': search.staffId,
    'l.action = ?': search.action,
    'l.record_type = ?': search.type,
    'l.record_id = ?': search.recordId,
  });
  return db.run<AuditRow>(
    `SELECT l.id, l.at, l.action, l.staff_id, s.name AS staff_name, l.before, l.after, l.reason,
       l.record_type, l.record_id
     FROM ${rows} JOIN staff s ON s.id = l.staff_id ORDER BY l.id DESC`,
    values,
  );
}

/** Distinct values of an indexed column by a loose index scan, since the log may have millions of rows. */
const distinct = (column: 'action' | 'record_type') =>
  statement(
    `audit_names_${column}`,
    `WITH RECURSIVE names AS (
       (SELECT ${column} AS name FROM audit_entry ORDER BY ${column} LIMIT 1)
       UNION ALL
       SELECT (SELECT a.${column} FROM audit_entry a WHERE a.${column} > n.name ORDER BY a.${column} LIMIT 1)
       FROM names n WHERE n.name IS NOT NULL)
     SELECT name FROM names WHERE name IS NOT NULL`,
  );
const names = { action: distinct('action'), record_type: distinct('record_type') };

export async function listNames(db: Db, column: 'action' | 'record_type'): Promise<string[]> {
  return (await db.run<{ name: string }>(names[column])).map(({ name }) => name);
}

const people = statement(
  'audit_people',
  `SELECT id, name FROM staff ORDER BY name COLLATE "en-x-icu", id LIMIT 1000`,
);

export const listActingStaff = (db: Db) => db.run<{ id: number; name: string }>(people);

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
