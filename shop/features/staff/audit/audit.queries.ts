import { type Db, statement } from '../../../platform/db/db.ts';
import type { ActionRow } from './history.queries.ts';

export type AuditRow = ActionRow & { record_type: string; record_id: string };

export type AuditSearch = {
  staffId?: number | undefined;
  action?: string | undefined;
  type?: string | undefined;
  recordId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  after?: number | undefined;
  limit: number;
};

/** Ids follow insertion and `at` the request, so their orders differ slightly. This is the tolerance in ids. */
const idSlack = 10_000;

/**
 * Every filter has an index that ends in the id. A period is translated into an id range, so that it can use them too.
 */
export function searchActions(db: Db, search: AuditSearch): Promise<AuditRow[]> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const idFrom = (place: string) =>
    `(SELECT id FROM audit_entry WHERE at >= ${place} ORDER BY at, id LIMIT 1)`;
  add(search.staffId, (place) => `a.staff_id = ${place}`);
  add(search.action, (place) => `a.action = ${place}`);
  add(search.type, (place) => `a.record_type = ${place}`);
  add(search.recordId, (place) => `a.record_id = ${place}`);
  add(search.after, (place) => `a.id < ${place}`);
  add(search.from, (place) => `a.at >= ${place} AND a.id >= ${idFrom(place)} - ${idSlack}`);
  add(
    search.until,
    (place) => `a.at < ${place} AND a.id <= coalesce(${idFrom(place)} + ${idSlack}, 9223372036854775807)`,
  );
  values.push(search.limit);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return db.run<AuditRow>(
    `SELECT a.id, a.at, a.action, a.staff_id, s.name AS staff_name, a.before, a.after, a.reason,
       a.record_type, a.record_id
     FROM (SELECT * FROM audit_entry a ${where} ORDER BY a.id DESC LIMIT $${values.length}) AS a
     JOIN staff s ON s.id = a.staff_id ORDER BY a.id DESC`,
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
