import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { StoredTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type * as contract from './audit.contract.ts';
import type { StaffActionEntry } from './history.contract.ts';
import { searchLog } from './log-search.queries.ts';
import type { RecordKey } from './record-label.queries.ts';

export type AuditRow = ActionRow & { record_type: string; record_id: string };

/** `records` are those that the searched number or name stands for. Without any, it is taken for an id. */
export function searchActions(
  db: Db,
  search: InputOf<typeof contract.listActions>,
  records: readonly RecordKey[],
): Promise<AuditRow[]> {
  const { rows, values } = searchLog('audit_entry', search, {
    'l.staff_id = ?': search.staff_id,
    'l.action = ?': search.action || undefined,
    'l.record_type = ?': search.type || undefined,
    'l.record_id = ?': (records.length === 0 && search.record_id) || undefined,
    '(l.record_type, l.record_id) IN (SELECT w->>0, w->>1 FROM jsonb_array_elements(?::jsonb) w)':
      records.length === 0 ? undefined : JSON.stringify(records.map(({ type, id }) => [type, id])),
  });
  return db.run<AuditRow>(
    `SELECT l.id, l.at, l.action, l.staff_id, s.name AS staff_name, l.before, l.after, l.reason,
       l.record_type, l.record_id
     FROM ${rows} JOIN staff s ON s.id = l.staff_id ORDER BY l.id DESC`,
    values,
  );
}

/** Distinct values of an indexed column by a loose index scan, since the log may have millions of rows. */
const namesIn = (column: 'action' | 'record_type') =>
  listQuery<{ name: string }>(
    `audit_names_${column}`,
    `WITH RECURSIVE names AS (
       (SELECT ${column} AS name FROM audit_entry ORDER BY ${column} LIMIT 1)
       UNION ALL
       SELECT (SELECT a.${column} FROM audit_entry a WHERE a.${column} > n.name ORDER BY a.${column} LIMIT 1)
       FROM names n WHERE n.name IS NOT NULL)
     SELECT name FROM names WHERE name IS NOT NULL`,
  );
export const listActions = namesIn('action');
export const listRecordTypes = namesIn('record_type');

export const listActingStaff = listQuery<{ id: number; name: string }>(
  'audit_people',
  `SELECT id, name FROM staff ORDER BY name COLLATE "en-x-icu", id LIMIT 1000`,
);

export type ActionRow = StoredTimes<Omit<StaffActionEntry, 'staff'>, 'at'> & {
  staff_id: number;
  staff_name: string;
};

export const listActionsOf = listQuery<
  ActionRow,
  [recordType: string, recordId: string, after: number | null, limit: number]
>(
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
